// Why too few columns are left, in words: the page and the command line say the same.

/**
 * The key and the parameters that say why too few columns are left.
 * @param {Record<string, any>} problem @param {(key: string, params: Record<string, unknown>) => string} t
 * @param {(name: string) => string} [shown]
 */
export function tooFewColumns({ found, left, out, why }, t, shown = (name) => name) {
  const each = out.map((/** @type {string} */ column, /** @type {number} */ i) =>
    t(`refusals.left-out-why.${why[i]}`, { column: shown(column) }),
  );
  const key = out.length === 0 ? 'too-few-columns-plain' : 'too-few-columns';
  return { key, params: { n: found, found, left: shown(left[0] ?? ''), out: each } };
}
