/**
 * What the server offers, as tiles to play and buttons to press. The client adds nothing and forbids nothing: it only
 * sorts the offered actions by what they touch.
 *
 * @typedef {{tiles: Map<string, Object>, worded: Map<string, Map<string, Object>>, buttons: Object[]}} Choices
 *   tiles: face -> the action of touching it; worded: riichi, ready -> face -> action
 */
import { h } from "./dom.js";
import { picture, sorted } from "./tile.js";

const RANK = ["win", "kong", "pung", "chow", "expose", "declare", "word", "pass"];
const LETTERS = { win: "W", kong: "K", pung: "U", chow: "C", expose: "F", riichi: "R", ready: "R", pass: "P" };
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
  if (action.do === "declare") return say(`client.${action.word === "void" ? `void_${action.value}` : action.value || action.word}`);
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
  const { say, prompt } = state;
  return [
    toggles(state),
    h("p", { class: "asking", key: "asking" }, state.notice ?? asking(state)),
    prompt && clock(prompt, say),
    state.result && state.looking && h("div", { class: "claims", key: "result" }, h("button", { type: "button", class: "claim win", "data-do": "hide", "aria-keyshortcuts": "H" }, say("client.show_result"))),
    prompt && !prompt.sent && h("div", { class: "claims", role: "group", "aria-label": say("client.choices") }, prompt.choices.buttons.map((action, at) => claim(state, action, at))),
  ];
}

function asking({ say, prompt, asked, view, who, word, welcome }) {
  if (prompt?.sent) return say("client.sent");
  if (word) return say("client.choose_word_tile", { word: say(`client.${word}`) });
  if (prompt?.kind === "question") return say(`client.ask_${view.question ?? "now"}`);
  if (prompt?.kind === "offer") return view.offer ? say("client.ask_offer", { who: who(view.offer.by, true), tile: say.tile(view.offer.tile) }) : say("client.ask_now");
  if (prompt) return say("client.ask_turn");
  if (asked?.seat) return say("client.thinking", { who: who(asked.seat) });
  return welcome?.you === null ? say("client.watching", { seconds: Math.round(welcome.delay / 1000) }) : "";
}

function claim(state, action, at) {
  const { say, book, prompt, word } = state;
  const name = named(say, book, prompt, action);
  const faces = shownTiles(action);
  const letter = LETTERS[action.word ?? action.do] ?? LETTERS[action.do];
  const label = [name, faces.length && say.tiles(faces)].filter(Boolean).join(": ");
  return h(
    "button", {
      key: `${at}${JSON.stringify(action)}`, type: "button", class: `claim ${action.do}`, "data-choice": at, "aria-label": label,
      "aria-keyshortcuts": [at < 9 && at + 1, letter].filter(Boolean).join(" "), "aria-pressed": action.do === "word" ? String(word === action.word) : null,
    },
    h("kbd", { "aria-hidden": "true" }, at < 9 ? at + 1 : ""), h("span", {}, name), faces.map((face, each) => picture(face, { key: each })),
  );
}

/** Time to go; what is gone of it is seen and read, and the part that eats the bank looks different. */
function clock({ until, whole, bank }, say) {
  if (until === null) return null;
  const left = Math.max(0, until - performance.now());
  const label = say("client.seconds", { number: Math.ceil(left / 1000) });
  return h(
    "div", { class: `clock ${left < bank ? "bank" : ""} ${left < 4000 ? "short" : ""}`, role: "timer", "aria-label": label, key: "clock" },
    h("span", { class: "left", style: { "--part": whole ? (left / whole).toFixed(3) : "0" } }), h("span", { class: "seconds", "aria-hidden": "true" }, Math.ceil(left / 1000)),
  );
}

function toggles({ say, settings, welcome }) {
  if (!welcome || welcome.you === null) return null;
  const wanted = welcome.kind === "human" ? ["no_calls", "sort"] : ["auto_win", "no_calls", "sort"];
  return h("div", { class: "toggles", role: "group", "aria-label": say("client.automatic"), key: "toggles" }, wanted.map((name) => h(
    "button", { key: name, type: "button", "data-toggle": name, "aria-pressed": String(settings(name)), title: say(`client.${name}_help`) }, say(`client.${name}`),
  )));
}
