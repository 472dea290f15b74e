// Judgment of a paper's claims: compares a printed value with ours by one of a few rules, and counts verdicts.
import { compare, readPrinted, type Verdict } from './digits.ts';

/**
 * Verdict on a printed value. `reading`: our value follows another reading of the paper than the sound one; `open`: our
 * value is unknown; `unlike`: not reproduced, though it need not be a misprint; `coding`, `rows`, `columns`: our data
 * were cut into levels differently or have other rows or columns, so that nothing follows.
 */
export type Result = Verdict | 'reading' | 'open' | 'unlike' | 'coding' | 'rows' | 'columns';

/**
 * Rule by which a printed value is judged. `side`: side of the printed value on which ours should be; `differs`:
 * verdict if ours differs.
 */
export type Rule = { side?: '<' | '>'; differs?: Result };

/** Verdict on a printed value by its rule; `ours` is null if our value is unknown. */
export function judge(printed: string, ours: number | null, { side, differs = 'other' }: Rule = {}): Result {
  if (ours === null) return 'open';
  const verdict = side ? (isOnSide(side, printed, ours) ? 'same' : 'other') : compare(printed, ours);
  return verdict === 'other' ? differs : verdict;
}

function isOnSide(side: '<' | '>', printed: string, ours: number) {
  const { value } = readPrinted(printed);
  return side === '<' ? ours < value : ours > value;
}

/** Number of all verdicts, and number of verdicts of each kind. */
export function tally<K extends Result>(verdicts: (Result | '')[], kinds: readonly K[]) {
  const counts = kinds.map((kind) => [kind, verdicts.filter((verdict) => verdict === kind).length]);
  return { all: verdicts.length, ...(Object.fromEntries(counts) as Record<K, number>) };
}
