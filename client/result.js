/**
 * The end of a deal: hands laid out, every element with its clause, what was not counted and why, who pays whom; and the
 * end of a match. It shows what the server found out and computes nothing but sums.
 */
import { h } from "./dom.js";
import { picture, sorted } from "./tile.js";
import { how } from "./speech.js";
import { SEATS, indexOf, turns } from "./view.js";

const SPOTS = [[160, 142], [276, 82], [160, 22], [44, 82]];       // bottom, right, top, left
const ASIDE = [286, 24];

/** @param {{say: Function, result: Object, document: string, who: Function, viewpoint: string, mine: boolean, people: Array, isReady: boolean}} state */
export function resultPanel(state) {
  const { say, result } = state;
  return h(
    "section", { class: "panel result", key: "result", role: "dialog", "aria-label": say("client.result") },
    h("h2", { tabindex: -1, class: "first" }, bare(say.of(result.says), result.clause), clauseLink(state, result.clause)),
    h(
      "div", { class: "columns" },
      h("div", { key: "wins" }, result.wins.map((win) => winner(state, win)), shownHands(state), faults(state)),
      h("div", { key: "money" }, result.payments.length > 0 && payments(state), standings(state), result.match && places(state)),
    ),
    result.seed && h("p", { class: "small" }, say("client.seed"), " ", h("code", {}, result.seed)),
    buttons(state),
  );
}

function clauseLink({ document, say }, clause) {
  if (!clause) return null;
  return h("a", { class: "clause", href: `/rules/${document}?lang=${say.lang}#${clause.replaceAll(" ", "_")}`, target: "_blank", rel: "noopener" }, clause);
}

/** A sentence without the clause at its end: the link says it. */
const bare = (text, clause) => text.replace(` (${clause})`, "");

// A win

function winner(state, win) {
  const { say, who } = state;
  return h(
    "article", { key: `win${win.seat}`, class: "win" },
    h("h3", {}, say(win.seat === state.view.seat ? "client.you_won" : "client.won", { who: who(win.seat), how: how(win, say, who) }), h("strong", { class: "total" }, total(state, win))),
    laidOut(say, win),
    h("table", { class: "elements" }, h("tbody", {}, win.elements.map((each, at) => h(
      "tr", { key: at }, h("th", { scope: "row" }, say.of(each.names), each.count > 1 && ` × ${each.count}`), h("td", { class: "number" }, each.value), h("td", {}, clauseLink(state, each.clause)),
    )))),
    fuItems(state, win),
    notCounted(state, win),
  );
}

function total({ say }, win) {
  const han = win.han !== null && win.han !== undefined ? say("client.han_fu", { han: win.han, fu: win.fu }) : "";
  return [say.of(win.limit), han, `${say.number(win.total)} ${say.of(win.unit)}`].filter(Boolean).join(" · ");
}

function laidOut(say, win) {
  const hand = [...win.hand];
  if (hand.length % 3 === 2) hand.splice(hand.lastIndexOf(win.tile), 1);
  return h(
    "p", { class: "laid" }, lying(say, sorted(hand), "tiles"), lying(say, [win.tile], "winning"),
    win.melds.map((meld, at) => lying(say, meld.tiles, `meld${at}`)), lying(say, win.flowers ?? [], "blossoms"),
  );
}

function lying(say, faces, name) {
  return faces.length > 0 && h("span", { class: name, key: name, role: "img", "aria-label": say.tiles(faces) }, faces.map((face, at) => picture(face, { key: at })));
}

/** Hands laid open by those who did not win: ready at the end of the wall, or nine terminals. */
function shownHands({ say, result, who }) {
  const winners = new Set(result.wins.map(({ seat }) => seat));
  return Object.entries(result.hands ?? {}).filter(([seat]) => !winners.has(seat)).map(([seat, tiles]) => h(
    "div", { key: `hand${seat}` }, h("h3", {}, say("client.shows", { who: who(seat, true) })), h("p", { class: "laid" }, lying(say, sorted(tiles), "tiles")),
  ));
}

/** What was done wrong, and what it cost outside the deal. */
function faults(state) {
  const { say, result, who } = state;
  const wrong = (result.faults ?? []).map((each) => [each, bare(say.of(each.says), each.clause)]);
  const fined = (result.fines ?? []).map((each) => [each, say("client.fined", { points: say.number(each.points) })]);
  return [...wrong, ...fined].map(([each, text], at) => h("p", { key: `fault${at}`, class: "fault" }, `${who(each.seat, true)}: ${text}`, clauseLink(state, each.clause)));
}

function fuItems(state, win) {
  if (!win.fu_items?.length) return null;
  const { say } = state;
  return h(
    "details", { class: "fu" }, h("summary", {}, say("client.fu", { fu: win.fu })),
    h("ul", {}, win.fu_items.map((each, at) => h("li", { key: at }, `${each.fu} · ${say.of(each.names)} `, each.tile && picture(each.tile, { label: say.tile(each.tile) }), clauseLink(state, each.clause)))),
  );
}

function notCounted(state, win) {
  if (!win.not_counted?.length) return null;
  const { say } = state;
  return h("details", { class: "not-counted" }, h("summary", {}, say("client.not_counted", { number: win.not_counted.length })), h("ul", {}, win.not_counted.map((each, at) => h("li", { key: at }, bare(say.of(each.says), each.clause), " ", clauseLink(state, each.clause)))));
}

// Money

function payments(state) {
  const { say, result, who } = state;
  const label = result.payments.map((paid) => say("client.pays", { payer: who(paid.payer), payee: who(paid.payee), points: say.number(paid.points) })).join("; ");
  return h(
    "div", { class: "money", key: "money" },
    h("svg", { viewBox: "0 0 320 164", role: "img", "aria-label": label }, sums(result.payments).map((paid) => arrow(state, paid)), SEATS.map((seat) => node(state, seat)), aside(state)),
    h("details", {}, h("summary", {}, say("client.payments")), h("ul", {}, result.payments.map((paid, at) => h(
      "li", { key: at }, say("client.pays", { payer: who(paid.payer, true), payee: who(paid.payee), points: say.number(paid.points) }), " ", clauseLink(state, paid.clause),
    )))),
  );
}

/** One arrow for each pair: what goes one way less what comes back. */
function sums(paid) {
  const found = new Map();
  for (const { payer, payee, points } of paid) {
    const back = found.get(`${payee} ${payer}`);
    if (back) back.points -= points;
    else {
      const sum = found.get(`${payer} ${payee}`) ?? { payer, payee, points: 0 };
      found.set(`${payer} ${payee}`, { ...sum, points: sum.points + points });
    }
  }
  return [...found.values()].filter(({ points }) => points).map((sum) => (sum.points > 0 ? sum : { payer: sum.payee, payee: sum.payer, points: -sum.points }));
}

const spot = ({ viewpoint }, party) => (SEATS.includes(party) ? SPOTS[turns(viewpoint, party)] : ASIDE);

function arrow(state, { payer, payee, points }) {
  const [from, to] = [spot(state, payer), spot(state, payee)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along = (distance) => [from[0] + ((to[0] - from[0]) * distance) / length, from[1] + ((to[1] - from[1]) * distance) / length];
  const [start, end, text] = [along(30), along(length - 30), along(Math.min(58, length / 2))];
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const head = [end, [end[0] - 9 * x + 5 * y, end[1] - 9 * y - 5 * x], [end[0] - 9 * x - 5 * y, end[1] - 9 * y + 5 * x]];
  return h(
    "g", { key: `${payer}${payee}` }, h("path", { class: "way", d: `M${start.map(Math.round)}L${end.map(Math.round)}` }),
    h("path", { class: "head", d: `M${head.map((point) => point.map(Math.round)).join("L")}Z` }),
    h("text", { x: Math.round(text[0]), y: Math.round(text[1]) + 4 }, state.say.number(points)),
  );
}

function node(state, seat) {
  const [x, y] = spot(state, seat);
  return h("g", { key: seat, class: seat === state.viewpoint ? "own" : null }, h("circle", { cx: x, cy: y, r: 20 }), h("text", { x, y: y + 5, class: "who" }, state.say(`client.wind_${SEATS[turns(state.dealer, seat)]}`)));
}

/** The table's sticks, and nobody, sit aside. */
function aside({ say, result: { payments: paid } }) {
  const party = ["pot", "bank"].find((name) => paid.some(({ payer, payee }) => payer === name || payee === name));
  return party && h("text", { key: party, x: ASIDE[0], y: ASIDE[1] + 4, class: "party" }, say(`client.${party}`));
}

function standings({ say, result, who }) {
  const row = (seat) => {
    const [before, now] = [result.before[indexOf(seat)], result.after[indexOf(seat)]];
    return h("tr", { key: seat }, h("th", { scope: "row" }, who(seat, true)), h("td", { class: "number" }, say.number(before)), h("td", { class: `number ${now < before ? "loss" : ""}` }, signed(say, now - before)), h("td", { class: "number" }, say.number(now)));
  };
  const heads = ["player", "before", "change", "after"].map((name) => h("th", { key: name, scope: "col", class: name === "player" ? "" : "number" }, say(`client.${name}`)));
  return h("table", { class: "standings", key: "standings" }, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, SEATS.map(row)));
}

const signed = (say, value) => (value > 0 ? `+${say.number(value)}` : say.number(value));

function places({ say, result, people }) {
  const ranked = [...result.match.places].sort((one, other) => one.place - other.place);
  return h("section", { class: "places", key: "places" }, h("h3", {}, say("client.match_over")), h("ol", {}, ranked.map(({ person, place, total: sum }) => h(
    "li", { key: person, value: place }, h("span", {}, people[person]?.name ?? person), h("strong", {}, say.number(sum)),
  ))));
}

function buttons({ say, result, mine, isReady, people }) {
  const waiting = people.filter((each) => each.kind === "person" && each.here && !each.ready).map((each) => each.name);
  return h(
    "p", { class: "buttons", key: "buttons" },
    result.match ? h("a", { class: "button", href: `/play?lang=${say.lang}` }, say("client.play_again"))
      : mine && h("button", { type: "button", class: "main", "data-do": "ready", "aria-keyshortcuts": "R", "aria-disabled": isReady ? "true" : null }, isReady ? say("client.waiting_for", { names: waiting.join(", ") }) : say("client.ready_next")),
    h("button", { type: "button", "data-do": "hide", "aria-keyshortcuts": "H" }, say("client.look_at_table")),
  );
}
