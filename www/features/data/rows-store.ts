// Rows of the Rows view: those of the reader's file, or the distinct rows of other data; and the search in them.
import { computed, signal } from '@preact/signals';
import { SESSIONS, type Session } from '../../engine/requests.ts';
import type { Listing } from '../../generated/protocol.ts';
import { missingUnder } from '../../model/missing.ts';
import { engine } from '../../store/engine.ts';
import { info } from '../../store/index.ts';
import { turns } from '../../store/sequence.ts';
import { preview } from './column.ts';

/** Row of the data as texts. `count`: number of equal rows, null if rows are listed one by one. */
export type TextRow = { cells: string[]; count: number | null };

/** Number of rows searched at a time, between which the search can be stopped. */
const STRETCH = 50_000;

/** Table shown: the rows of a file, or the distinct rows of other data; null until one of the two is known. */
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

/** Names of the columns that cause a row to be left out: columns in use with a missing cell in the row. */
export const lacking = ({ heads, isMissing, isLevel }: NonNullable<typeof table.value>, cells: string[]) =>
  isLevel ? [] : heads.filter(({ name, isOut }, i) => !isOut && isMissing(cells[i], name)).map(({ name }) => name);

/** Engine session from which rows are read: the session of the file's columns, or the page's. */
const sessionOf = (ofFile: boolean): Session => (ofFile ? engine.session(SESSIONS.columns) : engine);

/** Fetches `count` rows from index `first` on. */
export const fetchRows = (ofFile: boolean, first: number, count: number) =>
  sessionOf(ofFile)
    .call('listing', { ofFile, first, count }, { beside: true })
    .catch(() => null);

/** Functions with which a table that loads its rows in windows reads the number of rows and a row from an answer. */
export const LISTING = {
  size: ({ rows }: Listing) => rows.length,
  row: ({ rows, counts }: Listing, i: number): TextRow => ({ cells: rows[i], count: counts[i] ?? null }),
};

/** Index of the row with a typed number, with or without thousands separators; null if there is no such row. */
export function rowOf(text: string, total: number) {
  const plain = text.trim();
  const digits = /^\d{1,3}(?:[,.’'\s]\d{3})+$/.test(plain) ? plain.replace(/\D/g, '') : plain;
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= total ? number - 1 : null;
}

/** Whether a search for a text is under way. */
export const isSearching = signal(false);

const searching = turns();

/** Stops the search for a text. */
export function stopSearch() {
  searching();
  isSearching.value = false;
}

/**
 * Next row with a cell that contains a text, from a row to the end and then from the beginning; null if there is none,
 * undefined if the search was stopped or replaced, or rows could not be searched.
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
