/**
 * The own tiles, large, along the bottom; in a replay those of the viewpoint.
 *
 * @typedef {Object} Play  what may be done with them now; without it they only stand there
 * @property {?Map<string, Object>} open  face -> action; null when it is not the own turn
 * @property {(face: string) => string} whyNot  why it may not go
 * @property {?string} sent  the key of the tile just played, until the server answers
 * @property {?string} lifted  the key of the tile touched once, where two touches play it
 * @property {number} at  which tile the keyboard is on
 * @property {Set<string>} ready  faces after which the hand would be ready
 * @property {boolean} sort
 */
import { h } from "./dom.js";
import { picture, sorted } from "./tile.js";
import { HIDDEN, placeOf } from "./view.js";

/** The tiles in the order they stand, the drawn one last: {face, drawn, key}. */
export function row(place, sort = true) {
  const { tiles, drawn } = place;
  const at = drawn === null ? -1 : tiles.lastIndexOf(drawn);
  const rest = tiles.filter((_, each) => each !== at);
  const faces = [...(sort ? sorted(rest) : rest), ...(at < 0 ? [] : [drawn])];
  const copies = {};
  return faces.map((face, each) => {
    copies[face] = (copies[face] ?? -1) + 1;
    return { face, drawn: at >= 0 && each === faces.length - 1, key: `${face}${copies[face]}` };
  });
}

export function hand(view, drawing) {
  const { say, viewpoint, play } = drawing;
  const tiles = row(placeOf(view, viewpoint), play?.sort ?? true);
  const label = viewpoint === view.seat ? say("client.your_hand") : say("client.hand_of", { wind: say.seat(viewpoint) });
  return h(
    "section", { class: `hand ${play?.open ? "asked" : ""}`, "aria-label": label, style: { "--row": perRow(view, tiles) } },
    tiles.map((tile, at) => (play ? button(tile, at, say, play) : still(tile, say))),
  );
}

/** On a narrow screen the tiles stand in two rows of the same length, whether one was just drawn or not. */
function perRow(view, tiles) {
  const most = view.book.hand > 13 ? 9 : 7, full = tiles.filter(({ drawn }) => !drawn).length + 1;
  return full > most ? Math.ceil(full / 2) : most;
}

function still({ face, drawn, key }, say) {
  return h("span", { key, class: `own ${drawn ? "fresh" : ""}` }, picture(face, { label: named(say, face, drawn) }));
}

function named(say, face, drawn) {
  return drawn && face !== HIDDEN ? say("client.drawn_tile", { tile: say.tile(face) }) : say.tile(face);
}

function button({ face, drawn, key }, at, say, play) {
  const may = play.open?.has(face) ?? false;
  const why = play.open && !may ? play.whyNot(face) : null;
  const ready = play.ready.has(face) && may;
  const signs = { fresh: drawn, off: why, may, sent: play.sent === key, lifted: play.lifted === key, ready };
  const label = [named(say, face, drawn), ready && say("client.ready_after"), why].filter(Boolean).join(", ");
  return h(
    "button", {
      key, type: "button", class: ["own", ...Object.keys(signs).filter((name) => signs[name])].join(" "), "data-face": face,
      "data-key": key, tabindex: at === play.at ? 0 : -1, "aria-label": label, "aria-disabled": may ? null : "true", title: why,
    },
    picture(face),
  );
}
