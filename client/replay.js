/** A game looked at again: all hands open, step by step or running, from any seat, with a link to every moment. */
import { h, patch } from "./dom.js";
import { listen } from "./keys.js";
import { copied, hashOf, moment } from "./link.js";
import { moving } from "./motion.js";
import { controls, helpPanel, momentsList, panel } from "./player.js";
import { resultPanel } from "./result.js";
import { setting } from "./settings.js";
import { called, spoken } from "./speech.js";
import { bookOf, draw, who } from "./table.js";
import { useIndex } from "./tile.js";
import { eventOf, stepOf, stopAt, timeline } from "./timeline.js";
import { HIDDEN, SEATS, after, indexOf } from "./view.js";
import { retell, speaker } from "./words.js";

const SPEEDS = [0.5, 1, 2, 4, 8], STEP = 900, REST = 4, SHOWN = 4000, SETTLE = 300;     // ms; a result rests four steps
const KEYS = {
  ArrowLeft: "back", ArrowRight: "on", PageUp: "previous_deal", PageDown: "next_deal", Home: "first", End: "last", Space: "turn", KeyV: "viewpoint",
  KeyS: "hands", KeyM: "moments", KeyC: "link", KeyH: "hide", KeyD: "differences", Enter: "enter", Escape: "close", Equal: "faster", NumpadAdd: "faster", Minus: "slower", NumpadSubtract: "slower",
};

const root = document.getElementById("table");
const parts = Object.fromEntries(["stage", "notes", "prompt", "over", "banner"].map((name) => [name, root.appendChild(document.createElement("div"))]));
Object.entries(parts).forEach(([name, node]) => node.classList.add(name));
parts.prompt.classList.add("player");

const state = { say: null, game: null, deal: 0, at: 0, seat: "E", open: true, playing: false, speed: 1, panel: null, looking: false, differences: false, copied: false, failed: false };
const lines = new Map();
const clocks = {};

// Where one is

function line(number = state.deal) {
  if (!lines.has(number)) {
    const { book, hand, deals } = state.game;
    lines.set(number, timeline({ id: book.id, tiles: deals[number].tiles, hand }, deals[number].events));
  }
  return lines.get(number);
}

const lastDeal = () => state.game.deals.length - 1;
const atEnd = () => state.at === line().events.length;

function go(deal, at, quietly = true) {
  state.deal = Math.min(Math.max(deal, 0), lastDeal());
  state.at = Math.min(Math.max(at, 0), line().events.length);
  state.looking = false;
  redraw(quietly);
  later("link", SETTLE, () => history.replaceState(null, "", hashOf(state)));
}

/** One step on or back; over the edge lies the next deal. */
function walk(steps) {
  const { stops } = line();
  const next = steps > 0 ? stops.find((stop) => stop > state.at) : stops.findLast((stop) => stop < state.at);
  if (next !== undefined) return go(state.deal, next, steps < 0);
  if (steps > 0 && state.deal < lastDeal()) return go(state.deal + 1, line(state.deal + 1).stops[0]);
  if (steps < 0 && state.deal > 0) return go(state.deal - 1, line(state.deal - 1).events.length);
  return stop();
}

function toDeal(number) {
  if (number >= 0 && number <= lastDeal()) go(number, line(number).stops[0]);
}

function later(name, wait, deed) {
  clearTimeout(clocks[name]);
  clocks[name] = setTimeout(deed, wait);
}

// Running

function run() {
  if (atEnd() && state.deal === lastDeal()) go(0, line(0).stops[0]);
  state.playing = true;
  redraw();
  tick();
}

function tick() {
  later("tick", (STEP / state.speed) * (atEnd() ? REST : 1), () => {
    if (!state.playing) return;
    walk(1);
    if (state.playing) tick();
  });
}

function stop() {
  state.playing = false;
  clearTimeout(clocks.tick);
  redraw();
}

function pace(change) {
  const at = SPEEDS.indexOf(state.speed) + change;
  state.speed = SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)];
  if (state.playing) tick();
  redraw();
}

// What is on the screen

/** What the seat at the bottom could see: the others' tiles are turned until the deal is over. */
function masked(view, seat) {
  const down = (tiles) => tiles.map(() => HIDDEN);
  const kongs = (meld) => (state.game.kongs_down && meld.cause === "concealed" ? { ...meld, tiles: down(meld.tiles) } : meld);
  const turned = (place) => ({ ...place, tiles: down(place.tiles), drawn: place.drawn && HIDDEN, melds: place.melds.map(kongs) });
  return { ...view, places: view.places.map((place, at) => (SEATS[at] === seat ? place : turned(place))) };
}

function seen() {
  const view = line().after(state.at);
  return state.open || view.over ? view : masked(view, state.seat);
}

const chairs = () => state.game.deals[state.deal].people.map((person) => {
  const { kind, name } = state.game.players[person];
  return { kind, name: state.say.of(name), here: true, played_by: "self" };
});

function pictured(view) {
  const { say, seat, deal, differences, at } = state;
  const event = eventOf(line(), at);
  const says = event && called(event, say, bookOf(view));
  return { say, viewpoint: seat, people: chairs(), deal: deal + 1, differences, ghosts: true, call: says ? { seat: event.seat, says } : null };
}

/** The event of this step in words; a draw is told too, all hands being open. */
function told(view, picture) {
  const event = eventOf(line(), state.at);
  if (!event) return "";
  if (event.t === "drew") return state.say("viewer.draws", { who: who(view, picture, event.seat, true), tile: state.open || event.seat === state.seat ? state.say.tile(event.tile) : state.say("viewer.a_tile") });
  return spoken(view, event, picture) || (event.t === "deal_began" ? state.say("viewer.dealt") : "");
}

function redraw(quietly = true) {
  if (!state.say || !state.game?.deals.length) return patch(parts.over, state.say ? nothing() : []);
  const view = seen();
  const picture = pictured(view);
  const all = { ...state, view, picture, line: line(), deals: titles(), now: told(view, picture) };
  moving(root, () => {
    draw(parts.stage, view, picture);
    patch(parts.notes, [h("h2", { class: "unseen" }, state.say("viewer.moments")), momentsList(all)]);
    patch(parts.prompt, controls(all));
    patch(parts.over, panels(all));
    patch(parts.banner, atEnd() && state.looking ? h("button", { type: "button", class: "main", "data-do": "hide" }, state.say("client.show_result")) : []);
  }, quietly);
  parts.notes.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function nothing() {
  return h("section", { class: "panel", key: "nothing" }, h("h2", {}, state.say(state.failed ? "viewer.failed" : "viewer.no_deals")));
}

function titles() {
  return state.game.deals.map(({ events: [began], result }, number) => {
    const { say } = state;
    const round = bookOf({ book: state.game.book }) === "sichuan" ? "" : say("client.round", { wind: say.seat(began.round), number: indexOf(began.dealer) + 1 });
    const wins = result.wins.map((win) => say(`client.wind_${SEATS[(indexOf(win.seat) - indexOf(began.dealer) + 4) % 4]}`)).join(", ");
    return { title: [`${number + 1}.`, round, wins ? say("viewer.won_by", { seats: wins }) : say("viewer.nobody")].filter(Boolean).join(" ") };
  });
}

const PANELS = { help: helpPanel, moments: (all) => panel(all.say, "moments", momentsList(all)) };

function panels(all) {
  if (state.panel) return PANELS[state.panel](all);
  return atEnd() && !state.looking ? ending(all) : [];
}

/** The reckoning of the deal, as it was shown at the table, and the way on. */
function ending({ say, view, picture }) {
  const { result } = state.game.deals[state.deal];
  const shown = resultPanel({
    say, view, result, document: root.dataset.book, viewpoint: state.seat, dealer: view.dealer, mine: false, isReady: false, people: picture.people,
    who: (seat, first) => who(view, picture, seat, first), names: state.game.players.map(({ name }) => say.of(name)),
  });
  shown.children.push(h("p", { class: "buttons", key: "way" }, state.deal < lastDeal() && h("button", { type: "button", class: "main", "data-do": "next_deal" }, say("viewer.next_deal")), h("button", { type: "button", "data-do": "again" }, say("viewer.again"))));
  return shown;
}

// What one does

function open(name) {
  state.panel = state.panel === name ? null : name;
  redraw();
  parts.over.querySelector(".first")?.focus();
}

const DEEDS = {
  back: () => walk(-1), on: () => walk(1), first: () => go(state.deal, line().stops[0]), last: () => go(state.deal, line().events.length),
  previous_deal: () => toDeal(stepOf(line(), state.at) > 0 ? state.deal : state.deal - 1), next_deal: () => toDeal(state.deal + 1), again: () => toDeal(state.deal),
  play: run, pause: stop, turn: () => (state.playing ? stop() : run()), faster: () => pace(1), slower: () => pace(-1),
  help: () => open("help"), moments: () => open("moments"), language: () => speak(root.dataset.lang === "en" ? "ru" : "en"),
  viewpoint() {
    state.seat = after(state.seat, 1);
    go(state.deal, state.at);
  },
  hands() {
    state.open = !state.open;
    redraw();
  },
  async link() {
    history.replaceState(null, "", hashOf(state));
    await copied(location.href);
    state.copied = true;
    redraw();
    later("copied", SHOWN, () => {
      state.copied = false;
      redraw();
    });
  },
  hide() {
    if (!atEnd()) return false;
    state.looking = !state.looking;
    redraw();
    return true;
  },
  enter: () => (atEnd() && !state.looking ? toDeal(state.deal + 1) : walk(1)),
  close() {
    if (state.panel) return open(state.panel);
    return atEnd() && !state.looking ? DEEDS.hide() : false;
  },
  differences() {
    state.differences = !state.differences;
    redraw();
  },
};
const MOVES = new Set(["back", "on", "first", "last", "previous_deal", "next_deal", "again", "enter"]);     // who walks does not run

function clicked({ target }) {
  const node = target.closest("[data-do], [data-at]");
  if (!node) return;
  if (node.dataset.at) {
    halt();
    state.panel = null;
    go(state.deal, Number(node.dataset.at));
  } else deed(node.dataset.do);
}

function deed(name) {
  if (MOVES.has(name)) halt();
  return DEEDS[name]?.();
}

function halt() {
  state.playing = false;
  clearTimeout(clocks.tick);
}

async function speak(lang) {
  state.say = await speaker(lang);
  retell(document, state.say);
  if (lang !== root.dataset.lang) {
    const address = new URL(location.href);
    address.searchParams.set("lang", lang);
    history.replaceState(null, "", address);
  }
  root.dataset.lang = lang;
  for (const link of document.querySelectorAll("a[data-in-language]")) link.search = `?lang=${lang}`;
  redraw();
}

/** Where the address points; a place inside a step is its end only when nobody asked for it exactly. */
function follow() {
  const told = moment(location.hash);
  state.seat = told.seat ?? state.seat;
  const deal = told.deal === null ? state.deal : told.deal - 1;
  const there = Math.min(Math.max(deal, 0), lastDeal());
  go(there, told.at ?? line(there).stops[0]);
}

function wire() {
  document.addEventListener("click", clicked);
  document.addEventListener("input", ({ target }) => {
    if (!("seek" in target.dataset)) return;
    halt();
    go(state.deal, line().stops[Number(target.value)]);
  });
  document.addEventListener("change", ({ target }) => {
    if (target.dataset.choose !== "deal") return;
    halt();
    toDeal(Number(target.value));
  });
  window.addEventListener("hashchange", follow);
  listen({ ...Object.fromEntries(Object.keys(DEEDS).map((name) => [name, () => deed(name)])), press: () => false }, KEYS);
}

async function begin() {
  useIndex(setting("index"));
  document.documentElement.dataset.felt = setting("felt");
  const [, answer] = await Promise.all([speak(root.dataset.lang), fetch(`/replays/${root.dataset.game}.json`).catch(() => null)]);
  if (answer?.ok) state.game = await answer.json();
  else state.failed = true;
  if (!state.game?.deals.length) return redraw();
  root.classList.toggle("long", state.game.hand > 13);
  wire();
  follow();
}

begin();
