// Files that a reader might open: generated here, or from ../shared/data if that exists.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stream, sumsOfTwo } from '../rows.ts';

export const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: name.endsWith('.json') ? 'application/json' : 'text/csv',
  buffer: Buffer.from(content),
});

/** Ward records: an identifier, a number, two categories, missing cells. */
export function wards(rows: number = 300) {
  const next = stream(1);
  const lines = ['id,age,smoker,cough,ward'];
  for (let i = 0; i < rows; i++) {
    const smoker = next() < 0.4;
    const cough = next() < (smoker ? 0.8 : 0.1);
    const age = 20 + Math.floor(next() * 600) / 10;
    lines.push(
      `p${i},${age},${i % 40 === 7 ? '' : smoker ? 'yes' : 'no'},${cough ? 'yes' : 'no'},w${Math.floor(next() * 12)}`,
    );
  }
  return file('wards.csv', lines.join('\n'));
}

/** Data whose exact search takes some seconds. */
export const heavy = (variables: number = 21, rows: number = 4000) =>
  file('heavy.csv', sumsOfTwo(variables, rows, { levels: 3, seed: 2 }));

/**
 * A list of local scores whose proof takes minutes.
 * @param each number of families of each variable
 */
export function hardList(n: number = 40, each: number = 400) {
  const next = stream(12345);
  const lines = [String(n)];
  for (let v = 0; v < n; v++) {
    const rows = new Map([['', '-100 0']]);
    while (rows.size <= each) {
      const size = 1 + Math.floor(next() * 3);
      const set = new Set<number>();
      while (set.size < size) {
        const u = Math.floor(next() * n);
        if (u !== v) set.add(u);
      }
      const key = [...set].sort((a, b) => a - b).join(' ');
      if (!rows.has(key)) rows.set(key, `${(3 * size - 100 + 6 * next()).toFixed(4)} ${size} ${key}`);
    }
    lines.push(`${v} ${rows.size}`, ...rows.values());
  }
  return { ...file('hard.jkl', `${lines.join('\n')}\n`), mimeType: 'text/plain' };
}

/**
 * Rows with two levels in which each variable mostly equals an earlier one.
 * @param before index of the earlier variable
 */
export function following(name: string, variables: number, before: (v: number) => number, rows = 400) {
  const next = stream(5);
  const lines = [Array.from({ length: variables }, (_, v) => `V${v}`).join(',')];
  for (let i = 0; i < rows; i++) {
    const row: number[] = [];
    for (let v = 0; v < variables; v++) row.push(v > 0 && next() < 0.8 ? row[before(v)] : Math.floor(next() * 2));
    lines.push(row.map((level) => 'ab'[level]).join(','));
  }
  return file(name, lines.join('\n'));
}

/**
 * Rows sampled from a network used in comparisons of libraries; if they are not here, rows from a tree with as many
 * variables.
 */
export function peer(name: string, variables: number) {
  const path = fileURLToPath(new URL(`../../../shared/data/peers/${name}.csv`, import.meta.url));
  return existsSync(path) ? path : following(`${name}.csv`, variables, (v) => Math.floor((v - 1) / 2));
}
