// Names of columns as programs write them: words, numbers in every way in which columns are numbered, names twice, none at all.

import type { Draws, Table } from './tables.ts';

/**
 * `names`: of the columns, null for a file without; `asks`: the first row is an open question; `isQuoted`: the names are quoted and nothing
 * else is
 */
export type Header = { kind: string; names: string[] | null; asks?: boolean; isQuoted?: boolean };

/** Most levels of a column above which a number is a question. */
const FEW = 6;

/** Whether all columns are of few levels. */
const areFew = ({ columns }: Table) => columns.every(({ cells }) => new Set(cells.map(({ text }) => text)).size <= FEW);

/** Whether whole numbers are numbered in order or are years: names by rule. */
function areNumbered(cells: string[]) {
  const numbers = cells.map((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN));
  const isRising = numbers.every((x, i) => i === 0 || x > numbers[i - 1]);
  const inOrder = numbers.every((x, i) => i === 0 || x === numbers[i - 1] + 1) && numbers[0] <= 1;
  return inOrder || (isRising && numbers[0] >= 1500 && numbers[numbers.length - 1] <= 2200);
}

/** Whole numbers, none twice, none in the table, not numbered in order. */
function strangeNumbers(random: Draws, { columns }: Table) {
  const taken = new Set(columns.flatMap(({ cells }) => cells.map(({ text }) => text)));
  for (;;) {
    const names = columns.map(() => String(random.pick([7, 11, 30, 100, 1000]) + random.int(60)));
    const areNew = new Set(names).size === names.length && names.every((name) => !taken.has(name));
    if (areNew && !areNumbered(names)) return names;
  }
}

const HEADERS: Record<string, (random: Draws, table: Table) => Header | null> = {
  letters: (_, { columns }) => ({ kind: 'letters', names: columns.map((_, i) => 'ABCDEFGHIJ'[i]) }),
  numbered: (_, { columns }) => ({ kind: 'V1…', names: columns.map((_, i) => `V${i + 1}`) }),
  fromZero: (_, { columns }) => ({ kind: '0…p−1', names: columns.map((_, i) => String(i)) }),
  fromOne: (_, { columns }) => ({ kind: '1…p', names: columns.map((_, i) => String(i + 1)) }),
  years: (random, { columns }) => {
    const [first, step] = [1950 + random.int(60), random.pick([1, 1, 2, 5])];
    return { kind: 'years', names: columns.map((_, i) => String(first + i * step)) };
  },
  quoted: (random, table) => {
    const isPlain = table.columns.every(({ cells }) => cells.every(({ text }) => /^[\w.]*$/.test(text)));
    return isPlain ? { kind: 'quoted numbers', names: strangeNumbers(random, table), isQuoted: true } : null;
  },
  // The rule asks of columns of few levels; above others the row is data, and said to be.
  strange: (random, table) =>
    areFew(table) ? { kind: 'other numbers', names: strangeNumbers(random, table), asks: true } : null,
  twice: (random, { columns }) => {
    const names = columns.map(({ name }) => name);
    names[random.int(names.length - 1) + 1] = names[0];
    return { kind: 'names twice', names };
  },
  empty: (random, { columns }) => {
    const names = columns.map(({ name }) => name);
    names[random.int(names.length)] = '';
    return { kind: 'an empty name', names };
  },
  mixed: (random, { columns }) => {
    const names = columns.map(({ name }, i) => (i % 2 === 0 ? name : String(random.int(90) + 100)));
    return {
      kind: 'words and numbers',
      names: new Set(names).size === names.length ? names : columns.map(({ name }) => name),
    };
  },
  phrases: (random, { columns }) => ({
    kind: 'phrases',
    names: columns.map(({ name }) =>
      random.pick([`${name} (%)`, `${name} [mg/dl]`, `# ${name}`, `${name}-1`, `${name}?`, `Q: ${name}`]),
    ),
  }),
  none: (_, table) => {
    const first = table.columns.map(({ cells }) => cells[0].text);
    return areNumbered(first) ? null : { kind: 'no header', names: null };
  },
};

/** Names of the columns as one of many programs writes them. */
export function headerOf(random: Draws, table: Table): Header {
  const kinds = Object.values(HEADERS);
  for (;;) {
    const header = random.pick(kinds)(random, table);
    if (header) return header;
  }
}

/** The names that the columns have. */
export const plainHeader = ({ columns }: Table): Header => ({ kind: 'words', names: columns.map(({ name }) => name) });
