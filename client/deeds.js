/** What the player does. The screen answers in the same frame, the server when it has written it down. */
import { row } from "./hand.js";
import { pressed } from "./prompt.js";
import { after, announce, notice, parts, redraw, root, tiles } from "./screen.js";
import { choose, setting } from "./settings.js";
import { situation } from "./speech.js";
import { change, drawing, mySeat, myTurn, openTiles, state, whyNot } from "./state.js";
import { useIndex } from "./tile.js";
import { placeOf } from "./view.js";
import { retell, speaker } from "./words.js";

const DIFFERENCES = 4000;
let line = null;

/** Deeds go through this line from now on. */
export function speakThrough(socket) {
  line = socket;
}

/** Take one of the offered actions; a word like riichi waits for its tile. */
export function act(action, key = null) {
  const { prompt } = state;
  if (!prompt || prompt.sent) return;
  if (action.do === "word") {
    state.word = state.word === action.word ? null : action.word;
  } else {
    prompt.sent = true;
    change({ sent: key, word: null, lifted: null, notice: null });
    line.deed({ t: "act", seen: prompt.seen, ...action });
  }
  redraw();
}

/** A tile of the own hand is touched. */
export function touch(face, key) {
  if (!myTurn()) return;
  const action = openTiles()?.get(face);
  if (action && setting("two_taps") && state.lifted !== key) change({ lifted: key, preview: face });
  else if (action) return act(action, key);
  else notice(whyNot(face));
  redraw();
}

function moveTo(at) {
  const many = tiles().length;
  if (!many) return false;
  state.at = (at + many) % many;
  redraw();
  tiles()[state.at].focus();
  return true;
}

export function toggle(name, value = !setting(name)) {
  choose(name, value);
  CHOSEN[name]?.(value);
  redraw();
}

const CHOSEN = {
  hints: () => line.again(),
  index: useIndex,
  felt: (name) => (document.documentElement.dataset.felt = name),
  sound: (on) => notice(state.say(on ? "client.sound_on" : "client.sound_off")),
};

/** Another language, at once; the address remembers it. */
export async function speak(lang) {
  state.say = await speaker(lang);
  retell(document, state.say);
  const address = new URL(location.href);
  address.searchParams.set("lang", lang);
  if (lang !== root.dataset.lang) history.replaceState(null, "", address);
  root.dataset.lang = lang;
  for (const link of document.querySelectorAll("a[data-in-language]")) link.search = `?lang=${lang}`;
  redraw(true);
}

function menu(name) {
  state.menu = state.menu === name ? null : name;
  redraw();
  parts.over.querySelector(".first")?.focus();
}

export function host(order, person) {
  line.deed({ t: "host", do: order, ...(person === undefined ? {} : { person: Number(person) }) });
}

/** Everything with a name: what buttons and keys ask for. False means that nothing was there to do. */
export const DEEDS = {
  settings: () => menu("settings"),
  help: () => menu("help"),
  leave: () => menu("leave"),
  close: () => menu(state.menu),
  language: () => speak(root.dataset.lang === "en" ? "ru" : "en"),
  reload: () => location.reload(),
  sound: () => toggle("sound"),
  tell: () => state.view?.begun && announce(situation(state.view, drawing())),
  previous: () => moveTo(state.at - 1),
  next: () => moveTo(state.at + 1),
  first: () => moveTo(0),
  last: () => moveTo(-1),
  select: () => parts.over.querySelector(".share input").select(),
  differences() {
    state.differences = !state.differences;
    after("differences", DIFFERENCES, () => (state.differences = false));
    redraw();
  },
  hide() {
    if (!state.result) return false;
    state.looking = !state.looking;
    redraw();
    return true;
  },
  ready() {
    const open = state.result && !state.result.match && !state.isReady && mySeat() !== null;
    if (!open || performance.now() < state.readyAt) return false;       // the panel has just come: no key was meant for it
    state.isReady = true;
    line.deed({ t: "ready" });
    redraw();
    return true;
  },
  /** A claim by the key of its button. */
  press(code) {
    const action = state.prompt && !state.prompt.sent && !state.menu && pressed(state.prompt.choices.buttons, code);
    if (action) act(action);
    return Boolean(action);
  },
  play() {
    const own = mySeat() && row(placeOf(state.view, mySeat()), setting("sort"))[state.at];
    if (!own || !myTurn()) return false;
    touch(own.face, own.key);
    return true;
  },
  back() {
    if (state.menu) return menu(state.menu);
    const pass = state.prompt?.choices.buttons.find((action) => action.do === "pass");
    const undo = state.word ? { do: "word", word: state.word } : pass;
    return undo ? act(undo) : false;
  },
  go() {
    if (state.welcome && state.welcome.you !== null) line.deed({ t: "leave" });
    setTimeout(() => location.assign(`/play?lang=${state.say.lang}`), 150);
  },
  async copy() {
    const field = parts.over.querySelector(".share input");
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");         // pages without a secure address have no clipboard
    }
    state.copied = true;
    redraw();
  },
};
