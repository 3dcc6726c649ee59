/** The hint panel: what the hand waits for, what each tile would be worth, and why a win is none. */
import { h } from "./dom.js";
import { labelled } from "./tile.js";

const COLUMNS = ["tile", "left", "on_discard", "from_the_wall"];

/** @param {{say: Function, hint: ?Object, preview: ?string, myTurn: boolean}} state  preview: the tile under the finger */
export function hintPanel({ say, hint, preview, myTurn }) {
  if (!hint) return null;
  const after = myTurn ? hint.discards?.[preview] : null;
  if (after?.length) return panel(say, say("client.if_discarded", { tile: say.tile(preview) }), waits(say, after, hint));
  if (myTurn && Object.keys(hint.discards ?? {}).length) return panel(say, say("client.ready_by"), readyAfter(say, hint));
  return hint.waits?.length ? panel(say, say("client.you_wait"), waits(say, hint.waits, hint)) : null;
}

function panel(say, heading, inside) {
  return h("section", { class: "hints", key: "hints", "aria-label": say("client.hints") }, h("h2", {}, heading), inside);
}

function waits(say, rows, { furiten }) {
  const heads = COLUMNS.map((name) => h("th", { key: name, scope: "col" }, say(`client.${name}`)));
  return [
    furiten === true && h("p", { class: "furiten" }, say("client.furiten")),
    h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows.map((row) => wait(say, row)))),
  ];
}

function wait(say, { tile, left, discard, wall }) {
  return h(
    "tr", { key: tile }, h("th", { scope: "row" }, labelled(say, tile)), h("td", { class: "left" }, `×${left}`),
    worth(say, discard, "on_discard"), worth(say, wall, "from_the_wall"),
  );
}

function worth(say, told, way) {
  const says = !told ? "–" : told.win ? say.number(told.total) : say.of(told.says) || say.number(told.total);
  return h("td", { class: told?.win ? "wins" : "no", "data-label": say(`client.${way}`) }, says);
}

function readyAfter(say, { discards }) {
  return h("ul", {}, Object.entries(discards).map(([face, rows]) => h(
    "li", { key: face }, labelled(say, face), h("span", { "aria-hidden": "true" }, " → "),
    rows.map(({ tile }) => labelled(say, tile, { key: tile })),
  )));
}
