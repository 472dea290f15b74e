// Costs of a family, of an edge or of its absence: by how much the best network with a family, with an edge or without any edge
// between two variables is worse than the best of all. Exact, so a search of its own under that one constraint more; the same in the
// page's worker and on the command line.  Chen, Choi and Darwiche (2016), Theorem 4, bounds this from a table of the k best; here it
// is the number itself.
import { workOf } from '../engine/pace.js';
import { drive } from '../engine/session.js';

/**
 * @typedef {import('../generated/protocol').Settings} Settings
 * @typedef {import('../pkg/core.js').Session} Session
 * @typedef {import('../model/answers/proofs.ts').FamilyWanted} FamilyWanted
 * @typedef {import('../model/answers/proofs.ts').EdgeWanted} EdgeWanted
 * @typedef {import('../model/answers/proofs.ts').Demand} Demand
 * @typedef {import('../model/answers/proofs.ts').FoundNetwork} Found
 * @typedef {import('../model/answers/proofs.ts').DemandAnswer} DemandAnswer
 */

/** Exact searches: what they end with is proven. */
const EXACT = ['dp', 'astar'];

/**
 * The settings under which every network has what is wanted, found exactly.
 * @param {Settings} settings @param {Demand} wanted @param {number} n variables
 * @returns {Settings}
 */
function demanding(settings, wanted, n) {
  const { heuristic, kBest, known, children, ...rest } = settings;
  let required = /** @type {[number, number][]} */ ([]);
  let forbidden = /** @type {[number, number][]} */ ([]);
  if ('child' in wanted) {
    const { child, parents } = wanted;
    required = parents.map((from) => [from, child]);
    const others = Array.from({ length: n }, (_, v) => v).filter((v) => v !== child && !parents.includes(v));
    forbidden = others.map((from) => [from, child]);
  } else if (wanted.there) required = [[wanted.from, wanted.to]];
  else
    forbidden = [
      [wanted.from, wanted.to],
      [wanted.to, wanted.from],
    ];
  /** @param {[number, number][]} all @param {[number, number][]} more @returns {[number, number][]} */
  const joined = (all, more) => [
    ...all,
    ...more.filter(([from, to]) => !all.some((edge) => edge[0] === from && edge[1] === to)),
  ];
  return {
    ...rest,
    method: 'auto',
    required: joined(settings.required, required),
    forbidden: joined(settings.forbidden, forbidden),
  };
}

/**
 * @param {Session} session with the data
 * @param {Settings} settings of the optimum @param {number} best its score
 * @param {Demand} wanted @param {number} n variables @param {number} most work that is done
 * @param {import('../engine/session.js').Hooks} hooks
 * @returns {Promise<DemandAnswer>}
 */
export async function findDemanded(session, settings, best, wanted, n, most, hooks) {
  const request = demanding(settings, wanted, n);
  const beside = session.beside();
  try {
    const estimate = beside.estimate(request);
    if (estimate.problem) return { found: null, work: null, problem: estimate.problem };
    if (!EXACT.includes(estimate.method)) return { found: null, work: null, problem: null };
    const work = workOf(estimate);
    if (work > most) return { found: null, work, problem: null };
    const { status, score, parents, certificate } = await drive(beside, request, hooks);
    if (status !== 'proven optimal' || !certificate.holds) return { found: null, work: null, problem: null };
    return { found: { worse: Math.max(0, best - score), score, parents }, work: null, problem: null };
  } catch (reason) {
    if (typeof reason !== 'object' || reason === null || reason instanceof Error || !('code' in reason)) throw reason;
    return { found: null, work: null, problem: /** @type {any} */ (reason) };
  } finally {
    beside.free();
  }
}

/**
 * @param {Pick<import('./first.js').Desk, 'session'>} desk @param {{ pause: () => Promise<unknown> }} world
 * @returns {import('../engine/requests.ts').Handlers<Pick<import('../engine/requests.ts').RunRequests, 'demand' | 'demandStop'>>}
 */
export function demandRequests(desk, { pause }) {
  let turn = 0;
  return {
    demandStop() {
      turn += 1;
    },
    /** Null, where the session is at other data by now. */
    async demand({ settings, fingerprint, best, wanted, most }, tell) {
      turn += 1;
      const mine = turn;
      const of = desk.session;
      const info = of.data();
      if (info?.fingerprint !== fingerprint) return null;
      const hooks = {
        pause,
        stopped: () => mine !== turn || desk.session !== of,
        // Whoever is silent for long is taken for dead.
        progress: (/** @type {import('../generated/protocol').Snapshot} */ snapshot) => tell('progress', snapshot),
      };
      return findDemanded(of, settings, best, wanted, info.variables.length, most, hooks);
    },
  };
}
