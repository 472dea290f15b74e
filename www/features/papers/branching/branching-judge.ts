// The tables of Etminani, Naghibzadeh and Razavi beside ours. Pure.

import type { By, SearchReport } from '../../../model/answers/papers.ts';
import { compare, type Verdict } from '../digits.ts';
import { type Coding, TABLE } from './printed.ts';

export type Comparison = import('../../../generated/protocol.ts').Comparison & { seconds: number };
/**
 * Data at hand: the exact optimum and the searches, in the order of SEARCHES; `row`: their row of the tables, −1 for
 * none; `seconds`: of the exact run, counting too.
 */
export type Measured = {
  name: string;
  own: boolean;
  n: number;
  rows: number;
  row: number;
  kept: number;
  optimum: number;
  subsets: number;
  seconds: number;
  searches: Comparison[];
};
/** What fills a row: the exact search and those of the paper, or why there is none. */
export type Filled = Partial<
  Record<By | typeof import('./printed.ts').GROUPED[number], SearchReport | { refused: { code: string } }>
>;
/** `ours`: log₂ n2ⁿ, as the head of the column has it; `half`: log₂ n2ⁿ⁻¹, which is how many families there are. */
export type Total = { printed: string; ours: number; half: number; verdict: Verdict; isHalf: boolean };

/** How many families there are, by the head of Table 1 and in truth. */
export function totalOf({ n, total }: { n: number; total: string }): Total {
  const ours = Math.log2(n) + n;
  const verdict = compare(total, ours);
  const half = ours - 1;
  return { printed: total, ours, half, verdict, isHalf: verdict === 'other' && compare(total, half) !== 'other' };
}

/**
 * A printed value of data beside ours. Only of data that are surely the same can it be said that a value is not reproduced.
 */
export function verdictOn(
  row: { coding: Coding; n: number; rows: number },
  data: { n: number; rows: number },
  printed: string,
  ours: number,
): Verdict | 'unlike' | 'coding' | 'rows' | 'columns' {
  const verdict = compare(printed, ours);
  if (verdict !== 'other') return verdict;
  if (data.rows !== row.rows) return 'rows';
  if (data.n !== row.n) return 'columns';
  return row.coding === 'levels' ? 'unlike' : 'coding';
}

/**
 * The most nodes that a search can make: ΠC(i) networks of one family from each list (CassioB&B), and all nodes on the way to them
 * (EtminaniB&B, in the order of the columns). As powers of ten.
 * @param lists how many sets each list has
 */
export function worstOf(lists: number[]) {
  let leaves = 0;
  let nodes = Number.NEGATIVE_INFINITY;
  for (const length of lists) {
    leaves += Math.log10(length);
    const [high, low] = [Math.max(nodes, leaves), Math.min(nodes, leaves)];
    nodes = high + Math.log10(1 + 10 ** (low - high));
  }
  return { leaves, nodes };
}

/**
 * What bounds by groups save of one search: how many nodes it makes for each that is left of them. Known where it ended with
 * them; at least so many where it was left without them.
 */
export function savedOf(published: Filled[keyof Filled], grouped: Filled[keyof Filled]) {
  if (!published || !grouped || !('nodes' in published) || !('nodes' in grouped)) return null;
  if (grouped.status !== 'proven optimal') return null;
  return { times: published.nodes / grouped.nodes, atLeast: published.status !== 'proven optimal' };
}

/** @param filled rows, as far as they are filled */
export function judgeTables(
  measured: Measured[],
  limited: { limit: number; score: number; kept: number }[],
  filled: Map<number, Filled> = new Map(),
) {
  const rows = TABLE.map((row, i) => {
    const exact = filled.get(i)?.auto;
    const found = exact && 'status' in exact ? exact : null;
    const known = measured.find((one) => one.row === i);
    const data = known
      ? {
          n: known.n,
          rows: known.rows,
          own: known.own,
          kept: known.kept,
          optimum: known.optimum,
          proven: true,
          lists: [],
        }
      : found && {
          n: found.n,
          rows: found.rows,
          own: false,
          kept: found.lists.length > 0 ? found.kept : null,
          optimum: found.score,
          proven: found.status === 'proven optimal',
          lists: found.lists,
        };
    return {
      ...row,
      size: totalOf(row),
      data: data && { ...data, lists: found ? found.lists : data.lists },
      filled: filled.get(i) ?? {},
      verdicts: data && {
        cache: data.kept === null ? null : verdictOn(row, data, row.cache, data.kept),
        score: data.proven ? verdictOn(row, data, row.score, data.optimum) : null,
      },
    };
  });
  const verdictsOf = rows.map(({ verdicts }) => ({
    cache: verdicts?.cache ? [verdicts.cache] : [],
    score: verdicts?.score ? [verdicts.score] : [],
  }));
  const verdicts = rows.flatMap(({ size }, i) => [size.verdict, ...verdictsOf[i].cache, ...verdictsOf[i].score]);
  const count = (one: ReturnType<typeof verdictOn>) => verdicts.filter((verdict) => verdict === one).length;
  return {
    rows,
    measured,
    limited,
    sizes: rows.flatMap(({ size }, i) => [size.verdict, ...verdictsOf[i].cache]),
    scores: verdictsOf.flatMap(({ score }) => score),
    counts: {
      all: verdicts.length,
      same: count('same'),
      cut: count('cut'),
      other: count('other'),
      unlike: count('unlike'),
      coding: count('coding'),
      sized: count('rows') + count('columns'),
    },
  };
}
