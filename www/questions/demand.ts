// Cost of demanding a family, an edge or its absence: the difference between the optimum and the best network with that
// constraint, found by an exact search. (Chen, Choi and Darwiche 2016, Theorem 4, bound it from the k best.)
import { isRefusal, type Session } from '../engine/requests.ts';
import type { Settings } from '../generated/protocol.ts';
import type { Demand, DemandAnswer } from '../model/answers/proofs.ts';
import { besideRun } from './beside-run.ts';

/** Search methods that prove optimality. */
const EXACT = ['dp', 'astar'];

/** Proven optimum, with its settings and data, with which the best network under a demand is compared. */
export type Optimum = { settings: Settings; score: number; variables: number; fingerprint: string };

/**
 * Settings of an exact search restricted to the networks that satisfy a demand (a family, an edge or its absence).
 * @param n number of variables
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
 * Finds the best network that satisfies a demand, and its loss of score. Error `run-gone` if the session has other
 * data.
 * @param most maximum work to spend
 */
export const findDemanded = (
  parent: Session,
  { settings, score: best, variables, fingerprint }: Optimum,
  wanted: Demand,
  most: number,
  signal?: AbortSignal,
): Promise<DemandAnswer> =>
  besideRun(parent, fingerprint, async (session) => {
    const request = demanding(settings, wanted, variables);
    const none: DemandAnswer = { found: null, work: null, problem: null };
    try {
      const { problem, method, work } = await session.call('estimate', { settings: request });
      if (problem) return { ...none, problem };
      if (!EXACT.includes(method)) return none;
      if (work > most) return { ...none, work };
      const { outcome } = await session.call('run', { settings: request }, { signal });
      const { status, score, parents, certificate } = outcome;
      if (status !== 'proven optimal' || !certificate.holds) return none;
      return { ...none, found: { worse: Math.max(0, best - score), score, parents } };
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      return { ...none, problem: reason };
    }
  });
