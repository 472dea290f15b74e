// Answers of the core about an optimum: the next equivalence class, the cost of constraints, the best network with or
// without a family or an edge. Scores and differences in nats, work in nanoseconds of the cost model. Types only.
import type * as P from '../../generated/protocol.ts';
import type { Judgment } from '../judgment/words.ts';

/** Best network outside the equivalence class of the optimum, with the edges of its class under the constraints. */
export type NextClass = {
  unit: 'classes' | 'dags';
  difference: number;
  score: number;
  parents: number[][];
  edges: P.ClassEdge[];
};

/**
 * Runner-up: the equivalence class with the next lower score than the optimum's. `none`: all networks tie with the
 * optimum; `tied`: too many networks tie for the next class to be reached.
 */
export type RunnerUp = NextClass | 'none' | 'tied';

/**
 * Judgment of an optimum; `work`: estimated work of each part that was skipped as too expensive, null for a part that
 * was computed or is impossible.
 */
export type OptimumJudgment = Judgment & { work: { runnerUp: number | null; cost: number | null } };

/** Best network found under one variant of the constraints, and whether it is proven optimal. */
export type ConstrainedOptimum = { score: number; parents: number[][]; edges: P.ClassEdge[]; proven: boolean };

/**
 * Best networks under several variants of the constraints, in order: null for a variant that the core refuses, fewer if
 * stopped. `work`: estimated total work if above the limit, else null.
 */
export type Weights = { weighed: (ConstrainedOptimum | null)[]; work: number | null };

/** Demand that a network contain a family (child with exactly these parents). */
type FamilyWanted = { child: number; parents: number[] };

/** Demand that a network contain an edge or, if `there` is false, that the two variables not be adjacent. */
type EdgeWanted = { from: number; to: number; there: boolean };

/** Demand on a network: a family, an edge, or no edge between two variables. */
export type Demand = FamilyWanted | EdgeWanted;

/** Best network that satisfies a demand (on a family or edge); `worse`: loss of score against the optimum, in nats. */
export type FoundNetwork = { worse: number; score: number; parents: number[][] };

/**
 * Answer to a demand. `found` is null if the search was stopped, is not exact, was refused (`problem`), or would exceed
 * the allowed work (`work`).
 */
export type DemandAnswer = { found: FoundNetwork | null; work: number | null; problem: P.ErrorMessage | null };
