// Keys of the words for problems and notices whose sentence depends on more than their code. Pure; part of the first
// chunk of code.

/** Codes of problems whose words name a line of the file; with line 0, the problem is in an option instead. */
const PLACED = new Set(['unknown-vertex', 'vertex', 'series']);

/** Maximum number of variables of anytime A*, which takes more than the exact search by dynamic programming. */
const MAX_PROVED = 64;

/**
 * Key of the words for a problem or notice by its code. Variants: for a problem in an option, which has no line, for a
 * series without a name, for an empty time, and for a number of variables that is too many for one exact method only.
 */
export function wordsKey({ code, line, series, value, method, found }: { code: string; [param: string]: unknown }) {
  if (code === 'too-many-variables' && method === 'dp' && Number(found) <= MAX_PROVED) return 'too-many-for-dp';
  if (code === 'no-time' && value === '') return 'no-time-empty';
  if (line === 0 && PLACED.has(code)) return `${code}-asked`;
  return code === 'time-twice' && series === '' ? 'time-twice-alone' : code;
}
