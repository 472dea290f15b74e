// Places of the parent sets: the empty set at the bottom, sizes in layers, column order within a layer. Each layer
// takes the fullest form it has room for: name and score, name, name where it matters, tiles; what is still wider than
// the paper is wrapped into a block. Pure: the size of the paper is handed in.

import { textWidth } from '../text-width.ts';
import type { Lattice, Order } from './lattice.ts';
import { EASE, FORMS, isTall, labelsOf, type Sized, shaperOf, sizesOf } from './layer.ts';

/** Its center and size; the name is empty on a tile. */
export type Box = {
  row: number;
  x: number;
  y: number;
  w: number;
  h: number;
  name: string;
  font: number;
  score: boolean;
};
/** Where a hand can point. */
export type Spots = { boxes: Map<number, Pick<Box, 'row' | 'x' | 'y' | 'w' | 'h' | 'name'>>; narrow: boolean };
/** Its middle, right end and width. */
export type Note = { x: number; y: number; w: number; words: string };
/**
 * `layers`: the rows by size; `lines`: as they stand, from the bottom up; `gap`: the least room between two layers; `notes`: what is said at the
 * end of a layer, or of sizes that have none.
 */
export type Layout = {
  width: number;
  height: number;
  narrow: boolean;
  boxes: Map<number, Box>;
  layers: number[][];
  lines: number[][];
  gap: number;
  notes: Note[];
};
/** `narrow`: a phone, names in small print. */
export type Paper = { width: number; height: number; narrow: boolean };

/** Most room between two layers: beyond it the eye loses the line. */
const MOST_GAP = 92;
/** Share of the paper's width that a layer with few sets is spread over. */
const SPREAD = 0.86;
/** Height of a line of words beside or over a layer. */
const NOTE_LINE = 18;
/** Room around the picture, for the ring of the set in focus. */
export const RIM = 7;

/**
 * @param content `none` is the empty set's name; `scores` the words of a score; `revealed`: the standing may be shown, `numbers`: the scores too;
 *   `rest`: what is said of sets that are not drawn, by size
 */
export function place({
  lattice,
  order,
  names,
  none,
  scores,
  revealed,
  numbers = revealed,
  rest = [],
  paper,
}: {
  lattice: Lattice;
  order: Order;
  names: string[];
  none: string;
  scores: (row: number) => string;
  revealed: boolean;
  numbers?: boolean;
  rest?: { from: number; words: string }[];
  paper: Paper;
}): Layout {
  const { narrow } = paper;
  const sizes = sizesOf(narrow);
  const room = paper.width - 2 * RIM;
  const label = labelsOf({ lattice, names, none, revealed, sizes, room, narrow });
  const layers = layersOf(lattice, order);
  const sizeOf = (layer: number[]) => lattice.size(layer[0]);
  // Sizes over the highest layer and under the lowest are spoken of on lines of their own.
  const over = rest.some(({ from }) => from > sizeOf(layers[layers.length - 1])) ? NOTE_LINE : 0;
  const under = rest.some(({ from }) => from < sizeOf(layers[0])) ? NOTE_LINE : 0;
  const rims = 2 * RIM + over + under;

  const shape = shaperOf({ lattice, label, scores, revealed, scored: revealed && numbers && !narrow, sizes, room });
  const made = layers.map(() => [] as (ReturnType<typeof shape> | undefined)[]);
  /** The fullest form of every layer, none plainer than the last one allowed. */
  const compose = (last: number) =>
    layers.map((rows, layer) => {
      for (let i = 0; ; i++) {
        if (i < last && isTall(FORMS[i], last)) continue;
        const form = made[layer][i] ?? shape(rows, FORMS[i]);
        made[layer][i] = form;
        if (i === last || form.lines.length === 1) return form;
      }
    });
  const heightOf = (composed: ReturnType<typeof compose>) =>
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
 */
function notesAt(
  { boxes, layers, lines, width, narrow }: Omit<Layout, 'notes'>,
  rest: { from: number; words: string }[],
  sizeOf: (layer: number[]) => number,
): Note[] {
  const { score: size } = sizesOf(narrow);
  return rest.map(({ from, words }) => {
    const w = EASE * textWidth(words, size);
    const layer = layers.findLast((rows) => sizeOf(rows) <= from);
    const box = (row: number) => boxes.get(row) as Box;
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

const tallest = (line: Sized[]) => Math.max(...line.map(({ h }) => h));

/** The boxes at their places, from the bottom up. */
function stand(
  composed: { lines: Sized[][]; gap: number }[],
  {
    layers,
    width,
    height,
    middle,
    gap,
    narrow,
  }: { layers: number[][]; width: number; height: number; middle: number; gap: number; narrow: boolean },
): Omit<Layout, 'notes'> {
  const used = composed.reduce(
    (sum, { lines, gap: own }) => sum + lines.reduce((h, line) => h + tallest(line), own * (lines.length - 1)),
    gap * (composed.length - 1),
  );
  // Names are of one size, that of the layer that has least room.
  const font = Math.min(
    ...composed.flatMap(({ lines }) => lines.flat().flatMap(({ name, font }) => (name ? [font] : []))),
  );
  const boxes: Map<number, Box> = new Map();
  const standing: number[][] = [];
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

/** The drawn rows by size. */
function layersOf({ size }: Lattice, { rows }: Order) {
  const layers: number[][] = [];
  let before = -1;
  for (const row of rows) {
    if (size(row) !== before) layers.push([]);
    before = size(row);
    layers.at(-1)?.push(row);
  }
  return layers;
}

/** The row at a point of the picture; −1 if there is none. `reach` widens small tiles. */
export function rowAt({ boxes, narrow }: Spots, x: number, y: number) {
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
 * @returns −1 if it leads nowhere
 */
export function step({ boxes, layers }: Layout, { below, above }: Order, row: number, key: string): number {
  const here = boxes.get(row);
  if (!here) return layers[0]?.[0] ?? -1;
  const layer = layers.find((rows) => rows.includes(row)) ?? [];
  const at = layer.indexOf(row);
  const nearest = (rows: number[]) =>
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
