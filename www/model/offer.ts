// Offer to leave out columns of a file so that more of its rows are complete. Pure.
import type { Preview } from '../generated/protocol.ts';

/** Columns to leave out, and the number of complete rows then; null if no column brings back rows. */
export type Offer = { columns: string[]; rows: number } | null;

/** Least share of all rows that a column must cost by itself for an offer beside it. */
const WORTH = 0.1;

/** Whether missing cells of a column cause rows to be left out. */
export const takesPart = ({ excluded, kind }: Pick<Preview['columns'][number], 'excluded' | 'kind'>) =>
  !excluded && kind !== 'weights';

/** Whether the reader has yet to decide on the rows left out, which are more than a tenth of all. */
export const isLossOpen = ({ warnings }: Pick<Preview, 'warnings'>) =>
  warnings.some(({ code, state }) => code === 'rows-dropped' && state === 'open');

/** Whether a column costs so many rows by itself that leaving it out is offered beside it. */
export const isDear = (cost: number, { rows, rowsDropped }: Pick<Preview, 'rows' | 'rowsDropped'>) =>
  cost > WORTH * (rows + rowsDropped);

/** Offer that keeps most cells (rows × columns) of those that the core found; of equal ones the one with more rows. */
export function offerOf({ remedies, columns }: Pick<Preview, 'remedies' | 'columns'>): Offer {
  const kept = columns.filter(takesPart).length;
  const cellsOf = (offer: NonNullable<Offer>) => offer.rows * (kept - offer.columns.length);
  const [best = null] = remedies.toSorted((a, b) => cellsOf(b) - cellsOf(a) || b.rows - a.rows);
  return best;
}
