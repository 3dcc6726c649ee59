/**
 * The table drawn: every seat in one local frame, the viewpoint at the bottom, the others turned around the centre.
 * It needs a view and a speaker, no socket: a replay draws with it too.
 *
 * @typedef {Object} Drawing
 * @property {string} viewpoint  the seat at the bottom
 * @property {Function} say  a speaker of words.js
 * @property {?Array} people  who sits in chairs E S W N: {name, kind, here, played_by}
 * @property {?number} deal  its number in the match
 * @property {?boolean} differences  scores as differences to the viewpoint
 * @property {?boolean} ghosts  claimed discards stay as shadows
 * @property {?{seat: string, says: string}} call  a word just said
 * @property {?Object} play  how the own tiles may be used: see hand.js
 */
import { h, patch } from "./dom.js";
import { hand } from "./hand.js";
import { labelled, picture, sorted, together } from "./tile.js";
import { HIDDEN, SEATS, indexOf, kind, placeOf, turns, wind } from "./view.js";

const SIDES = ["bottom", "right", "top", "left"];
const RACK = 15.3, PLATE = 4.3, BACK = 0.58, FACE = 0.75, OWN = 0.9, GAP = 0.2;     // lengths in river tiles
const ROW = 6, THIRD = 10;                                              // tiles in a row; what the third holds unsqueezed
const ROUNDLESS = new Set(["sichuan"]);                                 // no prevailing wind: SBR-9.1
const ALL_UP = new Set(["sichuan"]);                                    // concealed kongs lie open: SBR-4.2
const OUTER_DOWN = new Set(["riichi"]);                                 // the outer two stay face down: RRC-3.3.3.n

/** @param {Element} root @param {Object} view @param {Drawing} drawing */
export function draw(root, view, drawing) {
  patch(root, [situation(view, drawing), board(view, drawing), hand(view, drawing)]);
}

export const bookOf = (view) => view.book.id.split("/")[0];

/** How a seat is called: you, or the person's name, or the wind. A sentence begins with You. */
export function who(view, drawing, seat, first = false) {
  const { say, people } = drawing;
  if (seat === "pot" || seat === "bank") return say(`client.${seat}`);
  if (seat === view.seat) return say(first ? "client.you_first" : "client.you");
  return people?.[indexOf(seat)]?.name || say.seat(wind(view, seat));
}

// The line beside the table

function situation(view, drawing) {
  const { say } = drawing;
  return h(
    "section", { class: "situation", "aria-label": say("client.situation") },
    h("p", { class: "round" }, roundText(view, drawing)),
    view.counter > 0 && h("p", { class: "counter" }, say.term("counter", bookOf(view), { counter: view.counter })),
    view.pot > 0 && deposits(view, say),
    indicators(view, say, "dora"),
    indicators(view, say, "ura"),
    view.commitment && promise(view, say),
  );
}

function deposits(view, say) {
  const stick = h("span", { class: "stick", "aria-hidden": "true" });
  return h("p", { class: "pot" }, stick, say("client.deposits", { points: say.number(view.pot) }));
}

function roundText(view, { say, deal }) {
  if (ROUNDLESS.has(bookOf(view))) return say("client.deal", { deal: deal ?? 1 });
  return say("client.round", { wind: say.seat(view.round), number: indexOf(view.dealer) + 1 });
}

function indicators(view, say, what) {
  if (!view[what].length) return null;
  return h(
    "p", { class: "indicators", key: what }, h("span", { title: say(`client.${what}_help`) }, say(`client.${what}`)),
    view[what].map((face, at) => labelled(say, face, { key: at })),
  );
}

/** The wall was promised before the first tile; after the deal the seed proves it. */
function promise(view, say) {
  const short = view.commitment.replace(/^.*:/, "").slice(0, 8);
  return h(
    "details", { class: "promise" }, h("summary", {}, h("span", {}, say("client.promise")), ` ${short}…`),
    h("p", {}, say("client.promise_help")), h("code", {}, view.commitment),
    view.seed && h("p", {}, say("client.seed"), " ", h("code", {}, view.seed)),
  );
}

// The board

function board(view, drawing) {
  const around = [0, 1, 2, 3].map((many) => SEATS[(indexOf(drawing.viewpoint) + many) % 4]);
  return h(
    "section", { class: "board", "aria-label": drawing.say("client.board"), "data-book": bookOf(view) },
    h(
      "div", { class: "cloth" }, centre(view, drawing, around), around.map((seat, side) => place(view, drawing, seat, side)),
      call(drawing),
    ),
  );
}

function place(view, drawing, seat, side) {
  const { say } = drawing;
  const own = placeOf(view, seat), riichi = own.riichi && say(`client.${own.riichi}`);
  return h(
    "section", {
      key: seat, class: `place ${SIDES[side]} ${toMove(view, seat) ? "turn" : ""}`, "data-seat": seat,
      "aria-label": told(view, drawing, seat, say.number(view.scores[indexOf(seat)])),
    },
    riichi && h("div", { class: "stick", role: "img", "aria-label": riichi, title: riichi }),
    river(view, drawing, seat), aside(own, say), rack(view, drawing, seat, side),
  );
}

const toMove = (view, seat) => view.begun && !view.over && view.turn === seat;

function told(view, drawing, seat, score) {
  return drawing.say("client.place", { wind: drawing.say.seat(wind(view, seat)), who: who(view, drawing, seat), score });
}

function river(view, { say, ghosts }, seat) {
  const { river: thrown } = placeOf(view, seat);
  const lying = lyingTiles(thrown, ghosts);
  const rows = [lying.slice(0, ROW), lying.slice(ROW, 2 * ROW), lying.slice(2 * ROW)];
  const squeeze = rows[2].length > THIRD ? (rows[2].length - THIRD) / (rows[2].length - 1) : 0;
  return h(
    "div", { class: "river", role: "group", "aria-label": say("client.river") },
    rows.map((row, at) => h(
      "div", { class: "row", key: at, style: { "--squeeze": at === 2 ? squeeze : 0 } },
      row.map((each) => thrownTile(view, say, seat, each, each.at === thrown.length - 1)),
    )),
  );
}

/** What lies in a river; a riichi tile claimed away leaves its sign to the next discard. */
function lyingTiles(thrown, ghosts) {
  const lying = [];
  let owed = false;
  thrown.forEach((each, at) => {
    const side = each.word === "riichi" || owed;
    owed = side && each.claimed !== null;
    if (ghosts || each.claimed === null) lying.push({ ...each, at, side: side && each.claimed === null });
  });
  return lying;
}

function thrownTile(view, say, seat, each, newest) {
  const last = newest && view.last?.seat === seat && each.claimed === null;
  const marks = [each.drawn && "drawn", each.claimed && "claimed", last && "last"].filter(Boolean);
  const words = [each.word, each.drawn && "as_drawn", last && "last_discard"].filter(Boolean);
  const label = [say.tile(each.tile), ...words.map((word) => say(`client.${word}`))].join(", ");
  return picture(each.tile, { key: each.at, side: each.side, class: marks.join(" "), label });
}

/** Beside the river: what everybody should know of this seat, and its flowers. */
function aside(own, say) {
  const signs = [
    own.void && voidBadge(say, own.void), own.out && badge("out", say("client.has_won")),
    own.dead && badge("dead", say("client.dead_hand")), own.noten && badge("noten", say("client.noten")),
  ].filter(Boolean);
  const { flowers } = own;
  if (!signs.length && !flowers.length) return null;
  const label = say("client.flowers", { tiles: say.tiles(flowers) });
  const garden = flowers.length > 0 && together(label, flowers, { key: "flowers", class: "garden" });
  return h("div", { class: `aside ${signs.length + flowers.length > 8 ? "many" : ""}` }, signs, garden);
}

// The edge of the table: who sits there, the standing tiles, the sets

function rack(view, drawing, seat, side) {
  const own = placeOf(view, seat);
  const backs = side === 0 ? [] : standing(own);
  const hidden = backs.every(({ face }) => face === HIDDEN);
  const laid = own.melds.reduce((sum, meld) => sum + lengthOf(meld) + GAP, 0);
  const room = RACK - PLATE - (hidden ? backs.length * BACK + 0.4 : 0);
  const stacked = own.melds.some(({ cause }) => cause === "added");
  const size = Math.min(side === 0 && !stacked ? OWN : FACE, room / (laid + (hidden ? 0 : backs.length + 0.4) || 1));
  return h(
    "div", { class: "rack", style: { "--m": size.toFixed(3) } },
    plate(view, drawing, seat),
    backs.length > 0 && standingTiles(drawing.say, backs, hidden),
    h("div", { class: "melds" }, own.melds.map((meld, at) => laidMeld(view, drawing, seat, meld, at))),
  );
}

function standing({ tiles, drawn }) {
  const at = drawn === null ? -1 : tiles.lastIndexOf(drawn);
  const rest = sorted(tiles.filter((_, each) => each !== at)).map((face) => ({ face, drawn: false }));
  return at < 0 ? rest : [...rest, { face: drawn, drawn: true }];
}

function standingTiles(say, backs, hidden) {
  const faces = backs.map(({ face }) => face);
  const label = hidden ? say("client.standing", { number: faces.length }) : say("client.shown", { tiles: say.tiles(faces) });
  return h(
    "div", { class: `standing ${hidden ? "hidden" : ""}`, role: "img", "aria-label": label },
    backs.map(({ face, drawn }, at) => picture(face, { key: at, class: drawn ? "fresh" : "" })),
  );
}

function plate(view, drawing, seat) {
  const { say, people } = drawing;
  const person = people?.[indexOf(seat)];
  const missing = person?.kind === "person" && (person.played_by === "bot" ? "played_by_bot" : !person.here && "away");
  return h(
    "p", { class: "plate" },
    h("span", { class: "mark", "aria-hidden": "true" }),
    h("span", { class: "name" }, person?.name || say.seat(wind(view, seat))),
    missing && badge(missing, say(`client.${missing}`)),
  );
}

const SIGNS = {
  played_by_bot: "M5 9h14v10H5zM12 5v4M9 13v2M15 13v2", away: "M7 4h10M7 20h10M8 4c0 5 8 11 8 16M16 4c0 5-8 11-8 16",
  dead: "M5 5l14 14M19 5L5 19",
  out: "M12 4l2.4 5.4 5.6.6-4.2 3.9 1.2 5.8L12 16.8 7 19.7l1.2-5.8L4 10l5.6-.6z", noten: "M5 12h14",
};

function badge(name, label) {
  const sign = SIGNS[name] && h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: SIGNS[name] }));
  return h("span", { key: name, class: `badge ${name}`, role: "img", "aria-label": label, title: label }, sign);
}

function voidBadge(say, suit) {
  const label = say(`client.void_${suit}`);
  return h("span", { key: "void", class: "badge void", role: "img", "aria-label": label, title: label }, picture(`1${suit}`));
}

/** How many tiles wide a set lies; the claimed one lies on its side. */
const lengthOf = ({ tiles, cause }) => (cause === "concealed" ? 4 : cause === "added" ? 10 / 3 : tiles.length + 1 / 3);

/** A set as it lies: the claimed tile on its side where it came from, an added one on top of it. */
function laidMeld(view, drawing, seat, meld, at) {
  const { say } = drawing;
  const from = meld.source && meld.source !== seat ? say("client.from", { who: who(view, drawing, meld.source) }) : "";
  const name = say.term(meld.cause === "concealed" ? "concealed_kong" : meld.kind, bookOf(view));
  const label = [name, from, say.tiles(meld.tiles)].filter(Boolean).join(", ");
  const props = { key: at, class: `meld ${meld.cause}`, role: "img", "aria-label": label, title: `${name} ${from}`.trim() };
  return h("div", props, laidTiles(view, seat, meld));
}

function laidTiles(view, seat, meld) {
  if (meld.cause === "concealed") return concealedKong(view, meld.tiles).map((face, at) => picture(face, { key: at }));
  const added = meld.cause === "added" ? meld.tiles[3] : null;
  const base = added ? meld.tiles.slice(0, 3) : meld.tiles;
  const own = sorted(base.slice(0, -1)).map((face, at) => picture(face, { key: at }));
  const stack = [added, base[base.length - 1]].filter(Boolean).map((face, at) => picture(face, { key: at, side: true }));
  const claimed = h("span", { key: "claimed", class: "claimed" }, stack);
  own.splice([0, own.length, 1, 0][turns(seat, meld.source)], 0, claimed);
  return own;
}

function concealedKong(view, tiles) {
  const book = bookOf(view);
  if (tiles.includes(HIDDEN) || ALL_UP.has(book) || (view.over && !OUTER_DOWN.has(book))) return tiles;
  const inner = [...tiles].sort((one, other) => (kind(one) !== one ? -1 : 0) - (kind(other) !== other ? -1 : 0)).slice(0, 2);
  return [HIDDEN, ...inner, HIDDEN];
}

// The centre: winds, scores, what is left of the wall

function centre(view, drawing, around) {
  const { say, differences } = drawing;
  const scores = around.map((seat) => scoreText(view, drawing, seat));
  const label = around.map((seat, at) => told(view, drawing, seat, scores[at])).join("; ");
  const help = say("client.show_differences");
  return h(
    "button", {
      class: `centre ${differences ? "differences" : ""}`, type: "button", "data-do": "differences", title: help,
      "aria-label": `${label}. ${say("client.wall", { live: view.live })}. ${help}`,
    },
    around.map((seat, side) => h(
      "span", { key: seat, class: `score ${SIDES[side]} ${toMove(view, seat) ? "turn" : ""}` },
      h("b", { class: `wind ${seat === view.dealer ? "dealer" : ""}` }, say(`client.wind_${wind(view, seat)}`)),
      h("span", { class: "points" }, scores[side]),
    )),
    h(
      "span", { class: "middle" }, h("span", { class: "live-label" }, roundText(view, drawing)),
      h("span", { class: "live" }, view.live),
    ),
  );
}

/** A score, or how far it is from the viewpoint's. */
function scoreText(view, { differences, viewpoint }, seat) {
  const compared = differences && seat !== viewpoint;
  const points = view.scores[indexOf(seat)] - (compared ? view.scores[indexOf(viewpoint)] : 0);
  return `${compared && points > 0 ? "+" : ""}${points}`.replace("-", "−");
}

function call({ call: said, viewpoint }) {
  if (!said) return null;
  const side = SIDES[turns(viewpoint, said.seat)];
  return h("div", { key: `${said.seat}${said.says}`, class: `call ${side}`, "aria-hidden": "true" }, said.says);
}
