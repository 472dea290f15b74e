// The networks learned along an axis, as input of the chart, the sentence and the text twin: points, the held-out
// curve, and the places where an edge is added or removed.

import type { ClassEdge } from '../../generated/protocol.ts';
import type { CurvePoint as Learned } from '../../model/answers/data.ts';
import { pairKey } from '../../model/pair-key.ts';
import type { Segment } from './envelope.ts';

/** A point of the axis, or a range in which one network is best. */
export type Point = {
  from: number;
  to: number;
  edges: ClassEdge[];
  score: (x: number) => number;
  own: number | null;
  proven: boolean;
};
export type Held = { from: number; to: number; value: number; edges: number };
/** Change of an edge in the direction of the axis. `after`: a value just past it, with the changed network. */
export type Event = { x: number; after: number; way: 'comes' | 'goes'; edge: ClassEdge };
/** A curve. `stepped`: whether it is exact, with no changes except its events. */
export type Curve = {
  kind: import('../../model/state.ts').Curve;
  stepped: boolean;
  points: Point[];
  held: Held[];
  events: Event[];
  networks: number;
  complete: boolean;
};

/** Key of an edge, the same in both directions. */
export const pairOf = ({ from, to }: { from: number; to: number }) => pairKey(from, to);

/** Edges of one network whose variables are not adjacent in another. */
export function without(edges: ClassEdge[], others: ClassEdge[]) {
  const known = new Set(others.map(pairOf));
  return edges.filter((edge) => !known.has(pairOf(edge)));
}

/** Whether two networks join the same pairs of variables. */
export const sameLinks = (a: { edges: ClassEdge[] }, b: { edges: ClassEdge[] }) =>
  a.edges.length === b.edges.length && without(a.edges, b.edges).length === 0;

/**
 * Events between neighboring points.
 * @param isWhole whether the axis has whole numbers only
 */
export function eventsOf(points: Point[], isWhole: boolean = false): Event[] {
  return points.slice(1).flatMap((point, i) => {
    const before = points[i];
    // If no value lies between, the change is at the later point.
    const isExact = point.from === before.to || (isWhole && point.from === before.to + 1);
    const x = isExact ? point.from : Math.sqrt(before.to * point.from);
    const event = (edge: ClassEdge, way: Event['way']): Event => ({ x, after: point.from, way, edge });
    return [
      ...without(before.edges, point.edges).map((edge) => event(edge, 'goes')),
      ...without(point.edges, before.edges).map((edge) => event(edge, 'comes')),
    ];
  });
}

const stretches = (segments: Segment<Learned>[]): Point[] =>
  segments.map(({ from, to, height, slope, point: { edges, own, proven } }) => {
    return { from, to, edges, own, proven, score: (x) => height - slope * x };
  });

const places = (found: [x: number, point: Learned][], perRow: boolean): Point[] =>
  found.map(([x, { edges, own, proven, score, rows }]) => {
    const shown = perRow ? score / rows : score;
    return { from: x, to: x, edges, own, proven, score: () => shown };
  });

const heldOf = ({ from, to, point: { held, edges } }: { from: number; to: number; point: Learned }): Held[] =>
  held === null ? [] : [{ from, to, value: held, edges: edges.length }];

/**
 * The curve over ψ.
 * @param rest networks learned from the rows not held out
 */
export function steppedCurve(
  segments: Segment<Learned>[],
  rest: Segment<Learned>[],
  more: { networks: number; complete: boolean },
): Curve {
  const points = stretches(segments);
  return { kind: 'penalty', stepped: true, points, held: rest.flatMap(heldOf), events: eventsOf(points), ...more };
}

/** The curve over rows or over the equivalent sample size. */
export function griddedCurve(
  kind: import('../../model/state.ts').Curve,
  found: [x: number, point: Learned][],
  rest: [x: number, point: Learned][],
  more: { networks: number; complete: boolean },
): Curve {
  const points = places(found, kind === 'rows');
  const held = rest.flatMap(([x, point]) => heldOf({ from: x, to: x, point }));
  return { kind, stepped: false, points, held, events: eventsOf(points, kind === 'rows'), ...more };
}

/** The range that contains a value of the axis, else the nearest one. */
export function standingAt<S extends { from: number; to: number }>(
  stretches: S[],
  x: number,
  share: (x: number) => number,
): S | null {
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stretch of stretches) {
    const away = x < stretch.from ? share(stretch.from) - share(x) : x > stretch.to ? share(x) - share(stretch.to) : 0;
    // Where two ranges meet, the later one, whose network applies from there on.
    if (away <= least) {
      least = away;
      best = stretch;
    }
  }
  return best;
}

/** Tolerance within which two held-out log-likelihoods are equal, for the rounding of sums. */
const EVEN = 1e-9;

/**
 * Range of the best held-out log-likelihood, the first in case of a tie. Neighbors with equal values are joined,
 * because they have the same network.
 */
export function bestHeld(held: Held[]): Held | null {
  const most = Math.max(...held.map(({ value }) => value));
  const first = held.findIndex(({ value }) => value >= most - EVEN);
  if (first < 0) return null;
  const behind = held.findIndex(({ value }, i) => i > first && value < most - EVEN);
  const last = held[behind < 0 ? held.length - 1 : behind - 1];
  return { ...held[first], to: last.to };
}
