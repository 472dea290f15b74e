// Keys of the words for codes of experiments. Pure, and of the first chunk.

/** Codes whose words name a line: line 0 is that of no file. */
const PLACED = new Set(['unknown-vertex', 'vertex', 'series']);

/**
 * Key of the words for a code. A code from the options, not from a line of a file, has words without a line; a series without a
 * name, and a time that is empty, have words without it.
 */
export function wordsKey({ code, line, series, value }: { code: string; [param: string]: unknown }) {
  if (code === 'no-time' && value === '') return 'no-time-empty';
  if (line === 0 && PLACED.has(code)) return `${code}-asked`;
  return code === 'time-twice' && series === '' ? 'time-twice-alone' : code;
}
