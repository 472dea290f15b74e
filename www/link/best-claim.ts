// The k best as they travel in a link, and what becomes of them where it is opened. Pure.

import type { KBestProgress, KBestRequest, KBestRows } from '../generated/protocol.ts';
import type { Row } from '../model/best/rows.ts';
import { type Best, NEAR } from './best.ts';

/**
 * Default of the search for the k best: classes, for one class can have a hundred members that have every edge alike; networks where
 * the score tells members apart.
 */
export const usual = (isApart: boolean): KBestRequest => ({ k: 100, unit: isApart ? 'dags' : 'classes', within: null });

/** Rows that a link may take; it takes fewer where they are long. */
export const CLAIMED = 100;

/**
 * What a link carries of them.
 * @param rows the first
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

/** The edges of a claimed row, as numbers of columns. */
export function edgesOf(parents: Record<string, string[]>, names: string[]): [from: number, to: number][] {
  const column = new Map(names.map((name, i) => [name, i]));
  const at = (name: string) => column.get(name) ?? -1;
  return names.flatMap((to) =>
    parents[to].map((from) => [at(from), at(to)] as [number, number]).sort(([a], [b]) => a - b),
  );
}

/**
 * Whether a row scores what it claims to.
 * @param score that it has
 * @param best the claimed score of the result
 */
export const holds = (score: number, best: number, difference: number) =>
  Math.abs(best - difference - score) <= NEAR + 1e-9 * Math.max(1, Math.abs(best));

/**
 * The first row that was not found again as it was claimed, from 1, and whether only its class is another; null where all
 * were, as far as both go.
 */
export function firstOther(
  { rows: claimed }: Best,
  rows: Row[],
  names: string[],
): { row: number; onlyClass: boolean } | null {
  for (const [i, { difference, parents, class: group }] of claimed.slice(0, rows.length).entries()) {
    const mine = rows[i].edges.map(String).sort().join(' ');
    const isSame = mine === edgesOf(parents, names).map(String).sort().join(' ');
    const onlyClass = isSame && Math.abs(rows[i].difference - difference) <= NEAR;
    if (!onlyClass || rows[i].class !== group) return { row: i + 1, onlyClass };
  }
  return null;
}

/** Endings of a list that came to its end. */
const ENDED: readonly string[] = ['whole', 'cut', 'all'];

/**
 * What is claimed of the list as a whole and was found otherwise here; null where nothing was.
 * @param isSameQuery the same was asked here: as many, of the same kind, within the same factor
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
