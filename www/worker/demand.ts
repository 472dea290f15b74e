// Costs of a family, of an edge or of its absence: by how much the best network with a family, with an edge or without any edge
// between two variables is worse than the best of all. Exact, so a search of its own under that one constraint more; the same in the
// page's worker and on the command line.  Chen, Choi and Darwiche (2016), Theorem 4, bounds this from a table of the k best; here it
// is the number itself.
import { workOf } from '../engine/pace.ts';
import type { Handlers, RunRequests } from '../engine/requests.ts';
import { drive, type Hooks } from '../engine/session.ts';
import type { Settings, Snapshot } from '../generated/protocol.ts';
import type { Demand, DemandAnswer } from '../model/answers/proofs.ts';
import type { Session } from '../pkg/core.js';
import type { Desk } from './first.ts';

/** Exact searches: what they end with is proven. */
const EXACT = ['dp', 'astar'];

/**
 * The settings under which every network has what is wanted, found exactly.
 * @param n variables
 */
function demanding(settings: Settings, wanted: Demand, n: number): Settings {
  const { heuristic, kBest, known, children, ...rest } = settings;
  let required = [] as [number, number][];
  let forbidden = [] as [number, number][];
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
  const joined = (all: [number, number][], more: [number, number][]): [number, number][] => [
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
 * @param session with the data
 * @param settings of the optimum
 * @param best its score
 * @param n variables
 * @param most work that is done
 */
export async function findDemanded(
  session: Session,
  settings: Settings,
  best: number,
  wanted: Demand,
  n: number,
  most: number,
  hooks: Hooks,
): Promise<DemandAnswer> {
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
    return { found: null, work: null, problem: { ...reason, code: String(reason.code) } };
  } finally {
    beside.free();
  }
}

export function demandRequests(
  desk: Pick<Desk, 'session'>,
  { pause }: { pause: () => Promise<unknown> },
): Handlers<Pick<RunRequests, 'demand' | 'demandStop'>> {
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
        progress: (snapshot: Snapshot) => tell('progress', snapshot),
      };
      return findDemanded(of, settings, best, wanted, info.variables.length, most, hooks);
    },
  };
}
