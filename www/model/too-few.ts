// Words for the refusal of data with too few columns or rows, for page and command line.
import { columnWords } from './prepared-words.ts';

/**
 * Parameters of the refusals `too-few-columns` and `too-few-rows`: number of columns or rows found, columns left, and
 * columns left out with reasons.
 */
type Few = { found?: number; dropped?: number; rows?: number; left?: string[]; out?: string[]; why?: string[] };

/** Key and parameters of the sentence on too few columns. */
export function tooFewColumns(
  { found, left = [], out = [], why = [] }: Few,
  t: (key: string, params: Record<string, unknown>) => string,
  shown: (name: string) => string = (name) => name,
) {
  const each = out.map((column: string, i: number) => t(`refusals.left-out-why.${why[i]}`, { column: shown(column) }));
  const key = out.length === 0 ? 'too-few-columns-plain' : 'too-few-columns';
  return { key, params: { n: found, found, left: shown(left[0] ?? ''), out: each } };
}

/** Key and parameters of the sentence on too few columns or complete rows; null for other problems. */
export function tooFew(
  problem: { code: string } & Few,
  t: (key: string, params: Record<string, unknown>) => string,
  shown?: (name: string) => string,
) {
  const { code, found, dropped = 0, out = [], rows } = problem;
  if (code === 'too-few-columns') return tooFewColumns(problem, t, shown);
  if (code !== 'too-few-rows' || !(dropped > 0)) return null;
  const key = out.length > 0 ? 'too-few-rows-without' : 'too-few-rows-dropped';
  return { key, params: { n: found, found, dropped, rows, columns: columnWords(out, t, shown) } };
}
