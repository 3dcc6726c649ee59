/**
 * What the server offers, as tiles to play and buttons to press. The client adds nothing and forbids nothing: it only
 * sorts the offered actions by what they touch.
 *
 * @typedef {{tiles: Map<string, Object>, worded: Map<string, Map<string, Object>>, buttons: Object[]}} Choices
 *   tiles: face -> the action of touching it; worded: riichi, ready -> face -> action
 */
import { button, h } from "./dom.js";
import { picture, sorted } from "./tile.js";

const RANK = ["win", "kong", "pung", "chow", "expose", "declare", "word", "pass"];
const LETTERS = { win: "W", kong: "K", pung: "U", chow: "C", expose: "F", riichi: "R", ready: "R", pass: "P" };
const SHORT = 4000;
const isTile = (text) => /^\d[mpszf]$/.test(text ?? "");

/** @returns {Choices} */
export function choices(options) {
  const tiles = new Map(), worded = new Map(), buttons = [];
  for (const action of options) {
    if (action.do === "discard" && action.word) group(worded, action.word).set(action.tile, action);
    else if (action.do === "discard") tiles.set(action.tile, action);
    else if (action.do === "declare" && isTile(action.value)) tiles.set(action.value, action);
    else buttons.push(action);
  }
  for (const action of buttons) if (action.do === "expose" && !tiles.has(action.tile)) tiles.set(action.tile, action);
  for (const word of worded.keys()) buttons.push({ do: "word", word });
  buttons.sort((one, other) => RANK.indexOf(one.do) - RANK.indexOf(other.do));
  return { tiles, worded, buttons };
}

function group(map, name) {
  if (!map.has(name)) map.set(name, new Map());
  return map.get(name);
}

/** What is done unasked: a win or a pass where the player wants it so, and the only tile that may go. */
export function automatic(prompt, { autoWin, noCalls }, kind) {
  const { options } = prompt;
  const win = options.find((action) => action.do === "win");
  if (autoWin && win && kind === "strict") return win;            // at a human table an offered win may be a false one
  if (noCalls && !win && prompt.kind === "offer") return options.find((action) => action.do === "pass") ?? null;
  return options.length === 1 && options[0].do === "discard" ? options[0] : null;
}

export function named(say, book, prompt, action) {
  if (action.do === "win") return say.term(prompt.kind === "turn" ? "win_wall" : "win_discard", book);
  if (action.do === "kong") return say.term(action.cause === "concealed" ? "concealed_kong" : "kong", book);
  if (action.do === "word") return say(`client.${action.word}`);
  if (action.do === "declare" && action.word === "void") return say(`client.void_${action.value}`);
  if (action.do === "declare") return say(`client.${action.value || action.word}`);
  return say.term(action.do, book);
}

function shownTiles(action) {
  if (action.do === "chow" || action.do === "pung") return sorted(action.using);
  return action.do === "kong" || action.do === "expose" ? [action.tile] : [];
}

/** The button that a letter or the digit of its place presses. */
export function pressed(buttons, code) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code);
  if (digit) return buttons[Number(digit[1]) - 1] ?? null;
  return buttons.find((action) => `Key${LETTERS[action.word ?? action.do] ?? LETTERS[action.do]}` === code) ?? null;
}

/** The place above the hand: what is asked, the buttons, the clock. */
export function promptArea(state) {
  const { say, prompt, notice, result, looking } = state;
  return [
    toggles(state),
    h("p", { class: "asking", key: "asking" }, notice ?? asking(state)),
    prompt && clock(prompt, say),
    result && looking && button(say("client.show_result"), { key: "result", class: "claim win", "data-do": "hide" }),
    prompt && !prompt.sent && claims(state),
  ];
}

function asking({ say, prompt, asked, view, who, word, welcome }) {
  if (prompt?.sent) return say("client.sent");
  if (word) return say("client.choose_word_tile", { word: say(`client.${word}`) });
  if (prompt) return ASKING[prompt.kind](say, view, who);
  if (asked?.seat) return say("client.thinking", { who: who(asked.seat) });
  return welcome?.you === null ? say("client.watching", { seconds: Math.round(welcome.delay / 1000) }) : "";
}

const ASKING = {
  turn: (say) => say("client.ask_turn"),
  question: (say, view) => say(`client.ask_${view.question ?? "now"}`),
  offer: (say, { offer }, who) => {
    if (!offer) return say("client.ask_now");
    return say("client.ask_offer", { who: who(offer.by, true), tile: say.tile(offer.tile) });
  },
};

function claims(state) {
  const { say, prompt } = state;
  const all = prompt.choices.buttons.map((action, at) => claim(state, action, at));
  return h("div", { class: "claims", key: "claims", role: "group", "aria-label": say("client.choices") }, all);
}

function claim({ say, book, prompt, word }, action, at) {
  const name = named(say, book, prompt, action), faces = shownTiles(action);
  const keys = [at < 9 && at + 1, LETTERS[action.word ?? action.do] ?? LETTERS[action.do]].filter(Boolean);
  return h(
    "button", {
      key: `${at}${JSON.stringify(action)}`, type: "button", class: `claim ${action.do}`, "data-choice": at,
      "aria-label": faces.length ? `${name}: ${say.tiles(faces)}` : name, "aria-keyshortcuts": keys.join(" "),
      "aria-pressed": action.do === "word" ? String(word === action.word) : null,
    },
    h("kbd", { "aria-hidden": "true" }, at < 9 ? at + 1 : ""), h("span", {}, name),
    faces.map((face, each) => picture(face, { key: each })),
  );
}

/** Time to go; what is gone of it is seen and read, and the part that eats the bank looks different. */
function clock({ until, whole, bank }, say) {
  if (until === null) return null;
  const left = Math.max(0, until - performance.now()), seconds = Math.ceil(left / 1000);
  const signs = `${left < bank ? "bank" : ""} ${left < SHORT ? "short" : ""}`;
  return h(
    "div", { class: `clock ${signs}`, key: "clock", role: "timer", "aria-label": say("client.seconds", { number: seconds }) },
    h("span", { class: "left", style: { "--part": whole ? (left / whole).toFixed(3) : "0" } }),
    h("span", { class: "seconds", "aria-hidden": "true" }, seconds),
  );
}

function toggles({ say, settings, welcome }) {
  if (!welcome || welcome.you === null) return null;
  const wanted = welcome.kind === "human" ? ["no_calls", "sort"] : ["auto_win", "no_calls", "sort"];
  const all = wanted.map((name) => button(say(`client.${name}`), {
    key: name, "data-toggle": name, "aria-pressed": String(settings(name)), title: say(`client.${name}_help`),
  }));
  return h("div", { class: "toggles", key: "toggles", role: "group", "aria-label": say("client.automatic") }, all);
}
