// By which words a code is said of experiments. Pure, and of the first chunk.

/** Codes whose words name a line: line 0 is that of no file. */
const PLACED = new Set(['unknown-vertex', 'vertex', 'series']);

/**
 * The key of the words for a code: what was asked for, not read at a line, is said without one, and so is a series without a name.
 * @param {{ code: string, [param: string]: unknown }} problem
 */
export function saidBy({ code, line, series }) {
  if (line === 0 && PLACED.has(code)) return `${code}-asked`;
  return code === 'time-twice' && series === '' ? 'time-twice-alone' : code;
}
