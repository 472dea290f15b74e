// Tables of Etminani, Naghibzadeh and Razavi: printed values, their judgment, and the searches, run in slices.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { branching as recorded } from '../../scripts/recorded.ts';
import type { Ask } from '../../www/engine/asks.ts';
import { scratch } from '../../www/engine/scratch.ts';
import {
  judgeTables,
  savedOf,
  totalOf,
  verdictOn,
  worstOf,
} from '../../www/features/papers/branching/branching-judge.ts';
import {
  type By,
  ENDED,
  LIMITS,
  PAPER_SEARCHES,
  rowOf,
  SPRINKLER,
  searchOf,
  TABLE,
} from '../../www/features/papers/branching/printed.ts';
import { branchingSearch, type SearchReport } from '../../www/features/papers/branching/search.ts';
import { stateAt, treesAfter } from '../../www/features/papers/branching/trees.ts';
import { BRANCHING } from '../../www/generated/recorded.ts';
import { tableData } from '../../www/link/tables.ts';
import { cycleAt } from '../../www/model/branch-tree.ts';
import { opening } from '../../www/model/state.ts';
import { loadTable, TABLES } from '../../www/tables/index.ts';
import { open } from './direct.ts';

test('all that Tables 1 and 2 print stands here', () => {
  const printed = TABLE.map(({ name, n, rows, cache, total, score, nodes, seconds }) =>
    [name, n, rows, cache, total, score, ...nodes, ...seconds].join(' '),
  );
  assert.deepEqual(printed, [
    'Abalone 9 4177 65 11.2 -16571.7 76 1205 < 1 < 1',
    'Tic-tac-toe 10 958 28 13.3 -9656.2 33 65 < 1 < 1',
    'Bc-wisconsin 11 669 97 14.5 -3359.6 43 3909 < 1 9',
    'Wine 14 178 98 17.8 -1889.8 155 259 < 1 1.2',
    'Heart-hungarian 14 294 8246 17.8 -2368.0 18 170 < 1 < 1',
    'Heart-cleveland 14 303 45 17.8 -3410.8 21 18 < 1 < 1',
    'Mushroom 22 5644 260 26.4 -691.0 1 1 < 1 < 1',
    'Spect-heart 23 80 275 26.5 -761.0 343 288 4.5 2.8',
    'King rook 36 3196 524 41.2 -290.5 1 1 < 1 < 1',
  ]);
  for (const { table } of TABLE)
    assert.ok(
      TABLES.some(({ id }) => id === table),
      table,
    );
});

test('totals are n2ⁿ as the head says, or half of it, or cut', () => {
  const by = (name: string) => totalOf(TABLE.find((row) => row.name === name) as any);
  const halves = TABLE.filter((row) => totalOf(row).isHalf).map(({ name }) => name);
  assert.deepEqual(halves, ['Abalone', 'Spect-heart']);
  assert.deepEqual(
    [by('Tic-tac-toe').verdict, by('King rook').verdict, by('Mushroom').verdict],
    ['same', 'same', 'cut'],
  );
});

test('a file is a row of the tables by name, variables and rows', () => {
  assert.equal(TABLE[rowOf('tic-tac-toe', 10, 958)].name, 'Tic-tac-toe');
  assert.equal(TABLE[rowOf('spect-heart.csv', 23, 80)].score, '-761.0');
  assert.equal(TABLE[rowOf('heart-cleveland.csv', 14, 303)].cache, '45');
  assert.deepEqual([rowOf('tic-tac-toe', 10, 957), rowOf('wine', 14, 177), rowOf('asia', 8, 1000)], [-1, -1, -1]);
});

test('what differs is not reproduced where the data are surely the same, else of other rows, columns or cuts', () => {
  const of = (name: string, other: Partial<{ n: number; rows: number }> = {}) => {
    const row = TABLE.find((one) => one.name === name) ?? TABLE[0];
    return [row, { n: row.n, rows: row.rows, ...other }] as const;
  };
  assert.equal(verdictOn(...of('Tic-tac-toe'), '-9656.2', -9396.375858), 'unlike');
  assert.equal(verdictOn(...of('Wine'), '-1889.8', -1891.596041), 'coding');
  assert.equal(verdictOn(...of('Wine'), '-1889.8', -1889.8), 'same');
  // Ten levels as they stand in the file: what differs are rows, and the columns of whoever opens it.
  assert.equal(verdictOn(...of('Bc-wisconsin', { n: 10, rows: 683 }), '97', 149), 'rows');
  assert.equal(verdictOn(...of('Bc-wisconsin'), '97', 149), 'unlike');
  assert.equal(verdictOn(...of('Heart-cleveland', { rows: 296 }), '45', 115), 'rows');
  assert.equal(verdictOn(...of('Heart-cleveland'), '45', 115), 'coding');
  assert.equal(verdictOn(...of('King rook', { n: 37 }), '524', 900), 'columns');
});

test('the data that stand in for those of the paper differ as the page says', () => {
  const sizes = TABLE.map(({ name, table, n, rows }) => {
    const here = TABLES.find(({ id }) => id === table);
    return [name, (here?.columns ?? 0) - n, (here?.rows ?? 0) - rows];
  });
  assert.deepEqual(
    sizes.filter(([, n, rows]) => n !== 0 || rows !== 0),
    [
      ['Bc-wisconsin', -1, 14],
      ['Heart-hungarian', -3, -33],
      ['Heart-cleveland', 0, -7],
      ['King rook', 1, 0],
    ],
  );
});

test('what is known of data is judged, and the rest waits for its row', () => {
  const measured = { name: 'tic-tac-toe', own: false, n: 10, rows: 958, row: 1, kept: 96, optimum: -9396.375858 };
  const judged = judgeTables([measured as any], []);
  assert.deepEqual(judged.rows[1].verdicts, { cache: 'unlike', score: 'unlike' });
  assert.deepEqual(judged.rows[0].verdicts, { cache: 'open', score: 'open' });
  const { counts } = judged;
  assert.deepEqual(counts, { all: 11, same: 6, cut: 1, other: 2, unlike: 2, coding: 0, rows: 0, columns: 0 });
  const wine = { n: 14, rows: 178, status: 'proven optimal', method: 'dp', score: -1891.596041, bound: -1891.596041 };
  const ran = { ...wine, nodes: 16384, kept: 149, lists: [100, 49], seconds: 1 };
  const filled = judgeTables([measured as any], [], new Map([[3, { auto: ran as any }]]));
  assert.deepEqual(filled.rows[3].verdicts, { cache: 'coding', score: 'coding' });
  assert.equal(filled.counts.coding, 2);
  const best = { ...ran, status: 'best found' };
  const unproven = judgeTables([], [], new Map([[3, { auto: best as any }]]));
  assert.equal(unproven.rows[3].verdicts.score, 'open');
});

test('most nodes of a tree, counted one by one', () => {
  const lists = [3, 1, 4, 2];
  let [leaves, nodes] = [1, 0];
  for (const length of lists) {
    leaves *= length;
    nodes += leaves;
  }
  const worst = worstOf(lists);
  assert.ok(Math.abs(10 ** worst.leaves - leaves) < 1e-9 && Math.abs(10 ** worst.nodes - nodes) < 1e-9);
});

const { signal } = new AbortController();
const silent = () => {};

async function sourceOf(id: string) {
  const table = TABLES.find((one) => one.id === id) ?? TABLES[0];
  const file = await loadTable(table, async (address) => new Blob([new Uint8Array(await readFile(address))]));
  return { kind: 'own' as const, bytes: await file.arrayBuffer(), recipe: tableData(table).recipe };
}

const CHOSEN = { score: { kind: 'bic', edgePrior: 1 } as const, search: opening().search };

test('EtminaniB&B and CassioB&B end on tic-tac-toe at the exact optimum, with the nodes known from elsewhere', async () => {
  const engine = open();
  const source = await sourceOf('tic-tac-toe');
  const expected = { auto: 1024, etminani: ENDED.nodes, cassio: 19_817 };
  for (const [by, nodes] of Object.entries(expected)) {
    const args = { key: by, source, chosen: CHOSEN, by: by as 'auto', timeLimit: 300, goOn: false };
    const ran = await branchingSearch(engine, args, signal, silent);
    assert.equal(ran.status, 'proven optimal', by);
    assert.ok(Math.abs(ran.score - ENDED.score) < 1e-6, by);
    assert.equal(ran.nodes, nodes, by);
    assert.equal(
      ran.lists.reduce((sum, length) => sum + length, 0),
      96,
      by,
    );
  }
});

test('bounds by groups prove the same optimum in fewer nodes', async () => {
  const engine = open();
  const source = await sourceOf('breast-cancer-wisconsin');
  const nodes = { etminani: 983, 'etminani-groups': 163, cassio: 211, 'cassio-groups': 149 };
  const ran = {} as Record<string, SearchReport>;
  for (const [what, expected] of Object.entries(nodes)) {
    const { by, groupBounds } = searchOf(what as 'etminani');
    const search = { ...CHOSEN.search, heuristic: { ...CHOSEN.search.heuristic, groupBounds } };
    const args = { key: what, source, chosen: { ...CHOSEN, search }, by, timeLimit: 60, goOn: false };
    ran[what] = await branchingSearch(engine, args, signal, silent);
    assert.deepEqual([ran[what].status, ran[what].nodes], ['proven optimal', expected], what);
    assert.ok(Math.abs(ran[what].score + 8367.252129387) < 1e-6, what);
  }
  assert.deepEqual(savedOf(ran.etminani, ran['etminani-groups']), { times: 983 / 163, atLeast: false });
  const left = { ...ran.etminani, status: 'stopped' as const };
  assert.equal(savedOf(left, ran['etminani-groups'])?.atLeast, true);
  assert.equal(savedOf(ran.etminani, { ...ran['etminani-groups'], status: 'stopped' }), null);
  assert.equal(savedOf(ran.etminani, { refused: { code: 'over-memory' } }), null);
});

test('a search without lists says so', async () => {
  const engine = open();
  const source = await sourceOf('tic-tac-toe');
  const chosen = { ...CHOSEN, search: { ...CHOSEN.search, method: 'orders' as const } };
  const args = { key: 'y', source, chosen, by: 'orders' as By, timeLimit: 60, goOn: false };
  const ran = await branchingSearch(engine, args, signal, silent);
  assert.deepEqual(ran.lists, []);
});

test('a search that is left is gone on with, and reports as it goes', async () => {
  const engine = open();
  const stop = new AbortController();
  let reports = 0;
  const source = await sourceOf('tic-tac-toe');
  const args = { key: 'x', source, chosen: CHOSEN, by: 'etminani' as const, timeLimit: 300, goOn: false };
  const left = await branchingSearch(engine, args, stop.signal, ({ nodes }) => {
    reports++;
    if (nodes > 100_000) stop.abort();
  });
  assert.equal(left.status, 'stopped');
  assert.ok(left.nodes > 100_000 && left.nodes < 9_784_921 && reports > 0);
  const ended = await branchingSearch(engine, { ...args, goOn: true }, signal, silent);
  assert.deepEqual([ended.status, ended.nodes], ['proven optimal', 9_784_921]);
  assert.ok(ended.seconds > left.seconds);
});

test('a search that went with its worker begins again', async () => {
  const source = await sourceOf('tic-tac-toe');
  const args = { key: 'z', source, chosen: CHOSEN, by: 'cassio' as const, timeLimit: 300, goOn: false };
  const left = await branchingSearch(open(), args, AbortSignal.abort(), silent);
  assert.equal(left.status, 'stopped');
  const ended = await branchingSearch(open(), { ...args, goOn: true }, signal, silent);
  assert.deepEqual([ended.status, ended.nodes], ['proven optimal', 19_817]);
});

test('the figure walks both trees to one proof, and its words stay inside the picture', async () => {
  const { id, version, rows, seed } = SPRINKLER;
  const source = { kind: 'example' as const, ref: { id, version, rows, seed } };
  const trees = PAPER_SEARCHES.map(
    (method) => ['branched', { method, order: [] as number[], groupBounds: false }] as Tree,
  );
  const { outcome, answers } = await scratch(open(), source, CHOSEN, trees);
  const searches = answers.map((trace, i) => ({ by: PAPER_SEARCHES[i], trace, letters: ['c', 's', 'r', 'w'] }));
  for (const [i, { trace }] of searches.entries()) {
    const size = trace.above.length;
    assert.equal(size, [646, 140][i]);
    for (let made = 1; made <= size; made++) {
      const now = stateAt(trace, made);
      assert.ok(now.made === made && now.isProven === (made === size) && now.children.every((child) => child < made));
    }
    const { newest, best, bound } = stateAt(trace, 1000);
    assert.ok(Math.abs(best - outcome.score) < 1e-6 && bound === best && cycleAt(trace, newest).length === 0);
  }
  for (const [wide, height] of Object.entries({ 928: 368, 640: 416, 358: 652 }))
    for (let made = 1; made <= 646; made += 5)
      for (const { tag, x, y, text } of treesAfter(made, searches, { width: +wide, height, isNarrow: +wide < 560 }))
        if (tag === 'text')
          assert.ok(Number(x) >= 0 && Number(x) <= +wide && Number(y) > 8 && Number(y) < height, text);
});
type Tree = Extract<Ask, readonly ['branched', ...unknown[]]>;

test('what is recorded is what the record has, and further rules leave the lists as they are', async () => {
  assert.deepEqual(BRANCHING, recorded());
  const source = await sourceOf('tic-tac-toe');
  const [all, alone] = await Promise.all(
    LIMITS.slice(2).map((limits) =>
      scratch(open(), source, { ...CHOSEN, search: { ...CHOSEN.search, method: 'dp', ...limits } }, []),
    ),
  );
  // Without rules all 10 · 2⁹ families are scored, and 200 in greedy search.
  assert.deepEqual([all.outcome.kept, alone.outcome.kept, alone.outcome.families], [96, 96, 10 * 2 ** 9 + 200]);
  assert.ok(all.outcome.families < alone.outcome.families);
});
