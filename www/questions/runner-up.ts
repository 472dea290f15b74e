// The runner-up of a proven optimum: the best network outside its equivalence class; where the score tells the members of a class
// apart, the next network.
import type { Session } from '../engine/requests.ts';
import type { KBestRequest, KBestRows, Outcome, Settings } from '../generated/protocol.ts';
import type { NextClass as Found, RunnerUp } from '../model/answers/proofs.ts';
import { besideRun } from './beside-run.ts';
import type { Limits } from './judgment.ts';

/** Ties up to which the next network is looked for beyond them. */
const MOST_TIED = 1000;

/**
 * Which networks have to be sought: those that tie with the optimum come before the runner-up. Null where nothing may be claimed;
 * `tied` where too many tie.
 * @param isListed whether local scores come from a list
 */
export function soughtFor(
  { status, claimed, certificate, ties, equivalentScore }: Outcome & { claimed?: boolean },
  isListed: boolean,
): KBestRequest | 'tied' | null {
  if (status !== 'proven optimal' || claimed || !certificate.holds) return null;
  // A list may lack members of a class, so its networks are gone through one by one.
  const unit = equivalentScore && !isListed ? 'classes' : 'dags';
  if (ties && !ties.complete) return 'tied';
  const tied = ties ? (unit === 'classes' ? ties.classes : ties.networks) : 1;
  return tied > MOST_TIED ? 'tied' : { k: tied + 1, unit, within: null };
}

/** The parents of each variable in a row. */
const parentsIn = ({ n, offsets, parents }: KBestRows, row: number) =>
  Array.from({ length: n }, (_, v) => [...parents.slice(offsets[row * n + v], offsets[row * n + v + 1])]);

/**
 * The runner-up, found beside the run that has proven the optimum. Null if it was stopped before.
 * @param of its data are those of the outcome
 */
export const findRunnerUp = (
  of: Session,
  settings: Settings,
  outcome: Outcome,
  isListed: boolean,
  { timeLimit, mostSteps, signal }: Limits = {},
): Promise<RunnerUp | null> =>
  besideRun(of, outcome.certificate.fingerprint, async (other) => {
    let query = soughtFor(outcome, isListed);
    for (;;) {
      if (query === null || query === 'tied') return query;
      const args = { settings: { ...settings, kBest: query }, timeLimit, mostSteps };
      const { kBest, steps } = (await other.call('run', args, { signal })).outcome;
      if (steps > (mostSteps ?? Number.POSITIVE_INFINITY)) return null;
      const rows = kBest ? await other.call('kBestRows', { first: 0, count: kBest.found }) : null;
      const at = rows ? rows.group.findIndex((group: number) => group > 0) : -1;
      if (rows && at >= 0) return described(other, settings, rows, at, query.unit);
      if (kBest?.ending === 'all') return 'none';
      if (!kBest || !['whole', 'cut'].includes(kBest.ending)) return null;
      // More tie than were counted.
      query = query.k >= MOST_TIED ? 'tied' : { ...query, k: Math.min(MOST_TIED, 4 * query.k) };
    }
  });

async function described(
  other: Session,
  settings: Settings,
  rows: KBestRows,
  at: number,
  unit: Found['unit'],
): Promise<Found> {
  const parents = parentsIn(rows, at);
  const [score, difference] = [rows.score[at], rows.difference[at]];
  const claimed = { parents, score, bound: null, proven: false };
  const { edges } = await other.call('adopt', { settings, claimed });
  return { unit, difference, score, parents, edges };
}
