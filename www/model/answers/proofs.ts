// What the core answers to questions about an optimum: the next class, what constraints cost, the best network with or without a
// part. Scores and differences in nats, work in the core's nanoseconds. Types only.
import type * as P from '../../generated/protocol.ts';
import type { Judgment } from '../judgment/words.ts';

/** Best network outside the optimum's class, with the edges of its class as the constraints leave it. */
export type NextClass = {
  unit: 'classes' | 'dags';
  difference: number;
  score: number;
  parents: number[][];
  edges: P.ClassEdge[];
};

/** Answer about the next class; `none`: every network ties with the optimum; `tied`: too many tie to come to the next. */
export type RunnerUp = NextClass | 'none' | 'tied';

/** Judgment of an optimum; `work`: of a part that was left out; null of one that is there, or that can't be had. */
export type OptimumJudgment = Judgment & { work: { runnerUp: number | null; cost: number | null } };

/** Best network found under one choice of constraints. */
export type ConstrainedOptimum = { score: number; parents: number[][]; edges: P.ClassEdge[]; proven: boolean };

/**
 * Best networks in the order of the choices of constraints; null of one that is refused; shorter where it was stopped. `work`: of
 * all, where that is more than was allowed.
 */
export type Weights = { weighed: (ConstrainedOptimum | null)[]; work: number | null };

/** Family that a network is to have. */
export type FamilyWanted = { child: number; parents: number[] };

/** Edge that a network is to have, or, with `there` false, no edge between the two. */
export type EdgeWanted = { from: number; to: number; there: boolean };

/** What a network is to have. */
export type Demand = FamilyWanted | EdgeWanted;

/** Best network that has what is wanted, and by how much it is worse. */
export type FoundNetwork = { worse: number; score: number; parents: number[][] };

/**
 * Answer to what is wanted; `found` is null where it was stopped, is not exact, was refused (`problem`), or would take more than
 * was allowed: then `work`.
 */
export type DemandAnswer = { found: FoundNetwork | null; work: number | null; problem: P.ErrorMessage | null };
