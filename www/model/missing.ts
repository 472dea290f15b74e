// Which cells of a file count as missing under a recipe: empty ones, labels read as missing, what is no number where numbers are, and
// numbers outside of a range. Pure; a test holds it to the counts of the core.

import type { Preview } from '../generated/protocol.ts';

/**
 * A cell as a number; NaN where it is none.
 * @param written decimal comma, and the sign between groups of digits
 */
function numberOf(cell: string, [hasComma, group]: Preview['written']) {
  const plain = group ? cell.replaceAll(group, '') : cell;
  return Number(hasComma ? plain.replace(',', '.') : plain);
}

/** Whether a cell is missing, by its text and the name of its column. */
export function missingUnder({
  steps,
  written,
}: Pick<Preview, 'steps' | 'written'>): (cell: string, column: string) => boolean {
  const everywhere = new Set();
  /** Columns where such labels are levels. */
  const apart = new Set();
  /** What labels of columns become, by column and label. */
  const becomes: Map<string, string> = new Map();
  const tests: Map<string, ((cell: string) => boolean)[]> = new Map();
  const add = (column: string, is: (cell: string) => boolean) => tests.set(column, [...(tests.get(column) ?? []), is]);
  for (const step of steps) {
    if (step.op === 'missing-label' && step.column === null) everywhere.add(step.label);
    else if (step.op === 'missing-label' && step.column) add(step.column, (cell) => cell === step.label);
    else if (step.op === 'as-is' && step.what === 'missing-labels') apart.add(step.column);
    else if (step.op === 'merge') for (const label of step.labels) becomes.set(`${step.column}\0${label}`, step.into);
    else if (step.op === 'text-missing') add(step.column, (cell) => Number.isNaN(numberOf(cell, written)));
    else if (step.op === 'range')
      add(step.column, (cell) => {
        const number = numberOf(cell, written);
        return number < (step.least ?? -Infinity) || number > (step.greatest ?? Infinity);
      });
  }
  return (cell, column) => {
    const label = cell.trim();
    const text = becomes.get(`${column}\0${label}`) ?? label;
    const isMark = everywhere.has(text) && !apart.has(column);
    return text === '' || isMark || (tests.get(column) ?? []).some((is) => is(text));
  };
}
