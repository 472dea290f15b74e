// Answers of the core about an optimum: the next equivalence class, the cost of constraints, the best network with or
// without a family or an edge. Scores and differences in nats, work in nanoseconds of the cost model. Types only.
import type * as P from '../../generated/protocol.ts';
import type { Judgment } from '../judgment/words.ts';

/** Best network outside the optimum's class, with the edges of its class under the constraints. */
export type NextClass = {
  unit: 'classes' | 'dags';
  difference: number;
  score: number;
  parents: number[][];
  edges: P.ClassEdge[];
};

/**
 * Answer about the class next to the optimum's in score. `none`: all networks tie with the optimum; `tied`: so many
 * networks tie that the next class is not reached.
 */
export type RunnerUp = NextClass | 'none' | 'tied';

/**
 * Judgment of an optimum; `work`: estimate for each part skipped as too expensive, null if the part was computed or is
 * impossible.
 */
export type OptimumJudgment = Judgment & { work: { runnerUp: number | null; cost: number | null } };

/** Best network found under one choice of constraints. */
export type ConstrainedOptimum = { score: number; parents: number[][]; edges: P.ClassEdge[]; proven: boolean };

/**
 * Best networks under several choices of constraints, in order: null for a refused choice, fewer if stopped. `work`:
 * total estimate if it exceeds the allowed work, else null.
 */
export type Weights = { weighed: (ConstrainedOptimum | null)[]; work: number | null };

/** Family that a network must have. */
type FamilyWanted = { child: number; parents: number[] };

/** Edge that a network must have; if `there` is false, the two must not be adjacent. */
type EdgeWanted = { from: number; to: number; there: boolean };

/** Family or edge demanded of a network. */
export type Demand = FamilyWanted | EdgeWanted;

/** Best network that satisfies the demand; `worse`: loss against the optimum. */
export type FoundNetwork = { worse: number; score: number; parents: number[][] };

/**
 * Answer to a demand. `found` is null if the search was stopped, is not exact, was refused (`problem`), or would exceed
 * the allowed work (`work`).
 */
export type DemandAnswer = { found: FoundNetwork | null; work: number | null; problem: P.ErrorMessage | null };
