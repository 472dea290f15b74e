// Claim of a link about the k best networks: writing the claim, and comparison with the networks found in this browser.
// Pure.

import type { KBestProgress, KBestRequest, KBestRows } from '../generated/protocol.ts';
import type { Row } from '../model/best/rows.ts';
import { type Best, NEAR } from './best.ts';

/**
 * Default request for the k best: equivalence classes, since the many members of one class would fill a list of
 * networks; but networks if members of a class score differently (`isApart`).
 */
export const usual = (isApart: boolean): KBestRequest => ({ k: 100, unit: isApart ? 'dags' : 'classes', within: null });

/** Maximum number of the k best networks that a link contains; fewer if they take too many characters. */
export const CLAIMED = 100;

/**
 * Claim about the k best networks, to be written into a link.
 * @param rows first networks of the list
 */
export function bestOf({ found, ending, tied }: KBestProgress, rows: KBestRows, names: string[]): Best {
  const { n, offsets, parents } = rows;
  const setsOf = (i: number) => {
    const sets = Object.create(null);
    names.forEach((name, v) => {
      const [from, end] = [offsets[i * n + v], offsets[i * n + v + 1]];
      sets[name] = Array.from(parents.subarray(from, end), (p) => names[p]);
    });
    return sets;
  };
  return {
    found,
    ending,
    tied,
    rows: Array.from(rows.difference, (difference, i) => ({
      difference,
      class: rows.class[i],
      parents: setsOf(i),
    })),
  };
}

/** Edges of a claimed network, as pairs of column numbers. */
export function edgesOf(parents: Record<string, string[]>, names: string[]): [from: number, to: number][] {
  const column = new Map(names.map((name, i) => [name, i]));
  const at = (name: string) => column.get(name) ?? -1;
  return names.flatMap((to) =>
    parents[to].map((from) => [at(from), at(to)] as [number, number]).sort(([a], [b]) => a - b),
  );
}

/**
 * Whether the score of a network is as claimed.
 * @param score score computed in this browser
 * @param best claimed score of the best network
 * @param difference claimed loss of the network against the best
 */
export const holds = (score: number, best: number, difference: number) =>
  Math.abs(best - difference - score) <= NEAR + 1e-9 * Math.max(1, Math.abs(best));

/**
 * First network (from 1) of the list that differs from the claimed one, and whether the two differ only in the number
 * of their class; null if the lists agree as far as both go.
 */
export function firstOther(
  { rows: claimed }: Best,
  rows: Row[],
  names: string[],
): { row: number; onlyClass: boolean } | null {
  for (const [i, { difference, parents, class: group }] of claimed.slice(0, rows.length).entries()) {
    const found = rows[i].edges.map(String).sort().join(' ');
    const isSame = found === edgesOf(parents, names).map(String).sort().join(' ');
    const onlyClass = isSame && Math.abs(rows[i].difference - difference) <= NEAR;
    if (!onlyClass || rows[i].class !== group) return { row: i + 1, onlyClass };
  }
  return null;
}

/** Values of `ending` of a search that found the complete list. */
const ENDED: readonly string[] = ['whole', 'cut', 'all'];

/**
 * Difference between the claim about the whole list and the list found in this browser; null if there is none.
 * @param isSameQuery whether both lists answer the same request
 */
export function wholeFault(
  claimed: Pick<Best, 'found' | 'ending' | 'tied'>,
  mine: Pick<KBestProgress, 'found' | 'ending' | 'tied' | 'tiedComplete'>,
  isSameQuery: boolean,
): { fault: 'all' | 'count' | 'tied' | 'ending'; claimed: number; found: number } | null {
  const fault = (fault: 'all' | 'count' | 'tied' | 'ending', a = claimed.found, b = mine.found) => ({
    fault,
    claimed: a,
    found: b,
  });
  if (!isSameQuery) return null;
  if (claimed.ending === 'all' && mine.found > claimed.found) return fault('all');
  if (!ENDED.includes(mine.ending)) return null;
  if (claimed.found > mine.found) return fault('count');
  if (!ENDED.includes(claimed.ending)) return null;
  if (claimed.found < mine.found) return fault('count');
  if (claimed.ending !== mine.ending) return fault('ending');
  const isCounted = mine.ending === 'cut' && mine.tiedComplete;
  return isCounted && claimed.tied !== mine.tied ? fault('tied', claimed.tied, mine.tied) : null;
}
