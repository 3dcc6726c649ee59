/** What happened, in words: the same events for those who listen instead of looking. */
import { bookOf, who } from "./table.js";
import { placeOf, wind } from "./view.js";

/** A sentence for an event, or nothing. @param {Object} view after the event @param {Object} drawing as for draw() */
export function spoken(view, event, drawing) {
  const tell = TOLD[event.t];
  const name = (seat) => who(view, drawing, seat, true), other = (seat) => who(view, drawing, seat);
  return tell ? tell({ ...event, view, say: drawing.say, name, other, book: bookOf(view) }) : "";
}

function discarded({ say, name, seat, tile, word }) {
  const what = word ? say("client.said_with", { word: say(`client.${word}`), tile: say.tile(tile) }) : say.tile(tile);
  return say("client.said", { who: name(seat), what });
}

function melded({ say, name, other, book, seat, kind, tiles, source }) {
  return say("client.said_claim", { who: name(seat), what: say.term(kind, book), from: other(source), tiles: say.tiles(tiles) });
}

function kongMade({ say, name, book, seat, tiles, cause }) {
  const what = say.term(cause === "concealed" ? "concealed_kong" : "kong", book);
  return say("client.said", { who: name(seat), what: tiles[0] === "?" ? what : `${what}, ${say.tile(tiles[0])}` });
}

function drew({ say, view, seat, tile, replacement }) {
  if (seat !== view.seat) return "";
  return say(replacement ? "client.you_replace" : "client.you_draw", { tile: say.tile(tile) });
}

function won({ say, name, other, seat, tile, ...event }) {
  return say("client.said_win", { who: name(seat), how: how(event, say, other), tile: say.tile(tile) });
}

/** Where the winning tile came from. */
export function how({ source, cause }, say, name) {
  return source === null ? say("client.from_wall") : say(`client.by_${cause}`, { who: name(source) });
}

function flowerExposed({ say, name, seat, tile }) {
  return say("client.said", { who: name(seat), what: say("client.a_flower", { tile: say.tile(tile) }) });
}

function declared({ say, name, seat, word, value }) {
  const what = say(`client.${word === "void" ? `void_${value}` : word}`);
  return word === "keep" ? "" : say("client.said", { who: name(seat), what });
}

function revealed({ say, what, tiles }) {
  if (!tiles.length || what === "wall") return "";
  return say("client.said", { who: say(`client.${what === "ura" ? "ura" : "dora"}`), what: say.tiles(tiles) });
}

const TOLD = {
  discarded, melded, kong_made: kongMade, drew, won, flower_exposed: flowerExposed, declared, revealed,
  deal_began: ({ say, view }) => (view.seat ? say("client.deal_began", { wind: say.seat(wind(view, view.seat)) }) : ""),
  kong_robbed: ({ say, name, seat, tile }) => say("client.said_robbed", { who: name(seat), tile: say.tile(tile) }),
  faulted: ({ say, name, seat, clause }) => say("client.said_fault", { who: name(seat), clause }),
  hand_died: ({ say, name, seat }) => say("client.said", { who: name(seat), what: say("client.dead_hand") }),
  deal_ended: ({ say, reason }) => say(`client.ended_${reason}`),
};

const CALLS = {
  melded: ({ kind }, say, book) => say.term(kind, book),
  kong_made: (_event, say, book) => say.term("kong", book),
  won: ({ source }, say, book) => say.term(source === null ? "win_wall" : "win_discard", book),
  discarded: ({ word }, say) => word && say(`client.${word}`),
};

/** The word a player says aloud with this event, if any. */
export const called = (event, say, book) => CALLS[event.t]?.(event, say, book) || "";

/** The table in a few sentences, for whoever asks: whose turn, the last discard, the own wind, the wall, the own tiles. */
export function situation(view, drawing) {
  const { say } = drawing;
  const name = (seat) => who(view, drawing, seat, true);
  const told = [say("client.wall", { live: view.live })];
  if (view.seat) told.unshift(say("client.your_wind", { wind: say.seat(wind(view, view.seat)) }));
  if (!view.over) told.push(say("client.turn_of", { who: name(view.turn) }));
  if (view.last) told.push(say("client.last_was", { who: name(view.last.seat), tile: say.tile(view.last.tile) }));
  if (view.seat) told.push(say("client.you_hold", { tiles: say.tiles(placeOf(view, view.seat).tiles) }));
  return told.map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(" ");
}
