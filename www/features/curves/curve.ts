// Networks learned for growing values of one setting (rows, sample size, penalty), as input of the chart, its sentence
// and its table: their points, held-out scores, and the values at which an edge is added or removed.

import type { ClassEdge } from '../../generated/protocol.ts';
import type { CurvePoint as Learned } from '../../model/answers/data.ts';
import { pairKey } from '../../model/pair-key.ts';
import type { Curve as Kind } from '../../model/state.ts';
import type { Segment } from './envelope.ts';

/** Network learned at a point of the axis (`from` = `to`) or best in a range of it, with its score there. */
export type Found = { from: number; to: number; score: (x: number) => number; point: Learned };
export type Point = Omit<Found, 'point'> & Pick<Learned, 'edges' | 'own' | 'proven'>;
export type Held = { from: number; to: number; value: number; edges: number };
/** Edge added or removed on the way along the axis. `after`: a value just past the change, with the changed network. */
export type Event = { x: number; after: number; way: 'comes' | 'goes'; edge: ClassEdge };
/** Curve over an axis. `stepped`: whether it is exact, changing only at its events (edges added or removed). */
export type Curve = {
  kind: Kind;
  stepped: boolean;
  points: Point[];
  held: Held[];
  events: Event[];
  networks: number;
  complete: boolean;
};

/** Key of the pair that an edge joins, the same in both directions. */
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
 * Edges added and removed between neighboring points.
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

/** Entry of a curve for the network that is best in a range of the penalty weight ψ; its score is linear in ψ. */
export const inRange = ({ from, to, height, slope, point }: Segment<Learned>): Found => ({
  from,
  to,
  score: (x) => height - slope * x,
  point,
});

/** Entry of a curve for the network learned at one value of an axis; on the axis of rows, its score is per row. */
export const atPlace = (kind: Kind, [x, point]: [x: number, point: Learned]): Found => {
  const shown = kind === 'rows' ? point.score / point.rows : point.score;
  return { from: x, to: x, score: () => shown, point };
};

/**
 * Makes a curve from learned networks.
 * @param rest networks whose log-likelihood on held-out rows is known
 */
export function curveOf(
  kind: Kind,
  found: Found[],
  rest: Found[],
  more: { networks: number; complete: boolean },
): Curve {
  const points = found.map(({ point: { edges, own, proven }, ...place }) => ({ ...place, edges, own, proven }));
  const held = rest.flatMap(({ from, to, point: { held: value, edges } }) =>
    value === null ? [] : [{ from, to, value, edges: edges.length }],
  );
  return { kind, stepped: kind === 'penalty', points, held, events: eventsOf(points, kind === 'rows'), ...more };
}

/** Range that contains a value of the axis, else the nearest range. */
export function standingAt<S extends { from: number; to: number }>(
  stretches: S[],
  x: number,
  share: (x: number) => number,
): S | null {
  let best: S | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stretch of stretches) {
    const away = x < stretch.from ? share(stretch.from) - share(x) : x > stretch.to ? share(x) - share(stretch.to) : 0;
    // Where two ranges meet, the later one is returned, whose network applies from there on.
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
