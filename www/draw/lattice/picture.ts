// The picture of a lattice as a list of marks. Sets and edges of one look share one path, so that a thousand sets are a
// dozen elements; only words are elements of their own, and only where they have room. Pure.

import { t } from '../../words/text.ts';
import { tenth } from '../geometry.ts';
import type { Mark } from '../picture.ts';
import { heldTogether, textWidth } from '../text-width.ts';
import { straight, type Way, wending } from './edges.ts';
import { chainOf, isKept as keptStatus, type Lattice, type Order, STATUS } from './lattice.ts';
import { EASE, sizesOf } from './layer.ts';
import { type Box, type Layout, RIM, type Spots } from './layout.ts';
import { hatch, isOut, lookOf, type Rect, round, SET_LOOKS } from './looks.ts';
import { crowd, meet, nearestFree } from './room.ts';

/** Gain written at an edge; the lowest rank first. */
export type Gain = { low: number; high: number; look: string; rank: number; way: Way };
/**
 * In the order in which they are drawn; `hairlines`: the edges of a crowded picture; `over`: edges that small sets would hide; `ring` marks the set in focus.
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
 * `own`: the row of the learned network; `revealed`: scores and standing may be shown, and `numbers` in digits too;
 * `name` is the name of a row, for the tile in focus; `bounds`: the most parents by some theorem, and its words.
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

const GAIN = 12.5;
const GAIN_NARROW = 10.5;
/** Sets from which on hairlines are fainter. */
const CROWD = 64;
/** Least room between two layers in which the gains of all kept sets are written. */
const ROOMY = 40;
/** Room beside the words of the tag at the set in focus, and the least beside any name. */
const TAG = 26;
const RIMS = 4;
/** Shares of the paper's width that names in the tag may take, tried in turn. */
const CUTS = [1, 0.5, 0.3];
/** The name of a rule: its size, its place on the border, and the least tile that has room for a mark beside its hatch. */
const MARK = 12;
const MARK_IN = 9;
const MARKED = 24;
/** Paper left free around words on an edge. */
const AIR = 3;

const rectOf = ({ x, y, w, h }: Pick<Box, 'x' | 'y' | 'w' | 'h'>, grow: number = 0): Rect => ({
  x: x - w / 2 - grow,
  y: y - h / 2 - grow,
  w: w + 2 * grow,
  h: h + 2 * grow,
});

/** Pieces of paths by class; one path each in the end. */
function sheets() {
  const pieces: Map<string, string[]> = new Map();
  return {
    add(name: string, piece: string) {
      const list = pieces.get(name);
      if (list) list.push(piece);
      else pieces.set(name, [piece]);
    },
    /** @returns those that there are, in this order */
    marks: (names: string[]): Mark[] =>
      names.flatMap((name) => {
        const list = pieces.get(name);
        return list ? [{ tag: 'path', class: name, d: list.join('') } as Mark] : [];
      }),
  };
}

/** Marks that do not change while the reader walks: drawn once per layout. */
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

/** The sets, layer by layer, and what stands in them. */
function drawSets(content: Content) {
  const { layout, lattice, own, revealed } = content;
  const isBest = (row: number) => revealed && row === lattice.best;
  const named = [...layout.boxes.values()].filter(({ name }) => name);
  const held = heldTogether(named.map((box) => [wordsIn(box, isBest(box.row)), box.font, box.w - 2 * RIMS]));
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
      // On a tile the star has all the room there is.
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
 * The name of a rule on the upper border of a set that it leaves out, or the mark of one that came back, on a patch of paper; nothing where the set is too narrow.
 */
function markOf(sign: string, { x, y, w, h, name }: Box): Mark[] {
  const width = EASE * textWidth(sign, MARK);
  if (name ? width + 2 * MARK_IN > w : w < MARKED) return [];
  const middle = name ? { x: x + w / 2 - MARK_IN - width / 2, y: y - h / 2 } : { x, y };
  const patch = { x: middle.x - width / 2 - 2, y: middle.y - MARK / 2, w: width + 4, h: MARK };
  return [
    { tag: 'path', class: 'g-mark-ground', d: round(patch, 0) },
    text('g-set-mark', sign, middle.x, middle.y, MARK),
  ];
}

/** A small disc. */
const dot = (x: number, y: number) => `M${tenth(x - 4)} ${tenth(y)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`;

/** The name in a box. */
const wordsIn = ({ name }: Pick<Box, 'name'>, best: boolean) => (best ? `★ ${name}` : name);

/** Marks inside a box. */
function wordsOf(
  { lattice, layout, revealed, scores }: Content,
  box: Box,
  best: boolean,
  held: ReturnType<typeof heldTogether>,
): Mark[] {
  const { row, x, y, w, name, score, font } = box;
  const sizes = sizesOf(layout.narrow);
  if (!name) return [text('g-set-star', '★', x, y, Math.min(13, w * 0.7))];
  const look = best ? '-best' : revealed && isOut(lattice.status[row]) ? '-cut' : '';
  const words = wordsIn(box, best);
  const marks = [{ ...text(`g-set-name${look}`, words, x, score ? y - 8.5 : y, font), ...held(words, font) }];
  if (score) marks.push(text(`g-set-score${look}`, scores(row), x, y + 9.5, sizes.score));
  return marks;
}

const text = (look: string, words: string, x: number, y: number, size: number): Mark => ({
  tag: 'text',
  class: look,
  text: words,
  x: tenth(x),
  y: tenth(y + 0.5),
  'font-size': size,
});

const isCrowded = ({ layout }: Content) => layout.boxes.size > CROWD;

/** Whether two sets are both kept, as far as that is revealed. */
function keptPairs({ lattice: { status }, revealed }: Content): (low: number, high: number) => boolean {
  const isListed = (row: number) => keptStatus(status[row]) || status[row] === STATUS.uncompared;
  return (low, high) => revealed && isListed(low) && isListed(high);
}

/**
 * All edges of a crowded picture, as they are when nothing is in focus: hairlines, and over them those between kept sets.
 */
function drawHairlines(content: Content) {
  const { order, layout } = content;
  if (!isCrowded(content)) return { hairlines: [], edges: [] };
  const isKept = keptPairs(content);
  // Where most sets are kept, edges between kept sets are no news.
  const dense = order.rows.filter((row) => isKept(row, row)).length > CROWD;
  // A path per layer: what lies outside the piece that is painted is passed over as a whole.
  const bands = layout.layers.map(() => sheets());
  for (const [band, rows] of layout.layers.entries()) {
    for (const high of rows) {
      const upper = layout.boxes.get(high) as Box;
      // Whole pixels: nobody sees less of a hairline, and there are thousands.
      const to = `L${Math.round(upper.x)} ${Math.round(upper.y + upper.h / 2)}`;
      for (const low of order.below.get(high) ?? []) {
        const lower = layout.boxes.get(low) as Box;
        const from = `M${Math.round(lower.x)} ${Math.round(lower.y - lower.h / 2)}`;
        bands[band].add('g-step-faint', from + to);
        if (!dense && isKept(low, high)) bands[band].add('g-step-kept', from + to);
      }
    }
  }
  const of = (look: string) => bands.flatMap((paths) => paths.marks([look]));
  return { hairlines: of('g-step-faint'), edges: of('g-step-kept') };
}

/** Room between a bound and its words. */
const BOUND_AIR = 2;

/** Distance of two bounds between the same layers, and of their words from the line. */
const BOUNDS_APART = 16;

/**
 * Bounds on the number of parents, each a line over the largest sets that it leaves, with its words over the line or under
 * it, at the one end or the other: where no set stands, for they lie over the sets.
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
    const nth = bounds.slice(0, i).filter((other) => other.most === most).length;
    const y = tenth((top + bottom) / 2 + (nth - 0.5) * Math.min(BOUNDS_APART, (top - bottom) / 3));
    lines.push({ tag: 'path', class: 'g-bound', d: `M${RIM} ${y}H${layout.width - RIM}` });
    const w = EASE * textWidth(words, size);
    const spots = [RIM, layout.width - RIM - w].flatMap((x) =>
      [y - size - BOUND_AIR, y + BOUND_AIR].map((at) => ({ x, y: at, w, h: size })),
    );
    const spot = spots.find((one) => !taken.some((rect) => meet(one, rect))) ?? spots[0];
    taken.push(spot);
    labels.push(text('g-bound-words', words, spot.x, spot.y + size / 2, size));
  }
  return { lines, labels };
}

/**
 * The edges: hairlines; stronger between kept sets and under the set in focus; the best chain; and from the set in focus
 * to the subset that beats it. Gains where they have room, the most telling first.
 */
function drawEdges(content: Content) {
  const { lattice, order, layout, focus, revealed, numbers, allGains } = content;
  const chain = revealed ? chainOf(lattice, order) : [];
  const inChain = new Set(chain.slice(1).map((low, i) => `${low} ${chain[i]}`));
  const isKept = keptPairs(content);
  const crowded = isCrowded(content);
  const rival = revealed && focus >= 0 ? lattice.beaten[focus] : -1;
  // On a phone, where layers stand close, where edges run in bundles past the layers between, and of a search that picks
  // no sets, only the gains that tell the reason and the way to the best set.
  const few = layout.narrow || layout.gap < ROOMY || !lattice.compared || !lattice.whole;
  const most = allGains ? 4 : few ? 2 : 3;
  const paths = sheets();
  const gains: Gain[] = [];
  /** @param steps whether it is an edge of the order */
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
  // In a crowded picture the hairlines stand already.
  const highs = crowded && most < 3 ? new Set([...chain, focus]) : order.rows;
  for (const high of highs) for (const low of order.below.get(high) ?? []) add(low, high, true);
  // The subset that beats the set in focus may lie deeper than one step.
  if (rival >= 0 && !order.below.get(focus)?.includes(rival)) add(rival, focus, false);
  const listedPaths = paths.marks(['g-step-near', 'g-step-best', 'g-step-loss']);
  return {
    edges: [...paths.marks(['g-step', 'g-step-kept']), ...(crowded ? [] : listedPaths)],
    over: crowded ? listedPaths : [],
    gains: revealed && numbers ? gainWords(content, gains) : [],
  };
}

/** Places along an edge for its gain, the middle first. */
const PLACES = [0.5, 0.36, 0.64, 0.24, 0.76, 0.14, 0.86];

/** Gains beside no box and no other gain; those that find no place are left out. */
function gainWords({ layout, lattice, gain }: Content, gains: Gain[]) {
  const size = layout.narrow ? GAIN_NARROW : GAIN;
  const h = size + 2;
  const grid = crowd(takenOf(layout));
  const marks: Mark[] = [];
  for (const { low, high, look, way } of gains.sort((a, b) => a.rank - b.rank)) {
    const difference = lattice.score[high] - lattice.score[low];
    if (!Number.isFinite(difference)) continue;
    const words = gain(difference);
    const w = EASE * textWidth(words, size) + 2 * AIR;
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

/** What boxes and notes take up. */
const takenOf = ({ boxes, notes }: Layout): Rect[] => [
  ...[...boxes.values()].map((box) => rectOf(box)),
  ...notes.map(({ x, y, w }) => ({ x: x - w, y: y - 7, w, h: 14 })),
];

/** Words cut at their end until they have room. */
function cutTo(words: string, size: number, room: number) {
  if (EASE * textWidth(words, size) <= room) return words;
  let d = '';
  for (const c of words) {
    if (EASE * textWidth(`${d}${c}…`, size) > room) break;
    d += c;
  }
  return `${d}…`;
}

/**
 * The double ring around the set in focus; a tile says its name near it, over no other set.
 * @returns `lead`: from tile to name
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
  // Where the paper has no room, names are cut, then the rule is left to the panel; the number is never cut.
  const size = sizes.name;
  const status = lattice.status[box.row];
  const rule = revealed && isOut(status) ? ` · ${t(`parents.rule.${status}`)}` : '';
  const number = revealed && numbers ? ` · ${scores(box.row)}` : '';
  const h = size + 13;
  const taken = [...takenOf(layout), rectOf(box, RIM)];
  const tries = [number + rule, number].flatMap((end) =>
    CUTS.map((share) => {
      const most = layout.width - TAG - EASE * textWidth(end, size);
      const words = cutTo(name(box.row), size, share * most) + end;
      const w = EASE * textWidth(words, size) + TAG;
      return { words, w, spot: nearestFree(box, { w, h }, layout, taken) };
    }),
  );
  const { words, w, spot } = tries.find((one) => one.spot) ?? tries[0];
  const over = {
    x: Math.min(layout.width - w - 1, Math.max(1, box.x - w / 2)),
    y: box.y - box.h / 2 - RIM - h > 0 ? box.y - box.h / 2 - RIM - h : box.y + box.h / 2 + RIM,
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
      ...heldTogether([[words, size, w - 2 * RIMS]])(words, size),
    },
  );
  return { ring: marks, lead: [lead] };
}

/** The outlines of some sets, as one path. */
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
