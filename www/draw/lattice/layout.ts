// Layout of the parent sets: the empty set at the bottom, a layer for each size, column order within a layer. Each
// layer takes the fullest form that fits: name and score, name, names of kept sets, tiles; a layer still wider than the
// picture is wrapped into a block. Pure.

import { textWidth } from '../text-width.ts';
import type { Lattice, Order } from './lattice.ts';
import { BOLD_WIDTH_FACTOR, FORMS, isTall, type Shown, type Sized, shaperOf, sizesOf } from './layer.ts';

/** Set as placed; `x`, `y`: its center; the name is empty on a tile. */
export type Box = Sized & { x: number; y: number };
/** Areas of the sets that a pointer can hit. */
export type Spots = { boxes: Map<number, Pick<Box, 'row' | 'x' | 'y' | 'w' | 'h' | 'name'>>; narrow: boolean };
/** Text about sets that are not drawn, with its vertical middle (`y`), right end (`x`) and width. */
export type Note = { x: number; y: number; w: number; words: string };
/**
 * Placed lattice. `layers`: rows (sets) by size; `lines`: rows by drawn line, from the bottom up; `gap`: vertical gap
 * between two layers; `notes`: texts about sets that are not drawn.
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
/** Size of the picture in px; `narrow`: on a phone, with names in small type. */
export type Paper = { width: number; height: number; narrow: boolean };

/** Upper limit on the gap between two layers, beyond which edges are hard to follow. */
const MAX_GAP_PX = 92;
/** Share of the width over which a layer with few sets is spread. */
const SPREAD = 0.86;
/** Line height of a note (text about sets that are not drawn). */
const NOTE_LINE_PX = 18;
/** Margin around the picture for the ring of the set in focus, in px. */
export const RING_MARGIN_PX = 7;

type Placed = Shown & { order: Order; numbers?: boolean; rest?: { from: number; words: string }[]; paper: Paper };

/**
 * Layout of a lattice in a given size.
 * @param content `numbers`: whether scores may be shown too; `rest`: texts about sets that are not drawn, by size
 */
export function place({ order, numbers, rest = [], paper, ...shown }: Placed): Layout {
  const { narrow } = paper;
  const { lattice, revealed } = shown;
  const room = paper.width - 2 * RING_MARGIN_PX;
  const layers = layersOf(lattice, order);
  const sizeOf = (layer: number[]) => lattice.size(layer[0]);
  // Notes on sizes above the highest and below the lowest layer need extra lines.
  const over = rest.some(({ from }) => from > sizeOf(layers[layers.length - 1])) ? NOTE_LINE_PX : 0;
  const under = rest.some(({ from }) => from < sizeOf(layers[0])) ? NOTE_LINE_PX : 0;
  const rims = 2 * RING_MARGIN_PX + over + under;

  const shape = shaperOf(shown, narrow, room, revealed && (numbers ?? true) && !narrow);
  const made = layers.map(() => [] as (ReturnType<typeof shape> | undefined)[]);
  /** Form (level of detail) of each layer: the fullest one that fits the width, but none plainer than form `last`. */
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
  const gap = gaps > 0 ? Math.min(MAX_GAP_PX, (height - rims - heightOf(composed)) / gaps) : 0;
  const { width } = paper;
  const layout = placeBoxes(composed, { layers, width, height, gap, narrow }, (height + over - under) / 2);
  return { ...layout, notes: notesAt(layout, rest, sizeOf) };
}

/**
 * Places of notes: at the end of their layers, beside the last set if there is room, else below it. Notes on sizes
 * without a layer are above the next lower layer.
 */
function notesAt(
  { boxes, layers, lines, width, narrow }: Omit<Layout, 'notes'>,
  rest: { from: number; words: string }[],
  sizeOf: (layer: number[]) => number,
): Note[] {
  const { score: size } = sizesOf(narrow);
  return rest.map(({ from, words }) => {
    const w = BOLD_WIDTH_FACTOR * textWidth(words, size);
    const layer = layers.findLast((rows) => sizeOf(rows) <= from);
    const box = (row: number) => boxes.get(row) as Box;
    const all = (layer ?? layers[0]).map(box);
    const bottom = Math.max(...all.map(({ y, h }) => y + h / 2)) + NOTE_LINE_PX / 2;
    const top = Math.min(...all.map(({ y, h }) => y - h / 2)) - NOTE_LINE_PX / 2;
    if (!layer || sizeOf(layer) < from) return { x: width - RING_MARGIN_PX, y: layer ? top : bottom, w, words };
    const line = lines.find((rows) => rows.includes(layer[layer.length - 1])) ?? layer;
    const last = box(line[line.length - 1]);
    const beside = last.x + last.w / 2 + NOTE_LINE_PX + w <= width - RING_MARGIN_PX;
    return { x: width - RING_MARGIN_PX, y: beside ? last.y : bottom, w, words };
  });
}

const tallest = (line: Sized[]) => Math.max(...line.map(({ h }) => h));

/** Appends a box for each set (node of the lattice) to the layout, lowest layer first. */
function placeBoxes(
  composed: { lines: Sized[][]; gap: number }[],
  paper: Omit<Layout, 'notes' | 'boxes' | 'lines'>,
  middle: number,
): Omit<Layout, 'notes'> {
  const { width, gap } = paper;
  const used = composed.reduce(
    (sum, { lines, gap: own }) => sum + lines.reduce((h, line) => h + tallest(line), own * (lines.length - 1)),
    gap * (composed.length - 1),
  );
  // All names have the type size that fits the most crowded layer.
  const font = Math.min(
    ...composed.flatMap(({ lines }) => lines.flat().flatMap(({ name, font }) => (name ? [font] : []))),
  );
  const boxes: Map<number, Box> = new Map();
  const standing: number[][] = [];
  let bottom = middle + used / 2;
  for (const { lines, gap: own } of composed) {
    // A block is read from top to bottom; lines are placed from the bottom up.
    for (const [i, line] of [...lines].reverse().entries()) {
      if (i > 0) bottom -= own;
      const h = tallest(line);
      const total = line.reduce((sum, { w }) => sum + w, 0);
      const even = (SPREAD * width - total) / line.length;
      const alone = lines.length === 1 && line.every(({ name }) => name !== '');
      const room = width - 2 * RING_MARGIN_PX;
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
  return { ...paper, boxes, lines: standing };
}

/** Rows of the drawn sets by size, from the smallest. */
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

/** Row of the set at a point of the picture or within a tolerance of it; −1 for none. */
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
 * Row of the set that a key leads to: up or down the nearest superset or subset, sideways in the layer; −1 for none.
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
