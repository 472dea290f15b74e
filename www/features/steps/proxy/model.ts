// A search by proxy, gone through: what every edge is worth by what was learned, the edges in the order in which they are taken,
// and how well what was learned tells the scores that it was learned from. Pure; nats.

import type { ProxyTrace } from '../../../generated/protocol.ts';

/**
 * Of an edge: in the network so far; the one that comes; in the network later; worth something, but it would close a
 * cycle or is barred; worth nothing.
 */
export type Standing = 'taken' | 'next' | 'later' | 'out' | 'loses';
export type EdgeWeight = { from: number; to: number; slope: number; standing: Standing };

/** The edges of the network in the order in which they are taken. */
export const edgesOf = ({ edges }: ProxyTrace): [number, number][] =>
  Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]]);

/** Every edge that some sample has with its standing, worth most first. */
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

/** What the proxy holds of the network, edge by edge. */
export function sumsOf(trace: ProxyTrace, n: number) {
  const sums = [trace.base];
  // Nothing is known of a required edge that no sample could leave out, or of one that none has.
  for (const [from, to] of edgesOf(trace)) sums.push(sums[sums.length - 1] + (trace.slopes[from * n + to] || 0));
  return sums;
}

/** The largest size of what an edge is worth. */
export const mostOf = ({ slopes }: ProxyTrace) =>
  Array.from(slopes, (slope) => Math.abs(slope) || 0).reduce((most, size) => Math.max(most, size), 0);

/** Beginnings of the further steps of the ramp, as shares of the largest. */
const STEPS = [0.1, 0.4];

/** How an edge looks: unknown, nothing, or by sign and size. */
export function lookOf(slope: number, most: number) {
  if (Number.isNaN(slope)) return 'unknown';
  const share = most > 0 ? Math.abs(slope) / most : 0;
  if (share < 0.005) return 'none';
  return `${slope > 0 ? 'gain' : 'loss'}-${1 + STEPS.filter((step) => share >= step).length}`;
}

/** A worth in the least room: +152, −3, +2k, 0 for next to nothing; empty where nothing is known. */
export function inCell(slope: number) {
  const size = Math.abs(slope);
  if (!(size >= 0.5)) return Number.isNaN(slope) ? '' : '0';
  const figure =
    size >= 9500 ? `${Math.round(size / 1000)}k` : size >= 1000 ? `${(size / 1000).toFixed(1)}k` : size.toFixed(0);
  return `${slope > 0 ? '+' : '−'}${figure}`;
}

/** How well the proxy tells what its samples score: the share of their variance, and the usual error. */
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
