// Verdicts on model files by program, for large and hostile files.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readersOf } from '../../www/model/readers/index.ts';

test('large and hostile files are scanned in time that grows as they do', { timeout: 300_000 }, () => {
  const n = 130_000;
  const variable = (i: string | number) => `variable v${i} {\n  type discrete [ 2 ] { a, b };\n}\n`;
  const table = (i: number) => `probability ( v${i}${i > 0 ? ` | v${i - 1}` : ''} ) {\n}\n`;
  const each = (block: (i: number) => string) => Array.from({ length: n }, (_, i) => block(i)).join('');
  const scan = (text: string) => readersOf(new TextEncoder().encode(text), 'large.bif')?.findings ?? [];
  const times = (text: string, of: string) => scan(text).find(({ feature }) => feature === of)?.times;
  const chain = `network x {\n}\n${each((i) => `/* ${i} */\n${variable(i)}`)}${each((i) => table(n - 1 - i))}`;
  assert.equal(times(chain, 'row-missing'), n);
  assert.equal(times(chain, 'cycle'), undefined);
  assert.equal(times(`network x {\n}\n${each(table)}${each(variable)}`, 'table-before'), n);
  const wide = Array.from({ length: 17 }, (_, i) => variable(i)).join('');
  const parents = Array.from({ length: 16 }, (_, i) => `v${i}`).join(', ');
  const list = Array(2 ** 17)
    .fill('0.5')
    .join(', ');
  const whole = `network x {\n}\n${wide}probability ( v16 | ${parents} ) {\n  table ${list};\n}\n`;
  assert.equal(times(whole, 'table-with-parents'), 1);
  assert.equal(times(`network x {\n}\n${'/* '.repeat(2 ** 20)}`, 'unfollowed'), 1);
  assert.equal(
    times('network x {\n}\nvariable {\n  type discrete [ 2 ] { a, b };\n}\nprobability ( v | | w ) {\n}\n', 'no-bar'),
    undefined,
  );
});
