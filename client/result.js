/**
 * The end of a deal: hands laid out, every element with its clause, what was not counted and why, who pays whom; and the
 * end of a match. It shows what the server found out and computes nothing but sums.
 */
import { button, h } from "./dom.js";
import { labelled, sorted, together } from "./tile.js";
import { how } from "./speech.js";
import { SEATS, indexOf, turns } from "./view.js";

const SPOTS = [[160, 142], [276, 82], [160, 22], [44, 82]];       // bottom, right, top, left
const ASIDE = [286, 24];

/** @param {Object} state  as known() of state.js gives it, and ``document``: the rule book the clauses lead to */
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
  const href = `/rules/${document}?lang=${say.lang}#${clause.replaceAll(" ", "_")}`;
  return h("a", { class: "clause", href, target: "_blank", rel: "noopener" }, clause);
}

/** A sentence without the clause at its end: the link says it. */
const bare = (text, clause) => text.replace(` (${clause})`, "");

// A win

function winner(state, win) {
  const { say, who, view } = state;
  const heading = say(win.seat === view.seat ? "client.you_won" : "client.won", { who: who(win.seat), how: how(win, say, who) });
  return h(
    "article", { key: `win${win.seat}`, class: "win" },
    h("h3", {}, heading, h("strong", { class: "total" }, total(state, win))),
    laidOut(say, win),
    h("table", { class: "elements" }, h("tbody", {}, win.elements.map((each, at) => element(state, each, at)))),
    fuItems(state, win),
    notCounted(state, win),
  );
}

function element(state, { names, count, value, clause }, at) {
  const name = `${state.say.of(names)}${count > 1 ? ` × ${count}` : ""}`;
  const cells = [h("td", { key: "value", class: "number" }, value), h("td", { key: "clause" }, clauseLink(state, clause))];
  return h("tr", { key: at }, h("th", { scope: "row" }, name), cells);
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
  return faces.length > 0 && together(say.tiles(faces), faces, { class: name, key: name });
}

/** Hands laid open by those who did not win: ready at the end of the wall, or nine terminals. */
function shownHands({ say, result, who }) {
  const winners = new Set(result.wins.map(({ seat }) => seat));
  return Object.entries(result.hands ?? {}).filter(([seat]) => !winners.has(seat)).map(([seat, tiles]) => h(
    "div", { key: `hand${seat}` }, h("h3", {}, say("client.shows", { who: who(seat, true) })),
    h("p", { class: "laid" }, lying(say, sorted(tiles), "tiles")),
  ));
}

/** What was done wrong, and what it cost outside the deal. */
function faults(state) {
  const { say, result, who } = state;
  const wrong = (result.faults ?? []).map((each) => [each, bare(say.of(each.says), each.clause)]);
  const fined = (result.fines ?? []).map((each) => [each, say("client.fined", { points: say.number(each.points) })]);
  return [...wrong, ...fined].map(([{ seat, clause }, text], at) => h(
    "p", { key: `fault${at}`, class: "fault" }, `${who(seat, true)}: ${text}`, clauseLink(state, clause),
  ));
}

function fuItems(state, win) {
  if (!win.fu_items?.length) return null;
  const { say } = state;
  return h(
    "details", { class: "fu" }, h("summary", {}, say("client.fu", { fu: win.fu })),
    h("ul", {}, win.fu_items.map(({ fu, names, tile, clause }, at) => h(
      "li", { key: at }, `${fu} · ${say.of(names)} `, tile && labelled(say, tile), clauseLink(state, clause),
    ))),
  );
}

function notCounted(state, win) {
  if (!win.not_counted?.length) return null;
  const { say } = state;
  const row = ({ says, clause }, at) => h("li", { key: at }, bare(say.of(says), clause), " ", clauseLink(state, clause));
  return h(
    "details", { class: "not-counted" }, h("summary", {}, say("client.not_counted", { number: win.not_counted.length })),
    h("ul", {}, win.not_counted.map(row)),
  );
}

// Money

function payments(state) {
  const { say, result, who } = state;
  const told = ({ payer, payee, points }, first) => say("client.pays", {
    payer: who(payer, first), payee: who(payee), points: say.number(points),
  });
  const list = result.payments.map((paid, at) => h("li", { key: at }, told(paid, true), " ", clauseLink(state, paid.clause)));
  return h(
    "div", { class: "money", key: "money" },
    h(
      "svg", { viewBox: "0 0 320 164", role: "img", "aria-label": result.payments.map((paid) => told(paid)).join("; ") },
      sums(result.payments).map((paid) => arrow(state, paid)), SEATS.map((seat) => node(state, seat)), aside(state),
    ),
    h("details", {}, h("summary", {}, say("client.payments")), h("ul", {}, list)),
  );
}

/** One arrow for each pair: what goes one way less what comes back. */
function sums(paid) {
  const found = new Map();
  for (const { payer, payee, points } of paid) {
    const [one, other, sum] = payer < payee ? [payer, payee, points] : [payee, payer, -points];
    found.set(`${one} ${other}`, (found.get(`${one} ${other}`) ?? 0) + sum);
  }
  return [...found].filter(([, sum]) => sum).map(([pair, sum]) => {
    const [payer, payee] = sum > 0 ? pair.split(" ") : pair.split(" ").reverse();
    return { payer, payee, points: Math.abs(sum) };
  });
}

const spot = ({ viewpoint }, party) => (SEATS.includes(party) ? SPOTS[turns(viewpoint, party)] : ASIDE);
const path = (points) => points.map((point) => point.map(Math.round)).join("L");

function arrow(state, { payer, payee, points }) {
  const [from, to] = [spot(state, payer), spot(state, payee)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along, off = 0) => [from[0] + x * along + y * off, from[1] + y * along - x * off];
  const [end, text] = [length - 30, at(Math.min(58, length / 2))];
  return h(
    "g", { key: `${payer}${payee}` }, h("path", { class: "way", d: `M${path([at(30), at(end)])}` }),
    h("path", { class: "head", d: `M${path([at(end), at(end - 9, 5), at(end - 9, -5)])}Z` }),
    h("text", { x: Math.round(text[0]), y: Math.round(text[1]) + 4 }, state.say.number(points)),
  );
}

function node(state, seat) {
  const [x, y] = spot(state, seat), wind = SEATS[turns(state.dealer, seat)];
  return h(
    "g", { key: seat, class: seat === state.viewpoint ? "own" : null }, h("circle", { cx: x, cy: y, r: 20 }),
    h("text", { x, y: y + 5, class: "who" }, state.say(`client.wind_${wind}`)),
  );
}

/** The table's sticks, and nobody, sit aside. */
function aside({ say, result: { payments: paid } }) {
  const party = ["pot", "bank"].find((name) => paid.some(({ payer, payee }) => payer === name || payee === name));
  return party && h("text", { key: party, x: ASIDE[0], y: ASIDE[1] + 4, class: "party" }, say(`client.${party}`));
}

function standings({ say, result, who }) {
  const number = (key, text, more = "") => h("td", { key, class: `number ${more}` }, text);
  const row = (seat) => {
    const [before, now] = [result.before[indexOf(seat)], result.after[indexOf(seat)]];
    const gain = `${now > before ? "+" : ""}${say.number(now - before)}`;
    return h(
      "tr", { key: seat }, h("th", { scope: "row" }, who(seat, true)), number("before", say.number(before)),
      number("change", gain, now < before ? "loss" : ""), number("after", say.number(now)),
    );
  };
  const head = (name, at) => h("th", { key: name, scope: "col", class: at ? "number" : null }, say(`client.${name}`));
  const heads = h("thead", {}, h("tr", {}, ["player", "before", "change", "after"].map(head)));
  return h("table", { class: "standings", key: "standings" }, heads, h("tbody", {}, SEATS.map(row)));
}

function places({ say, result, people }) {
  const ranked = [...result.match.places].sort((one, other) => one.place - other.place);
  const row = ({ person, place, total: sum }) => h(
    "li", { key: person, value: place }, h("span", {}, people[person]?.name ?? person), h("strong", {}, say.number(sum)),
  );
  return h("section", { class: "places", key: "places" }, h("h3", {}, say("client.match_over")), h("ol", {}, ranked.map(row)));
}

function buttons(state) {
  const { say, result, mine } = state;
  const again = h("a", { key: "again", class: "button", href: `/play?lang=${say.lang}` }, say("client.play_again"));
  return h(
    "p", { class: "buttons", key: "buttons" }, result.match ? again : mine && ready(state),
    button(say("client.look_at_table"), { key: "look", "data-do": "hide", "aria-keyshortcuts": "H" }),
  );
}

function ready({ say, isReady, people }) {
  const names = people.filter((each) => each.kind === "person" && each.here && !each.ready).map(({ name }) => name).join(", ");
  const text = isReady ? say("client.waiting_for", { names }) : say("client.ready_next");
  const props = { key: "ready", class: "main", "data-do": "ready", "aria-keyshortcuts": "R" };
  return button(text, { ...props, "aria-disabled": isReady ? "true" : null });
}
