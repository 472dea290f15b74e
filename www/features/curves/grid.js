// Networks along an axis on which nothing is known between two points: a grid, from coarse to fine, so that the shape
// of the curve is there early; then every step at which the network changes is halved until it is narrow, and where the axis has
// whole numbers, down to the exact one.

/** Points of the grid. */
const POINTS = 41;
/** The first look takes every eighth of them, then every fourth, … */
const STRIDES = [8, 4, 2, 1];
/** A change is followed until its place is known to so much of itself, first of all; then to all digits shown, and of whole numbers to the last. */
const NARROW = 1.04;
const EXACT = 1.002;

/** The values of the grid, ascending, none twice. @param {import('./axis.js').Axis} axis */
const gridOf = (axis) => {
  const positions = Array.from({ length: POINTS }, (_, i) => Math.round((i / (POINTS - 1)) * axis.steps));
  return [...new Set(positions.map(axis.valueAt))];
};

/** @param {number} a @param {number} b @param {boolean} whole */
const middle = (a, b, whole) => {
  const exact = Math.sqrt(a * b);
  return whole ? Math.round(exact) : Number(exact.toPrecision(4));
};

/**
 * @template P
 * @param {(x: number) => Promise<P>} learnAt
 * @param {{ axis: import('./axis.js').Axis, same: (a: P, b: P) => boolean, cap: number,
 *   onProgress?: (points: [x: number, point: P][], pending: number) => void }} how
 * @returns {Promise<{ points: [x: number, point: P][], calls: number, complete: boolean }>}
 */
export async function along(learnAt, { axis, same, cap, onProgress }) {
  const values = gridOf(axis);
  /** @type {Map<number, P>} */
  const found = new Map();
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

  /** Halves every step at which the network changes and whose ends are further apart than this factor. @param {number} narrow */
  async function halve(narrow) {
    const points = sorted();
    let open = points.slice(1).map((point, i) => /** @type {const} */ ([points[i], point]));
    while (open.length > 0) {
      /** @type {typeof open} */
      const next = [];
      for (const [left, right] of open) {
        const x = middle(left[0], right[0], isWhole);
        if (same(left[1], right[1]) || right[0] / left[0] < narrow || x <= left[0] || x >= right[0]) continue;
        if (found.size >= cap) {
          complete = false;
          continue;
        }
        /** @type {[number, P]} */
        const between = [x, await learnAt(x)];
        found.set(...between);
        next.push([left, between], [between, right]);
        onProgress?.(sorted(), next.length);
      }
      open = next;
    }
  }
}
