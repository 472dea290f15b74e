/** Computations after the best network is found: runner-up, cost of constraints, demanded networks, comparisons. */

import { isRefusal, type Session } from '../../www/engine/requests.ts';
import type {
  EnumerationState,
  Enumerator,
  NetworkComparison,
  Outcome,
  Settings,
  WholePrior,
} from '../../www/generated/protocol.ts';
import type { FoundNetwork, OptimumJudgment } from '../../www/model/answers/proofs.ts';
import { besideRun } from '../../www/questions/beside-run.ts';
import { findDemanded } from '../../www/questions/demand.ts';
import { judge } from '../../www/questions/judgment.ts';
import { stoppable } from '../host.ts';
import type { Demanded } from '../request.ts';
import { Refusal, say, sentence } from '../words.ts';
import { bestUnder } from './under-prior.ts';

/** Maximum estimated time, in ns, of an unrequested search for the runner-up or the cost of constraints. */
const CHEAP_WORK_NS = 2e9;
/**
 * Maximum number of steps of an unrequested search for the runner-up or the cost of constraints. The number needed
 * depends on how many networks are nearly optimal.
 */
const MAX_STEPS = 2_000;

/** Searches the runner-up of an optimum, and the score lost by constraints; `whole`: without limits on the search. */
export const judgeResult = (
  session: Session,
  settings: Settings,
  outcome: Outcome,
  whole: boolean,
): Promise<OptimumJudgment> =>
  stoppable((signal) =>
    judge(
      session,
      settings,
      outcome,
      { most: whole ? Number.POSITIVE_INFINITY : CHEAP_WORK_NS },
      { signal, mostSteps: whole ? undefined : MAX_STEPS },
    ),
  );

/** Best network with a demanded family or edge; `found` is null if there is none (`problem` says why), or on Ctrl-C. */
export type DemandedNetwork = { words: string; found: FoundNetwork | null; problem: { code: string } | null };

/** Searches the best network with each demanded family or edge, until Ctrl-C. */
export function demandAll(
  session: Session,
  settings: Settings,
  outcome: Outcome,
  demands: Demanded[],
  variables: number,
): Promise<DemandedNetwork[]> {
  const { score, certificate } = outcome;
  const optimum = { settings, score, variables, fingerprint: certificate.fingerprint };
  return stoppable(async (signal) => {
    const answers = [];
    for (const { wanted, words, option } of demands) {
      if (outcome.status !== 'proven optimal') throw new Refusal('demand-unproven', { option });
      const { found, problem } = signal.aborted
        ? { found: null, problem: null }
        : await findDemanded(session, optimum, wanted, Number.POSITIVE_INFINITY, signal);
      answers.push({ words, found, problem });
    }
    return answers;
  });
}

/** Lists the `found` best networks by each published method, until Ctrl-C; a method that fails is skipped. */
export const enumerateAll = (session: Session, methods: Enumerator[], found: number): Promise<EnumerationState[]> =>
  stoppable(async (signal) => {
    const listings = [];
    for (const by of methods) {
      if (signal.aborted) break;
      try {
        listings.push(await session.call('enumerate', { by, k: found }, { signal }));
      } catch (problem) {
        if (!isRefusal(problem)) throw problem;
        say(`--also-by ${by}: ${sentence(problem)}`);
      }
    }
    return listings;
  });

/** The `k` best networks under a prior that is not a product over families, until Ctrl-C. */
export const listUnder = (session: Session, settings: Settings, outcome: Outcome, prior: WholePrior, k: number) =>
  stoppable((signal) =>
    besideRun(session, outcome.certificate.fingerprint, (of) => bestUnder(of, settings, prior, k, signal)),
  );

/**
 * Comparison of a result with the true network. `edges`, `found`: numbers of edges in truth and result; `same`: number
 * of edges with the same direction; `turned`: edges reversed in the result, in the truth's direction; `distance`,
 * `classDistance`: structural Hamming distances of networks and of classes.
 */
export type TruthCompared = {
  edges: number;
  found: number;
  same: number;
  turned: [string, string][];
  missing: [string, string][];
  extra: [string, string][];
  distance: number;
  classDistance: number;
};

/** Compares a learned network with the true one, edge by edge. */
export async function compareTruth(
  session: Session,
  truth: number[][],
  parents: number[][],
  names: string[],
): Promise<TruthCompared> {
  let comparison: NetworkComparison;
  try {
    comparison = await session.call('compareNetworks', { reference: truth, other: parents });
  } catch {
    throw new Refusal('cyclic-truth');
  }
  const has = (sets: number[][], from: number, to: number) => sets[to].includes(from);
  const edges = (sets: number[][], which: (from: number, to: number) => boolean): [string, string][] =>
    sets.flatMap((set, to) =>
      set.filter((from) => which(from, to)).map((from) => [names[from], names[to]] as [string, string]),
    );
  return {
    edges: truth.flat().length,
    found: parents.flat().length,
    same: edges(truth, (from, to) => has(parents, from, to)).length,
    turned: edges(truth, (from, to) => has(parents, to, from)),
    missing: edges(truth, (from, to) => !has(parents, from, to) && !has(parents, to, from)),
    extra: edges(parents, (from, to) => !has(truth, from, to) && !has(truth, to, from)),
    distance: comparison.distance,
    classDistance: comparison.classDistance,
  };
}
