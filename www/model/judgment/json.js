// What stands beside a result, as the result file says it. Pure.

/**
 * @param {import('../answers/proofs.ts').OptimumJudgment} judged @param {import('../../generated/protocol').Outcome} outcome
 * @param {{ names: string[], rows: number | null }} of `rows`: null of a list
 */
export function judgmentJson({ runnerUp, members, cost }, { parameters }, { names, rows }) {
  const isFound = runnerUp !== null && typeof runnerUp === 'object';
  const named = (/** @type {number[]} */ set) => set.map((v) => names[v]);
  return {
    runnerUp: isFound
      ? {
          unit: runnerUp.unit === 'classes' ? 'class' : 'network',
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
