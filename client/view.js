/**
 * The table as one viewer sees it: a pure fold of the events he was told, the same for live play and for replays.
 * It mirrors table/evolve.py and, like it, never asks whether something may happen. No view is ever changed in place.
 *
 * @typedef {{id: string, tiles: number, hand: number}} Book  tiles: how many can be drawn when a deal begins
 * @typedef {{kind: string, tiles: string[], source: ?string, cause: string}} Meld  the claimed tile is tiles[2] of three,
 *   the last of a claimed kong; an added tile follows it
 * @typedef {{tile: string, drawn: boolean, word: ?string, claimed: ?string}} Thrown  claimed: the seat that took it away
 * @typedef {{tiles: string[], drawn: ?string, melds: Meld[], flowers: string[], river: Thrown[], out: boolean,
 *   dead: boolean, riichi: ?string, void: ?string, noten: boolean}} Place
 */
export const SEATS = ["E", "S", "W", "N"];
export const HIDDEN = "?";
const PLACE = Object.freeze({
  tiles: [], drawn: null, melds: [], flowers: [], river: [], out: false, dead: false, riichi: null, void: null, noten: false,
});

export const indexOf = (seat) => SEATS.indexOf(seat);
/** How many turns after one seat another comes: 1 sits to the right, 3 to the left. */
export const turns = (from, to) => (indexOf(to) - indexOf(from) + 4) % 4;
export const after = (seat, many) => SEATS[(indexOf(seat) + many) % 4];
export const wind = (view, seat) => SEATS[turns(view.dealer, seat)];
export const placeOf = (view, seat) => view.places[indexOf(seat)];
/** Red fives count as fives. */
export const kind = (face) => face.replace("0", "5");

/** A table nobody has dealt at yet. @param {Book} book @param {?string} seat the viewer's, null for an onlooker */
export function fresh(book, seat = null) {
  return {
    book, seat, begun: false, over: false, ended: null, dealer: "E", round: "E", turn: "E", counter: 0, pot: 0,
    scores: [0, 0, 0, 0], dice: [], commitment: "", seed: "", live: book.tiles, offer: null, question: null, proposed: [],
    pending: null, last: null, dora: [], ura: [], wins: [], payments: [], faults: [], places: SEATS.map(() => PLACE),
  };
}

/** The view after one more event. */
export function apply(view, event) {
  const fold = FOLDS[event.t];
  return fold ? fold(view, event) : view;
}

function changed(view, seat, change) {
  const places = view.places.map((place, at) => (SEATS[at] === seat ? { ...place, ...change(place) } : place));
  return { ...view, places };
}

/** The tiles without one: the face itself where it is known, else one nobody sees. */
function without(tiles, face) {
  const known = tiles.indexOf(face);
  const at = known >= 0 ? known : tiles.indexOf(HIDDEN);
  return tiles.filter((_, place) => place !== at);
}

const withoutAll = (tiles, faces) => faces.reduce(without, tiles);

function claimedAway(view, source, by) {
  const taken = changed(view, source, ({ river }) => ({
    river: river.map((thrown, at) => (at === river.length - 1 ? { ...thrown, claimed: by } : thrown)),
  }));
  return { ...taken, last: null };
}

function dealBegan(view, event) {
  const { dealer, round, counter, pot, scores, dice, commitment } = event;
  return { ...fresh(view.book, view.seat), begun: true, dealer, round, counter, pot, scores, dice, commitment, turn: dealer };
}

function dealt(view, event) {
  return changed(view, event.seat, ({ tiles }) => ({ tiles: [...tiles, ...event.tiles] }));
}

function turnGiven(view, event) {
  const places = view.places.map((place, at) => {
    if (SEATS[at] !== event.seat) return { ...place, drawn: null };
    const full = place.tiles.length % 3 === 2 && place.drawn === null;
    return full ? { ...place, drawn: place.tiles[place.tiles.length - 1] } : place;
  });
  return { ...view, places, turn: event.seat };
}

function drew(view, event) {
  const next = changed(view, event.seat, ({ tiles }) => ({ tiles: [...tiles, event.tile], drawn: event.tile }));
  return { ...next, live: view.live - 1, turn: event.seat, question: null };
}

function discarded(view, event) {
  const thrown = { tile: event.tile, drawn: event.drawn, word: event.word, claimed: null };
  const next = changed(view, event.seat, ({ tiles, river, riichi }) => ({
    tiles: without(tiles, event.tile), drawn: null, river: [...river, thrown], riichi: event.word === "ready" ? "ready" : riichi,
  }));
  const pending = event.word === "riichi" ? event.seat : null;
  return { ...next, pending, last: { seat: event.seat, tile: event.tile } };
}

function flowerExposed(view, event) {
  return changed(view, event.seat, ({ tiles, flowers }) => ({
    tiles: without(tiles, event.tile), flowers: [...flowers, event.tile], drawn: null,
  }));
}

function kongProposed(view, event) {
  const next = changed(view, event.seat, ({ tiles }) => ({ tiles: withoutAll(tiles, event.tiles), drawn: null }));
  return { ...next, proposed: event.tiles };
}

function kongMade(view, event) {
  const laid = { kind: "kong", tiles: event.tiles, source: event.source, cause: event.cause };
  const rest = { proposed: [], turn: event.seat };
  if (event.cause === "added") return { ...changed(view, event.seat, (place) => addedTo(place, event.tiles)), ...rest };
  const taken = event.cause === "claimed" ? claimedAway(view, event.source, event.seat) : view;
  const own = event.cause === "claimed" ? event.tiles.slice(0, -1) : [];
  const next = changed(taken, event.seat, ({ tiles, melds }) => ({ tiles: withoutAll(tiles, own), melds: [...melds, laid] }));
  return { ...next, ...rest };
}

function addedTo({ melds }, tiles) {
  const at = melds.findIndex((laid) => laid.kind === "pung" && kind(laid.tiles[0]) === kind(tiles[0]));
  const grown = (laid) => ({ ...laid, kind: "kong", tiles: [...laid.tiles, ...tiles], cause: "added" });
  return { melds: melds.map((laid, place) => (place === at ? grown(laid) : laid)) };
}

function melded(view, event) {
  const laid = { kind: event.kind, tiles: event.tiles, source: event.source, cause: "claimed" };
  const next = changed(claimedAway(view, event.source, event.seat), event.seat, ({ tiles, melds }) => ({
    tiles: withoutAll(tiles, without(event.tiles, event.claimed)), melds: [...melds, laid], drawn: null,
  }));
  return { ...next, turn: event.seat };
}

/** A riichi stands unless its discard was won (RRC-3.3.6.c, RRC-3.3.6.d). */
function offerClosed(view, event) {
  const next = { ...view, offer: null, pending: null };
  const stands = view.pending !== null && !event.winners.length;
  return stands ? changed(next, view.pending, () => ({ riichi: "riichi" })) : next;
}

function answered(view, event) {
  return view.question === "void" ? changed(view, event.seat, () => ({ void: event.answer.slice(-1) })) : view;
}

function won(view, event) {
  const { seat, tile, source, cause, total, elements } = event;
  const next = changed(view, seat, ({ drawn }) => ({ out: true, drawn: source === null ? tile : drawn }));
  return { ...next, wins: [...view.wins, { seat, tile, source, cause, total, elements }] };
}

function declared(view, event) {
  if (event.word === "void") return changed(view, event.seat, () => ({ void: event.value }));
  return event.word === "noten" ? changed(view, event.seat, () => ({ noten: true })) : view;
}

const REVEALED = {
  dora: (view, event) => ({ ...view, dora: [...view.dora, ...event.tiles] }),
  kandora: (view, event) => ({ ...view, dora: [...view.dora, ...event.tiles] }),
  ura: (view, event) => ({ ...view, ura: event.tiles }),
  seed: (view, event) => ({ ...view, seed: event.text }),
};

const SHOWN = {
  hand: (_place, tiles) => ({ tiles }),
  nine: (place, tiles) => ({ tiles: [...tiles, ...place.tiles.slice(tiles.length).map(() => HIDDEN)] }),
  kongs: ({ melds }, tiles) => ({ melds: turnedUp(melds, [...tiles]) }),
};

function turnedUp(melds, tiles) {
  return melds.map((laid) => (laid.cause === "concealed" ? { ...laid, tiles: tiles.splice(0, laid.tiles.length) } : laid));
}

/** What is seen already stays seen: only hidden tiles are turned. */
function shown(view, event) {
  return changed(view, event.seat, (place) => {
    const known = event.what !== "kongs" && !place.tiles.includes(HIDDEN);
    return known ? {} : SHOWN[event.what](place, event.tiles);
  });
}

/** The tile lies on the table like a discard; the rest of the kong goes back. */
function kongRobbed(view, event) {
  const rest = without(view.proposed, event.tile);
  const thrown = { tile: event.tile, drawn: false, word: null, claimed: null };
  const next = changed(view, event.seat, ({ tiles, river }) => ({ tiles: [...tiles, ...rest], river: [...river, thrown] }));
  return { ...next, proposed: [], last: { seat: event.seat, tile: event.tile } };
}

function paid(view, event) {
  const change = (party) => (event.payee === party ? event.points : 0) - (event.payer === party ? event.points : 0);
  const { payer, payee, points, clause } = event;
  return {
    ...view, scores: view.scores.map((score, at) => score + change(SEATS[at])), pot: view.pot + change("pot"),
    payments: [...view.payments, { payer, payee, points, clause }],
  };
}

const FOLDS = {
  deal_began: dealBegan, dealt, turn_given: turnGiven, drew, discarded, flower_exposed: flowerExposed,
  kong_proposed: kongProposed, kong_made: kongMade, melded, offer_closed: offerClosed, answered, won, declared, shown,
  kong_robbed: kongRobbed, paid,
  offered: (view, event) => ({ ...view, offer: event.offer }),
  asked: (view, event) => ({ ...view, question: event.question }),
  deal_ended: (view, event) => ({ ...view, over: true, ended: { reason: event.reason, clause: event.clause } }),
  revealed: (view, event) => (REVEALED[event.what] ?? ((same) => same))(view, event),
  faulted: (view, { seat, what, clause }) => ({ ...view, faults: [...view.faults, { seat, what, clause }] }),
  hand_died: (view, event) => changed(view, event.seat, () => ({ dead: true })),
};
