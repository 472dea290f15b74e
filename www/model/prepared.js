// Facts of a prepared file: rows that were left out, with the columns that cost them, and open suggestions. They go with the data, so that results, exports and the command line say the same.

/**
 * @typedef {import('../generated/protocol').Preview} Preview
 * @typedef {import('../generated/protocol').Warning} Warning
 * @typedef {{ column: string, missing: number, cost: number }} Cost `missing`: cells without a value; `cost`: rows that would
 *   come back without the column
 * @typedef {{ column: string | null, code: string, detail: string }} Suggestion of the file, where there is no column
 * @typedef {{ fileRows: number, leftOut: number, totalRows: number, missingAsLevel: boolean, costs: Cost[],
 *   open: Suggestion[] }} Prepared
 * @typedef {import('../generated/protocol').DataInfo & { prepared?: Prepared }} Info data, and what became of their file
 */

/** All warnings, each with its column; those of the file first. @param {Preview} preview @returns {(Warning & { column: string | null })[]} */
export const warningsOf = ({ warnings, columns }) => [
  ...warnings.map((warning) => ({ ...warning, column: null })),
  ...columns.flatMap(({ name, warnings: own }) => own.map((warning) => ({ ...warning, column: name }))),
];

/** Columns with missing cells, those with most first; a row of totals lacks them all and counts for none. @param {Preview} preview */
const costsOf = ({ columns, totalRows }) =>
  columns
    .filter(({ excluded, kind, missing }) => !excluded && kind !== 'weights' && missing > totalRows)
    .map(({ name, missing, cost }) => ({ column: name, missing, cost }))
    .sort((a, b) => b.missing - a.missing);

/** @param {Preview} preview @returns {Prepared} */
export const preparedOf = (preview) => ({
  fileRows: preview.fileRows,
  leftOut: preview.leftOut,
  totalRows: preview.totalRows,
  missingAsLevel: preview.steps.some((step) => step.op === 'missing' && step.level),
  costs: costsOf(preview),
  open: warningsOf(preview)
    .filter(({ state }) => state === 'open')
    .map(({ column, code, detail }) => ({ column, code, detail })),
});

/** Columns named in a sentence. */
const NAMED = 6;

/**
 * Keys and parameters of the sentences on the rows left out; none if there are none.
 * @param {Prepared} prepared @param {(name: string) => string} [shown] a name as it can be shown
 * @returns {[key: string, params: Record<string, unknown>][]}
 */
export function leftOutSentences({ fileRows, leftOut, totalRows, missingAsLevel, costs }, shown = (name) => name) {
  if (leftOut === 0) return [];
  const listed = missingAsLevel ? [] : costs;
  const columns = listed.slice(0, NAMED).map(({ column, missing }) => `${shown(column)} ${missing}`);
  if (listed.length > NAMED) columns.push('…');
  const gaps = leftOut - totalRows;
  // More cells than rows: some rows lack more than one of them.
  const isSeveral = listed.reduce((sum, { missing }) => sum + missing, 0) > leftOut;
  /** @type {[string, Record<string, unknown>][]} */
  const sentences = [
    columns.length > 0
      ? [
          isSeveral ? 'prepared.leftOutSeveral' : 'prepared.leftOut',
          { left: leftOut, n: fileRows, columns: columns.join(', ') },
        ]
      : ['prepared.leftOutPlain', { left: leftOut, n: fileRows }],
  ];
  if (totalRows > 0) sentences.push(['prepared.totals', { n: totalRows }]);
  if (gaps > 0) sentences.push(['prepared.assumes', {}]);
  return sentences;
}

/** Columns named where suggestions are counted. */
const MARKED = 4;

/**
 * Parameters of the sentence on open suggestions.
 * @param {Prepared} prepared @param {string} ofFile what a suggestion for the whole file is about
 * @param {(name: string) => string} [shown] a name as it can be shown
 */
export function openParams({ open }, ofFile, shown = (name) => name) {
  const columns = [...new Set(open.map(({ column }) => (column === null ? ofFile : shown(column))))];
  const named = columns.length > MARKED ? [...columns.slice(0, MARKED), '…'] : columns;
  return { n: open.length, columns: named.join(', ') };
}

/**
 * What became of the file in words, for exported files: rows left out, and what is open. Empty where there is nothing to say.
 * @param {Prepared | undefined} prepared @param {(key: string, params?: Record<string, unknown>) => string} t
 * @returns {string[]}
 */
export function preparedNotes(prepared, t) {
  if (!prepared) return [];
  const sentences = leftOutSentences(prepared).map(([key, params]) => t(key, params));
  if (prepared.open.length > 0) sentences.push(t('prepared.open', openParams(prepared, t('prepared.ofFile'))));
  return sentences;
}
