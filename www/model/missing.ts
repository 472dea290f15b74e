// Missing cells of a file under a recipe (the list of preparation steps): empty cells, labels read as missing, text in
// numeric columns, numbers outside a range. Pure; a test compares the counts with those of the core.

import type { Preview } from '../generated/protocol.ts';

/**
 * Number that the text of a cell means; NaN for any other text.
 * @param written whether numbers have a decimal comma, and the separator of groups of digits
 */
function numberOf(cell: string, [hasComma, group]: Preview['written']) {
  const plain = group ? cell.replaceAll(group, '') : cell;
  return Number(hasComma ? plain.replace(',', '.') : plain);
}

/** Predicate that tells from the text of a cell and the name of its column whether the cell is missing. */
export function missingUnder({
  steps,
  written,
}: Pick<Preview, 'steps' | 'written'>): (cell: string, column: string) => boolean {
  const everywhere = new Set();
  // Columns in which the labels that mean missing everywhere are levels instead.
  const exempt = new Set();
  // Level that each merged label becomes, by column and label.
  const mergedInto: Map<string, string> = new Map();
  const tests: Map<string, ((cell: string) => boolean)[]> = new Map();
  const add = (column: string, is: (cell: string) => boolean) => tests.set(column, [...(tests.get(column) ?? []), is]);
  for (const step of steps) {
    if (step.op === 'missing-label' && step.column === null) everywhere.add(step.label);
    else if (step.op === 'missing-label' && step.column) add(step.column, (cell) => cell === step.label);
    else if (step.op === 'as-is' && step.what === 'missing-labels') exempt.add(step.column);
    else if (step.op === 'merge')
      for (const label of step.labels) mergedInto.set(`${step.column}\0${label}`, step.into);
    else if (step.op === 'text-missing') add(step.column, (cell) => Number.isNaN(numberOf(cell, written)));
    else if (step.op === 'range')
      add(step.column, (cell) => {
        const number = numberOf(cell, written);
        return number < (step.least ?? -Infinity) || number > (step.greatest ?? Infinity);
      });
  }
  return (cell, column) => {
    const label = cell.trim();
    const text = mergedInto.get(`${column}\0${label}`) ?? label;
    const isMark = everywhere.has(text) && !exempt.has(column);
    return text === '' || isMark || (tests.get(column) ?? []).some((is) => is(text));
  };
}
