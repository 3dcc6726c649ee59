/** What the tests look at in the page; served by the workbench. */
import { draw } from "/client/table.js";
import { sorted } from "/client/tile.js";
import { SEATS, apply, fresh } from "/client/view.js";
import { retell, speaker } from "/client/words.js";

/** A table drawn after these events; ``crowded`` lays more on it than a deal would. */
export async function drawn({ book, seat, events, lang, people, crowded }) {
  const say = await speaker(lang);
  retell(document, say);
  let view = events.reduce(apply, fresh(book, seat));
  if (crowded) {
    const places = crowded.places.map((place, at) => ({ ...view.places[at], ...place }));
    view = { ...view, ...crowded, places };
  }
  const root = document.getElementById("table");
  root.classList.toggle("long", book.hand > 13);
  const stage = root.querySelector(".stage") ?? root.appendChild(document.createElement("div"));
  stage.className = "stage";
  const own = view.places[SEATS.indexOf(seat)].tiles;
  const open = new Map(own.slice(0, 9).map((face) => [face, {}]));
  const play = { open, whyNot: () => "", sent: null, lifted: null, at: 0, ready: new Set(), sort: true };
  draw(stage, view, { viewpoint: seat, say, people, deal: 3, play });
}

function frozen(value) {
  if (value && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** The picture after every event. Each view is frozen to the ground before the next: whoever changes it throws. */
export function pictures({ book, seat, events }) {
  let view = frozen(fresh(book, seat));
  return events.map((event) => {
    if (event) view = frozen(apply(view, frozen(event)));
    return pictured(view);
  });
}

function pictured(view) {
  const having = (word) => SEATS.filter((_, at) => view.places[at].riichi === word);
  const { dealer, round, counter, pot, scores, live, over, dora } = view;
  return {
    dealer, round, counter, pot, scores, live, over, dora, riichi: having("riichi"), ready: having("ready"),
    places: view.places.map(place),
    void: Object.fromEntries(SEATS.map((seat, at) => [seat, view.places[at].void]).filter(([, suit]) => suit)),
  };
}

function place({ tiles, drawn: fresher, flowers, out, dead, melds, river }) {
  return {
    tiles: sorted(tiles), drawn: fresher, flowers, out, dead,
    melds: melds.map(({ kind, tiles: laid, source, cause }) => [kind, laid, source, cause]),
    river: river.filter((thrown) => !thrown.claimed).map((thrown) => thrown.tile),
  };
}

const THINGS = [
  ".river .tile", ".aside .tile:not(.badge .tile)", ".aside .badge", ".standing .tile", ".meld > .tile", ".meld .claimed",
  ".plate .name", ".centre", ".hand .own", ".situation > p", ".situation summary", ".bar > *",
];

function box(node, name) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { name, left, top, right, bottom };
}

/** Boxes of all that must not lie on anything else; a stack is one thing, and a squeezed row is meant to be. */
export function boxes() {
  const squeezed = (node) => node.closest(".row")?.style.getPropertyValue("--squeeze") > 0;
  const name = (node) => [
    node.closest("[data-seat]")?.dataset.seat, node.getAttribute("class") ?? node.tagName, node.getAttribute("aria-label"),
  ].filter(Boolean).join(" ");
  return [...document.querySelectorAll(THINGS.join(", "))].filter((node) => !squeezed(node))
    .map((node) => box(node, name(node))).filter(({ left, right }) => right > left);
}

export function boxesOf(which) {
  return [...document.querySelectorAll(which)].map((node) => box(node, `${node.parentElement.parentElement.className} ${node.outerHTML.slice(0, 60)}`));
}

export const areas = () => [".situation", ".board", ".notes", ".prompt", ".hand", ".bar"]
  .map((name) => box(document.querySelector(name), name));

/** What of the prompt and the hints does not fit where it belongs. */
export function cut() {
  return [...document.querySelectorAll(".claim, .clock, .asking, .hints")].filter((node) => {
    const [own, area] = [node.getBoundingClientRect(), node.closest(".prompt, .notes").getBoundingClientRect()];
    return own.height < 10 || own.bottom > area.bottom + 1 || own.top < area.top - 1 || own.right > innerWidth;
  }).map((node) => node.className);
}

const NAMED = [
  "button", "a", "input", "select", "summary", "[role=img]", "[role=group]", "[role=dialog]", "[role=timer]", "section",
  "svg:not([aria-hidden])",
];

export function nameless() {
  const name = (node) => node.getAttribute("aria-label") || node.textContent || (node.labels?.length ? "label" : "");
  return [...document.querySelectorAll(NAMED.join(", "))].filter((node) => !node.closest("[aria-hidden=true]"))
    .filter((node) => !name(node).trim()).map((node) => node.outerHTML.slice(0, 120));
}

const numbers = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);

function luminance(rgb) {
  const [r, g, b] = rgb.slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The colour behind a text; the cloth is a gradient, so its lighter colour is taken. */
function behind(node, felt) {
  const layers = [];
  for (let each = node; each; each = each.parentElement) {
    const [r, g, b, a = 1] = each.matches(".cloth") ? felt : numbers(getComputedStyle(each).backgroundColor);
    if (a > 0) layers.push([r, g, b, a]);
    if (a === 1) break;
  }
  return layers.reduceRight((below, [r, g, b, a]) => [r, g, b].map((part, at) => part * a + below[at] * (1 - a)), [0, 0, 0]);
}

function clothColour() {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--felt)";
  const found = numbers(getComputedStyle(probe).color);
  probe.remove();
  return found;
}

/** Texts that cannot be read well: less than 4.5 to 1 against what lies behind them. */
export function pale() {
  const felt = clothColour(), found = [];
  for (const node of document.querySelectorAll("body *")) {
    const text = [...node.childNodes].filter((each) => each.nodeType === 3).map((each) => each.data).join("").trim();
    const out = node.closest(".unseen, script, svg, noscript, [aria-disabled=true]");
    if (!text || out || !node.getClientRects().length) continue;
    const pair = [luminance(numbers(getComputedStyle(node).color)), luminance(behind(node, felt))].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    if (ratio < 4.5) found.push([text.slice(0, 30), node.className, Math.round(ratio * 10) / 10]);
  }
  return found;
}
