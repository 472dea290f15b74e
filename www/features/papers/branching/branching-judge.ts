// Comparison of the tables of Etminani, Naghibzadeh and Razavi with our values. Pure.

import type { Comparison, Outcome } from '../../../generated/protocol.ts';
import { BRANCHING } from '../../../generated/recorded.ts';
import { compare } from '../digits.ts';
import { judge, tally } from '../judge.ts';
import { TABLE, type What } from './printed.ts';
import type { SearchReport } from './search.ts';

/**
 * Data set with results: the exact optimum, and the searches in the order of SEARCHES. `row`: index of the matching row
 * in the paper's tables, −1 for none; `seconds`: duration of the exact run, including counting.
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
  searches: (Comparison & { seconds: number })[];
};
/** Reports of the searches for a row of the paper's tables, or the reason why a search was refused. */
export type Filled = Partial<Record<What, SearchReport | { refused: { code: string } }>>;

/** Report of a search that ended or was stopped; null if it was refused or did not run. */
export const reportOf = (ran: Filled[What]) => (ran && 'nodes' in ran ? ran : null);

/**
 * Binary logarithm of the number of all families of n variables: `ours`, from the formula n2ⁿ in the head of Table 1;
 * `half`, from the true number n2ⁿ⁻¹.
 */
export function totalOf({ n, total }: { n: number; total: string }) {
  const ours = Math.log2(n) + n;
  const verdict = compare(total, ours);
  const half = ours - 1;
  return { printed: total, ours, half, verdict, isHalf: verdict === 'other' && compare(total, half) !== 'other' };
}

/**
 * Verdict on a printed value; `ours` is null if unknown. A value counts as not reproduced only if the data are certain
 * to be the same.
 */
export function verdictOn(
  row: Pick<(typeof TABLE)[number], 'coding' | 'n' | 'rows'>,
  data: { n: number; rows: number },
  printed: string,
  ours: number | null,
) {
  const unlike = row.coding === 'levels' ? 'unlike' : 'coding';
  return judge(printed, ours, { differs: data.rows !== row.rows ? 'rows' : data.n !== row.n ? 'columns' : unlike });
}

/**
 * Common logarithm of the maximum number of nodes. `leaves`: ΠC(i), choices of one family per variable (CassioB&B);
 * `nodes`: also all partial choices, in the order of the columns (EtminaniB&B).
 * @param lists number C(i) of candidate parent sets of each variable
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

/** Recorded longer run of a search for a row of the tables; undefined if there is none. */
export const recordedOf = (name: string, by: What) => BRANCHING.rows.find((run) => run.name === name && run.by === by);

/** Number of nodes to the proof of a row's search, computed now or else recorded; undefined if there is no proof. */
export function provenNodes(name: string, filled: Filled, by: What) {
  const [ran, recorded] = [reportOf(filled[by]), recordedOf(name, by)];
  return ran?.status === 'proven optimal' ? ran.nodes : recorded?.proven ? recorded.nodes : undefined;
}

/**
 * Ratio of the number of nodes of a search without group bounds to that with them; null unless the latter has ended.
 * `atLeast`: whether the search without them was stopped, so that the ratio is a lower bound.
 */
export function savedOf(published: Filled[What], grouped: Filled[What]) {
  const [from, to] = [reportOf(published), reportOf(grouped)];
  if (!from || to?.status !== 'proven optimal') return null;
  return { times: from.nodes / to.nodes, atLeast: from.status !== 'proven optimal' };
}

/** Part of a result for the built-in data: its score, and the numbers of families scored and kept. */
type Limited = Pick<Outcome, 'score' | 'families' | 'kept'>;

/** Data and optimum for a row of the tables: from the comparison `known`, else from the row's exact search. */
function dataOf(known: Measured | undefined, exact: Filled['auto']) {
  const found = reportOf(exact);
  const lists = found?.lists ?? [];
  if (known) {
    const { n, rows, own, kept, optimum } = known;
    return { n, rows, own, kept, optimum, proven: true, lists };
  }
  if (!found) return null;
  const { n, rows, score: optimum, status } = found;
  const kept = lists.length > 0 ? found.kept : null;
  return { n, rows, own: false, kept, optimum, proven: status === 'proven optimal', lists };
}

/**
 * Compares the printed values of Tables 1 and 2 with ours, and gives a verdict on each.
 * @param limited results for the built-in data under each of LIMITS
 * @param filled results of the searches run so far, by index of the row
 */
export function judgeTables(measured: Measured[], limited: Limited[], filled: Map<number, Filled> = new Map()) {
  const rows = TABLE.map((row, i) => {
    const known = measured.find((one) => one.row === i);
    const data = dataOf(known, filled.get(i)?.auto);
    const verdicts = {
      cache: verdictOn(row, data ?? row, row.cache, data?.kept ?? null),
      score: verdictOn(row, data ?? row, row.score, data?.proven ? data.optimum : null),
    };
    return { ...row, place: i, size: totalOf(row), data, filled: filled.get(i) ?? {}, verdicts };
  });
  const verdicts = rows.flatMap(({ size, verdicts: { cache, score } }) => [size.verdict, cache, score]);
  const known = verdicts.filter((verdict) => verdict !== 'open');
  const counts = tally(known, ['same', 'cut', 'other', 'unlike', 'coding', 'rows', 'columns']);
  return { rows, measured, limited, counts };
}
