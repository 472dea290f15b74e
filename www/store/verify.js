// What an opened link or result file claims, and what became of it here: shown at once, re-scored from the data by
// the certifier, and believed to be optimal only when this browser has proved it.
import { batch, effect } from '@preact/signals';
import { Lost } from '../engine.js';
import { claimOf } from '../result.js';
import { learnKey, settingsFor } from '../state.js';
import { engine, namesOf, refusal, showClaim } from './learn.js';
import * as page from './signals.js';
import { chosenOf } from './sources.js';

/** Two scores are the same number, up to the order of the sums. @param {number} a @param {number} b */
const agree = (a, b) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Takes up a claim about the present document, or forgets the last one. @param {any} result @param {import('../link/best.js').Best | null} [best] the first of the k best, as claimed */
export function claim(result, best = null) {
  page.shared.value = result && {
    result,
    best,
    key: learnKey(page.doc.peek()),
    certificate: null,
    problem: null,
    state: 'checking',
  };
}

/** @param {Partial<import('./signals.js').Shared>} patch @param {any} result that the claim is about */
function settleClaim(patch, result) {
  const shared = page.shared.peek();
  if (shared && shared.result === result) page.shared.value = { ...shared, ...patch };
}

/** Re-scores the claim from the data the engine holds. @param {import('./signals.js').Shared} shared @param {import('../protocol').DataInfo} info */
async function recheck({ result, key }, info) {
  const claimed = claimOf(result, info);
  if (result.fingerprint !== info.fingerprint) {
    settleClaim(
      { state: 'lies', problem: { code: 'other-data', found: info.fingerprint, expected: result.fingerprint } },
      result,
    );
    return;
  }
  if (!claimed) {
    settleClaim({ state: 'lies', problem: { code: 'other-variables' } }, result);
    return;
  }
  const { settings } = settingsFor(chosenOf(page.doc.peek()), namesOf(info));
  try {
    const certificate = await engine.call('check', { settings, claimed });
    // Where learning takes a while, the claimed network is what there is to see.
    if (certificate.holds && page.outcome.peek()?.key !== key) {
      const outcome = await engine.call('adopt', { settings, claimed });
      if (learnKey(page.doc.peek()) === key) showClaim({ ...outcome, method: result.method }, settings);
    }
    settleClaim({ certificate, state: certificate.holds ? 'claimed' : 'lies' }, result);
  } catch (reason) {
    if (!(reason instanceof Lost)) settleClaim({ state: 'lies', problem: refusal(reason) }, result);
  }
}

/** Follows a claim until it is proved, refuted, or no longer what the page shows. Called once, when the page is live. */
export function startVerifying() {
  /** The result that is being checked: the same file dropped twice is two claims. */
  let checking = /** @type {any} */ (null);
  effect(() => {
    const shared = page.shared.value;
    const info = page.info.value;
    const outcome = page.outcome.value;
    const doc = page.doc.value;
    if (!shared) {
      checking = null;
      return;
    }
    const key = learnKey(doc);
    if (shared.key !== key) {
      page.shared.value = null; // the reader went on from here: it is their own page now
    } else if (shared.state === 'checking' && info && page.followedKey.value === key && checking !== shared.result) {
      checking = shared.result;
      recheck(shared, info);
    } else if (
      shared.state === 'claimed' &&
      outcome?.key === key &&
      !outcome.claimed &&
      outcome.status === 'proven optimal'
    ) {
      const better = outcome.score > shared.result.score && !agree(outcome.score, shared.result.score);
      batch(() => settleClaim({ state: better ? 'better' : 'proven' }, shared.result));
    }
  });
}
