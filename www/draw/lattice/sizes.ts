// Bars for a lattice too large to draw: one for each number of parents, its length by the logarithm of the number of
// sets, split by status (kept, or the rule that excludes the sets) with the same hatchings as single sets. Pure.

import type { Mark } from '../picture.ts';
import { type Lattice, STATUS } from './lattice.ts';
import { hatch, lookOf, round } from './looks.ts';
import { layerCounts } from './words.ts';

export type Part = { status: number; n: number };
/** Bar for all sets with `size` parents. `all`: number of these sets; `kept`: number of them kept at the present k. */
export type Bar = { size: number; all: number; kept: number; parts: Part[] };

/**
 * Code of a status by the name under which its sets are counted; sets never scored are counted under `large`, the most
 * frequent reason.
 */
const STATUS_OF: Record<string, number> = STATUS;
/** Width at the left and right of the bars for texts: the number of parents, and the number of sets kept. */
const ENDS_PX = { wide: [78, 150], narrow: [40, 104] } as const;
const MAX_BAR_PX = 26;
const MIN_BAR_PX = 9;
const BAR_GAP_PX = 5;
/** Type size of labels, and height of the line with the column heads above the bars. */
const LABEL_PX = 12.5;
const HEADS_PX = 24;
/** Minimum length at which a segment of a bar is drawn if it represents any set. */
const MIN_PART_PX = 3;

/** Statuses that occur in the bars, with their total numbers of sets. */
export const partsOf = (lattice: Lattice): { name: string; status: number; n: number }[] =>
  layerCounts(lattice)
    .slice(1)
    .map(([name, numbers]) => ({ name, status: STATUS_OF[name], n: numbers.reduce((a, b) => a + b, 0) }))
    .filter(({ n }) => n > 0);

/** Bars by ascending number of parents. */
export function barsOf(lattice: Lattice): Bar[] {
  const [[, all], ...counts] = layerCounts(lattice);
  return all.map((sets, size) => {
    const parts = counts.map(([name, numbers]) => ({ status: STATUS_OF[name], n: numbers[size] }));
    const kept = parts.reduce(
      (sum, { status, n }) => sum + (status === STATUS.kept || status === STATUS.back ? n : 0),
      0,
    );
    return { size, all: sets, kept, parts: parts.filter(({ n }) => n > 0) };
  });
}

/** Lengths of the segments of a bar: proportional to numbers of sets, but at least a minimum. */
function widths({ parts, all }: Bar, width: number) {
  const wanted = parts.map(({ n }) => Math.max(MIN_PART_PX, (n / all) * width));
  const over = wanted.reduce((sum, w) => sum + w, 0) - width;
  const largest = wanted.indexOf(Math.max(...wanted));
  return wanted.map((w, i) => (i === largest ? w - over : w));
}

export function drawSizes({ bars, width, height: room, narrow, heads, words, number }: SizesContent): {
  width: number;
  height: number;
  marks: Mark[];
} {
  const [left, right] = ENDS_PX[narrow ? 'narrow' : 'wide'];
  const high = Math.max(MIN_BAR_PX, Math.min(MAX_BAR_PX, (room - HEADS_PX) / bars.length - BAR_GAP_PX));
  const height = HEADS_PX + bars.length * (high + BAR_GAP_PX);
  const most = Math.log2(1 + Math.max(...bars.map(({ all }) => all)));
  const span = width - left - right;
  const marks: Mark[] = [
    { tag: 'text', class: 'size-head', x: left - 12, y: LABEL_PX, 'font-size': LABEL_PX, text: heads[0] },
    { tag: 'text', class: 'size-head', x: width, y: LABEL_PX, 'font-size': LABEL_PX, text: heads[1] },
  ];
  for (const bar of bars) {
    // Few parents are at the bottom, as in the lattice.
    const y = HEADS_PX + (bars.length - 1 - bar.size) * (high + BAR_GAP_PX);
    const w = Math.max(12, (Math.log2(1 + bar.all) / most) * span);
    let x = left + (span - w) / 2;
    for (const [i, partWidth] of widths(bar, w).entries()) {
      const look = lookOf(bar.parts[i].status);
      const rect = { x, y, w: partWidth, h: high };
      const corner = Math.min(4, partWidth / 2);
      marks.push({ tag: 'path', class: look, d: round(rect, corner) });
      const lines = hatch(look, rect, corner, 6);
      if (lines) marks.push({ tag: 'path', class: `${look}-hatch`, d: lines });
      x += partWidth;
    }
    const base = y + high / 2 + LABEL_PX * 0.36;
    marks.push(
      { tag: 'text', class: 'size-number', x: left - 12, y: base, 'font-size': LABEL_PX, text: number(bar.size) },
      { tag: 'text', class: 'size-kept', x: width, y: base, 'font-size': LABEL_PX, text: words(bar) },
    );
  }
  return { width, height, marks };
}
type SizesContent = {
  bars: Bar[];
  width: number;
  height: number;
  narrow: boolean;
  heads: [size: string, kept: string];
  words: (bar: Bar) => string;
  number: (n: number) => string;
};
