// Why there is nothing to compare with. Pure.

/**
 * Key of the words for it, and its parameters. Where the search under one constraint more is refused because that one contradicts the
 * reader's own, the refusal speaks of a constraint that the reader did not make: then it is not repeated.
 * @param kind of what is wanted
 * @param wordsOf any other problem
 */
export const notCompared = <P extends { code: string }>(
  kind: 'family' | 'edge' | 'absent',
  problem: P,
  wordsOf: (problem: P) => string,
): [key: string, params: Record<string, string>] =>
  problem.code.startsWith('required-') ? [`demand.barred.${kind}`, {}] : ['demand.refused', { why: wordsOf(problem) }];
