// Data of a report are fetched while a result is idle and block nothing; the page learns on even if the whole core is
// missing.
import assert from 'node:assert/strict';
import { afterAll, test } from 'vitest';
import { learnKey, opening } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import { engine } from '../../www/store/engine.ts';
import { isPrintable, reportTables, startReport } from '../../www/store/report.ts';
import * as page from '../../www/store/signals.ts';
import { closePage, network, openPage, until } from './stores.ts';

const learned = () => until('learned', () => page.outcome.peek()?.key === learnKey(page.doc.peek()));

afterAll(closePage);

test('while the whole core is on its way the page learns on, then the tables of its report come', async () => {
  network.late = 4000;
  openPage();
  startReport();
  let waits = true;
  engine.call('whole').finally(() => {
    waits = false;
  });
  await learned();
  await until('stands still', () => isPrintable.value);
  const { data, ...doc } = opening();
  setDoc({ ...doc, data: { ...data, rows: 1020 } as any });
  await learned();
  assert.ok(waits);
  await until('its tables', () => reportTables.value);
});
