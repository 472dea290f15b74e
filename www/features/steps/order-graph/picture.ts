// Places of the subsets of the order graph: the empty set at the bottom, sizes in layers, named where names have room; and, where they
// are only counted, how long the bars of each size are. Pure; px, y grows downwards.
import { textWidth } from '../../../draw/text-width.ts';
import { layersOf, membersOf } from './model.ts';

/** Height of a layer and of a set, the widest that a set of numbers gets, and the room at the ends of its words. */
const LAYER = { wide: 64, narrow: 52 };
const SET = { height: 26, most: 84, gap: 4, pad: 5 };
const RIM = 8;
/** Sizes of type in which names are tried, and numbers of variables, these on up to so many lines. */
const NAMES = [13, 12];
const NUMBERS = [13, 12, 11];
const LINES = 2;
/** Width of a digit, in its size of type. */
const DIGIT = 0.6;

/** A subset by its members, or as empty. */
const wordsOf = (set: number, names: string[], between: string) =>
  set === 0
    ? '∅'
    : membersOf(set, names.length)
        .map((v) => names[v])
        .join(between);

/**
 * Digits on as few lines as hold them, of equal length.
 * @param most on a line
 */
function linesOf(digits: string, most: number) {
  const length = Math.ceil(digits.length / Math.ceil(digits.length / most));
  return Array.from({ length: Math.ceil(digits.length / length) }, (_, i) =>
    digits.slice(i * length, (i + 1) * length),
  );
}

/**
 * @returns `isNamed`: each set by its names; by the numbers of its variables where a layer has no room for those; `words`: line by line
 */
export function placeGraph(
  names: string[],
  width: number,
  scale: number,
): {
  width: number;
  height: number;
  font: number;
  isNamed: boolean;
  boxes: { set: number; x: number; y: number; w: number; h: number; words: string[] }[];
} {
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
  /** Digits on a line of a set, in a size of type. */
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

/** Logarithmic, with none at all at 0. */
export const share = (count: number, most: number) => (count <= 0 ? 0 : Math.log1p(count) / Math.log1p(most));
