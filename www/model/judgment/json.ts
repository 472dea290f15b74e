// Judgment of an optimum (runner-up, size of its class, cost of constraints) as a part of the result file. Pure.

import type { Outcome } from '../../generated/protocol.ts';
import type { OptimumJudgment } from '../answers/proofs.ts';

/** Judgment of an optimum as JSON; `rows` is null for a list of scores. */
export function judgmentJson(
  { runnerUp, members, cost }: OptimumJudgment,
  { parameters }: Outcome,
  { names, rows }: { names: string[]; rows: number | null },
) {
  const isFound = runnerUp !== null && typeof runnerUp === 'object';
  const named = (set: number[]) => set.map((v) => names[v]);
  return {
    runnerUp: isFound
      ? {
          unit: runnerUp.unit === 'classes' ? ('class' as const) : ('network' as const),
          score: runnerUp.score,
          difference: runnerUp.difference,
          parents: Object.fromEntries(runnerUp.parents.map((set, v) => [names[v], named(set)])),
          class: { edges: runnerUp.edges.map(({ from, to, mark }) => ({ from: names[from], to: names[to], mark })) },
        }
      : runnerUp,
    members,
    parameters: Number.isFinite(parameters) ? parameters : null,
    rowsPerParameter: rows !== null && parameters > 0 ? rows / parameters : null,
    constraintsCost: cost,
  };
}
