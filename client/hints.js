/** The hint panel: what the hand waits for, what each tile would be worth, and why a win is none. */
import { h } from "./dom.js";
import { picture } from "./tile.js";

/** @param {{say: Function, hint: ?Object, preview: ?string, myTurn: boolean}} state  preview: the tile under the finger */
export function hintPanel({ say, hint, preview, myTurn }) {
  if (!hint) return null;
  const after = myTurn ? hint.discards?.[preview] : null;
  if (after?.length) return panel(say, say("client.if_discarded", { tile: say.tile(preview) }), after, hint);
  if (myTurn && Object.keys(hint.discards ?? {}).length) return readyAfter(say, hint);
  if (hint.waits?.length) return panel(say, say("client.you_wait"), hint.waits, hint);
  return null;
}

function panel(say, heading, rows, hint) {
  return h(
    "section", { class: "hints", key: "hints", "aria-label": say("client.hints") },
    h("h2", {}, heading),
    hint.furiten === true && h("p", { class: "furiten" }, say("client.furiten")),
    h(
      "table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("client.tile")), h("th", { scope: "col" }, say("client.left")), h("th", { scope: "col" }, say("client.on_discard")), h("th", { scope: "col" }, say("client.from_the_wall")))),
      h("tbody", {}, rows.map((row) => h(
        "tr", { key: row.tile }, h("th", { scope: "row" }, picture(row.tile, { label: say.tile(row.tile) })), h("td", { class: "left" }, `×${row.left}`), worth(say, row.discard, "on_discard"), worth(say, row.wall, "from_the_wall"),
      ))),
    ),
  );
}

function worth(say, told, way) {
  const label = { "data-label": say(`client.${way}`) };
  if (!told) return h("td", label, "–");
  return told.win ? h("td", { ...label, class: "wins" }, say.number(told.total)) : h("td", { ...label, class: "no" }, say.of(told.says) || say.number(told.total));
}

function readyAfter(say, hint) {
  return h(
    "section", { class: "hints", key: "hints", "aria-label": say("client.hints") }, h("h2", {}, say("client.ready_by")),
    h("ul", {}, Object.entries(hint.discards).map(([face, rows]) => h(
      "li", { key: face }, picture(face, { label: say.tile(face) }), h("span", { "aria-hidden": "true" }, " → "), rows.map((row) => picture(row.tile, { key: row.tile, label: say.tile(row.tile) })),
    ))),
  );
}
