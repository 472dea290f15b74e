// Picture of a lattice as a list of marks. Sets and edges of one class share one path, so that a thousand sets need a
// dozen elements; only texts, where there is room, are separate elements. Pure.

import { t } from '../../words/text.ts';
import { tenth } from '../geometry.ts';
import type { Mark } from '../picture.ts';
import { heldIn, textWidth } from '../text-width.ts';
import { straight, type Way, wending } from './edges.ts';
import { chainOf, isKept as keptStatus, type Lattice, type Order, STATUS } from './lattice.ts';
import { BOLD_WIDTH_FACTOR, sizesOf } from './layer.ts';
import { type Box, type Layout, RING_MARGIN_PX, type Spots } from './layout.ts';
import { hatch, isOut, lookOf, type Rect, round, SET_LOOKS, text } from './looks.ts';
import { crowd, meet, nearestFree } from './room.ts';

/** Score gain written at an edge between the sets (rows) `low` and `high`; gains of lower `rank` are placed first. */
export type Gain = { low: number; high: number; look: string; rank: number; way: Way };
/**
 * Marks in drawing order. `hairlines`: edges of a crowded picture; `over`: edges that small sets would hide; `ring`:
 * marks of the set in focus.
 */
export type LatticePicture = {
  width: number;
  height: number;
  hairlines: Mark[];
  edges: Mark[];
  sets: Mark[];
  words: Mark[];
  over: Mark[];
  gains: Mark[];
  ring: Mark[];
};
/**
 * Input of the picture. `own`: row of the learned network's parent set; `revealed`: whether statuses may be shown;
 * `numbers`: whether scores may be shown too; `name`: name of a row's set, for the tile in focus; `bounds`: limits on
 * the number of parents by theorems, with labels.
 */
export type Content = {
  lattice: Lattice;
  order: Order;
  layout: Layout;
  focus: number;
  own: number;
  revealed: boolean;
  numbers: boolean;
  allGains: boolean;
  scores: (row: number) => string;
  gain: (nats: number) => string;
  name: (row: number) => string;
  bounds?: { most: number; words: string }[];
};

/** Type size of a score gain at an edge. */
const GAIN_PX = 12.5;
const GAIN_NARROW_PX = 10.5;
/** Maximum number of sets of a picture that is not crowded. */
const MAX_UNCROWDED_SETS = 64;
/** Minimum gap between two layers at which the gains of all kept sets are written. */
const MIN_GAIN_GAP_PX = 40;
/** Padding of the tag (name beside the tile in focus), and minimum padding of a name in a set. */
const TAG_PADDING_PX = 26;
const NAME_PADDING_PX = 4;
/** Widths tried in turn for the name in the tag, as shares of the available width. */
const NAME_SHARES = [1, 0.5, 0.3];
/** Mark in a tile (name of the rule): type size, distance from the corner, and minimum width of a tile that has one. */
const MARK_PX = 12;
const MARK_INSET_PX = 9;
const MIN_MARKED_PX = 24;
/** Padding of the text of a score gain on an edge. */
const GAIN_PADDING_PX = 3;

/** Area of a box, enlarged by `grow` px on all sides. */
export const rectOf = ({ x, y, w, h }: Pick<Box, 'x' | 'y' | 'w' | 'h'>, grow: number = 0): Rect => ({
  x: x - w / 2 - grow,
  y: y - h / 2 - grow,
  w: w + 2 * grow,
  h: h + 2 * grow,
});

/** Collector of SVG path commands by class; the commands of one class are joined into one path element. */
export function sheets() {
  const pieces: Map<string, string[]> = new Map();
  return {
    add(name: string, piece: string) {
      const list = pieces.get(name);
      if (list) list.push(piece);
      else pieces.set(name, [piece]);
    },
    /** Joined path elements of the given classes, in this order; classes without commands are left out. */
    marks: (names: string[]): Mark[] =>
      names.flatMap((name) => {
        const list = pieces.get(name);
        return list ? [{ tag: 'path', class: name, d: list.join('') } as Mark] : [];
      }),
  };
}

/** Cache, by layout, of the marks that are the same whichever set is in focus. */
const still: WeakMap<
  Layout,
  { lattice: Lattice; revealed: boolean; own: number; sets: Mark[]; words: Mark[]; hairlines: Mark[]; edges: Mark[] }
> = new WeakMap();

export function draw(content: Content): LatticePicture {
  const { lattice, layout, focus, own, revealed } = content;
  const before = still.get(layout);
  const base =
    before && before.lattice === lattice && before.revealed === revealed && before.own === own
      ? before
      : { lattice, revealed, own, ...drawSets(content), ...drawHairlines(content) };
  still.set(layout, base);
  const { edges, over, gains } = drawEdges(content);
  const { lines, labels } = drawBounds(content);
  const { ring, lead } = drawRing(content, layout.boxes.get(focus));
  return {
    width: layout.width,
    height: layout.height,
    hairlines: base.hairlines,
    edges: [...base.edges, ...edges, ...lines, ...lead],
    sets: base.sets,
    words: base.words,
    over: [...labels, ...over],
    gains,
    ring,
  };
}

/** Marks of all sets, by layer, and of the texts in them. */
function drawSets(content: Content) {
  const { layout, lattice, own, revealed } = content;
  const isBest = (row: number) => revealed && row === lattice.best;
  const named = [...layout.boxes.values()].filter(({ name }) => name);
  const held = heldIn(named.map((box) => [wordsIn(box, isBest(box.row)), box.font, box.w - 2 * NAME_PADDING_PX]));
  const words: Mark[] = [];
  const marks = layout.layers.flatMap((rows) => {
    const sets = sheets();
    for (const row of rows) {
      const box = layout.boxes.get(row) as Box;
      const { x, y, w, h, name } = box;
      const r = cornerOf(box, layout.narrow);
      const best = isBest(row);
      const status = revealed ? lattice.status[row] : STATUS.kept;
      const look = lookOf(status);
      sets.add(best ? 'g-set-best' : look, round(rectOf(box), r));
      const lines = best ? '' : hatch(look, rectOf(box), r, name ? undefined : w / 2);
      if (lines) sets.add(`${look}-hatch`, lines);
      const back = status === STATUS.back;
      const sign = back ? `k ${lattice.returns(row)}` : isOut(status) ? t(`parents.rule.${status}`) : '';
      if (sign && !best && (name || back)) words.push(...markOf(sign, box));
      // Without a name, the star of the best set fills the tile, so no disc is drawn.
      if (row === own && revealed && (name || !best)) sets.add('g-set-own', dot(x + w / 2 - r / 3, y - h / 2 + r / 3));
      if (name || best) words.push(...wordsOf(content, box, best, held));
    }
    return sets.marks(SET_LOOKS);
  });
  const { score } = sizesOf(layout.narrow);
  words.push(...layout.notes.map((note) => text('g-rest', note.words, note.x, note.y, score)));
  return { sets: marks, words };
}

/**
 * Short text written on a set: name of the rule that excludes it, or the k from which it is kept again. It is on the
 * upper border of a named box or in the middle of a tile, on a patch of background; empty if the set is too narrow.
 */
function markOf(sign: string, { x, y, w, h, name }: Box): Mark[] {
  const width = BOLD_WIDTH_FACTOR * textWidth(sign, MARK_PX);
  if (name ? width + 2 * MARK_INSET_PX > w : w < MIN_MARKED_PX) return [];
  const middle = name ? { x: x + w / 2 - MARK_INSET_PX - width / 2, y: y - h / 2 } : { x, y };
  const patch = { x: middle.x - width / 2 - 2, y: middle.y - MARK_PX / 2, w: width + 4, h: MARK_PX };
  return [
    { tag: 'path', class: 'g-mark-ground', d: round(patch, 0) },
    text('g-set-mark', sign, middle.x, middle.y, MARK_PX),
  ];
}

/** Path of a small disc. */
const dot = (x: number, y: number) => `M${tenth(x - 4)} ${tenth(y)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`;

/** Text in a box: the name, with a star if the set is the best. */
const wordsIn = ({ name }: Pick<Box, 'name'>, best: boolean) => (best ? `★ ${name}` : name);

/** Marks of the texts inside a box: name, star of the best set, score. */
function wordsOf(
  { lattice, layout, revealed, scores }: Content,
  box: Box,
  best: boolean,
  held: ReturnType<typeof heldIn>,
): Mark[] {
  const { row, x, y, w, name, score, font } = box;
  const sizes = sizesOf(layout.narrow);
  if (!name) return [text('g-set-star', '★', x, y, Math.min(13, w * 0.7))];
  const look = best ? '-best' : revealed && isOut(lattice.status[row]) ? '-cut' : '';
  const words = wordsIn(box, best);
  const marks = [{ ...text(`g-set-name${look}`, words, x, score ? y - 8.5 : y, font), ...held(font) }];
  if (score) marks.push(text(`g-set-score${look}`, scores(row), x, y + 9.5, sizes.score));
  return marks;
}

const isCrowded = ({ layout }: Content) => layout.boxes.size > MAX_UNCROWDED_SETS;

/** Predicate: whether both sets of a pair are kept; always false if statuses are hidden. */
function keptPairs({ lattice: { status }, revealed }: Content): (low: number, high: number) => boolean {
  const isListed = (row: number) => keptStatus(status[row]) || status[row] === STATUS.uncompared;
  return (low, high) => revealed && isListed(low) && isListed(high);
}

/** Edges of a crowded picture if no set is in focus: hairlines, and over them the edges between kept sets. */
function drawHairlines(content: Content) {
  const { order, layout } = content;
  if (!isCrowded(content)) return { hairlines: [], edges: [] };
  const isKept = keptPairs(content);
  // If most sets are kept, edges between kept sets are not emphasized.
  const dense = order.rows.filter((row) => isKept(row, row)).length > MAX_UNCROWDED_SETS;
  // Each layer has one path, so that the browser skips layers outside the painted area.
  const bands = layout.layers.map(() => sheets());
  for (const [band, rows] of layout.layers.entries()) {
    for (const high of rows) {
      const upper = layout.boxes.get(high) as Box;
      // Whole pixels keep the paths of thousands of hairlines short.
      const to = `L${Math.round(upper.x)} ${Math.round(upper.y + upper.h / 2)}`;
      for (const low of order.below.get(high) ?? []) {
        const lower = layout.boxes.get(low) as Box;
        const from = `M${Math.round(lower.x)} ${Math.round(lower.y - lower.h / 2)}`;
        bands[band].add('g-step-faint', from + to);
        if (!dense && isKept(low, high)) bands[band].add('g-step-kept', from + to);
      }
    }
  }
  const marksOf = (look: string) => bands.flatMap((paths) => paths.marks([look]));
  return { hairlines: marksOf('g-step-faint'), edges: marksOf('g-step-kept') };
}

/** Distance between the line of a bound on the number of parents and its label. */
const BOUND_LABEL_GAP_PX = 2;

/** Upper limit on the distance between the lines of two limits on the number of parents between the same layers. */
const MAX_BOUND_GAP_PX = 16;

/**
 * Bounds on the number of parents: a line above the largest allowed sets, with a label at either end, above or below
 * the line, where it covers no set.
 */
function drawBounds({ layout, lattice, bounds = [] }: Content): { lines: Mark[]; labels: Mark[] } {
  if (!lattice.whole) return { lines: [], labels: [] };
  const taken = [...layout.boxes.values()].map((box) => rectOf(box));
  const { score: size } = sizesOf(layout.narrow);
  const box = (row: number) => layout.boxes.get(row) as Box;
  const { lines, labels }: { lines: Mark[]; labels: Mark[] } = { lines: [], labels: [] };
  for (const [i, { most, words }] of bounds.entries()) {
    const [under, over] = [layout.layers[most], layout.layers[most + 1]];
    if (!under || !over) continue;
    const top = Math.min(...under.map(box).map(({ y, h }) => y - h / 2));
    const bottom = Math.max(...over.map(box).map(({ y, h }) => y + h / 2));
    const nth = bounds.slice(0, i).filter((earlier) => earlier.most === most).length;
    const y = tenth((top + bottom) / 2 + (nth - 0.5) * Math.min(MAX_BOUND_GAP_PX, (top - bottom) / 3));
    lines.push({ tag: 'path', class: 'g-bound', d: `M${RING_MARGIN_PX} ${y}H${layout.width - RING_MARGIN_PX}` });
    const w = BOLD_WIDTH_FACTOR * textWidth(words, size);
    const spots = [RING_MARGIN_PX, layout.width - RING_MARGIN_PX - w].flatMap((x) =>
      [y - size - BOUND_LABEL_GAP_PX, y + BOUND_LABEL_GAP_PX].map((at) => ({ x, y: at, w, h: size })),
    );
    const spot = spots.find((box) => !taken.some((rect) => meet(box, rect))) ?? spots[0];
    taken.push(spot);
    labels.push(text('g-bound-words', words, spot.x, spot.y + size / 2, size));
  }
  return { lines, labels };
}

/**
 * Edges: hairlines, stronger between kept sets and below the set in focus, the best chain, and the edge from the set in
 * focus to the subset that beats it. Gains are written where there is room, by rank.
 */
function drawEdges(content: Content) {
  const { lattice, order, layout, focus, revealed, numbers, allGains } = content;
  const chain = revealed ? chainOf(lattice, order) : [];
  const inChain = new Set(chain.slice(1).map((low, i) => `${low} ${chain[i]}`));
  const isKept = keptPairs(content);
  const crowded = isCrowded(content);
  const rival = revealed && focus >= 0 ? lattice.beaten[focus] : -1;
  // If room is scarce, or sets were not compared, only gains on the chain and of the excluding subset are written.
  const few = layout.narrow || layout.gap < MIN_GAIN_GAP_PX || !lattice.compared || !lattice.whole;
  const most = allGains ? 4 : few ? 2 : 3;
  const paths = sheets();
  const gains: Gain[] = [];
  /** Appends the line and score gain of the edge between two sets; `steps`: whether the sets differ by one parent. */
  const add = (low: number, high: number, steps: boolean) => {
    const [lower, upper] = [layout.boxes.get(low), layout.boxes.get(high)];
    if (!lower || !upper) return;
    const skips = !steps || !lattice.whole;
    const way = skips && !crowded ? wending(lower, upper, layout) : straight(lower, upper);
    const [look, words, rank] =
      high === focus && low === rival
        ? ['g-step-loss', 'g-gain-loss', 0]
        : inChain.has(`${low} ${high}`)
          ? ['g-step-best', 'g-gain-best', 1]
          : high === focus
            ? ['g-step-near', 'g-gain', 2]
            : lattice.whole && isKept(low, high)
              ? ['g-step-kept', 'g-gain', 3]
              : ['g-step', 'g-gain', 4];
    if (!crowded || rank < 3) paths.add(look, way.d);
    if (rank <= most) gains.push({ low, high, look: words, rank, way });
  };
  // A crowded picture has its hairlines already.
  const highs = crowded && most < 3 ? new Set([...chain, focus]) : order.rows;
  for (const high of highs) for (const low of order.below.get(high) ?? []) add(low, high, true);
  // The subset that beats the set in focus may be more than one step below.
  if (rival >= 0 && !order.below.get(focus)?.includes(rival)) add(rival, focus, false);
  const listedPaths = paths.marks(['g-step-near', 'g-step-best', 'g-step-loss']);
  return {
    edges: [...paths.marks(['g-step', 'g-step-kept']), ...(crowded ? [] : listedPaths)],
    over: crowded ? listedPaths : [],
    gains: revealed && numbers ? gainWords(content, gains) : [],
  };
}

/** Places along an edge, as shares of its height, that are tried in turn for its score gain. */
const PLACES = [0.5, 0.36, 0.64, 0.24, 0.76, 0.14, 0.86];

/** Texts of the gains, each where it overlaps no box and no other gain; those without such a place are omitted. */
function gainWords({ layout, lattice, gain }: Content, gains: Gain[]) {
  const size = layout.narrow ? GAIN_NARROW_PX : GAIN_PX;
  const h = size + 2;
  const grid = crowd(takenOf(layout));
  const marks: Mark[] = [];
  for (const { low, high, look, way } of gains.sort((a, b) => a.rank - b.rank)) {
    const difference = lattice.score[high] - lattice.score[low];
    if (!Number.isFinite(difference)) continue;
    const words = gain(difference);
    const w = BOLD_WIDTH_FACTOR * textWidth(words, size) + 2 * GAIN_PADDING_PX;
    for (const share of PLACES) {
      const { x, y } = way.at(share);
      const rect = { x: x - w / 2, y: y - h / 2, w, h };
      if (rect.x < 0 || rect.x + w > layout.width || !grid.free(rect)) continue;
      grid.take(rect);
      marks.push(text(look, words, x, y, size));
      break;
    }
  }
  return marks;
}

/** Areas covered by boxes of sets and by texts, which the texts of score gains must avoid. */
const takenOf = ({ boxes, notes }: Layout): Rect[] => [
  ...[...boxes.values()].map((box) => rectOf(box)),
  ...notes.map(({ x, y, w }) => ({ x: x - w, y: y - 7, w, h: 14 })),
];

/** Text cut to a width, with an ellipsis. */
function cutTo(words: string, size: number, room: number) {
  if (BOLD_WIDTH_FACTOR * textWidth(words, size) <= room) return words;
  let d = '';
  for (const c of words) {
    if (BOLD_WIDTH_FACTOR * textWidth(`${d}${c}…`, size) > room) break;
    d += c;
  }
  return `${d}…`;
}

/**
 * Double ring around the set in focus; if it is a tile, also a tag with its name where that covers no other set.
 * @returns `lead`: line from tile to tag
 */
function drawRing(
  { lattice, layout, name, revealed, numbers, scores }: Content,
  box: Box | undefined,
): { ring: Mark[]; lead: Mark[] } {
  if (!box) return { ring: [], lead: [] };
  const sizes = sizesOf(layout.narrow);
  const corner = cornerOf(box, layout.narrow);
  const marks: Mark[] = [
    { tag: 'path', class: 'g-ring-in', d: round(rectOf(box, 2.5), corner + 2) },
    { tag: 'path', class: 'g-ring-out', d: round(rectOf(box, 4.5), corner + 4) },
  ];
  if (box.name) return { ring: marks, lead: [] };
  // If room is scarce, the name is cut first, then the rule is omitted; the number is always shown.
  const size = sizes.name;
  const status = lattice.status[box.row];
  const rule = revealed && isOut(status) ? ` · ${t(`parents.rule.${status}`)}` : '';
  const number = revealed && numbers ? ` · ${scores(box.row)}` : '';
  const h = size + 13;
  const taken = [...takenOf(layout), rectOf(box, RING_MARGIN_PX)];
  const tries = [number + rule, number].flatMap((end) =>
    NAME_SHARES.map((share) => {
      const most = layout.width - TAG_PADDING_PX - BOLD_WIDTH_FACTOR * textWidth(end, size);
      const words = cutTo(name(box.row), size, share * most) + end;
      const w = BOLD_WIDTH_FACTOR * textWidth(words, size) + TAG_PADDING_PX;
      return { words, w, spot: nearestFree(box, { w, h }, layout, taken) };
    }),
  );
  const { words, w, spot } = tries.find(({ spot }) => spot) ?? tries[0];
  const over = {
    x: Math.min(layout.width - w - 1, Math.max(1, box.x - w / 2)),
    y:
      box.y - box.h / 2 - RING_MARGIN_PX - h > 0
        ? box.y - box.h / 2 - RING_MARGIN_PX - h
        : box.y + box.h / 2 + RING_MARGIN_PX,
  };
  const { x, y } = spot ?? over;
  const to = { x: Math.min(x + w - 6, Math.max(x + 6, box.x)), y: Math.min(y + h, Math.max(y, box.y)) };
  const lead = {
    tag: 'path',
    class: 'g-ring-lead',
    d: `M${tenth(box.x)} ${tenth(box.y)}L${tenth(to.x)} ${tenth(to.y)}`,
  } as Mark;
  marks.push(
    { tag: 'path', class: 'g-ring-tag', d: round({ x, y, w, h }, 6) },
    {
      ...text('g-ring-name', words, x + w / 2, y + h / 2, size),
      ...heldIn([[words, size, w - 2 * NAME_PADDING_PX]])(size),
    },
  );
  return { ring: marks, lead: [lead] };
}

/** Outlines of sets, as one path. */
export function outlineOf({ boxes, narrow }: Spots, rows: number[]) {
  return rows
    .map((row) => {
      const box = boxes.get(row);
      return box ? round(rectOf(box, 1), cornerOf(box, narrow)) : '';
    })
    .join('');
}

const cornerOf = ({ name, w }: Pick<Box, 'name' | 'w'>, narrow: boolean) =>
  name ? sizesOf(narrow).corner : Math.min(5, w / 4);
