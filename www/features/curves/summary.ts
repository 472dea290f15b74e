// Summary of a curve as keys of strings with parameters: one sentence on its shape, and one on the best held-out
// log-likelihood. Pure.

import { type Axis, knownPrices } from './axis.ts';
import { bestHeld, type Curve } from './curve.ts';

export type Sentence = { key: string; params: Record<string, unknown> };

function growth(counts: number[], ends: Record<string, unknown>, section: string): Sentence {
  const [from, to] = [counts[0], counts[counts.length - 1]];
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const params = { ...ends, from, to, least, most, n: to };
  if (least === most) return { key: `${section}.same`, params };
  if (from === to) return { key: `${section}.returns`, params };
  return { key: `${section}.${to > from ? 'grows' : 'shrinks'}`, params };
}

/**
 * First sentence of the view, on the shape of the curve.
 * @param how `say`: formats a value of the axis
 */
export function lead(
  { kind, points, networks, complete }: Curve,
  { least, most }: Axis,
  { variables, say }: { variables: number; say: (x: number) => string },
): Sentence {
  const ends = { first: say(least), last: say(most) };
  if (!complete) {
    const key = networks > 0 && points.length > 0 ? 'unfinished' : 'drawing';
    return { key, params: { n: points.length } };
  }
  const counts = points.map(({ edges }) => edges.length);
  if (kind === 'rows') return growth(counts, ends, 'rows');
  if (kind === 'ess') {
    const [fewest, greatest] = [Math.min(...counts), Math.max(...counts)];
    const params = { ...ends, least: fewest, most: greatest, n: greatest };
    return { key: fewest === greatest ? 'ess.same' : 'ess.between', params };
  }
  const [from, to] = [counts[0], counts[counts.length - 1]];
  const params = { from, to, n: from, x: say(points[points.length - 1].from) };
  if (from === to) return { key: 'penalty.same', params };
  const isWhole = from === (variables * (variables - 1)) / 2;
  const named = isWhole ? to : from;
  return {
    key: `penalty.${isWhole ? 'whole' : 'most'}${to === 0 ? 'None' : 'Fixed'}`,
    params: { ...params, n: named },
  };
}

/** Key of the text on a range of ψ: its position relative to the penalties of AIC and BIC. */
export function among({ from, to }: { from: number; to: number }, rows: number) {
  const holds = (psi: number) => from <= psi && psi <= to;
  const [aic, bic] = knownPrices(rows).map(({ psi }) => psi);
  if (holds(aic) && holds(bic)) return 'holdsBoth';
  if (holds(bic)) return 'holdsBic';
  if (holds(aic)) return 'holdsAic';
  if (to < Math.min(aic, bic)) return 'below';
  return from > Math.max(aic, bic) ? 'above' : 'between';
}

/**
 * Second sentence of the view, on the best held-out log-likelihood; `null` if no rows are held out.
 * @param how `rows`: number of rows that the scores use; `bare`: formats a value of the axis without its symbol
 */
export function second(
  { kind, held, complete }: Curve,
  {
    rows,
    say,
    bare,
    number,
  }: { rows: number; say: (x: number) => string; bare: (x: number) => string; number: (nats: number) => string },
): Sentence | null {
  const best = bestHeld(held);
  if (!best || !complete) return null;
  const params = { n: best.edges, x: say(best.from), to: bare(best.to) };
  if (kind === 'rows') {
    const [first, last] = [held[0], held[held.length - 1]];
    const ends = { first: number(first.value), last: number(last.value), from: say(first.from), to: say(last.from) };
    return { key: last.value > first.value ? 'held.better' : 'held.notBetter', params: ends };
  }
  if (kind === 'ess') return { key: best.to > best.from ? 'held.essRange' : 'held.ess', params };
  return { key: `held.${among(best, rows)}`, params };
}
