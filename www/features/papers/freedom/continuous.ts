// Penalty that the program BNFinder charges for the parents of a gene before it uses data, for genes with levels and
// for continuous ones: the formulas of `src/bnfinder/penalty.rs` in TypeScript, in bits.

/** Number k of values with which BNFinder's MDL counts a continuous child; k − 1 is a tenth of that for two values. */
const CHILD = 1.1;
/** Number of values with which BNFinder's MDL counts a continuous parent. */
const PARENT = 1.5;

/**
 * Penalty for the parents of a gene, in bits.
 * @param samples number of samples N
 * @param candidates number of potential parents m
 * @param parents number of levels of each parent; null for a continuous one
 * @param levels number of levels of the child; null if it is continuous
 */
export function programCharge(
  score: 'mdl' | 'bde',
  samples: number,
  candidates: number,
  parents: (number | null)[],
  levels: number | null,
) {
  const values = parents.map((k) => k ?? PARENT);
  const log = Math.log2(samples + 1);
  if (score === 'bde') {
    const sum = values.reduce((all, k) => all + Math.log2(k), 0);
    return sum * log * (levels === null ? 0.1 : 1);
  }
  const product = values.reduce((all, k) => all * k, 1);
  return (1 + parents.length) * Math.log2(candidates + 1) + 0.5 * log * ((levels ?? CHILD) - 1) * product;
}

/** Example shown: number of samples, number of potential parents, and numbers of regulators with two values. */
export const CASE = Object.freeze({ samples: 100, candidates: 3, parents: [1, 2, 3] });

/** Penalties in the example shown, for genes with levels and for continuous ones. */
export const charges = () =>
  (['bde', 'mdl'] as const).flatMap((score) =>
    CASE.parents.map((n) => {
      const parents = new Array(n).fill(2);
      const of = (levels: number | null) => programCharge(score, CASE.samples, CASE.candidates, parents, levels);
      return { score, n, levels: of(2), continuous: of(null) };
    }),
  );
