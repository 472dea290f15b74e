// Sentences on a prepared data file (rows left out, open suggestions), for page, exports and command line.

import type { Warning } from '../generated/protocol.ts';
import { whole } from '../words/translate.ts';
import { areMost, type Prepared, rowsDroppedOf } from './prepared.ts';

/** Parameters of the sentence for a warning about the file. */
export const warningParams = ({
  detail,
  rows,
  line,
  declared = [],
}: Pick<Warning, 'detail' | 'rows' | 'line' | 'declared'>) => ({
  detail,
  line,
  declared: declared.join(', '),
  ...(rows !== undefined && { n: rows }),
});

/** Maximum number of columns that a sentence names. */
const MAX_NAMED_COLUMNS = 6;

/** Keys and parameters of the sentences on the rows left out and on missing cells as a level; empty without either. */
export function leftOutSentences({
  fileRows,
  leftOut,
  totalRows,
  missingAsLevel,
  costs,
}: Prepared): [key: string, params: Record<string, unknown>][] {
  const level: [string, Record<string, unknown>][] = missingAsLevel && costs.length > 0 ? [['prepared.level', {}]] : [];
  if (leftOut === 0) return level;
  const listed = missingAsLevel ? [] : costs;
  const columns = listed.slice(0, MAX_NAMED_COLUMNS).map(({ column, missing }) => `${column} ${whole(missing)}`);
  if (listed.length > MAX_NAMED_COLUMNS) columns.push('…');
  const gaps = leftOut - totalRows;
  // More missing cells than rows: some rows lack several.
  const isSeveral = listed.reduce((sum, { missing }) => sum + missing, 0) > leftOut;
  const sentences: [string, Record<string, unknown>][] = [
    columns.length > 0
      ? [
          isSeveral ? 'prepared.leftOutSeveral' : 'prepared.leftOut',
          { left: leftOut, n: fileRows, columns: columns.join(', ') },
        ]
      : ['prepared.leftOutPlain', { left: leftOut, n: fileRows }],
  ];
  if (totalRows > 0) sentences.push(['prepared.totals', { n: totalRows }]);
  if (gaps > 0) sentences.push(['prepared.assumes', {}]);
  return [...sentences, ...level];
}

/** Names of columns as a parameter of a sentence; of many, the first ones and the number of the others. */
export function columnWords(
  columns: string[],
  t: (key: string, params: Record<string, unknown>) => string,
  shown: (name: string) => string = (name) => name,
): string | string[] {
  const named = columns.slice(0, MAX_NAMED_COLUMNS).map(shown);
  const more = columns.length - named.length;
  return more > 0 ? t('prepared.columns', { columns: named.join(', '), n: more }) : named;
}

/**
 * Note on a result for which most rows were left out for missing cells; empty for other results.
 * @param key key of the words: sentence or short form
 */
export function droppedWords(
  info: Parameters<typeof rowsDroppedOf>[0],
  data: Parameters<typeof rowsDroppedOf>[1],
  t: (key: string, params: Record<string, unknown>) => string,
  key: 'dropped' | 'droppedShort' = 'dropped',
) {
  const found = rowsDroppedOf(info, data);
  if (!found || !areMost(found)) return '';
  const { dropped, of } = found;
  return t(`prepared.${key}`, { rows: of - dropped, n: of, share: `${Math.floor((1000 * dropped) / of) / 10} %` });
}

/** Keys of the words for suggestions that concern the whole file, by code of the suggestion. */
const OF_FILE: Record<string, string> = {
  thousands: 'prepared.ofFile',
  header: 'prepared.ofHeader',
  'rows-dropped': 'prepared.ofRows',
};

/** Maximum number of columns that the sentence on the number of suggestions names. */
const MAX_SUGGESTED_COLUMNS = 4;

/** Parameters of the sentence on suggestions that the reader has neither accepted nor declined. */
export function openParams({ open }: Prepared, t: (key: string) => string) {
  const about = open.map(({ column, code }) => (column === null ? t(OF_FILE[code] ?? 'prepared.ofAll') : column));
  const columns = [...new Set(about)];
  const named = columns.length > MAX_SUGGESTED_COLUMNS ? [...columns.slice(0, MAX_SUGGESTED_COLUMNS), '…'] : columns;
  return { n: open.length, columns: named.join(', ') };
}

/**
 * Sentences on the preparation, for exported files: rows left out, and open suggestions.
 * @param data reference to the data, used if their file is not loaded
 */
export function preparedNotes(
  prepared: Prepared | undefined,
  t: (key: string, params?: Record<string, unknown>) => string,
  data: Parameters<typeof rowsDroppedOf>[1] = null,
): string[] {
  const mark = droppedWords({ prepared }, data, t);
  const sentences = mark ? [mark] : [];
  if (!prepared) return sentences;
  sentences.push(...leftOutSentences(prepared).map(([key, params]) => t(key, params)));
  if (prepared.open.length > 0) sentences.push(t('prepared.open', openParams(prepared, t)));
  return sentences;
}
