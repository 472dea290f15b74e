// Export of all selected rows to a file, block by block so that a million of them do not block the page.

import type { TableRows } from '../../../generated/protocol.ts';
import { rowsOf } from '../../../model/windows.ts';
import { csvHead, csvLines, type Unit } from '../../../widgets/score-rows.ts';

/** Number of rows fetched at a time, which are formatted in a few milliseconds. */
const BLOCK = 4096;

type Selected = {
  count: number;
  fetch: (first: number, count: number) => Promise<TableRows | null>;
  names: string[];
  unit: Unit;
  progress: (share: number) => void;
  stopped: () => boolean;
};

/**
 * Makes a CSV file of the selected rows.
 * @returns null if it was stopped, or if the engine no longer holds the rows
 */
export async function csvFile({ count, fetch, names, unit, progress, stopped }: Selected): Promise<Blob | null> {
  // A byte-order mark tells spreadsheets that the text is UTF-8.
  const parts = ['\ufeff', csvHead()];
  for (let first = 0; first < count; first += BLOCK) {
    const columns = await fetch(first, Math.min(BLOCK, count - first));
    if (!columns || stopped()) return null;
    parts.push(csvLines(rowsOf(columns), names, unit));
    progress(Math.min(1, (first + BLOCK) / count));
  }
  return new Blob(parts, { type: 'text/csv' });
}
