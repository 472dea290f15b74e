// Verification of the result that a link or file claims: the certifier scores its network again from the data. The
// network is shown if nothing better was learned, and counts as optimal only once this browser has proved it.

import { batch, effect } from '@preact/signals';
import { secondsFor } from '../engine/pace.ts';
import type { DataInfo } from '../generated/protocol.ts';
import { claimOf } from '../link/result.ts';
import { isWorse, judge } from '../model/claim.ts';
import { isProving } from '../model/methods.ts';
import { namesOf } from '../model/names.ts';
import { learnKey, settingsFor } from '../model/state.ts';
import { setDoc } from './document.ts';
import { engine } from './engine.ts';
import { runNow } from './learn.ts';
import { failureOf } from './refusal.ts';
import { showClaim } from './result.ts';
import type { Notice, Shared } from './signals.ts';
import * as page from './signals.ts';
import { chosenOf, settingsOf } from './sources.ts';

/**
 * Updates the present claim of a link or file.
 * @param result result in the claim to be updated; a claim of another result stays unchanged
 */
function settleClaim(patch: Partial<Shared>, result: Shared['result']) {
  const shared = page.shared.peek();
  if (shared && shared.result === result) page.shared.value = { ...shared, ...patch };
}

/** Refutes a claim that the core refuses; after a loss of the worker the claim stays open. */
function settleRefused(reason: unknown, result: Shared['result']) {
  const { why } = failureOf(reason);
  if (why) settleClaim({ state: 'lies', problem: why }, result);
}

/**
 * Reason why a claim fails before its score is checked, such as other data; null if there is none.
 * @param isOfThese whether the claimed network has the variables of the data
 */
function fault({ result }: Shared, info: DataInfo, isOfThese: boolean): Notice | null {
  const { data } = page.doc.peek();
  const named = 'fingerprint' in data ? data.fingerprint : null;
  const found = info.fingerprint;
  for (const expected of [result.fingerprint, named])
    if (expected !== null && expected !== found) return { code: 'other-data', found, expected };
  if (!isOfThese) return { code: 'other-variables' };
  const isProof = result.status === 'proven optimal';
  return isProof && !isProving(result.method) ? { code: 'proves-nothing', method: result.method } : null;
}

/** Checks a claim: the engine scores its network again from the data. */
async function recheck(shared: Shared, info: DataInfo) {
  const { result } = shared;
  const claimed = claimOf(result, info);
  const problem = fault(shared, info, claimed !== null);
  if (!claimed || problem) return settleClaim({ state: 'lies', problem }, result);
  const settings = settingsOf(page.doc.peek(), info);
  try {
    const certificate = await engine.call('check', { settings, claimed });
    settleClaim({ certificate, state: certificate.holds ? 'claimed' : 'lies' }, result);
    if (certificate.holds) settleClaim({ prover: await proverOf(result) }, result);
  } catch (reason) {
    settleRefused(reason, result);
  }
}

/** Estimate for proving a claimed optimum in this browser, and whether the chosen method can; null if none can. */
async function proverOf({ status }: Shared['result']): Promise<Shared['prover']> {
  if (status !== 'proven optimal') return null;
  const here = page.estimate.peek();
  const chosen = chosenOf(page.doc.peek());
  const isOwn = here !== null && isProving(here.method);
  const provingChoice = { ...chosen, search: { ...chosen.search, method: 'auto' as const } };
  const estimate = isOwn
    ? here
    : await engine
        .call('estimate', settingsFor(provingChoice, namesOf(page.info.peek() ?? { variables: [] })))
        .catch(() => null);
  if (!estimate || estimate.problem || !isProving(estimate.method)) return null;
  return { isOwn, seconds: secondsFor({ work: estimate.knownWork }), openEnded: estimate.openEnded };
}

/** Proves the claim by the method of the document, or by the method `auto` if that of the document proves nothing. */
export function reprove() {
  const shared = page.shared.peek();
  const prover = shared?.prover;
  if (!prover) return;
  if (prover.isOwn) {
    runNow();
    return;
  }
  batch(() => {
    setDoc({ search: { ...page.doc.peek().search, method: 'auto' } }, null, { learn: 'now' });
    // The claim is unchanged, since its optimality does not depend on the method.
    page.shared.value = { ...shared, prover: { ...prover, isOwn: true }, key: learnKey(page.doc.peek()) };
  });
}

/** Makes the engine adopt the claimed network, and shows this network as the result. */
async function show({ result, key }: Shared, info: DataInfo) {
  const settings = settingsOf(page.doc.peek(), info);
  const claimed = claimOf(result, info);
  if (!claimed) return;
  try {
    const outcome = await engine.call('adopt', { settings, claimed });
    const isWanted = page.shared.peek()?.result === result && learnKey(page.doc.peek()) === key;
    if (isWanted) showClaim({ ...outcome, claimedMethod: result.method }, settings);
  } catch (reason) {
    settleRefused(reason, result);
  }
}

/** Starts to check claims and to follow each until it is settled or dropped. Called once, when the page is live. */
export function startVerifying() {
  /** Results of the claims checked last and shown last, compared by identity: a file dropped twice makes two claims. */
  let checking = null as Shared['result'] | null;
  let showing = checking;
  effect(() => {
    const shared = page.shared.value;
    const info = page.info.value;
    const outcome = page.outcome.value;
    const doc = page.doc.value;
    const isIdle = page.run.value.state !== 'running';
    if (!shared) {
      checking = null;
      showing = null;
      return;
    }
    const { state, result } = shared;
    const key = learnKey(doc);
    const mine = outcome?.key === key ? outcome : null;
    if (shared.key !== key) {
      page.shared.value = null; // the reader has changed the document, so the claim is dropped
    } else if (state === 'checking' && info && page.followedKey.value === key && checking !== result) {
      checking = result;
      recheck(shared, info);
    } else if (state === 'claimed' && mine && !mine.claimed && judge(result, mine) !== state) {
      settleClaim({ state: judge(result, mine) }, result);
    } else if (
      state === 'claimed' &&
      info &&
      isIdle &&
      showing !== result &&
      (!mine || isWorse(mine.score, result.score))
    ) {
      showing = result;
      show(shared, info);
    }
  });
}
