// What has been learned along an axis, as the chart, the sentence and the text twin want it: points, the held-out
// curve, and the places where an edge comes or goes.

/**
 * @typedef {import('../../generated/protocol').ClassEdge} ClassEdge
 * @typedef {import('../../model/answers/data.ts').CurvePoint} Learned
 * @typedef {{ from: number, to: number, edges: ClassEdge[], score: (x: number) => number, own: number | null, proven: boolean }} Point
 *   a place of the axis, or a stretch of it on which one network is best
 * @typedef {{ from: number, to: number, value: number, edges: number }} Held
 * @typedef {{ x: number, after: number, way: 'comes' | 'goes', edge: ClassEdge }} Event
 *   in the direction of the axis; `after`: a place just behind it, where the network has changed
 * @typedef {{ kind: import('../../model/state.js').Curve, stepped: boolean, points: Point[], held: Held[], events: Event[],
 *   networks: number, complete: boolean }} Curve `stepped`: exact, between two changes nothing happens
 */

/** One key for an edge, whichever way it points. @param {{ from: number, to: number }} edge */
export const pairOf = ({ from, to }) => (from < to ? `${from}-${to}` : `${to}-${from}`);

/**
 * Edges of one network that are in another neither way.
 * @param {ClassEdge[]} edges
 * @param {ClassEdge[]} others
 */
export function without(edges, others) {
  const known = new Set(others.map(pairOf));
  return edges.filter((edge) => !known.has(pairOf(edge)));
}

/** Two networks link the same variables. @param {{ edges: ClassEdge[] }} a @param {{ edges: ClassEdge[] }} b */
export const sameLinks = (a, b) => a.edges.length === b.edges.length && without(a.edges, b.edges).length === 0;

/** @param {Point[]} points @param {boolean} [isWhole] the axis has whole numbers only @returns {Event[]} */
export function eventsOf(points, isWhole = false) {
  return points.slice(1).flatMap((point, i) => {
    const before = points[i];
    // Where nothing lies between, the later place is where it changes.
    const isExact = point.from === before.to || (isWhole && point.from === before.to + 1);
    const x = isExact ? point.from : Math.sqrt(before.to * point.from);
    /** @param {ClassEdge} edge @param {Event['way']} way @returns {Event} */
    const event = (edge, way) => ({ x, after: point.from, way, edge });
    return [
      ...without(before.edges, point.edges).map((edge) => event(edge, 'goes')),
      ...without(point.edges, before.edges).map((edge) => event(edge, 'comes')),
    ];
  });
}

/** @param {import('./envelope.js').Segment<Learned>[]} segments @returns {Point[]} */
const stretches = (segments) =>
  segments.map(({ from, to, height, slope, point: { edges, own, proven } }) => {
    return { from, to, edges, own, proven, score: (x) => height - slope * x };
  });

/** @param {[x: number, point: Learned][]} found @param {boolean} perRow @returns {Point[]} */
const places = (found, perRow) =>
  found.map(([x, { edges, own, proven, score, rows }]) => {
    const shown = perRow ? score / rows : score;
    return { from: x, to: x, edges, own, proven, score: () => shown };
  });

/** @param {{ from: number, to: number, point: Learned }} stretch @returns {Held[]} */
const heldOf = ({ from, to, point: { held, edges } }) =>
  held === null ? [] : [{ from, to, value: held, edges: edges.length }];

/**
 * The curve over ψ.
 * @param {import('./envelope.js').Segment<Learned>[]} segments
 * @param {import('./envelope.js').Segment<Learned>[]} rest of the networks learned from the rows that are not held out
 * @param {{ networks: number, complete: boolean }} more
 * @returns {Curve}
 */
export function steppedCurve(segments, rest, more) {
  const points = stretches(segments);
  return { kind: 'penalty', stepped: true, points, held: rest.flatMap(heldOf), events: eventsOf(points), ...more };
}

/**
 * The curve over rows or the equivalent sample size.
 * @param {import('../../model/state.js').Curve} kind
 * @param {[x: number, point: Learned][]} found
 * @param {[x: number, point: Learned][]} rest
 * @param {{ networks: number, complete: boolean }} more
 * @returns {Curve}
 */
export function griddedCurve(kind, found, rest, more) {
  const points = places(found, kind === 'rows');
  const held = rest.flatMap(([x, point]) => heldOf({ from: x, to: x, point }));
  return { kind, stepped: false, points, held, events: eventsOf(points, kind === 'rows'), ...more };
}

/**
 * What stands at a place of the axis: the stretch that holds it, or the nearest point.
 * @template {{ from: number, to: number }} S
 * @param {S[]} stretches
 * @param {number} x
 * @param {(x: number) => number} share
 * @returns {S | null}
 */
export function standingAt(stretches, x, share) {
  /** @type {S | null} */
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stretch of stretches) {
    const away = x < stretch.from ? share(stretch.from) - share(x) : x > stretch.to ? share(x) - share(stretch.to) : 0;
    // Where two meet, the later one: its network is what the axis leads to.
    if (away <= least) {
      least = away;
      best = stretch;
    }
  }
  return best;
}

/** The held-out rows are predicted the same, up to the order of the sums. */
const EVEN = 1e-9;

/**
 * Value at which held-out rows are predicted best; a tie takes the first. Neighbors that predict the same are one stretch: it
 * is the same network.
 * @param {Held[]} held
 * @returns {Held | null}
 */
export function bestHeld(held) {
  const most = Math.max(...held.map(({ value }) => value));
  const first = held.findIndex(({ value }) => value >= most - EVEN);
  if (first < 0) return null;
  const behind = held.findIndex(({ value }, i) => i > first && value < most - EVEN);
  const last = held[behind < 0 ? held.length - 1 : behind - 1];
  return { ...held[first], to: last.to };
}
