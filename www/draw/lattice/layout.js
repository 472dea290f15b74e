// Places of the parent sets: the empty set at the bottom, sizes in layers, column order within a layer. Each layer
// takes the fullest form it has room for: name and score, name, name where it matters, tiles; what is still wider than
// the paper is wrapped into a block. Pure: the size of the paper is handed in.

import { textWidth } from '../text-width.js';
import { EASE, FORMS, isTall, labelsOf, shaperOf, sizesOf } from './layer.js';

/**
 * @typedef {import('./lattice.js').Lattice} Lattice
 * @typedef {import('./lattice.js').Order} Order
 * @typedef {import('./layer.js').Sized} Sized
 * @typedef {{ row: number, x: number, y: number, w: number, h: number, name: string, font: number, score: boolean }} Box
 *   its center and size; the name is empty on a tile
 * @typedef {{ boxes: Map<number, Pick<Box, 'row' | 'x' | 'y' | 'w' | 'h' | 'name'>>, narrow: boolean }} Spots where a hand can point
 * @typedef {{ x: number, y: number, w: number, words: string }} Note its middle, right end and width
 * @typedef {{ width: number, height: number, narrow: boolean, boxes: Map<number, Box>, layers: number[][], lines: number[][], gap: number, notes: Note[] }} Layout
 *   `layers`: the rows by size; `lines`: as they stand, from the bottom up; `gap`: the least room between two layers; `notes`: what is said at the
 *   end of a layer, or of sizes that have none
 * @typedef {{ width: number, height: number, narrow: boolean }} Paper `narrow`: a phone, names in small print
 */

/** Most room between two layers: beyond it the eye loses the line. */
const MOST_GAP = 92;
/** Share of the paper's width that a layer with few sets is spread over. */
const SPREAD = 0.86;
/** Height of a line of words beside or over a layer. */
const NOTE_LINE = 18;
/** Room around the picture, for the ring of the set in focus. */
export const RIM = 7;

/**
 * @param {{ lattice: Lattice, order: Order, names: string[], none: string, scores: (row: number) => string, revealed: boolean, numbers?: boolean, rest?: { from: number, words: string }[], paper: Paper }} content
 *   `none` is the empty set's name; `scores` the words of a score; `revealed`: the standing may be shown, `numbers`: the scores too;
 *   `rest`: what is said of sets that are not drawn, by size
 * @returns {Layout}
 */
export function place({ lattice, order, names, none, scores, revealed, numbers = revealed, rest = [], paper }) {
  const { narrow } = paper;
  const sizes = sizesOf(narrow);
  const room = paper.width - 2 * RIM;
  const label = labelsOf({ lattice, names, none, revealed, sizes, room, narrow });
  const layers = layersOf(lattice, order);
  const sizeOf = (/** @type {number[]} */ layer) => lattice.size(layer[0]);
  // Sizes over the highest layer and under the lowest are spoken of on lines of their own.
  const over = rest.some(({ from }) => from > sizeOf(layers[layers.length - 1])) ? NOTE_LINE : 0;
  const under = rest.some(({ from }) => from < sizeOf(layers[0])) ? NOTE_LINE : 0;
  const rims = 2 * RIM + over + under;

  const shape = shaperOf({ lattice, label, scores, revealed, scored: revealed && numbers && !narrow, sizes, room });
  const made = layers.map(() => /** @type {(ReturnType<typeof shape> | undefined)[]} */ ([]));
  /** The fullest form of every layer, none plainer than the last one allowed. @param {number} last */
  const compose = (last) =>
    layers.map((rows, layer) => {
      for (let i = 0; ; i++) {
        if (i < last && isTall(FORMS[i], last)) continue;
        const form = made[layer][i] ?? shape(rows, FORMS[i]);
        made[layer][i] = form;
        if (i === last || form.lines.length === 1) return form;
      }
    });
  /** @param {ReturnType<typeof compose>} composed */
  const heightOf = (composed) =>
    composed.reduce(
      (sum, { lines, gap }) => sum + lines.reduce((h, line) => h + tallest(line), gap * (lines.length - 1)),
      0,
    );

  let composed = compose(0);
  let last = 0;
  const gaps = layers.length - 1;
  while (last < FORMS.length - 1 && heightOf(composed) + gaps * FORMS[last].gap + rims > paper.height) {
    last++;
    composed = compose(last);
  }
  const height = Math.max(paper.height, heightOf(composed) + gaps * FORMS[last].gap + rims);
  const gap = gaps > 0 ? Math.min(MOST_GAP, (height - rims - heightOf(composed)) / gaps) : 0;
  const layout = stand(composed, {
    layers,
    width: paper.width,
    height,
    middle: (height + over - under) / 2,
    gap,
    narrow,
  });
  return { ...layout, notes: notesAt(layout, rest, sizeOf) };
}

/**
 * Notes stand at the end of their layer, where it has room beside its last set; else under that end. Those of sizes
 * that have no layer stand over the next lower one.
 * @param {Omit<Layout, 'notes'>} layout
 * @param {{ from: number, words: string }[]} rest
 * @param {(layer: number[]) => number} sizeOf
 * @returns {Note[]}
 */
function notesAt({ boxes, layers, lines, width, narrow }, rest, sizeOf) {
  const { score: size } = sizesOf(narrow);
  return rest.map(({ from, words }) => {
    const w = EASE * textWidth(words, size);
    const layer = layers.findLast((rows) => sizeOf(rows) <= from);
    const box = (/** @type {number} */ row) => /** @type {Box} */ (boxes.get(row));
    const all = (layer ?? layers[0]).map(box);
    const bottom = Math.max(...all.map(({ y, h }) => y + h / 2)) + NOTE_LINE / 2;
    const top = Math.min(...all.map(({ y, h }) => y - h / 2)) - NOTE_LINE / 2;
    if (!layer || sizeOf(layer) < from) return { x: width - RIM, y: layer ? top : bottom, w, words };
    const line = lines.find((rows) => rows.includes(layer[layer.length - 1])) ?? layer;
    const last = box(line[line.length - 1]);
    const beside = last.x + last.w / 2 + NOTE_LINE + w <= width - RIM;
    return { x: width - RIM, y: beside ? last.y : bottom, w, words };
  });
}

/** @param {Sized[]} line */
const tallest = (line) => Math.max(...line.map(({ h }) => h));

/**
 * The boxes at their places, from the bottom up.
 * @param {{ lines: Sized[][], gap: number }[]} composed
 * @param {{ layers: number[][], width: number, height: number, middle: number, gap: number, narrow: boolean }} paper
 * @returns {Omit<Layout, 'notes'>}
 */
function stand(composed, { layers, width, height, middle, gap, narrow }) {
  const used = composed.reduce(
    (sum, { lines, gap: own }) => sum + lines.reduce((h, line) => h + tallest(line), own * (lines.length - 1)),
    gap * (composed.length - 1),
  );
  // Names are of one size, that of the layer that has least room.
  const font = Math.min(
    ...composed.flatMap(({ lines }) => lines.flat().flatMap(({ name, font }) => (name ? [font] : []))),
  );
  /** @type {Map<number, Box>} */
  const boxes = new Map();
  /** @type {number[][]} */
  const standing = [];
  let bottom = middle + used / 2;
  for (const { lines, gap: own } of composed) {
    // A block reads from its top line to its bottom line; lines are counted from the bottom up.
    for (const [i, line] of [...lines].reverse().entries()) {
      if (i > 0) bottom -= own;
      const h = tallest(line);
      const total = line.reduce((sum, { w }) => sum + w, 0);
      const even = (SPREAD * width - total) / line.length;
      const alone = lines.length === 1 && line.every(({ name }) => name !== '');
      const room = width - 2 * RIM;
      const step = Math.min(
        alone ? Math.max(own, Math.min(even, 1.1 * line[0].w)) : own,
        line.length > 1 ? Math.max(own, (room - total) / (line.length - 1)) : own,
      );
      let x = (width - total - step * (line.length - 1)) / 2;
      for (const box of line) {
        boxes.set(box.row, { ...box, font: box.name ? font : 0, x: x + box.w / 2, y: bottom - h / 2 });
        x += box.w + step;
      }
      standing.push(line.map(({ row }) => row));
      bottom -= h;
    }
    bottom -= gap;
  }
  return { width, height, narrow, boxes, layers, lines: standing, gap };
}

/** The drawn rows by size. @param {Lattice} lattice @param {Order} order */
function layersOf({ size }, { rows }) {
  /** @type {number[][]} */
  const layers = [];
  let before = -1;
  for (const row of rows) {
    if (size(row) !== before) layers.push([]);
    before = size(row);
    layers.at(-1)?.push(row);
  }
  return layers;
}

/** The row at a point of the picture; −1 if there is none. `reach` widens small tiles. @param {Spots} layout @param {number} x @param {number} y */
export function rowAt({ boxes, narrow }, x, y) {
  const reach = narrow ? 12 : 8;
  let [found, distance] = [-1, Number.POSITIVE_INFINITY];
  for (const { row, x: cx, y: cy, w, h } of boxes.values()) {
    const dx = Math.max(0, Math.abs(x - cx) - w / 2);
    const dy = Math.max(0, Math.abs(y - cy) - h / 2);
    const d = Math.hypot(dx, dy);
    if (d < distance) [found, distance] = [row, d];
  }
  return distance <= reach ? found : -1;
}

/**
 * The row that an arrow leads to: up and down along the order, to what stands nearest; left and right in the layer.
 * @param {Layout} layout
 * @param {Order} order
 * @param {number} row
 * @param {string} key
 * @returns {number} −1 if it leads nowhere
 */
export function step({ boxes, layers }, { below, above }, row, key) {
  const here = boxes.get(row);
  if (!here) return layers[0]?.[0] ?? -1;
  const layer = layers.find((rows) => rows.includes(row)) ?? [];
  const at = layer.indexOf(row);
  /** @param {number[]} rows */
  const nearest = (rows) =>
    rows.reduce((a, b) => {
      const [p, q] = [boxes.get(a), boxes.get(b)];
      if (!q) return a;
      return !p || Math.abs(q.x - here.x) < Math.abs(p.x - here.x) ? b : a;
    }, -1);
  switch (key) {
    case 'ArrowUp':
      return nearest(above.get(row) ?? []);
    case 'ArrowDown':
      return nearest(below.get(row) ?? []);
    case 'ArrowLeft':
      return layer[at - 1] ?? -1;
    case 'ArrowRight':
      return layer[at + 1] ?? -1;
    case 'Home':
      return layer[0];
    case 'End':
      return layer[layer.length - 1];
    default:
      return -1;
  }
}
