// Runner-up of a proven optimum: the best network outside its equivalence class, or the next network if the score
// distinguishes the members of a class.
import type { Session } from '../engine/requests.ts';
import type { KBestRequest, KBestRows, Outcome, Settings } from '../generated/protocol.ts';
import type { NextClass as Found, RunnerUp } from '../model/answers/proofs.ts';
import { besideRun, type Limits, runWithin } from './beside-run.ts';

/** Maximum number of networks tied with the optimum; with more, no runner-up is searched. */
const MAX_TIES = 1000;

/**
 * Request for the k best networks up to the runner-up, which comes after all ties. Null without a confirmed proof;
 * `tied` if there are too many ties.
 * @param isListed whether local scores come from a list
 */
export function soughtFor(
  { status, claimed, certificate, ties, equivalentScore }: Outcome & { claimed?: boolean },
  isListed: boolean,
): KBestRequest | 'tied' | null {
  if (status !== 'proven optimal' || claimed || !certificate.holds) return null;
  // A list of scores may lack members of a class, so networks are enumerated instead of classes.
  const unit = equivalentScore && !isListed ? 'classes' : 'dags';
  if (ties && !ties.complete) return 'tied';
  const tied = ties ? (unit === 'classes' ? ties.classes : ties.networks) : 1;
  return tied > MAX_TIES ? 'tied' : { k: tied + 1, unit, within: null };
}

/** Parents of each variable in the network of row `row`. */
const parentsIn = ({ n, offsets, parents }: KBestRows, row: number) =>
  Array.from({ length: n }, (_, v) => [...parents.slice(offsets[row * n + v], offsets[row * n + v + 1])]);

/** Finds the runner-up to the outcome of a session's run; null if the search was stopped. */
export const findRunnerUp = (
  parent: Session,
  settings: Settings,
  outcome: Outcome,
  isListed: boolean,
  limits: Limits = {},
): Promise<RunnerUp | null> =>
  besideRun(parent, outcome.certificate.fingerprint, async (session) => {
    let query = soughtFor(outcome, isListed);
    for (;;) {
      if (query === null || query === 'tied') return query;
      const found = await runWithin(session, { ...settings, kBest: query }, limits);
      if (!found) return null;
      const { kBest } = found;
      const rows = kBest ? await session.call('kBestRows', { first: 0, count: kBest.found }) : null;
      const at = rows ? rows.group.findIndex((group: number) => group > 0) : -1;
      if (rows && at >= 0) return described(session, settings, rows, at, query.unit);
      if (kBest?.ending === 'all') return 'none';
      if (!kBest || !['whole', 'cut'].includes(kBest.ending)) return null;
      // There are more ties than were counted.
      query = query.k >= MAX_TIES ? 'tied' : { ...query, k: Math.min(MAX_TIES, 4 * query.k) };
    }
  });

async function described(
  session: Session,
  settings: Settings,
  rows: KBestRows,
  at: number,
  unit: Found['unit'],
): Promise<Found> {
  const parents = parentsIn(rows, at);
  const [score, difference] = [rows.score[at], rows.difference[at]];
  const claimed = { parents, score, bound: null, proven: false };
  const { edges } = await session.call('adopt', { settings, claimed });
  return { unit, difference, score, parents, edges };
}
