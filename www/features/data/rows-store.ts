// The rows that the Rows view shows: those of the reader's file as they stand, or the distinct rows of data that come without one; and the
// search through them.
import { computed, signal } from '@preact/signals';
import { SESSIONS, type Session } from '../../engine/requests.ts';
import type { Listing } from '../../generated/protocol.ts';
import { missingUnder } from '../../model/missing.ts';
import { engine } from '../../store/engine.ts';
import { info } from '../../store/index.ts';
import { turns } from '../../store/sequence.ts';
import { preview } from './column.ts';

/** `count`: how often the row was seen, where rows are distinct. */
export type TextRow = { cells: string[]; count: number | null };
/** `isOut`: the column takes no part. */
export type Head = { name: string; isOut: boolean };

/** Rows that are searched at a time, so that a search can be given up. */
const STRETCH = 50_000;

/** The table that is shown: a file's, or that of the distinct rows; null while neither is there. */
export const table = computed(() => {
  const [found, data] = [preview.value, info.value];
  if (found) {
    const isMissing = missingUnder(found);
    const isLevel = found.steps.some((step) => step.op === 'missing' && step.level);
    return {
      ofFile: true,
      heads: found.columns.map(({ name, excluded }) => ({ name, isOut: excluded })),
      isMissing,
      isLevel,
      key: found,
    };
  }
  if (!data) return null;
  return {
    ofFile: false,
    heads: data.variables.map(({ name }) => ({ name, isOut: false })),
    isMissing: () => false,
    isLevel: false,
    key: data,
  };
});

/** Names of the columns for which a row is left out: those that take part and lack a value. */
export const lacking = ({ heads, isMissing, isLevel }: NonNullable<typeof table.value>, cells: string[]) =>
  isLevel ? [] : heads.filter(({ name, isOut }, i) => !isOut && isMissing(cells[i], name)).map(({ name }) => name);

/** The session with the rows: that of the file, or the page's. */
const sessionOf = (ofFile: boolean): Session => (ofFile ? engine.session(SESSIONS.columns) : engine);

/** Some rows. */
export const fetchRows = (ofFile: boolean, first: number, count: number) =>
  sessionOf(ofFile)
    .call('listing', { ofFile, first, count }, { beside: true })
    .catch(() => null);

/** A row of those that were fetched together. */
const rowAt = ({ rows, counts }: Listing, i: number): TextRow => ({ cells: rows[i], count: counts[i] ?? null });

/** How windows onto the rows are read. */
export const LISTING = {
  size: ({ rows }: Listing) => rows.length,
  row: rowAt,
};

/** The row with a number as it is typed, thousands apart or not; null where no row has it. */
export function rowOf(text: string, total: number) {
  const plain = text.trim();
  const digits = /^\d{1,3}(?:[,.’'\s]\d{3})+$/.test(plain) ? plain.replace(/\D/g, '') : plain;
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= total ? number - 1 : null;
}

/** Whether a search is under way. */
export const isSearching = signal(false);

const searching = turns();

/** Gives up the search. */
export function stopSearch() {
  searching();
  isSearching.value = false;
}

/**
 * The next row with a cell that holds a text, from one on to the end and from the beginning; null where there is none, undefined where
 * the search was given up, another took its place, or rows could not be searched.
 */
export async function nextWith(
  ofFile: boolean,
  text: string,
  from: number,
  total: number,
): Promise<number | null | undefined> {
  const isNewest = searching();
  isSearching.value = true;
  const ways: [number, number][] = [
    [from, total],
    [0, from],
  ];
  let found: number | null | undefined = null;
  for (const [start, end] of ways)
    for (let first = start; first < end && found === null; first += STRETCH) {
      const args = { ofFile, text, first, count: Math.min(STRETCH, end - first) };
      found = await sessionOf(ofFile)
        .call('findRow', args, { beside: true })
        .catch(() => undefined);
      if (!isNewest()) return undefined;
    }
  isSearching.value = false;
  return found;
}
