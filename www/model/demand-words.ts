// Reason why no alternative network (the best with a demanded family or edge) is shown beside the result. Pure.

/**
 * Key of the words for a refused demand, with parameters. The alternative is searched for with one further constraint.
 * If that contradicts the reader's constraints, the core's message names a constraint that the reader did not set;
 * another message replaces it.
 * @param kind kind of demand
 * @param wordsOf words for any other problem
 */
export const notCompared = <P extends { code: string }>(
  kind: 'family' | 'edge' | 'absent',
  problem: P,
  wordsOf: (problem: P) => string,
): [key: string, params: Record<string, string>] =>
  problem.code.startsWith('required-') ? [`demand.barred.${kind}`, {}] : ['demand.refused', { why: wordsOf(problem) }];
