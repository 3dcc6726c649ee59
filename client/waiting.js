/** A table that has not begun, or rests: who sits there, the link for the others, what the host may do. */
import { h } from "./dom.js";

export function waitingPanel({ say, people, host, you, maySit, state, why, link, copied }) {
  return h(
    "section", { class: "panel waiting", key: "waiting", role: "dialog", "aria-label": say("client.waiting") },
    h("h2", { tabindex: -1, class: "first" }, say(`client.table_${state}`)),
    why && h("p", {}, say(`client.why_${why}`)),
    h("ul", { class: "people" }, people.map((each, at) => h("li", { key: at, class: each.kind }, h("span", {}, each.name || say("client.open_seat")), h("small", {}, at === you ? say("client.you") : say(`client.kind_${each.kind}`))))),
    state === "waiting" && share(say, link, copied),
    host && state === "waiting" && h("p", { class: "buttons" }, h("button", { type: "button", class: "main", "data-host": "begin" }, say(people.some((each) => each.kind === "open") ? "client.fill_and_begin" : "client.begin"))),
    host && state === "paused" && h("p", { class: "buttons" }, h("button", { type: "button", class: "main", "data-host": "resume" }, say("client.resume"))),
    you === null && maySit && h("p", { class: "buttons" }, h("button", { type: "submit", form: "sit", class: "main" }, say("client.sit_down"))),
    !host && state === "waiting" && h("p", { class: "small" }, say("client.host_begins")),
    state === "ended" && h("p", { class: "buttons" }, h("a", { class: "button", href: `/play?lang=${say.lang}` }, say("client.play_again"))),
  );
}

function share(say, link, copied) {
  return h(
    "p", { class: "share" }, h("label", {}, h("span", {}, say("client.share")), h("input", { type: "text", readonly: true, value: link, "data-do": "select" })),
    h("button", { type: "button", "data-do": "copy" }, say(copied ? "client.copied" : "client.copy")),
  );
}
