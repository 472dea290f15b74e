// The rows that the Rows view shows: those of the reader's file as they stand, or the distinct rows of data that come without one; and the
// search through them.
import { computed, signal } from '@preact/signals';
import { missingUnder } from '../../model/missing.js';
import { engine } from '../../store/engine.js';
import { ask, info } from '../../store/index.js';
import { preview } from './store.js';

/** @typedef {{ cells: string[], count: number | null }} TextRow `count`: how often the row was seen, where rows are distinct */
/** @typedef {{ name: string, isOut: boolean }} Head `isOut`: the column takes no part */

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

/** Names of the columns for which a row is left out: those that take part and lack a value. @param {NonNullable<typeof table.value>} of @param {string[]} cells */
export const lacking = ({ heads, isMissing, isLevel }, cells) =>
  isLevel ? [] : heads.filter(({ name, isOut }, i) => !isOut && isMissing(cells[i], name)).map(({ name }) => name);

/** Some rows. @param {boolean} ofFile @param {number} first @param {number} count */
export const fetchRows = (ofFile, first, count) => ask('listing', { ofFile, first, count });

/** A row of those that were fetched together. @param {import('../../generated/protocol').Listing} listing @param {number} i @returns {TextRow} */
const rowAt = ({ rows, counts }, i) => ({ cells: rows[i], count: counts[i] ?? null });

/** How windows onto the rows are read. */
export const LISTING = {
  size: (/** @type {import('../../generated/protocol').Listing} */ { rows }) => rows.length,
  row: rowAt,
};

/** The row with a number as it is typed, thousands apart or not; null where no row has it. @param {string} text @param {number} total */
export function rowOf(text, total) {
  const plain = text.trim();
  const digits = /^\d{1,3}(?:[,.’'\s]\d{3})+$/.test(plain) ? plain.replace(/\D/g, '') : plain;
  const number = /^\d+$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= total ? number - 1 : null;
}

/** Whether a search is under way. */
export const isSearching = signal(false);

let searches = 0;

/** Gives up the search. */
export function stopSearch() {
  searches += 1;
  isSearching.value = false;
}

/**
 * The next row with a cell that holds a text, from one on to the end and from the beginning; null where there is none, undefined where
 * the search was given up, another took its place, or rows could not be searched. @param {boolean} ofFile @param {string} text @param {number} from @param {number} total
 * @returns {Promise<number | null | undefined>}
 */
export async function nextWith(ofFile, text, from, total) {
  searches += 1;
  const mine = searches;
  isSearching.value = true;
  /** @type {[number, number][]} */
  const ways = [
    [from, total],
    [0, from],
  ];
  /** @type {number | null | undefined} */
  let found = null;
  for (const [start, end] of ways)
    for (let first = start; first < end && found === null; first += STRETCH) {
      const args = { ofFile, text, first, count: Math.min(STRETCH, end - first) };
      found = await engine.call('findRow', args).catch(() => undefined);
      if (mine !== searches) return undefined;
    }
  isSearching.value = false;
  return found;
}
