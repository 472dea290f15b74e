// Reason why no alternative network (the best with a demanded family or edge) is shown beside the result. Pure.

/**
 * Key and parameters of the words for a demand that the core refused. A demand is searched for as a further constraint,
 * so that the core's message could name a constraint that the reader never set; such a message is replaced.
 * @param kind kind of demand
 * @param wordsOf words for any other problem
 */
export const notCompared = <P extends { code: string }>(
  kind: 'family' | 'edge' | 'absent',
  problem: P,
  wordsOf: (problem: P) => string,
): [key: string, params: Record<string, string>] =>
  problem.code.startsWith('required-') ? [`demand.barred.${kind}`, {}] : ['demand.refused', { why: wordsOf(problem) }];
