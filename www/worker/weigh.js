// What constraints cost, each apart: the best network under other constraints, one after another, beside the session's run and in
// slices. A newer question, or Stop, ends the one before.
import { workOf } from '../engine/pace.js';
import { drive } from '../engine/session.js';

/**
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../model/answers/proofs.ts').ConstrainedOptimum} ConstrainedOptimum
 * @typedef {import('../model/answers/proofs.ts').Weights} Weights
 */

/** @param {import('../pkg/core.js').Session} session @param {Settings} settings */
function workUnder(session, settings) {
  const beside = session.beside();
  try {
    const estimate = beside.estimate(settings);
    return estimate.problem ? 0 : estimate.openEnded ? Number.POSITIVE_INFINITY : workOf(estimate);
  } catch {
    return 0;
  } finally {
    beside.free();
  }
}

/** @param {import('../pkg/core.js').Session} session @param {Settings} settings @param {import('../engine/session.js').Hooks} hooks @returns {Promise<ConstrainedOptimum | null>} */
async function bestUnder(session, settings, hooks) {
  const beside = session.beside();
  try {
    const { status, score, parents, edges, certificate } = await drive(beside, settings, hooks);
    return { score, parents, edges, proven: status === 'proven optimal' && certificate.holds };
  } catch (reason) {
    if (typeof reason !== 'object' || reason === null || reason instanceof Error || !('code' in reason)) throw reason;
    return null;
  } finally {
    beside.free();
  }
}

/**
 * @param {import('../pkg/core.js').Session} session @param {Settings[]} choices @param {number} most work that is done
 * @param {import('../engine/session.js').Hooks & { found?: (weights: Weights) => void }} hooks
 * @returns {Promise<Weights>}
 */
async function weigh(session, choices, most, hooks) {
  const work = choices.reduce((sum, settings) => sum + workUnder(session, settings), 0);
  if (work > most) return { weighed: [], work };
  /** @type {Weights} */
  const weights = { weighed: [], work: null };
  for (const settings of choices) {
    const best = await bestUnder(session, settings, hooks);
    if (hooks.stopped?.()) break;
    weights.weighed.push(best);
    hooks.found?.(weights);
  }
  return weights;
}

/**
 * @param {Pick<import('./first.js').Desk, 'session'>} desk @param {{ pause: () => Promise<unknown> }} world
 * @returns {import('../engine/requests.ts').Handlers<Pick<import('../engine/requests.ts').RunRequests, 'weigh' | 'weighStop'>>}
 */
export function weighRequests(desk, { pause }) {
  let turn = 0;
  return {
    weighStop() {
      turn += 1;
    },
    /** Null, where the session is at other data by now. */
    async weigh({ choices, fingerprint, most }, emit) {
      turn += 1;
      const mine = turn;
      const of = desk.session;
      if (of.data()?.fingerprint !== fingerprint) return null;
      /** @type {Weights} */
      let so = { weighed: [], work: null };
      return weigh(of, choices, most, {
        pause,
        stopped: () => mine !== turn || desk.session !== of,
        found: (weights) => {
          so = { ...weights, weighed: [...weights.weighed] };
          emit('progress', so);
        },
        // Whoever is silent for long is taken for dead.
        progress: () => emit('progress', so),
      });
    },
  };
}
