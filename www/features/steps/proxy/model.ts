// Replay of a surrogate search: the learned weight (worth) of every edge, the edges in the order of selection, and how
// well the learned model predicts the scores of its samples. Pure; nats.

import type { ProxyTrace } from '../../../generated/protocol.ts';

/**
 * Status of an edge: in the network so far; the next one; added later; of positive weight, but forbidden or closing a
 * cycle; of no positive weight.
 */
export type Standing = 'taken' | 'next' | 'later' | 'out' | 'loses';
export type EdgeWeight = { from: number; to: number; slope: number; standing: Standing };

/** Edges of the network in the order of selection. */
export const edgesOf = ({ edges }: ProxyTrace): [number, number][] =>
  Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]]);

/** Every edge that occurs in some sample, with its status, in descending order of weight. */
export function weighedAt(trace: ProxyTrace, n: number, at: number): EdgeWeight[] {
  const place = new Map(edgesOf(trace).map(([from, to], i) => [from * n + to, i]));
  return Array.from(trace.slopes, (slope, i) => {
    const taken = place.get(i);
    const standing =
      taken === undefined ? (slope > 0 ? 'out' : 'loses') : taken < at ? 'taken' : taken === at ? 'next' : 'later';
    return { from: Math.floor(i / n), to: i % n, slope, standing: standing as Standing };
  })
    .filter(({ slope }) => !Number.isNaN(slope))
    .sort((a, b) => b.slope - a.slope || a.from - b.from || a.to - b.to);
}

/** Predicted scores of the network after each edge. */
export function sumsOf(trace: ProxyTrace, n: number) {
  const sums = [trace.base];
  // The weight is unknown for a required edge that is in all samples, and for an edge that is in none.
  for (const [from, to] of edgesOf(trace)) sums.push(sums[sums.length - 1] + (trace.slopes[from * n + to] || 0));
  return sums;
}

/** Largest absolute weight of an edge. */
export const mostOf = ({ slopes }: ProxyTrace) =>
  Array.from(slopes, (slope) => Math.abs(slope) || 0).reduce((most, size) => Math.max(most, size), 0);

/** Lower limits of the second and third step of the color scale, as shares of the largest weight. */
const STEPS = [0.1, 0.4];

/** CSS class for the weight of an edge: unknown, none, or by sign and size. */
export function lookOf(slope: number, most: number) {
  if (Number.isNaN(slope)) return 'unknown';
  const share = most > 0 ? Math.abs(slope) / most : 0;
  if (share < 0.005) return 'none';
  return `${slope > 0 ? 'gain' : 'loss'}-${1 + STEPS.filter((step) => share >= step).length}`;
}

/** Short text of a weight: +152, −3, +2k, 0 if negligible; empty if unknown. */
export function inCell(slope: number) {
  const size = Math.abs(slope);
  if (!(size >= 0.5)) return Number.isNaN(slope) ? '' : '0';
  const figure =
    size >= 9500 ? `${Math.round(size / 1000)}k` : size >= 1000 ? `${(size / 1000).toFixed(1)}k` : size.toFixed(0);
  return `${slope > 0 ? '+' : '−'}${figure}`;
}

/** Fit of the surrogate to the scores of its samples: share of variance explained, and root mean square error. */
export function fitOf({ score, predicted }: ProxyTrace) {
  const n = score.length;
  const mean = Array.from(score).reduce((sum, x) => sum + x, 0) / n;
  let [errors, all] = [0, 0];
  for (let i = 0; i < n; i++) {
    errors += (score[i] - predicted[i]) ** 2;
    all += (score[i] - mean) ** 2;
  }
  return { share: all > 0 ? 1 - errors / all : null, error: Math.sqrt(errors / n), spread: Math.sqrt(all / n), mean };
}
