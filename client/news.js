/**
 * What the server says. Everything waits its turn in one queue: events follow one another so that the eye can follow, and
 * no prompt overtakes the discard it is about.
 */
import { act } from "./deeds.js";
import { still } from "./motion.js";
import { automatic, choices, named } from "./prompt.js";
import { after, announce, notice, parts, redraw, root } from "./screen.js";
import { setting } from "./settings.js";
import { cue } from "./sound.js";
import { called } from "./speech.js";
import { change, cited, mySeat, state } from "./state.js";
import { bookOf } from "./table.js";
import { apply, fresh, placeOf } from "./view.js";

const PAUSES = { discarded: 240, melded: 420, kong_made: 420, flower_exposed: 180, won: 700 };      // milliseconds
const CUES = { discarded: "discard", melded: "call", kong_made: "call", flower_exposed: "draw", won: "win" };
const TALK = 14, CALLED = 1100, ONLY = 700, HURRY = 30, CALM = 600;
const queue = [];
let cursor = null, catching = true, quietly = false, pump = 0;

/** The number of the last event heard. */
export const heardLast = () => cursor;

export function heard(frame) {
  const at = performance.now();
  if (frame.t === "told") hearEvents(frame);
  else queue.push({ run: () => FRAMES[frame.t]?.(frame, at), pause: 0 });
  if (frame.t === "welcome") catching = true;
  if (!pump) work();
}

function hearEvents({ n, events }) {
  if (events[0]?.t === "deal_began") cursor = null;             // told from its beginning, whatever was heard before
  events.forEach((event, at) => hearEvent(event, n + at));
  catching = false;
}

function hearEvent(event, n) {
  if (cursor !== null && n <= cursor) return;
  cursor = n;
  const quick = catching;
  queue.push({ run: () => happened(event, n, quick), pause: quick || event.seat === mySeat() ? 0 : PAUSES[event.t] });
}

function work() {
  pump = 0;
  while (queue.length) {
    const { run, pause } = queue.shift();
    run();
    if (pause && queue.length < HURRY && !still() && !document.hidden) {
      redraw();
      pump = setTimeout(work, pause);
      return;
    }
  }
  redraw(quietly);
  quietly = false;
}

// Events

function happened(event, n, quick) {
  state.view = apply(state.view, event);
  state.talk = [...(event.t === "deal_began" ? [] : state.talk), { n, event, view: state.view }].slice(-TALK);
  if (event.seat === mySeat()) ownTiles(event);
  quietly ||= quick;
  if (quick) return;
  sound(event);
  callOut(event);
}

/** The own tile has gone: what was known of the hand without it is what is known now. */
function ownTiles(event) {
  if (event.t === "drew") state.at = placeOf(state.view, mySeat()).tiles.length - 1;
  if (event.t !== "discarded") return;
  const waits = state.hint?.discards?.[event.tile];
  change({ sent: null, lifted: null, preview: null, hint: waits ? { ...state.hint, waits, discards: {} } : null });
}

function sound(event) {
  if (!setting("sound")) return;
  if (event.t === "drew" && event.seat === mySeat()) cue("draw");
  else if (event.word) cue("call");
  else if (CUES[event.t]) cue(CUES[event.t]);
}

function callOut(event) {
  const says = called(event, state.say, bookOf(state.view));
  if (!says) return;
  state.call = { seat: event.seat, says };
  after("call", CALLED, () => (state.call = null));
}

// Other frames

const bookFacts = () => ({ id: state.welcome.book.id, tiles: state.welcome.tiles, hand: state.welcome.hand });

const FRAMES = {
  welcome(frame) {
    change({ welcome: frame, lost: false, prompt: null, asked: null, sent: null, word: null });
    root.classList.toggle("long", frame.hand > 13);
    state.view ??= fresh(bookFacts(), null);
  },
  people: (frame) => change({ people: frame.people, tableState: frame.state, why: frame.why ?? null }),
  /** The same deal again after a cut: what was heard of it is still true. */
  deal(frame) {
    if (state.deal?.deal === frame.deal && mySeat() === frame.seat && state.view.begun) return;
    change({ deal: frame, result: null, looking: false, isReady: false, hint: null, prompt: null, asked: null, talk: [], at: 0 });
    state.view = fresh(bookFacts(), frame.seat);
  },
  prompt(frame, at) {
    const { left, base } = frame;
    const clock = left === null ? { until: null } : { until: at + left, whole: left, bank: left - (base ?? left) };
    state.prompt = { ...frame, ...clock, choices: choices(frame.options), sent: false };
    change({ asked: null, word: null, lifted: null, sent: null, notice: null });
    asked();
  },
  asked: (frame) => change({ asked: frame, prompt: null, word: null }),
  done: (frame) => state.prompt?.seen <= frame.seen && change({ prompt: null, word: null, lifted: null }),
  hint: (frame) => change({ hint: frame }),
  result(frame) {
    const isReady = state.people[state.welcome.you]?.ready ?? false;
    change({ result: frame, looking: false, prompt: null, asked: null, isReady, readyAt: performance.now() + CALM });
    requestAnimationFrame(() => parts.over.querySelector(".first")?.focus());
  },
  no(frame) {
    if (frame.code !== "too_late") notice(cited(frame.says, frame.clause));
    if (state.prompt) state.prompt.sent = false;
    state.sent = null;
  },
  bye: (frame) => change({ bye: frame }),
};

/** A prompt has come: answer it where the player wants it answered, else say what may be done. */
function asked() {
  const { say, prompt, view, welcome } = state;
  const auto = automatic(prompt, { autoWin: setting("auto_win"), noCalls: setting("no_calls") }, welcome.kind);
  if (auto) return after("auto", auto.do === "discard" ? ONLY : 0, () => state.prompt === prompt && act(auto));
  const names = prompt.choices.buttons.map((action) => named(say, bookOf(view), prompt, action));
  if (setting("sound") && prompt.kind === "offer") cue("chance");
  announce([prompt.kind === "turn" ? say("client.ask_turn") : "", names.join(", ")].filter(Boolean).join(" "));
}
