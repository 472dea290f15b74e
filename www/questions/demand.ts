// Costs of a family, of an edge or of its absence: by how much the best network with a family, with an edge or without any edge
// between two variables is worse than the best of all. Exact, so a search of its own under that one constraint more.
// Chen, Choi and Darwiche (2016), Theorem 4, bounds this from a table of the k best; here it is the number itself.
import { isRefusal, type Session } from '../engine/requests.ts';
import type { Settings } from '../generated/protocol.ts';
import type { Demand, DemandAnswer } from '../model/answers/proofs.ts';
import { besideRun } from './beside-run.ts';

/** Exact searches: what they end with is proven. */
const EXACT = ['dp', 'astar'];

/** The optimum that all else is compared with. */
export type Optimum = { settings: Settings; score: number; variables: number; fingerprint: string };

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
 * The best network that has what is wanted, and by how much it is worse.
 * @param of with the data. Errors: `run-gone`, where it is at others
 * @param most work that is done
 */
export const findDemanded = (
  of: Session,
  { settings, score: best, variables, fingerprint }: Optimum,
  wanted: Demand,
  most: number,
  signal?: AbortSignal,
): Promise<DemandAnswer> =>
  besideRun(of, fingerprint, async (other) => {
    const request = demanding(settings, wanted, variables);
    const nothing: DemandAnswer = { found: null, work: null, problem: null };
    try {
      const { problem, method, work } = await other.call('estimate', { settings: request });
      if (problem) return { ...nothing, problem };
      if (!EXACT.includes(method)) return nothing;
      if (work > most) return { ...nothing, work };
      const { outcome } = await other.call('run', { settings: request }, { signal });
      const { status, score, parents, certificate } = outcome;
      if (status !== 'proven optimal' || !certificate.holds) return nothing;
      return { ...nothing, found: { worse: Math.max(0, best - score), score, parents } };
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      return { ...nothing, problem: reason };
    }
  });
