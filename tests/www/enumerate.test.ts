// Table 2 of "On Pruning with the MDL Score": what is typed in, and the same worked by the real engine in slices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import type { TableTwo } from '../../www/engine/requests.ts';
import { KS, TABLE } from '../../www/features/papers/pruning/printed.ts';
import { RECORDED, TABLE_2 } from '../../www/features/papers/pruning/printed-costs.ts';
import { opening } from '../../www/model/state.ts';
import { enumerate, enumerateRequests, lineOfTable } from '../../www/worker/enumerate.ts';
import { load } from '../../www/worker/first.ts';

const Session = await loadCore();
const pause = async () => {};

/** Asia in a session. */
function asia(rows: number) {
  const of = new Session();
  const info = of.loadExample({ id: 'asia', version: 1, rows, seed: 7 });
  return { of, names: info.variables.map((v: { name: string }) => v.name) };
}

test('Table 2 has the rows of Table 1, and its sums are those that stand in the data’s notes', () => {
  assert.deepEqual(
    [...TABLE_2.keys()],
    TABLE.map(({ name }) => name),
  );
  const total = (name: string) => {
    const { oracle, search } = (TABLE_2.get(name) as any).at(-1);
    return Math.round((Number(oracle) + Number(search)) * 10) / 10;
  };
  // ../shared/data/chen2016/README.md: seconds for k = 1,000.
  const sums = { hepatitis: 19.4, parkinsons: 3153.8, sensors: 23247.6, autos: 4076, horse: 5964.9, flag: 22216.7 };
  for (const [name, seconds] of Object.entries(sums)) assert.equal(total(name), seconds, name);
  for (const costs of TABLE_2.values())
    assert.ok(
      costs.length === KS.length &&
        costs.every(({ oracleCalls }, i) => i === 0 || oracleCalls > costs[i - 1].oracleCalls),
    );
});

test('a line of the table: ours and theirs end with the same score, by lists of Algorithm 2', async () => {
  const { of, names } = asia(500);
  const { search } = opening();
  const score = { kind: 'mdl' as const, edgePrior: 1 };
  for (const k of [10, 100]) {
    const line = await lineOfTable(of, { score, search, names, k }, { pause, stopped: () => false });
    assert.ok(line?.theirs && line.own);
    assert.deepEqual([line.ours.found, line.theirs.found], [k, k]);
    assert.ok(Math.abs(line.ours.last - (line.theirs.last ?? 0)) < 1e-9 * Math.abs(line.ours.last));
    assert.ok(line.theirs.oracleCalls > names.length && line.theirs.oracleSeconds > 0);
  }
});

test('what is stopped says so and keeps what is certain', async () => {
  const { of } = asia(500);
  of.start({
    score: { kind: 'bic', edgePrior: 1 },
    method: 'auto',
    maxParents: null,
    required: [],
    forbidden: [],
    kBest: { k: 1000, unit: 'dags', within: null },
  });
  while (of.run(1000).phase !== 'done');
  let slices = 0;
  const report = await enumerate(of, 'bn-graph', 1000, { pause, stopped: () => ++slices >= 1 });
  if (report.isStopped) assert.ok(report.found < 1000 && report.same === report.found);
  else assert.equal(report.found, 1000);
  assert.equal(report.same, report.compared);
});

test('our times that stand before a file is opened are those of the record of their day', () => {
  const record = readFileSync(new URL(`../../bench/results/${RECORDED.day}.md`, import.meta.url), 'utf8');
  const [, section] = record.split('## The k best networks and classes');
  assert.ok(section.includes(RECORDED.machine));
  const measured = new Map(
    [...section.matchAll(/^\| (\w+), ([\d,]+) networks \|[^|]*\|[^|]*\|[^|]*\| (\d+) \|/gm)].map(([, name, k, ms]) => [
      `${name} ${k.replace(',', '')}`,
      Number(ms) / 1000,
    ]),
  );
  let n = 0;
  for (const [name, seconds] of Object.entries(RECORDED.seconds))
    for (const [i, time] of seconds.entries()) {
      assert.equal(measured.get(`${name} ${KS[i]}`) ?? null, time, `${name} ${KS[i]}`);
      if (time !== null) n++;
    }
  assert.equal(n, 6);
});

const CHOSEN = { score: { kind: 'mdl', edgePrior: 1 } as const, search: opening().search };
const SOURCE = { kind: 'example', ref: { id: 'asia', version: 1, rows: 500, seed: 7 } } as const;

/** The request over a core that may refuse. */
const tableTwo = (Core: any) =>
  enumerateRequests((() => null) as any, { pause, isStopped: () => false, Core, load }).tableTwo;

test('lines show one by one, each with its own list before the document’s search; ours alone takes no search', async () => {
  const reports: TableTwo[] = [];
  const args = { source: SOURCE, chosen: CHOSEN, ks: KS, theirs: true };
  const table = await tableTwo(Session)(args, (_, report) => reports.push(report), 1);
  assert.deepEqual([table.n, table.rows, table.refused, table.at], [8, 500, null, null]);
  assert.deepEqual(
    table.lines.map(({ k }) => k),
    [...KS],
  );
  assert.ok(table.lines.every(({ theirs, ours }) => theirs?.found === ours.found));
  for (const [i, k] of KS.entries())
    assert.ok(reports.some(({ lines }) => lines.length === i + 1 && lines[i].k === k && lines[i].theirs === null));
  const alone = await tableTwo(Session)({ ...args, theirs: false }, () => {}, 2);
  assert.ok(alone.lines.length === KS.length && alone.lines.every(({ theirs }) => theirs === null));
});

test('a line that is refused takes none of those before it away', async () => {
  class Refusing extends Session {
    enumerateStart(by: any, k: number) {
      if (k > 10) throw { code: 'over-memory', needed: 2, limit: 1 };
      return super.enumerateStart(by, k);
    }
  }
  const table = await tableTwo(Refusing)({ source: SOURCE, chosen: CHOSEN, ks: KS, theirs: true }, () => {}, 1);
  assert.equal(table.refused?.code, 'over-memory');
  assert.deepEqual(
    table.lines.map(({ k, theirs }) => [k, theirs !== null]),
    [
      [10, true],
      [100, false],
    ],
  );
  assert.ok(table.lines[1].ours.found === 100);
});

test('long lists of Algorithm 2 report while they are made', async () => {
  const doing: string[] = [];
  const at = (what: string) => doing.push(what);
  // Fourteen bits, of which none tells of another: every set is counted, none is on a list.
  const names = Array.from({ length: 17 }, (_, v) => `v${v}`);
  const bit = (i: number, v: number) => ((i * 2654435761 + v * 40503 * (i + 7)) >>> (v + 3)) & 1;
  const rows = Array.from({ length: 120 }, (_, i) => names.map((_, v) => bit(i, v)).join(','));
  const of = new Session();
  of.readFile(new TextEncoder().encode([names.join(','), ...rows].join('\n')));
  of.prepare({ read: { separator: ',', header: true, decimalComma: false, arff: false }, steps: [] });
  await lineOfTable(of, { ...CHOSEN, names, k: 100 }, { pause, stopped: () => doing.includes('lists'), at });
  assert.ok(doing.includes('lists'), doing.slice(-3).join());
});
