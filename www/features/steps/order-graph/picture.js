// Where the subsets of the order graph stand: the empty set at the bottom, sizes in layers, named where names have room; and, where they
// are only counted, how long the bars of each size are. Pure; px, y grows downwards.
import { textWidth } from '../../../draw/text-width.js';
import { layersOf, membersOf } from './model.js';

/** Height of a layer and of a set, the widest that a set of numbers gets, and the room at the ends of its words. */
const LAYER = { wide: 64, narrow: 52 };
const SET = { height: 26, most: 84, gap: 4, pad: 5 };
const RIM = 8;
/** Sizes of type in which names are tried. */
const NAMES = [13, 12];

/** A subset by its members, or as empty. @param {number} set @param {string[]} names @param {string} between */
const wordsOf = (set, names, between) =>
  set === 0
    ? '∅'
    : membersOf(set, names.length)
        .map((v) => names[v])
        .join(between);

/**
 * @param {string[]} names @param {number} width @param {number} scale
 * @returns {{ width: number, height: number, font: number, isNamed: boolean, boxes: { set: number, x: number, y: number, w: number, h: number, words: string }[] }}
 *   `isNamed`: each set by its names; by the numbers of its variables where a layer has no room for those
 */
export function placeGraph(names, width, scale) {
  const n = names.length;
  const layers = layersOf(n);
  const step = (width < 520 * scale ? LAYER.narrow : LAYER.wide) * scale;
  const height = step * n + SET.height * scale + 2 * RIM;
  const rooms = layers.map((layer) => (width - 2 * RIM) / layer.length);
  const free = rooms.map((room) => room - Math.min(SET.gap * scale, room / 6));
  const needs = (/** @type {number[]} */ layer, /** @type {number} */ font) =>
    Math.max(...layer.map((set) => textWidth(wordsOf(set, names, ', '), font))) + 2 * SET.pad * scale;
  const named = NAMES.map((size) => size * scale).find((font) =>
    layers.every((layer, k) => needs(layer, font) <= free[k]),
  );
  const numbers = names.map((_, v) => String(v + 1));
  const boxes = layers.flatMap((layer, k) => {
    const w = Math.min(free[k], Math.max(SET.most * scale, named ? needs(layer, named) : 0));
    const spread = Math.min(rooms[k], Math.max(2.2 * SET.most * scale, w + SET.gap * scale));
    const y = height - RIM - (SET.height * scale) / 2 - k * step;
    return layer.map((set, i) => {
      const x = width / 2 + (i - (layer.length - 1) / 2) * spread;
      const words = named ? wordsOf(set, names, ', ') : wordsOf(set, numbers, '');
      return { set, x, y, w, h: SET.height * scale, words };
    });
  });
  const least = Math.min(...boxes.map(({ w }) => w));
  const small = Math.max(7.5 * scale, Math.min(13 * scale, (least - 2) / (0.62 * Math.ceil(n / 2))));
  return { width, height, font: named ?? small, isNamed: named !== undefined, boxes };
}

/** Logarithmic, with none at all at 0. @param {number} count @param {number} most */
export const share = (count, most) => (count <= 0 ? 0 : Math.log1p(count) / Math.log1p(most));
