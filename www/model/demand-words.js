// Why there is nothing to compare with. Pure.

/**
 * Key of the words for it, and its parameters. Where the search under one constraint more is refused because that one contradicts the
 * reader's own, the refusal speaks of a constraint that the reader did not make: then it is not repeated.
 * @param {'family' | 'edge' | 'absent'} kind of what is wanted @param {{ code: string }} problem
 * @param {(problem: any) => string} wordsOf any other problem
 * @returns {[key: string, params: Record<string, string>]}
 */
export const notCompared = (kind, problem, wordsOf) =>
  problem.code.startsWith('required-') ? [`demand.barred.${kind}`, {}] : ['demand.refused', { why: wordsOf(problem) }];
