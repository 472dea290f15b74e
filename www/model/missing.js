// Which cells of a file count as missing under a recipe: empty ones, labels read as missing, what is no number where numbers are, and
// numbers outside of a range. Pure; a test holds it to the counts of the core.

/** @typedef {import('../generated/protocol').Preview} Preview */

/** A cell as a number; NaN where it is none. @param {string} cell @param {Preview['written']} written decimal comma, and the sign between groups of digits */
function numberOf(cell, [hasComma, group]) {
  const plain = group ? cell.replaceAll(group, '') : cell;
  return Number(hasComma ? plain.replace(',', '.') : plain);
}

/**
 * Whether a cell is missing, by its text and the name of its column.
 * @param {Pick<Preview, 'steps' | 'written'>} found @returns {(cell: string, column: string) => boolean}
 */
export function missingUnder({ steps, written }) {
  const everywhere = new Set();
  /** Columns where such labels are levels. */
  const apart = new Set();
  /** What labels of columns become, by column and label. @type {Map<string, string>} */
  const becomes = new Map();
  /** @type {Map<string, ((cell: string) => boolean)[]>} */
  const tests = new Map();
  /** @param {string} column @param {(cell: string) => boolean} is */
  const add = (column, is) => tests.set(column, [...(tests.get(column) ?? []), is]);
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
