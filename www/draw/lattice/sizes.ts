// The sets of a lattice too large to draw, by size: a bar for each number of parents, as wide as there are digits in the
// number of sets, parted by what became of them: the same hatches as of single sets, so that bars whiten as k grows. Pure.

import type { Mark } from '../picture.ts';
import { type Lattice, STATUS } from './lattice.ts';
import { hatch, lookOf, round } from './looks.ts';
import { layerCounts } from './words.ts';

export type Part = { status: number; n: number };
/** `kept`: for the present k. */
export type Bar = { size: number; all: number; kept: number; parts: Part[] };

/** The standing of what is counted by name; of sets that were not scored that of the commonest reason. */
const STATUS_OF: Record<string, number> = STATUS;
/** Room at both ends of a bar: for the number of parents, and for how many sets are kept. */
const ENDS = { wide: [78, 150], narrow: [40, 104] } as const;
/** Height of a bar at most, and between two. */
const HIGH = 26;
const GAP = 5;
const LEAST = 9;
/** Letters, and the line of heads over the bars. */
const PRINT = 12.5;
const HEAD = 24;
/** Least length of a part that is not empty. */
const SEEN = 3;

/** What the parts of all bars are, and how many sets each makes in all. */
export const partsOf = (lattice: Lattice): { name: string; status: number; n: number }[] =>
  layerCounts(lattice)
    .slice(1)
    .map(([name, numbers]) => ({ name, status: STATUS_OF[name], n: numbers.reduce((a, b) => a + b, 0) }))
    .filter(({ n }) => n > 0);

/** What became of the sets of each size, the least first. */
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

/** Widths of the parts of a bar: by their shares, but for those too small to be seen. */
function widths({ parts, all }: Bar, width: number) {
  const wanted = parts.map(({ n }) => Math.max(SEEN, (n / all) * width));
  const over = wanted.reduce((sum, w) => sum + w, 0) - width;
  const largest = wanted.indexOf(Math.max(...wanted));
  return wanted.map((w, i) => (i === largest ? w - over : w));
}

export function drawSizes({
  bars,
  width,
  height: room,
  narrow,
  heads,
  words,
  number,
}: {
  bars: Bar[];
  width: number;
  height: number;
  narrow: boolean;
  heads: [size: string, kept: string];
  words: (bar: Bar) => string;
  number: (n: number) => string;
}): { width: number; height: number; marks: Mark[] } {
  const [left, right] = ENDS[narrow ? 'narrow' : 'wide'];
  const high = Math.max(LEAST, Math.min(HIGH, (room - HEAD) / bars.length - GAP));
  const height = HEAD + bars.length * (high + GAP);
  const most = Math.log2(1 + Math.max(...bars.map(({ all }) => all)));
  const span = width - left - right;
  const marks: Mark[] = [
    { tag: 'text', class: 'size-head', x: left - 12, y: PRINT, 'font-size': PRINT, text: heads[0] },
    { tag: 'text', class: 'size-head', x: width, y: PRINT, 'font-size': PRINT, text: heads[1] },
  ];
  for (const bar of bars) {
    // Few parents at the bottom, as in the lattice.
    const y = HEAD + (bars.length - 1 - bar.size) * (high + GAP);
    const w = Math.max(12, (Math.log2(1 + bar.all) / most) * span);
    let x = left + (span - w) / 2;
    for (const [i, of] of widths(bar, w).entries()) {
      const look = lookOf(bar.parts[i].status);
      const rect = { x, y, w: of, h: high };
      const corner = Math.min(4, of / 2);
      marks.push({ tag: 'path', class: look, d: round(rect, corner) });
      const lines = hatch(look, rect, corner, 6);
      if (lines) marks.push({ tag: 'path', class: `${look}-hatch`, d: lines });
      x += of;
    }
    const base = y + high / 2 + PRINT * 0.36;
    marks.push(
      { tag: 'text', class: 'size-number', x: left - 12, y: base, 'font-size': PRINT, text: number(bar.size) },
      { tag: 'text', class: 'size-kept', x: width, y: base, 'font-size': PRINT, text: words(bar) },
    );
  }
  return { width, height, marks };
}
