// Why too few columns or rows are left, in words: the page and the command line say the same.
import { columnWords } from './prepared.js';

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

/**
 * The key and the parameters that say why too few columns, or complete rows, are left; null for other problems.
 * @param {{ code: string, [param: string]: any }} problem @param {(key: string, params: Record<string, unknown>) => string} t
 * @param {(name: string) => string} [shown]
 */
export function tooFew(problem, t, shown) {
  const { code, found, dropped, out, rows } = problem;
  if (code === 'too-few-columns') return tooFewColumns(problem, t, shown);
  if (code !== 'too-few-rows' || !(dropped > 0)) return null;
  const key = out.length > 0 ? 'too-few-rows-without' : 'too-few-rows-dropped';
  return { key, params: { n: found, found, dropped, rows, columns: columnWords(out, t, shown) } };
}
