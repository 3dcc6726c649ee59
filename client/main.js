/** The table of the page: hears the server, keeps what is on the screen, answers hands and keys. */
import { patch, h } from "./dom.js";
import { hintPanel } from "./hints.js";
import { listen } from "./keys.js";
import { menuPanel } from "./menu.js";
import { moving, still } from "./motion.js";
import { automatic, choices, named, pressed, promptArea } from "./prompt.js";
import { resultPanel } from "./result.js";
import { row } from "./hand.js";
import { choose, setting } from "./settings.js";
import { line } from "./socket.js";
import { cue, unlock } from "./sound.js";
import { called, situation, spoken } from "./speech.js";
import { bookOf, draw, who } from "./table.js";
import { useIndex } from "./tile.js";
import { apply, fresh, placeOf } from "./view.js";
import { waitingPanel } from "./waiting.js";
import { messages, retell, speaker } from "./words.js";

const PAUSES = { discarded: 240, melded: 420, kong_made: 420, flower_exposed: 180, won: 700 };     // ms, so that eyes can follow
const CUES = { discarded: "discard", melded: "call", kong_made: "call", flower_exposed: "draw", won: "win" };
const TALK = 14, SHOWN = 4000, CALLED = 1100, ONLY = 700, HURRY = 30;

const root = document.getElementById("table");
const parts = Object.fromEntries(["stage", "notes", "prompt", "over", "banner", "alert"].map((name) => [name, root.appendChild(document.createElement("div"))]));
Object.entries(parts).forEach(([name, node]) => node.classList.add(name));
parts.alert.setAttribute("aria-live", "assertive");
parts.alert.classList.add("unseen");

const state = {
  say: null, welcome: null, people: [], tableState: "", why: null, bank: [], deal: null, view: null, prompt: null, asked: null, word: null,
  lifted: null, sent: null, at: 0, hint: null, preview: null, result: null, looking: false, readyAt: 0, isReady: false, differences: false,
  call: null, talk: [], menu: null, notice: null, lost: false, bye: null, copied: false, settings: setting,
};
let cursor = null, catching = true, quietly = false, socket = null, pump = 0;
const queue = [], title = document.title;
const clocks = {};

// What is on the screen

const mySeat = () => state.view?.seat ?? null;
const myTurn = () => state.prompt !== null && state.prompt.kind !== "offer" && !state.prompt.sent;
const people = () => state.people.map((each) => ({ ...each, name: state.say.of(each.name) }));
const chairs = () => state.deal?.people.map((person) => people()[person]) ?? null;

/** The tiles that may be touched now; null when nothing is asked about tiles. */
function open() {
  if (!myTurn()) return null;
  const { tiles, worded } = state.prompt.choices;
  return state.word ? worded.get(state.word) : tiles.size || state.prompt.kind === "turn" ? tiles : null;
}

function drawing() {
  const { say, view, deal, differences, call } = state;
  const ready = new Set(Object.keys(state.hint?.discards ?? {}));
  const why = new Map((state.prompt?.why ?? []).map(({ tile, says, clause }) => [tile, [say.of(says), clause && `(${clause})`].filter(Boolean).join(" ")]));
  const play = mySeat() && { open: open(), why, sent: state.sent, lifted: state.lifted, at: state.at, ready, sort: setting("sort") };
  return { say, viewpoint: view?.seat ?? "E", people: chairs(), deal: deal?.deal, differences, call, play: play || undefined };
}

function redraw(quietly = false) {
  if (!state.say) return;
  const picture = drawing();
  const focused = parts.stage.contains(document.activeElement) && document.activeElement.matches(".own");
  moving(root, () => {
    if (state.view) draw(parts.stage, state.view, picture);
    patch(parts.notes, notes(picture));
    drawPrompt();
    patch(parts.over, panels(picture));
    patch(parts.banner, banners());
  }, quietly);
  document.title = `${state.prompt && !state.prompt.sent ? "● " : ""}${title}`;
  if (focused && !document.activeElement.matches(".own")) tiles()[state.at]?.focus();
}

const seen = (picture) => ({ ...state, book: bookOf(state.view), who: (seat, first) => who(state.view, picture, seat, first), myTurn: myTurn() });

function drawPrompt() {
  patch(parts.prompt, state.view?.begun ? promptArea(seen(drawing())) : []);
}

function notes(picture) {
  if (!state.view) return [];
  return [setting("hints") && hintPanel(seen(picture)), h("div", { class: "talk", key: "talk", role: "log", "aria-live": "polite", "aria-label": state.say("client.talk") }, state.talk.map(({ n, event, view }) => {
    const text = spoken(view, event, picture);
    return text && h("p", { key: n }, text);
  }))];
}

function panels(picture) {
  const { say, welcome, tableState } = state;
  if (state.menu) return menuPanel({ ...state, people: people() });
  if (state.result && state.view && !state.looking) {
    return resultPanel({
      ...seen(picture), document: root.dataset.book, viewpoint: picture.viewpoint, dealer: state.view.dealer, mine: mySeat() !== null, people: people(),
    });
  }
  if (["waiting", "paused", "ended"].includes(tableState)) {
    return waitingPanel({ say, people: people(), maySit: root.dataset.maySit === "1", host: welcome?.host, you: welcome?.you, state: tableState, why: state.why, link: location.origin + location.pathname, copied: state.copied });
  }
  return [];
}

function banners() {
  const { say } = state;
  return [
    state.lost && h("p", { key: "lost", role: "status" }, say("client.lost")),
    state.bye && h("p", { key: "bye", role: "alert" }, say.of(state.bye.says), " ", h("button", { type: "button", "data-do": "reload" }, say("client.come_back"))),
    !state.welcome && !state.lost && h("p", { key: "connecting", role: "status" }, say("client.connecting")),
    state.notice && !state.view?.begun && h("p", { key: "notice", role: "alert" }, state.notice),
  ];
}

function alert(text) {
  parts.alert.textContent = "";
  requestAnimationFrame(() => (parts.alert.textContent = text));
}

function after(name, wait, deed) {
  clearTimeout(clocks[name]);
  clocks[name] = setTimeout(deed, wait);
}

// What the server says: everything waits its turn in one queue, so that the eye can follow and nothing overtakes

function heard(frame) {
  if (frame.t === "told") hearEvents(frame);
  else queue.push({ run: () => FRAMES[frame.t]?.(frame), pause: 0 });
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

function happened(event, n, quick) {
  state.view = apply(state.view ?? fresh(bookFacts(), state.deal?.seat ?? null), event);
  state.talk = event.t === "deal_began" ? [] : state.talk;
  state.talk = [...state.talk, { n, event, view: state.view }].slice(-TALK);
  if (event.t === "discarded" && event.seat === mySeat()) settled(event);
  if (event.t === "drew" && event.seat === mySeat()) state.at = placeOf(state.view, mySeat()).tiles.length - 1;
  quietly ||= quick;
  if (quick) return;
  sound(event);
  callOut(event);
}

/** The own tile has gone: what was known of the hand without it is what is known now. */
function settled(event) {
  const waits = state.hint?.discards?.[event.tile];
  Object.assign(state, { sent: null, lifted: null, preview: null, hint: waits ? { ...state.hint, waits, discards: {} } : null });
}

function sound(event) {
  if (!setting("sound")) return;
  if (event.t === "drew" && event.seat === mySeat()) cue("draw");
  else if (event.word) cue("call");
  else if (CUES[event.t]) cue(CUES[event.t]);
}

function callOut(event) {
  const { say, view } = state;
  const says = called(event, say, bookOf(view));
  if (!says) return;
  state.call = { seat: event.seat, says };
  after("call", CALLED, () => {
    state.call = null;
    redraw();
  });
}

const bookFacts = () => ({ id: state.welcome.book.id, tiles: state.welcome.tiles, hand: state.welcome.hand });

const FRAMES = {
  welcome(frame) {
    Object.assign(state, { welcome: frame, lost: false, prompt: null, asked: null, sent: null, word: null });
    root.classList.toggle("long", frame.hand > 13);
    state.view ??= fresh(bookFacts(), null);
  },
  people(frame) {
    Object.assign(state, { people: frame.people, tableState: frame.state, why: frame.why ?? null, bank: frame.bank });
  },
  /** The same deal again after a cut: what was heard of it is still true. */
  deal(frame) {
    if (state.deal?.deal === frame.deal && mySeat() === frame.seat && state.view?.begun) return;
    Object.assign(state, { deal: frame, result: null, looking: false, isReady: false, hint: null, prompt: null, asked: null, talk: [], at: 0 });
    state.view = fresh(bookFacts(), frame.seat);
  },
  prompt(frame) {
    const now = performance.now();
    state.prompt = { ...frame, choices: choices(frame.options), until: frame.left === null ? null : now + frame.left, whole: frame.left, bank: frame.left === null ? 0 : frame.left - (frame.base ?? frame.left), sent: false };
    Object.assign(state, { asked: null, word: null, lifted: null, sent: null, notice: null });
    offerHelp();
  },
  asked: (frame) => Object.assign(state, { asked: frame, prompt: null, word: null }),
  done: (frame) => state.prompt && frame.seen >= state.prompt.seen && Object.assign(state, { prompt: null, word: null, sent: null, lifted: null }),
  hint: (frame) => Object.assign(state, { hint: frame }),
  result(frame) {
    Object.assign(state, { result: frame, looking: false, prompt: null, asked: null, readyAt: performance.now() + 600, isReady: state.people[state.welcome?.you]?.ready ?? false });
    requestAnimationFrame(() => parts.over.querySelector(".first")?.focus());
  },
  ack: () => undefined,
  no(frame) {
    if (frame.code !== "too_late") notice([state.say.of(frame.says), frame.clause && `(${frame.clause})`].filter(Boolean).join(" "));
    if (state.prompt) state.prompt.sent = false;
    state.sent = null;
  },
  bye: (frame) => Object.assign(state, { bye: frame }),
};

/** A prompt has come: answer it where the player wants it answered, else say what may be done. */
function offerHelp() {
  const { say, prompt, view } = state;
  const auto = automatic(prompt, { autoWin: setting("auto_win"), noCalls: setting("no_calls") }, state.welcome.kind);
  if (auto) return after("auto", auto.do === "discard" ? ONLY : 0, () => state.prompt === prompt && act(auto));
  const names = prompt.choices.buttons.map((action) => named(say, bookOf(view), prompt, action));
  if (setting("sound") && prompt.kind === "offer") cue("chance");
  alert([prompt.kind === "turn" ? say("client.ask_turn") : "", names.join(", ")].filter(Boolean).join(" "));
}

function notice(text) {
  state.notice = text;
  alert(text);
  after("notice", SHOWN, () => {
    state.notice = null;
    redraw();
  });
}

// What the player does; the screen answers in the same frame, the server when it has written it down

function act(action, key = null) {
  const { prompt } = state;
  if (!prompt || prompt.sent) return;
  if (action.do === "word") {
    state.word = state.word === action.word ? null : action.word;
  } else {
    Object.assign(prompt, { sent: true });
    Object.assign(state, { sent: key, word: null, lifted: null, notice: null });
    socket.deed({ t: "act", seen: prompt.seen, ...action });
  }
  redraw();
}

function touch(face, key) {
  if (!myTurn()) return;
  const action = open()?.get(face);
  if (!action) {
    notice(drawing().play.why.get(face) ?? state.say("client.not_now"));
    redraw();
  } else if (setting("two_taps") && state.lifted !== key) {
    Object.assign(state, { lifted: key, preview: face });
    redraw();
  } else {
    act(action, key);
  }
}

const tiles = () => [...parts.stage.querySelectorAll(".hand .own")];

function moveTo(at) {
  const all = tiles();
  if (!all.length) return false;
  state.at = (at + all.length) % all.length;
  state.preview = all[state.at].dataset.face;
  redraw();
  tiles()[state.at].focus();
  return true;
}

function differences() {
  state.differences = !state.differences;
  after("differences", SHOWN, () => {
    state.differences = false;
    redraw();
  });
  redraw();
}

function ready() {
  if (!state.result || state.result.match || state.isReady || mySeat() === null || performance.now() < state.readyAt) return false;
  state.isReady = true;
  socket.deed({ t: "ready" });
  redraw();
  return true;
}

function toggle(name, value = !setting(name)) {
  choose(name, value);
  SETTLED[name]?.(value);
  redraw();
}

const SETTLED = {
  hints: () => socket.again(),
  index: useIndex,
  felt: (name) => (document.documentElement.dataset.felt = name),
  sound: (on) => notice(state.say(on ? "client.sound_on" : "client.sound_off")),
};

async function speak(lang) {
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

const DEEDS = {
  differences, ready, settings: () => menu("settings"), help: () => menu("help"), leave: () => menu("leave"),
  language: () => speak(root.dataset.lang === "en" ? "ru" : "en"),
  close: () => menu(state.menu),
  reload: () => location.reload(),
  hide() {
    if (!state.result) return false;
    state.looking = !state.looking;
    redraw();
    return true;
  },
  go() {
    if (state.welcome && state.welcome.you !== null) socket.deed({ t: "leave" });
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
  select: () => parts.over.querySelector(".share input")?.select(),
};

function clicked(event) {
  const node = event.target.closest("[data-do], [data-choice], [data-face], [data-toggle], [data-host]");
  if (!node) return;
  const { do: deed, choice, face, key, toggle: name, host, person } = node.dataset;
  if (deed) DEEDS[deed]?.();
  else if (choice) act(state.prompt?.choices.buttons[Number(choice)] ?? { do: "word" });
  else if (name) toggle(name);
  else if (host) socket.deed({ t: "host", do: host, ...(person ? { person: Number(person) } : {}) });
  else touch(face, key);
}

/** The tile under the pointer or the focus: the hint panel says what would be waited for without it. */
function pointed(event) {
  const face = event.target.closest?.(".own")?.dataset.face ?? null;
  if (face === state.preview || (face === null && event.type === "focusin")) return;
  state.preview = face;
  if (event.type === "focusin") state.at = tiles().indexOf(event.target.closest(".own"));
  patch(parts.notes, notes(drawing()));
}

function wire() {
  document.addEventListener("click", clicked);
  document.addEventListener("change", ({ target }) => target.dataset.setting && toggle(target.dataset.setting, target.type === "checkbox" ? target.checked : target.value));
  parts.stage.addEventListener("pointerover", pointed);
  parts.stage.addEventListener("focusin", pointed);
  for (const first of ["pointerdown", "keydown"]) document.addEventListener(first, unlock, { once: true });
  listen({
    ...DEEDS,
    press(code) {
      const action = state.prompt && !state.prompt.sent && !state.menu && pressed(state.prompt.choices.buttons, code);
      if (action) act(action);
      return Boolean(action);
    },
    previous: () => moveTo(state.at - 1), next: () => moveTo(state.at + 1), first: () => moveTo(0), last: () => moveTo(-1),
    play() {
      const own = mySeat() && row(placeOf(state.view, mySeat()), setting("sort"))[state.at];
      if (!own || !myTurn()) return false;
      touch(own.face, own.key);
      return true;
    },
    pass: () => false,                      // offered passes are taken by press()
    back() {
      if (state.menu) return menu(state.menu);
      const pass = state.word ? { do: "word", word: state.word } : state.prompt?.choices.buttons.find((action) => action.do === "pass");
      return pass ? act(pass) : false;
    },
    sound: () => toggle("sound"),
    tell: () => state.view?.begun && alert(situation(state.view, drawing())),
  });
  setInterval(() => state.prompt?.until && !document.hidden && drawPrompt(), 250);
}

async function begin() {
  useIndex(setting("index"));
  document.documentElement.dataset.felt = setting("felt");
  await speak(root.dataset.lang);
  wire();
  socket = line(root.dataset.table, {
    hear: heard,
    wanted: () => ({ cursor, hints: setting("hints") }),
    lost() {
      Object.assign(state, { lost: true });
      redraw();
    },
  });
  messages(root.dataset.lang === "en" ? "ru" : "en").catch(() => undefined);
}

begin();
