// Layout of the order graph: the empty set at the bottom, subsets in layers by size, with names where they fit; if
// subsets are only counted, the lengths of bars by size. Pure; px, y grows downwards.
import { textWidth } from '../../../draw/text-width.ts';
import { layersOf, membersOf } from './model.ts';

/** Distance between layers; size, gap and padding of a subset's box; margin of the picture; in px. */
const LAYER = { wide: 64, narrow: 52 };
const SET = { height: 26, most: 84, gap: 4, pad: 5 };
const RIM = 8;
/** Font sizes tried for names and for the numbers of variables, in px, and maximum number of lines of numbers. */
const NAMES = [13, 12];
const NUMBERS = [13, 12, 11];
const LINES = 2;
/** Width of a digit as a share of the font size. */
const DIGIT = 0.6;

/** Text of a subset: its variables, or the sign of the empty set. */
const wordsOf = (set: number, names: string[], between: string) =>
  set === 0
    ? '∅'
    : membersOf(set, names.length)
        .map((v) => names[v])
        .join(between);

/**
 * Splits digits into as few lines as possible, of equal length.
 * @param most maximum number of digits on a line
 */
function linesOf(digits: string, most: number) {
  const length = Math.ceil(digits.length / Math.ceil(digits.length / most));
  return Array.from({ length: Math.ceil(digits.length / length) }, (_, i) =>
    digits.slice(i * length, (i + 1) * length),
  );
}

/**
 * Lays out the boxes of the subsets.
 * @returns `isNamed`: whether variables have their names rather than numbers; `words`: lines of text in a box
 */
export function placeGraph(names: string[], width: number, scale: number) {
  const n = names.length;
  const layers = layersOf(n);
  const step = (width < 520 * scale ? LAYER.narrow : LAYER.wide) * scale;
  const height = step * n + SET.height * scale + 2 * RIM;
  const rooms = layers.map((layer) => (width - 2 * RIM) / layer.length);
  const free = rooms.map((room) => room - Math.min(SET.gap * scale, room / 6));
  const needs = (layer: number[], font: number) =>
    Math.max(...layer.map((set) => textWidth(wordsOf(set, names, ', '), font))) + 2 * SET.pad * scale;
  const named = NAMES.map((size) => size * scale).find((font) =>
    layers.every((layer, k) => needs(layer, font) <= free[k]),
  );
  const numbers = names.map((_, v) => String(v + 1));
  /** Number of digits that fit into a line of a given width, at a font size. */
  const digits = (room: number, font: number) => Math.max(1, Math.floor((room - 1) / (DIGIT * font)));
  const fits = (font: number) =>
    layers.every((_, k) => {
      const lines = Math.ceil(Math.max(1, k) / digits(Math.min(free[k], SET.most * scale), font));
      return lines <= LINES && lines * font <= SET.height * scale;
    });
  const sizes = NUMBERS.map((size) => size * scale);
  const font = named ?? sizes.find(fits) ?? sizes[sizes.length - 1];
  const boxes = layers.flatMap((layer, k) => {
    const w = Math.min(free[k], Math.max(SET.most * scale, named ? needs(layer, named) : 0));
    const spread = Math.min(rooms[k], Math.max(2.2 * SET.most * scale, w + SET.gap * scale));
    const y = height - RIM - (SET.height * scale) / 2 - k * step;
    return layer.map((set, i) => {
      const x = width / 2 + (i - (layer.length - 1) / 2) * spread;
      const words = named ? [wordsOf(set, names, ', ')] : linesOf(wordsOf(set, numbers, ''), digits(w, font));
      return { set, x, y, w, h: SET.height * scale, words };
    });
  });
  return { width, height, font, isNamed: named !== undefined, boxes };
}

/** Length of a bar for a count, as a share of the longest bar, on a logarithmic scale; 0 for a count of 0. */
export const share = (count: number, most: number) => (count <= 0 ? 0 : Math.log1p(count) / Math.log1p(most));
