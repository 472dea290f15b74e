// Table 2 for one data set, in a separate session: our list of the k best, then the document's method with the lists of
// its Algorithm 2, or with our lists if those would be long.

import { isRefusal, type Session } from '../../../engine/requests.ts';
import { over } from '../../../engine/scratch.ts';
import type { EnumerationState } from '../../../generated/protocol.ts';
import type { Source } from '../../../model/answers/data.ts';
import { namesOf } from '../../../model/names.ts';
import { type Chosen, settingsFor } from '../../../model/state.ts';

/** Work for a line of the table: our list of the k best, the published lists (Algorithm 2), or the paper's search. */
export type LineTask = 'ours' | 'lists' | 'theirs';
/** Line of Table 2 for one k. `own`: whether the document's search ran on the lists of Algorithm 2, not on ours. */
type Line = {
  k: number;
  ours: { seconds: number; found: number; last: number };
  theirs: EnumerationState | null;
  own: boolean;
};
/** Lines of Table 2 for a data set of `n` variables. `refused`: reason of the core for computing no more lines. */
export type TableTwo = {
  n: number;
  rows: number;
  lines: Line[];
  refused: { code: string } | null;
  at: { k: number; doing: LineTask } | null;
};
/** Callback for progress, a few times a second: the current task, and the table's line as computed so far. */
type Hear = (doing: LineTask, line: Line | null) => void;

/** Maximum estimated work for lists by the document's rules, in ns; if it would be exceeded, our lists are used. */
const MAX_WORK = 2e9;

/**
 * Computes a line of Table 2.
 * @param of session with the data loaded
 * @param query `theirs`: whether the document's method runs too
 * @returns null if it was stopped before our own list was complete
 */
export async function lineOfTable(
  of: Session,
  { chosen, names, k, theirs }: { chosen: Chosen; names: string[]; k: number; theirs: boolean },
  signal: AbortSignal,
  hear: Hear,
): Promise<Line | null> {
  const { settings } = settingsFor(chosen, names);
  const kBest = { k, unit: 'dags' as const, within: null };
  const how = { signal, tell: () => hear('ours', null) };
  const { outcome, spent } = await of.call('run', { settings: { ...settings, kBest } }, how);
  const found = outcome.kBest?.found ?? 0;
  if (signal.aborted || found === 0) return null;
  const { score } = await of.call('kBestRows', { first: found - 1, count: 1 });
  const line = { k, ours: { seconds: spent.score + spent.search, found, last: score[0] }, theirs: null, own: false };
  if (!theirs) return line;
  hear('theirs', line);
  const listed = { ...settings, method: 'lists' as const, pruning: { off: [], k, slack: null } };
  const { work, problem } = await of.call('estimate', { settings: listed });
  const own = k > 1 && !problem && work < MAX_WORK;
  if (own) await of.call('run', { settings: listed }, { signal, tell: () => hear('lists', line) });
  if (signal.aborted) return { ...line, own };
  const tell = (report: Line['theirs']) => hear('theirs', { ...line, theirs: report, own });
  return { ...line, theirs: await of.call('enumerate', { by: 'bn-graph', k }, { signal, tell }), own };
}

/** Computes the lines of Table 2 for a data set, and reports each as it grows. Lines before a refused one are kept. */
export const tableTwo = (
  of: Session,
  { source, chosen, ks, theirs }: { source: Source; chosen: Chosen; ks: readonly number[]; theirs: boolean },
  signal: AbortSignal,
  tell: (now: TableTwo) => void,
): Promise<TableTwo> =>
  over(of, source, async (session, info) => {
    const names = namesOf(info);
    const table: TableTwo = { n: names.length, rows: info.rows, lines: [], refused: null, at: null };
    for (const k of ks) {
      const before = table.lines;
      const hear: Hear = (doing, line) => {
        if (line) table.lines = [...before, line];
        tell({ ...table, at: { k, doing } });
      };
      try {
        const line = await lineOfTable(session, { chosen, names, k, theirs }, signal, hear);
        if (line) table.lines = [...before, line];
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        table.refused = reason;
      }
      if (table.refused || signal.aborted) break;
    }
    return table;
  });
