/** What the page knows: what the server told, what the player is about to do, what lies over the table. */
import { setting } from "./settings.js";
import { bookOf, who } from "./table.js";

export const state = {
  say: null, settings: setting,
  welcome: null, people: [], tableState: "", why: null, deal: null, view: null, result: null,       // told by the server
  prompt: null, asked: null, hint: null,
  word: null, lifted: null, sent: null, at: 0, preview: null, isReady: false, readyAt: 0,           // the player's hand
  differences: false, call: null, talk: [], menu: null, looking: false, notice: null, lost: false, bye: null, copied: false,
};

export const change = (news) => Object.assign(state, news);
export const mySeat = () => state.view?.seat ?? null;
/** Whether the own tiles are asked for: on the own turn, or by a question. */
export const myTurn = () => state.prompt !== null && state.prompt.kind !== "offer" && !state.prompt.sent;
export const people = () => state.people.map((each) => ({ ...each, name: state.say.of(each.name) }));
export const cited = (says, clause) => [state.say.of(says), clause && `(${clause})`].filter(Boolean).join(" ");

/** The tiles that may be touched now; null when nothing is asked about tiles. */
export function openTiles() {
  if (!myTurn()) return null;
  const { tiles, worded } = state.prompt.choices;
  if (state.word) return worded.get(state.word);
  return tiles.size || state.prompt.kind === "turn" ? tiles : null;
}

/** Why a tile may not go now. */
export function whyNot(face) {
  const found = state.prompt?.why?.find(({ tile }) => tile === face);
  return found ? cited(found.says, found.clause) : state.say("client.not_now");
}

/** The table as it is to be drawn. @returns {import("./table.js").Drawing} */
export function drawing() {
  const { say, view, deal, differences, call, sent, lifted, at } = state;
  const ready = new Set(Object.keys(state.hint?.discards ?? {}));
  const play = { open: openTiles(), whyNot, sent, lifted, at, ready, sort: setting("sort") };
  const chairs = deal?.people.map((person) => people()[person]);
  const viewpoint = view?.seat ?? "E";
  return { say, viewpoint, people: chairs, deal: deal?.deal, differences, call, play: mySeat() ? play : undefined };
}

/** The same for the panels: all that is known, and how everybody is called. */
export function known() {
  const picture = drawing(), { view } = state;
  return {
    ...state, people: people(), book: bookOf(view), myTurn: myTurn(), mine: mySeat() !== null, viewpoint: picture.viewpoint,
    dealer: view.dealer, who: (seat, first) => who(view, picture, seat, first),
  };
}
