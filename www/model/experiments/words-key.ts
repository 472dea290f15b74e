// Keys of the words for problems and notices on experiments. Pure; part of the first chunk of code.

/** Codes of problems whose words name a line of the file; with line 0, the problem is in an option instead. */
const PLACED = new Set(['unknown-vertex', 'vertex', 'series']);

/**
 * Key of the words for a problem or notice by its code. Variants: for a problem in an option, which has no line, for a
 * series without a name, and for an empty time.
 */
export function wordsKey({ code, line, series, value }: { code: string; [param: string]: unknown }) {
  if (code === 'no-time' && value === '') return 'no-time-empty';
  if (line === 0 && PLACED.has(code)) return `${code}-asked`;
  return code === 'time-twice' && series === '' ? 'time-twice-alone' : code;
}
