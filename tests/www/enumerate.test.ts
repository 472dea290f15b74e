// Table 2 of "On Pruning with the MDL Score": the typed values, and the same computed by the real engine.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { Rest, Session } from '../../www/engine/requests.ts';
import { waysOn } from '../../www/features/papers/pruning/other-ways.tsx';
import { KS, TABLE } from '../../www/features/papers/pruning/printed.ts';
import { RECORDED, TABLE_2 } from '../../www/features/papers/pruning/printed-costs.ts';
import { type LineTask, lineOfTable, type TableTwo, tableTwo } from '../../www/features/papers/pruning/table-two.ts';
import type { Source } from '../../www/model/answers/data.ts';
import { opening } from '../../www/model/state.ts';
import { valuesOf } from '../values.ts';
import { open } from './direct.ts';

const CHOSEN = { score: { kind: 'mdl', edgePrior: 1 } as const, search: opening().search };
const SOURCE: Source = { kind: 'example', ref: { id: 'asia', version: 1, rows: 500, seed: 7 } };

/** Signal that never aborts. */
const { signal } = new AbortController();

/** Asia in a session. */
async function asia() {
  const of = open();
  const { info } = await of.call('load', { example: { id: 'asia', version: 1, rows: 500, seed: 7 } });
  return { of, names: info.variables.map((v) => v.name) };
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
  const { of, names } = await asia();
  for (const k of [10, 100]) {
    const line = await lineOfTable(of, { chosen: CHOSEN, names, k, theirs: true }, signal, () => {});
    assert.ok(line?.theirs && line.own);
    assert.deepEqual([line.ours.found, line.theirs.found], [k, k]);
    assert.ok(Math.abs(line.ours.last - (line.theirs.last ?? 0)) < 1e-9 * Math.abs(line.ours.last));
    assert.ok(line.theirs.oracleCalls > names.length && line.theirs.oracleSeconds > 0);
  }
});

test('classes by the EC graph are ours, and the best under other priors are proven by few networks', async () => {
  const { classes, priors, names } = await waysOn(open(), SOURCE);
  for (const [i, { found, same, compared, expanded, made, ending }] of classes.entries()) {
    assert.deepEqual([found, same, compared], [KS[i], KS[i], KS[i]]);
    assert.ok(expanded > 0 && made > expanded && ['whole', 'cut'].includes(ending));
  }
  const [even, orderings, byClass] = priors;
  assert.deepEqual(valuesOf(priors, 'proven'), [1, 1, 1]);
  assert.ok(Math.abs(orderings.lnMost - Math.log(40_320)) < 1e-9 && byClass.lnMost === 0 && names.length === 8);
  for (const { parents, lnWeights, lnMost, listed, rows } of priors)
    assert.ok(parents[0].length === 8 && lnWeights[0] <= lnMost && listed > rows[0]);
  assert.ok(orderings.listed > even.listed);
});

test('what is stopped says so and keeps what is certain', async () => {
  const { of } = await asia();
  const settings = { score: { kind: 'bic', edgePrior: 1 } as const, method: 'auto' as const, maxParents: null };
  const kBest = { k: 1000, unit: 'dags' as const, within: null };
  await of.call('run', { settings: { ...settings, required: [], forbidden: [], kBest } });
  const report = await of.call('enumerate', { by: 'bn-graph', k: 1000 }, { signal: AbortSignal.abort() });
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

test('lines show one by one, each with its own list before the document’s search; ours alone takes no search', async () => {
  const reports: TableTwo[] = [];
  const args = { source: SOURCE, chosen: CHOSEN, ks: KS, theirs: true };
  const table = await tableTwo(open(), args, signal, (report) => reports.push(structuredClone(report)));
  assert.deepEqual([table.n, table.rows, table.refused, table.at], [8, 500, null, null]);
  assert.deepEqual(valuesOf(table.lines, 'k'), [...KS]);
  assert.ok(table.lines.every(({ theirs, ours }) => theirs?.found === ours.found));
  for (const [i, k] of KS.entries())
    assert.ok(reports.some(({ lines }) => lines.length === i + 1 && lines[i].k === k && lines[i].theirs === null));
  const alone = await tableTwo(open(), { ...args, theirs: false }, signal, () => {});
  assert.ok(alone.lines.length === KS.length && alone.lines.every(({ theirs }) => theirs === null));
});

test('a line that is refused takes none of those before it away', async () => {
  const engine = open();
  /** Refuses to enumerate more than ten. */
  const refusing = (of: Session): Session => ({
    session: (number) => refusing(of.session(number)),
    call: (name, ...[args, how]) =>
      name === 'enumerate' && (args as { k: number }).k > 10
        ? Promise.reject({ code: 'over-memory', needed: 2, limit: 1 })
        : of.call(name, ...([args, how] as Rest<typeof name>)),
  });
  const args = { source: SOURCE, chosen: CHOSEN, ks: KS, theirs: true };
  const table = await tableTwo(refusing(engine), args, signal, () => {});
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
  const doing: LineTask[] = [];
  // Bits, of which none tells of another: every set is counted, none is on a list.
  const names = Array.from({ length: 17 }, (_, v) => `v${v}`);
  const bit = (i: number, v: number) => ((i * 2654435761 + v * 40503 * (i + 7)) >>> (v + 3)) & 1;
  const rows = Array.from({ length: 120 }, (_, i) => names.map((_, v) => bit(i, v)).join(','));
  const of = open();
  await of.call('load', { file: new TextEncoder().encode([names.join(','), ...rows].join('\n')) });
  const stop = new AbortController();
  await lineOfTable(of, { chosen: CHOSEN, names, k: 100, theirs: true }, stop.signal, (what) => {
    doing.push(what);
    if (what === 'lists') stop.abort();
  });
  assert.ok(doing.includes('lists'), doing.slice(-3).join());
});
