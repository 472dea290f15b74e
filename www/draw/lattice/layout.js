// Where the parent sets stand: the empty set at the bottom, sizes in layers, column order within a layer. Each layer
// takes the fullest form it has room for: name and score, name, name where it matters, tiles; what is still wider than
// the paper is wrapped into a block. Pure: the size of the paper is handed in.

import { shortName, textWidth } from '../text-width.js';
import { STATUS } from './lattice.js';

/**
 * @typedef {import('./lattice.js').Lattice} Lattice
 * @typedef {import('./lattice.js').Order} Order
 * @typedef {{ row: number, x: number, y: number, w: number, h: number, name: string, font: number, score: boolean }} Box
 *   its center and size; the name is empty on a tile
 * @typedef {{ boxes: Map<number, Pick<Box, 'row' | 'x' | 'y' | 'w' | 'h' | 'name'>>, narrow: boolean }} Spots where a hand can point
 * @typedef {{ x: number, y: number, w: number, words: string }} Note its middle, right end and width
 * @typedef {{ width: number, height: number, narrow: boolean, boxes: Map<number, Box>, layers: number[][], lines: number[][], gap: number, notes: Note[] }} Layout
 *   `layers`: the rows by size; `lines`: as they stand, from the bottom up; `gap`: the least room between two layers; `notes`: what is said at the
 *   end of a layer, or of sizes that have none
 * @typedef {{ width: number, height: number, narrow: boolean }} Paper `narrow`: a phone, names in small print
 * @typedef {{ named: 'all' | 'kept' | 'none', scored: boolean, tile: number, gap: number, tight?: boolean }} Form
 *   `tight`: with less air around the words, and on a phone in smaller print
 */

/** From the fullest form to the plainest. @type {Form[]} */
const FORMS = [
  { named: 'all', scored: true, tile: 0, gap: 44 },
  { named: 'all', scored: true, tile: 0, gap: 40, tight: true },
  { named: 'all', scored: false, tile: 0, gap: 38 },
  { named: 'kept', scored: true, tile: 24, gap: 34 },
  { named: 'kept', scored: false, tile: 24, gap: 30 },
  { named: 'kept', scored: false, tile: 16, gap: 24 },
  { named: 'kept', scored: false, tile: 11, gap: 18 },
  { named: 'none', scored: false, tile: 24, gap: 28 },
  { named: 'none', scored: false, tile: 16, gap: 24 },
  { named: 'none', scored: false, tile: 12, gap: 18 },
  { named: 'none', scored: false, tile: 9, gap: 13 },
];
/** @type {Record<'wide' | 'narrow', { name: number, score: number, full: number, low: number, pad: number, between: number, corner: number, tight: [font: number, pad: number, between: number] }>} */
const SIZES = {
  wide: { name: 14, score: 12.5, full: 48, low: 32, pad: 26, between: 12, corner: 10, tight: [13, 14, 7] },
  narrow: { name: 11.5, score: 10.5, full: 40, low: 31, pad: 13, between: 5, corner: 8, tight: [10, 7, 4] },
};
/** Most room between two layers: beyond it the eye loses the line. */
const MOST_GAP = 92;
/** Of the paper's width, what a layer with few sets is spread over. */
const SPREAD = 0.86;
/** Bold names in another interface font are wider than those that textWidth knows. */
export const EASE = 1.07;
/** Sets of one layer that are named one and all. */
const MOST_NAMED = 40;
/** Height of a line of words beside or over a layer. */
const NOTE_LINE = 18;
/** Room around the picture, for the ring of the set in focus. */
export const RIM = 7;

/** Where room is scarce, layers that could be higher are not. @param {Form} form @param {number} last the plainest form in use */
const isTall = ({ scored, tile }, last) =>
  (scored && last >= FORMS.length - 5) || (tile > 16 && last >= FORMS.length - 3);

/** @param {boolean} narrow */
export const sizesOf = (narrow) => (narrow ? SIZES.narrow : SIZES.wide);

/** What stands between two names. @param {boolean} narrow */
const separator = (narrow) => (narrow ? ' ' : ', ');

/**
 * @param {{ lattice: Lattice, order: Order, names: string[], none: string, scores: (row: number) => string, told: boolean, numbers?: boolean, rest?: { from: number, words: string }[], paper: Paper }} content
 *   `none` is the empty set's name; `scores` the words of a score; `told`: the standing may be shown, `numbers`: the scores too;
 *   `rest`: what is said of sets that are not drawn, by size
 * @returns {Layout}
 */
export function place({ lattice, order, names, none, scores, told, numbers = told, rest = [], paper }) {
  const { narrow } = paper;
  const sizes = sizesOf(narrow);
  const room = paper.width - 2 * RIM;
  const short = names.map(shortName);
  const comma = separator(narrow);
  const widths = new Map([...lattice.candidates].map((v) => [v, EASE * textWidth(short[v], sizes.name)]));
  const apart = textWidth(comma, sizes.name);
  const empty = { name: none, width: EASE * textWidth(none, sizes.name) };
  const star = EASE * textWidth('★ ', sizes.name);
  /** @type {Map<number, { name: string, width: number }>} */
  const labels = new Map();
  const label = (/** @type {number} */ row) => {
    const known = labels.get(row) ?? labeled(row);
    labels.set(row, known);
    return known;
  };
  /** @param {number} row @returns {{ name: string, width: number }} */
  const labeled = (row) => {
    const set = lattice.parentsOf(row);
    const more = told && row === lattice.best ? star : 0;
    if (set.length === 0) return { ...empty, width: empty.width + more };
    const width = set.reduce((sum, v) => sum + (widths.get(v) ?? 0), apart * (set.length - 1));
    if (width <= room - sizes.pad) return { name: set.map((v) => short[v]).join(comma), width: width + more };
    const name = fitted(
      set.map((v) => names[v]),
      comma,
      room - sizes.pad - more,
      sizes.name,
    );
    return { name, width: textWidth(name, sizes.name) + more };
  };
  const layers = layersOf(lattice, order);
  const sizeOf = (/** @type {number[]} */ layer) => lattice.size(layer[0]);
  // Sizes over the highest layer and under the lowest are spoken of on lines of their own.
  const over = rest.some(({ from }) => from > sizeOf(layers[layers.length - 1])) ? NOTE_LINE : 0;
  const under = rest.some(({ from }) => from < sizeOf(layers[0])) ? NOTE_LINE : 0;
  const rims = 2 * RIM + over + under;

  /** One layer in one form: its lines, if it can be drawn so. @param {number[]} rows @param {Form} form */
  const shape = (rows, form) => {
    // Nobody reads a block of a hundred names, and it would not fit.
    const { named, scored, tile, tight } = form.named === 'all' && rows.length > MOST_NAMED ? FORMS[4] : form;
    const withScore = scored && told && numbers && !narrow;
    const h = withScore ? sizes.full : sizes.low;
    const [font, pad, between] = tight ? sizes.tight : [sizes.name, sizes.pad, sizes.between];
    const isNamed = (/** @type {number} */ row) =>
      named === 'all' || (named === 'kept' && (!told || lattice.status[row] === STATUS.kept || rows.length === 1));
    const boxes = rows.map((row) => {
      if (!isNamed(row)) return { row, w: tile, h: tile, name: '', font: 0, score: false };
      const { name, width } = label(row);
      const print = Math.max((width * font) / sizes.name, withScore ? textWidth(scores(row), sizes.score) : 0);
      return { row, w: Math.ceil(print + pad), h, name, font, score: withScore };
    });
    if (named === 'all') {
      const w = Math.max(...boxes.map((box) => box.w));
      for (const box of boxes) box.w = w;
    }
    const gap = named === 'all' ? between : Math.max(named === 'kept' ? 4 : 2, tile / 5);
    return { lines: wrapped(boxes, gap, room), gap };
  };

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

/** @typedef {{ row: number, w: number, h: number, name: string, font: number, score: boolean }} Sized */

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
        boxes.set(box.row, { ...box, x: x + box.w / 2, y: bottom - h / 2 });
        x += box.w + step;
      }
      standing.push(line.map(({ row }) => row));
      bottom -= h;
    }
    bottom -= gap;
  }
  return { width, height, narrow, boxes, layers, lines: standing, gap };
}

/** Boxes in lines as wide as the room, of about the same number each. @param {Sized[]} boxes @param {number} gap @param {number} room */
function wrapped(boxes, gap, room) {
  const total = boxes.reduce((sum, { w }) => sum + w, gap * (boxes.length - 1));
  if (total <= room) return [boxes];
  // As many lines as are needed, each filled to its share of the whole.
  for (let count = Math.ceil(total / room); ; count++) {
    const share = total / count;
    /** @type {Sized[][]} */
    const lines = [[]];
    let [width, seen] = [0, 0];
    for (const box of boxes) {
      const line = /** @type {Sized[]} */ (lines.at(-1));
      if (
        line.length > 0 &&
        (width + box.w > room || (seen + box.w / 2 >= share * lines.length && lines.length < count))
      ) {
        lines.push([box]);
        width = 0;
      } else line.push(box);
      width += box.w + gap;
      seen += box.w + gap;
    }
    if (lines.length <= count || count >= boxes.length) return lines;
  }
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

/** Characters that names are cut to, one after the other, until a set fits. */
const CUTS = [14, 9, 6, 3];

/** Names of a set, cut until they fit; the last ones as a number if nothing else helps. @param {string[]} names @param {string} between @param {number} room @param {number} size */
function fitted(names, between, room, size) {
  for (const limit of CUTS) {
    const text = names.map((name) => cut(name, limit)).join(between);
    if (textWidth(text, size) <= room) return text;
  }
  const short = names.map((name) => cut(name, /** @type {number} */ (CUTS.at(-1))));
  for (let n = short.length - 1; n > 0; n--) {
    const text = [...short.slice(0, n), `+${short.length - n}`].join(between);
    if (textWidth(text, size) <= room) return text;
  }
  return `${names.length}`;
}

/** @param {string} name @param {number} limit */
const cut = (name, limit) => (name.length > limit ? `${[...shortName(name)].slice(0, limit - 1).join('')}…` : name);

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
