// Keys of the words for codes of experiments. Pure; in the first chunk.

/** Codes whose words name a line; line 0 means that the code comes from an option. */
const PLACED = new Set(['unknown-vertex', 'vertex', 'series']);

/**
 * Key of the words for a code. Variants: for a code that comes from an option and so has no line, for a series without
 * a name, and for an empty time.
 */
export function wordsKey({ code, line, series, value }: { code: string; [param: string]: unknown }) {
  if (code === 'no-time' && value === '') return 'no-time-empty';
  if (line === 0 && PLACED.has(code)) return `${code}-asked`;
  return code === 'time-twice' && series === '' ? 'time-twice-alone' : code;
}
