/** Attempts to prove or refute the claims of a link (optimality, bound, k best) within some seconds. */
import { isRefusal, type Session } from '../../www/engine/requests.ts';
import type { DataInfo, KBestRequest, Outcome, Settings } from '../../www/generated/protocol.ts';
import type { Best } from '../../www/link/best.ts';
import { firstOther, usual, wholeFault } from '../../www/link/best-claim.ts';
import { SHAPE } from '../../www/model/best/rows.ts';
import { isWorse, judge, type Result } from '../../www/model/claim.ts';
import type { Doc } from '../../www/model/state.ts';
import { engineSettings } from './study.ts';
import type { Fail } from './verify.ts';

const TIME_LIMIT_S = 5;

export type BestFault = NonNullable<ReturnType<typeof firstOther>> | NonNullable<ReturnType<typeof wholeFault>>;
/**
 * Outcome of an attempt to check a claim by search. `proven`: whether the same score was proven here; `fails`: codes of
 * refuted claims; `fault`: first difference from the claimed k best.
 */
export type Attempt = { proven: boolean; fails: Fail[]; fault: BestFault | null };

/**
 * Search settings to check a claim: an exact search if feasible, with the k best if possible; else greedy search, which
 * can refute optimality by a better network.
 */
async function question(session: Session, settings: Settings, kBest: KBestRequest | null) {
  const listing = { ...settings, method: 'auto' as const, ...(kBest && { kBest }) };
  for (const search of kBest ? [listing, { ...settings, method: listing.method }] : [listing]) {
    try {
      const { problem, method } = await session.call('estimate', { settings: search });
      if (!problem && (method === 'dp' || method === 'astar')) return search;
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
    }
  }
  return { ...settings, method: 'hill-climb' as const };
}

/**
 * Checks by search a claim whose score is right; null if nothing is claimed to check (proof, bound or k best).
 * @param session session with the data
 */
export async function tryAgain(
  session: Session,
  info: DataInfo,
  doc: Doc,
  result: Result,
  best: Best | null,
): Promise<Attempt | null> {
  const isProven = result.status === 'proven optimal';
  if (!isProven && result.bound === null && !best) return null;
  const names = info.variables.map((v) => v.name);
  const settings = engineSettings(doc, names);
  const kBest = best && (doc.kBest ?? usual(true));
  const asked = await question(session, settings, kBest);
  const { outcome } = await session.call('run', { settings: asked, timeLimit: TIME_LIMIT_S });
  const verdict = judge(result, outcome);
  const fails: Fail[] = [];
  const params = { claimed: String(result.score), computed: String(outcome.score), bound: String(result.bound) };
  if (isProven && verdict === 'better') fails.push({ code: 'better', ...params });
  else if (result.bound !== null && isWorse(result.bound, outcome.score))
    fails.push({ code: 'boundBroken', ...params });
  return { proven: verdict === 'proven', fails, fault: best && (await faultOf(session, outcome, best, names)) };
}

/** First difference between the claimed list of the k best and the one computed here; null if there is none. */
async function faultOf(
  session: Session,
  { kBest: mine }: Outcome,
  best: Best,
  names: string[],
): Promise<BestFault | null> {
  if (!mine) return null;
  const count = Math.min(mine.found, best.rows.length);
  const columns = count > 0 ? await session.call('kBestRows', { first: 0, count }) : null;
  const rows = columns ? Array.from({ length: count }, (_, i) => SHAPE.row(columns, i)) : [];
  return firstOther(best, rows, names) ?? wholeFault(best, mine, true);
}
