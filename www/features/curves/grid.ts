// Learning of networks along an axis on which nothing is known between two points. A grid is filled from coarse to
// fine, so that the shape of the curve appears early. Then each interval in which the network changes is halved until
// it is narrow, or, on an axis of whole numbers, until the change is exact.

import type { Axis } from './axis.ts';

/** Number of points of the grid. */
const POINTS = 41;
/** Strides of the successive passes over the grid: each learns every eighth point, then every fourth, and so on. */
const STRIDES = [8, 4, 2, 1];
/**
 * Ratio of an interval's ends at which it is no longer halved: in the first pass, and in the second, where all digits
 * shown are then exact. On an axis of whole numbers, the second pass goes on to neighboring numbers.
 */
const NARROW = 1.04;
const EXACT = 1.002;

/** Distinct values of the grid, ascending. */
const gridOf = (axis: Axis) => {
  const positions = Array.from({ length: POINTS }, (_, i) => Math.round((i / (POINTS - 1)) * axis.steps));
  return [...new Set(positions.map(axis.valueAt))];
};

const middle = (a: number, b: number, whole: boolean) => {
  const exact = Math.sqrt(a * b);
  return whole ? Math.round(exact) : Number(exact.toPrecision(4));
};

export async function along<P>(
  learnAt: (x: number) => Promise<P>,
  {
    axis,
    same,
    cap,
    onProgress,
  }: {
    axis: Axis;
    same: (a: P, b: P) => boolean;
    cap: number;
    onProgress?: (points: [x: number, point: P][], pending: number) => void;
  },
): Promise<{ points: [x: number, point: P][]; calls: number; complete: boolean }> {
  const values = gridOf(axis);
  const found: Map<number, P> = new Map();
  const sorted = () => [...found].sort(([a], [b]) => a - b);
  for (const stride of STRIDES) {
    for (const [i, x] of values.entries()) {
      if ((i % stride !== 0 && i !== values.length - 1) || found.has(x)) continue;
      found.set(x, await learnAt(x));
      onProgress?.(sorted(), values.length - found.size);
    }
  }
  let complete = true;
  const isWhole = axis.kind === 'rows';
  for (const narrow of [NARROW, isWhole ? 1 : EXACT]) await halve(narrow);
  return { points: sorted(), calls: found.size, complete };

  /** Halves each interval in which the network changes and whose ends differ by more than the factor `narrow`. */
  async function halve(narrow: number) {
    const points = sorted();
    let open = points.slice(1).map((point, i) => [points[i], point] as const);
    while (open.length > 0) {
      const next: typeof open = [];
      for (const [left, right] of open) {
        const x = middle(left[0], right[0], isWhole);
        if (same(left[1], right[1]) || right[0] / left[0] < narrow || x <= left[0] || x >= right[0]) continue;
        if (found.size >= cap) {
          complete = false;
          continue;
        }
        const between: [number, P] = [x, await learnAt(x)];
        found.set(...between);
        next.push([left, between], [between, right]);
        onProgress?.(sorted(), next.length);
      }
      open = next;
    }
  }
}
