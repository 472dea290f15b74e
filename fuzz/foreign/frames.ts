// Data frames: columns of codes with labels, or numbers, under any names. Nothing about them may be guessed.

import { HOSTILE } from '../../tests/www/random.ts';
import type { FrameColumn } from '../../www/generated/protocol.ts';
import { type Column, columnsOf, type Draws } from './tables.ts';

/** Labels that mean something in files. */
const LABELS = [
  ['NA', 'x', '?'],
  ['1', '1.0', '01'],
  ['true', 'True', 'TRUE'],
  ['2024-01-01', '2024-01-02'],
  ['0', '1'],
  ['-9', '0', '1'],
  ['<5', '5', '20%'],
  ['Yes', 'yes', 'YES'],
  ['none', 'None', 'null'],
  ['3,5', '1.234', '1 000'],
  ['#a', '%b', '//c'],
  ['a,b', 'a;b', 'a|b'],
  ['low', 'mid', 'high'],
  ['ä', 'a\u0308'],
  ['total', 'sum'],
];

/** Cells of a hundred without a value. */
const MISSING = [0, 0, 4, 10];

function labeled(
  random: Draws,
  name: string,
  made: ReturnType<typeof columnsOf>,
): { column: Column; given: FrameColumn } {
  const labels = random.pick(LABELS);
  const declared = random.int(2) === 0;
  const unseen = declared && random.int(2) === 0 ? ['unseen'] : [];
  const all = random.int(2) === 0 ? [...unseen, ...labels] : [...labels, ...unseen];
  const share = random.pick(MISSING);
  const cells = made.words(labels).map((cell, row) => {
    return row >= labels.length && random.int(100) < share ? { text: '', value: null } : cell;
  });
  const codes = Int32Array.from(cells, ({ value }) => (value === null ? -1 : all.indexOf(String(value))));
  const column = { name, kind: 'labels' as const, cells, ...(declared && { levels: all }) };
  return { column, given: { name, codes, labels: all, declared } };
}

function numbered(
  random: Draws,
  name: string,
  made: ReturnType<typeof columnsOf>,
): { column: Column; given: FrameColumn } {
  const share = random.pick(MISSING);
  const [least, span, digits] = random.pick([
    [0, 1.999, 0],
    [0, 300, 0],
    [-5, 10, 2],
    [1900, 120, 0],
    [0, 1e-3, 7],
    [-1e9, 2e9, 1],
  ]);
  const cells = made.numbers(least, span, digits).map((cell, row) => {
    return row >= 6 && random.int(100) < share ? { text: '', value: null } : cell;
  });
  const numbers = Float64Array.from(cells, ({ value }) => (value === null ? Number.NaN : Number(value)));
  return { column: { name, kind: 'numbers', cells }, given: { name, numbers } };
}

/** Names of the columns of a frame. */
function namesOf(random: Draws, count: number) {
  const kind = random.int(6);
  if (kind === 0) return Array.from({ length: count }, (_, i) => String(i));
  if (kind === 1) return Array.from({ length: count }, (_, i) => String(2015 + i));
  if (kind === 2) return Array.from({ length: count }, (_, i) => String(i / 2));
  const hostile = HOSTILE.filter((name) => name.trim() === name && name !== '');
  const some = Array.from({ length: count }, () =>
    random.pick(kind === 3 ? hostile : ['x', 'y', 'z', 'age', 'sex', 'id', 'NA', 'total']),
  );
  return kind === 4 ? some : some.map((name, i) => (some.indexOf(name) === i ? name : `${name} ${i}`));
}

/** A data frame, what it holds, and whether it must be refused for a name that two columns have. */
export function frameOf(random: Draws) {
  const rows = 20 + random.int(60);
  const made = columnsOf(random, rows);
  const names = namesOf(random, 2 + random.int(5));
  const all = names.map((name) => (random.int(3) === 0 ? numbered : labeled)(random, name, made));
  return {
    table: { columns: all.map(({ column }) => column), rows },
    frame: all.map(({ given }) => given),
    twice: names.find((name, i) => names.indexOf(name) !== i) ?? null,
  };
}
