/** A table that has not begun, or rests: who sits there, the link for the others, what the host may do. */
import { button, h } from "./dom.js";

export function waitingPanel(state) {
  const { say, tableState, why, people, welcome } = state;
  return h(
    "section", { class: "panel waiting", key: "waiting", role: "dialog", "aria-label": say("client.waiting") },
    h("h2", { tabindex: -1, class: "first" }, say(`client.table_${tableState}`)),
    why && h("p", {}, say(`client.why_${why}`)),
    h("ul", { class: "people" }, people.map((each, at) => sitter(say, each, at, at === welcome?.you))),
    tableState === "waiting" && share(state),
    h("p", { class: "buttons" }, next(state)),
  );
}

function sitter(say, { name, kind }, at, own) {
  const what = h("small", {}, say(own ? "client.you" : `client.kind_${kind}`));
  return h("li", { key: at, class: kind }, h("span", {}, name || say("client.open_seat")), what);
}

/** What this visitor can do about it. */
function next({ say, tableState, people, welcome, maySit }) {
  const ask = (order, text) => button(say(`client.${text}`), { key: order, class: "main", "data-host": order });
  const props = { key: "sit", type: "submit", form: "sit", class: "main" };
  const sit = welcome?.you === null && maySit && button(say("client.sit_down"), props);
  if (tableState === "ended") return h("a", { class: "button", href: `/play?lang=${say.lang}` }, say("client.play_again"));
  if (tableState === "paused") return welcome?.host && ask("resume", "resume");
  if (!welcome?.host) return [sit, h("span", { key: "host", class: "small" }, say("client.host_begins"))];
  return [sit, ask("begin", people.some(({ kind }) => kind === "open") ? "fill_and_begin" : "begin")];
}

function share({ say, link, copied }) {
  const field = h("input", { type: "text", readonly: true, value: link, "data-do": "select" });
  return h(
    "p", { class: "share" }, h("label", {}, h("span", {}, say("client.share")), field),
    button(say(copied ? "client.copied" : "client.copy"), { "data-do": "copy" }),
  );
}
