/**
 * A deal laid along time: the table after any number of its events, the steps one walks in, the moments one looks for.
 *
 * @typedef {{at: number, event: Object, view: Object}} Moment  at: how many events have happened then
 */
import { apply, fresh } from "./view.js";

const EVERY = 50;                                                       // events from one kept picture to the next
const ALWAYS = () => true;

/** Events that begin a step of their own; all others belong to the step before them. */
const BEGINS = {
  drew: ALWAYS, discarded: ALWAYS, flower_exposed: ALWAYS, melded: ALWAYS, kong_proposed: ALWAYS, kong_robbed: ALWAYS, won: ALWAYS,
  asked: ALWAYS, faulted: ALWAYS,
  kong_made: ({ cause }) => cause === "claimed",
  declared: ({ word }) => word !== "void",
  deal_ended: ({ reason }) => reason !== "won" && reason !== "three_won",
};

/** What one would jump to: calls, declarations, wins, faults, how it ended. */
const NOTED = {
  melded: ALWAYS, kong_made: ALWAYS, kong_robbed: ALWAYS, won: ALWAYS, faulted: ALWAYS,
  discarded: ({ word }) => word !== null,
  declared: ({ word }) => word === "nine_terminals",
  deal_ended: ({ reason }) => reason !== "won",
};

/** @param {import("./view.js").Book} book @param {Object[]} events */
export function timeline(book, events) {
  const kept = [fresh(book)];
  const moments = [];
  const stops = [];
  let view = kept[0];
  events.forEach((event, at) => {
    if (at > 0 && BEGINS[event.t]?.(event)) stops.push(at);
    view = apply(view, event);
    if ((at + 1) % EVERY === 0) kept.push(view);
    if (NOTED[event.t]?.(event)) moments.push({ at: at + 1, event, view });
  });
  stops.push(events.length);
  return { events, stops, moments, after: (many) => folded(kept, events, many) };
}

/** The table after so many events, from the nearest picture before. */
function folded(kept, events, many) {
  const from = Math.floor(many / EVERY);
  return events.slice(from * EVERY, many).reduce(apply, kept[from]);
}

/** The last step that is not after this place. */
export function stepOf({ stops }, at) {
  const next = stops.findIndex((stop) => stop > at);
  return next < 0 ? stops.length - 1 : Math.max(0, next - 1);
}

/** The event one stands at: the one its step began with. */
export const eventOf = ({ events, stops }, at) => events[stops.findLast((stop) => stop < at) ?? 0];

/** The end of the step in which this place lies. */
export const stopAt = ({ stops }, at) => stops.find((stop) => stop >= at) ?? stops[stops.length - 1];
