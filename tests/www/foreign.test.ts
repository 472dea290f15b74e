// Judge of foreign files (fuzz/foreign): accepts the right table, and rejects it with a changed name, cell or row.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { type Foreign, foreignFile } from '../../fuzz/foreign/files.ts';
import { differences } from '../../fuzz/foreign/judge.ts';
import { newRecipe } from '../../www/link/preparation.ts';
import { open } from './direct.ts';

/** Number of files tried. */
const TRIED = 60;

/** Copy with another table. */
function changed(file: Foreign, change: (table: Foreign['table']) => void): Foreign {
  const columns = file.table.columns.map((column) => ({ ...column, cells: [...column.cells] }));
  const table = { ...file.table, columns };
  change(table);
  return { ...file, table };
}

test('a reading of another table is no right one', async () => {
  const session = open();
  let tried = 0;
  for (let number = 0; tried < TRIED && number < 20 * TRIED; number++) {
    const file = foreignFile(7, number);
    try {
      if (file.frame) await session.call('columns', { columns: file.frame as any });
      else await session.call('readFile', { bytes: file.bytes as Uint8Array });
      const preview = await session.call('prepare', { recipe: newRecipe() });
      if (!preview.data || file.table.columns.some(({ kind, isDoubtful }) => isDoubtful || kind === 'furniture'))
        continue;
      const listing = await session.call('listing', { ofFile: false, first: 0, count: 1e6 });
      const wrong = (other: Foreign) => differences(other, preview, listing).length > 0;
      if (wrong(file)) continue;
      tried += 1;
      const at = file.table.columns.findIndex((_, i) => !preview.columns[i]?.excluded);
      const { cells, kind } = file.table.columns[at];
      const row = cells.findIndex((_, i) => file.table.columns.every((column) => column.cells[i].value !== null));
      const value =
        kind === 'numbers' ? 1e12 : cells.find((cell) => cell.value !== null && cell.value !== cells[row].value)?.value;
      const story = `file ${number}: ${file.kind}; ${file.story}`;
      if (value !== undefined)
        assert.ok(
          wrong(changed(file, (table) => (table.columns[at].cells[row] = { text: String(value), value }))),
          `another cell, ${story}`,
        );
      assert.ok(
        wrong(changed(file, (table) => (table.columns[at].cells[row] = { text: '', value: null }))),
        `a cell less, ${story}`,
      );
      assert.ok(wrong(changed(file, (table) => (table.rows -= 1))), `a row less, ${story}`);
      assert.ok(
        wrong(
          changed(file, (table) => {
            table.columns.pop();
          }),
        ),
        `a column less, ${story}`,
      );
      const names = file.names?.map((known, i) => (i === at && known[0] !== '' ? ['another name'] : known)) ?? null;
      if (names?.[at][0] === 'another name') assert.ok(wrong({ ...file, names }), `another name, ${story}`);
    } catch (problem) {
      if (problem instanceof Error) throw problem;
    } finally {
      await session.call('close');
    }
  }
  assert.equal(tried, TRIED);
});
