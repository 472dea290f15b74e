// Saved data: the best known network of a problem, runs, and files in a storage that may refuse.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { opening } from '../../www/model/state.ts';
import { problemOf, settle, startOf } from '../../www/store/saved/best.ts';
import { createFiles, MOST_FILES } from '../../www/store/saved/files.ts';
import { addRun, createRuns, MOST_RUNS, MOST_SETS, withRun } from '../../www/store/saved/runs.ts';
import { textsOf } from '../values.ts';
import { settingsOf } from './settings.ts';

/** Storage in memory; `refuses`: whether it throws. */
function memory() {
  const map: Map<string, any> = new Map();
  const storage = {
    map,
    refuses: false,
    async get(key: string) {
      if (storage.refuses) throw new Error('forbidden');
      return structuredClone(map.get(key));
    },
    async set(key: string, value: unknown) {
      if (storage.refuses) throw new Error('forbidden');
      map.set(key, structuredClone(value));
    },
    async del(key: string) {
      if (storage.refuses) throw new Error('forbidden');
      map.delete(key);
    },
  };
  return storage;
}

const result = (more: any = {}): any => ({
  status: 'best found',
  method: 'orders',
  score: -100,
  bound: null,
  parents: [[1], []],
  edges: [{ from: 1, to: 0, mark: 'reversible' }],
  start: 'greedy',
  key: 'k',
  seconds: 1,
  claimed: false,
  settings: SETTINGS,
  fingerprint: 'f',
  ...more,
});

const SETTINGS: any = settingsOf();

test('how a file was last learned from is noted with it, one change of the index after the other; another file of that name knows nothing', async () => {
  const files = createFiles(memory(), async () => Number.POSITIVE_INFINITY);
  const about = (name: string) => ({ name, fingerprint: 'f', rows: 9, variables: 2, at: 1 });
  await files.put(about('a.csv'), new ArrayBuffer(8));
  await Promise.all([
    files.put(about('b.csv'), new ArrayBuffer(8)),
    files.note('a.csv', 'v=1&score=bdeu'),
    files.note('absent.csv', 'v=1'),
  ]);
  assert.deepEqual(
    (await files.list()).map(({ name, link }) => [name, link]),
    [
      ['b.csv', undefined],
      ['a.csv', 'v=1&score=bdeu'],
    ],
  );
  await files.put(about('a.csv'), new ArrayBuffer(16));
  assert.equal((await files.list())[0].link, undefined);
});

test('a problem is data, score and constraints, whatever the method', () => {
  const plain = problemOf('f', SETTINGS);
  for (const more of [
    { method: 'tabu' },
    { heuristic: { seed: 2 } },
    { kBest: { k: 3 } },
    { known: [[1], []] },
    { tiers: [] },
  ])
    assert.equal(problemOf('f', { ...SETTINGS, ...more }), plain, JSON.stringify(more));
  for (const more of [
    { maxParents: 2 },
    { required: [[0, 1]] },
    { forbidden: [[0, 1]] },
    { tiers: [[0], [1]] },
    { limits: [[0, 1]] },
    { score: { kind: 'aic', edgePrior: 1 } },
  ])
    assert.notEqual(problemOf('f', { ...SETTINGS, ...more } as any), plain, JSON.stringify(more));
  assert.notEqual(problemOf('g', SETTINGS), plain);
});

test('a worse network never takes the place of a better one, and a bound stays', () => {
  const first = settle(null, result());
  assert.equal(first.last, null);
  // A* is stopped with a worse network and a bound.
  const stopped = result({
    method: 'astar',
    status: 'stopped',
    score: -120,
    bound: -90,
    parents: [[], []],
    ended: 'user',
  });
  const second = settle(first.known, { ...stopped, key: 'k2' });
  assert.deepEqual([second.shown.score, second.shown.method, second.shown.bound], [-100, 'orders', -90]);
  assert.deepEqual([second.shown.boundBy, second.shown.key], ['astar', 'k2']);
  assert.deepEqual(second.last, {
    method: 'astar',
    status: 'stopped',
    score: -120,
    bound: -90,
    seconds: 1,
    ended: 'user',
  });
  // A looser bound, or none, does not loosen it.
  for (const bound of [null, -80]) {
    const third = settle(second.known, result({ method: 'tabu', score: -99, bound }));
    assert.deepEqual([third.shown.score, third.shown.bound, third.last], [-99, -90, null]);
    assert.equal(third.shown.boundBy, 'astar');
  }
  const tighter = settle(second.known, result({ method: 'astar', status: 'stopped', score: -130, bound: -95 }));
  assert.equal(tighter.shown.bound, -95);
});

test('a run that started from the best known names who found it', () => {
  const first = settle(null, result());
  const given = result({ method: 'astar', status: 'stopped', start: 'given', bound: -90 });
  const second = settle(first.known, given);
  assert.deepEqual([second.shown.method, second.shown.foundBy, second.shown.bound], ['astar', 'orders', -90]);
  assert.equal(second.last, null);
  // Found again from it: the first finder keeps the credit.
  assert.equal(settle(second.known, given).shown.foundBy, 'orders');
  // A better one is the run's own.
  assert.equal(settle(second.known, { ...given, score: -98 }).shown.foundBy, undefined);
  assert.deepEqual(startOf(second.known), [[1], []]);
  assert.deepEqual(startOf(null), []);
});

test('a proof stays, whoever comes to the same score, and yields to none but a proof', () => {
  const proof = result({ method: 'dp', status: 'proven optimal', bound: -100 });
  const known = settle(null, proof).known;
  for (const score of [-100, -101]) {
    const after = settle(known, result({ method: 'hill-climb', status: 'local optimum', score, key: 'later' }));
    assert.equal(after.shown.status, 'proven optimal');
    assert.deepEqual([after.shown.method, after.shown.key, after.last?.score], ['dp', 'later', score]);
  }
  const again = result({ method: 'astar', status: 'proven optimal', bound: -100 });
  assert.equal(settle(known, again).shown, again);
  // What only a link claims neither counts nor is replaced.
  const claimed = result({ score: -50, claimed: true });
  assert.equal(settle(known, claimed).shown.score, -50);
});

const { score, search, network } = opening();
const chosen = { score, search, network };

const run = (score: number): any => ({ at: score, problem: 'p', chosen, learned: result({ score, trace: [1, 2] }) });

test('runs are kept for each data set, fifty at most, the last first, without repeats', async () => {
  const storage = memory();
  const shelf = createRuns(storage);
  let runs: any[] = [];
  for (let i = 0; i < MOST_RUNS + 5; i++) runs = addRun(runs, run(-i));
  assert.equal(runs.length, MOST_RUNS);
  assert.equal(runs[0].learned.score, -MOST_RUNS - 4);
  assert.equal('trace' in runs[0].learned, false);
  assert.equal(new Set(runs.map(({ id }) => id)).size, MOST_RUNS);
  const again = addRun(runs, run(-30));
  assert.deepEqual([again.length, again[0].learned.score], [MOST_RUNS, -30]);
  const chosen = (search: any) => ({ ...run(1), chosen: { search } });
  const [first, ofLink] = [chosen({ method: 'tabu', near: null }), chosen({ near: null, method: 'tabu' })];
  assert.equal(addRun(addRun([], first), ofLink).length, 1, 'in whatever order a link named its parts');
  // Constraints taken back, and a single tier, leave the work as it was.
  const under = (search: any, settings: any) => ({
    ...chosen(search),
    problem: JSON.stringify(settings),
    learned: result({ score: 1, settings: { ...first.learned.settings, ...settings } }),
  });
  const free = under({ method: 'auto' }, {});
  const back = under({ method: 'auto', tiers: [], tierNames: [], apart: false }, { required: [] });
  const single = under({ method: 'auto', tiers: [['a']] }, { tiers: [[0]], forbidWithinTiers: false });
  const alike = [back, single, free].reduce(addRun, addRun([], free));
  assert.deepEqual([alike.length, alike[0].chosen.search.tiers], [1, undefined]);
  const bound = under({ method: 'auto', tiers: [['a'], ['b']] }, { tiers: [[0], [1]], forbidWithinTiers: false });
  assert.equal(addRun(alike, bound).length, 2, 'with two tiers another run, and that without them stays');
  await shelf.save('a', runs);
  assert.deepEqual(await createRuns(storage).load('a'), runs);
  assert.deepEqual(await shelf.load('b'), []);
  for (let i = 0; i < MOST_SETS; i++) await shelf.save(`set ${i}`, [runs[0]]);
  assert.deepEqual(await shelf.load('a'), [], 'the data used longest ago are let go');
  assert.equal((await shelf.load('set 3')).length, 1);
  await shelf.save('set 3', []);
  assert.deepEqual(await shelf.load('set 3'), []);
  await shelf.forget();
  assert.equal(storage.map.size, 0);
});

test('what a slider passes is one run, and what was there before, named or pinned stays', () => {
  const at = (when: number, penalty: number, more: any = {}) => ({
    ...run(-penalty),
    at: when,
    chosen: { ...chosen, score: { kind: 'pll', penalty, edgePrior: 1 } },
    ...more,
  });
  const scores = (runs: any[]) => runs.map(({ learned }) => learned.score);
  const made = (...all: any[]) => all.reduce((runs, one) => addRun(runs, one), []);
  const drag = (penalty: number) => at(10_000 * penalty, penalty, { stage: 'a' });
  assert.deepEqual(scores(made(at(0, 1), drag(2), drag(3), drag(4))), [-4, -1]);
  assert.deepEqual(scores(made(drag(2), drag(3), at(90_000, 5, { stage: 'b' }))), [-5, -3], 'another move of the hand');
  // Keys that are pressed again: an entry of undo each, in quick succession.
  const pressed = [1, 2, 3, 4].map((i) => at(500 * i, i, { stage: `key ${i}` }));
  assert.deepEqual(scores(made(at(0, 9), ...pressed)), [-4, -9], 'the first was there before');
  const slowly = [1, 2, 3, 4].map((i) => at(3000 * i, i, { stage: `slow key ${i}` }));
  assert.deepEqual(scores(made(at(0, 9), ...slowly)), [-4, -9], 'each result is looked at for a moment');
  assert.deepEqual(scores(made(pressed[0], at(9000, 2, { stage: 'late' }))), [-2, -1]);
  const other = { ...chosen, search: { ...chosen.search, method: 'tabu' } };
  assert.deepEqual(
    scores(made(pressed[0], { ...at(600, 2, { stage: 'x' }), chosen: other })),
    [-2, -1],
    'another method',
  );
  // Back over what was there: it stays when the slider goes on.
  assert.deepEqual(scores(made(at(0, 1), drag(2), drag(1), drag(3))), [-3, -1]);
  // The same again, and again with another end, is no passing.
  assert.deepEqual(scores(made(drag(2), { ...drag(2), learned: result({ score: -1.5 }) })), [-1.5, -2]);
  const [first] = made(drag(2));
  for (const change of [{ name: 'mine' }, { pinned: true }])
    assert.deepEqual(scores(addRun(withRun([first], first.id, change), drag(3))), [-3, -2]);
});

test('what a browser has damaged of runs and files is left out, and the rest is there', async () => {
  const storage = memory();
  const shelf = createRuns(storage);
  const good = { ...run(-1), id: 1 };
  const bad = [
    null,
    1,
    [1],
    {},
    { ...good, learned: null },
    { ...good, chosen: {} },
    { ...good, name: {} },
    { ...good, at: 'x' },
  ];
  for (const part of [{ parents: null }, { edges: [null] }, { score: 'x' }, { settings: {} }, { method: 3 }])
    bad.push({ ...good, learned: { ...good.learned, ...part } });
  await shelf.save('f', [good]);
  storage.map.set('runs:f', [...bad, good]);
  assert.deepEqual(await shelf.load('f'), [good]);
  storage.map.set('index', [[1], null, 'f']);
  await shelf.save('g', [good]);
  assert.deepEqual(storage.map.get('index'), ['g', 'f']);
  await shelf.forget();
  assert.equal(storage.map.has('runs:f'), false);

  const ofFiles = memory();
  ofFiles.map.set('index', [[1], null, { name: 3 }, { name: 'a.csv' }]);
  const files = createFiles(ofFiles, async () => 1000);
  assert.deepEqual(await files.list(), []);
  assert.equal(await files.get('a.csv', 'f'), null);
  assert.deepEqual(await files.put(about('a.csv', 'f'), bytesOf('a,b')), { stored: true });
  await files.note('a.csv', 'v=1');
  assert.deepEqual(textsOf(await files.list(), 'name', 'link'), ['a.csv v=1']);
  await files.forget();
});

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const about = (name: string, fingerprint: string) => ({ name, fingerprint, rows: 641, variables: 22, at: 1 });

test('files are kept by name and given back for the data that were made of them', async () => {
  const storage = memory();
  const shelf = createFiles(storage, async () => 1000);
  assert.deepEqual(await shelf.put(about('klinik.csv', 'f1'), bytesOf('a,b')), { stored: true });
  assert.deepEqual(await shelf.put(about('klinik.csv', 'f2'), bytesOf('a,b')), { stored: true });
  const [file] = await shelf.list();
  assert.deepEqual([file.rows, file.variables, file.size, file.fingerprints], [641, 22, 3, ['f2', 'f1']]);
  const bytes = await shelf.get('klinik.csv', 'f1');
  assert.equal(new TextDecoder().decode(bytes ?? undefined), 'a,b');
  assert.equal(await shelf.get('klinik.csv', 'another'), null, 'other data of the same name');
  assert.equal(await shelf.get('other.csv', 'f1'), null);
  // Another file of the same name: what was made of the first is not made of it.
  await shelf.put(about('klinik.csv', 'f3'), bytesOf('a,b,c'));
  assert.equal(await shelf.get('klinik.csv', 'f1'), null);
  for (let i = 0; i < MOST_FILES; i++) await shelf.put(about(`${i}.csv`, `g${i}`), bytesOf('x'));
  assert.equal((await shelf.list()).length, MOST_FILES);
  assert.equal(await shelf.get('klinik.csv', 'f3'), null);
  await shelf.forget();
  assert.equal(storage.map.size, 0);
});

test('what is too large is refused with the limit, and loses nothing', async () => {
  const shelf = createFiles(memory(), async () => 100);
  await shelf.put(about('small.csv', 'f'), bytesOf('a,b'));
  const put = await shelf.put(about('large.csv', 'g'), bytesOf('x'.repeat(51)));
  assert.deepEqual(put, { stored: false, why: 'too-large', limit: 50 });
  assert.notEqual(await shelf.get('small.csv', 'f'), null);
  assert.equal((await shelf.list()).length, 1);
});

test('a storage that is forbidden or full breaks nothing', async () => {
  const storage = memory();
  storage.refuses = true;
  const shelf = createFiles(storage, async () => Number.POSITIVE_INFINITY);
  assert.deepEqual(await shelf.put(about('a.csv', 'f'), bytesOf('a')), { stored: false, why: 'refused' });
  assert.equal(await shelf.get('a.csv', 'f'), null);
});

test('a pinned run stays however many come after it, and a name outlasts a repetition', () => {
  const run = (score: number) => ({
    at: 1,
    problem: 'p',
    chosen: {} as any,
    learned: result({ score }),
  });
  let runs = addRun([], run(-1));
  runs = withRun(runs, runs[0].id, { name: '  with all tiers  ', pinned: true });
  assert.deepEqual([runs[0].name, runs[0].pinned], ['with all tiers', true]);
  for (let i = 2; i < MOST_RUNS + 10; i++) runs = addRun(runs, run(-i));
  assert.equal(runs.length, MOST_RUNS + 1);
  assert.deepEqual([runs.at(-1)?.learned.score, runs.at(-1)?.name], [-1, 'with all tiers']);
  runs = addRun(runs, run(-1));
  assert.deepEqual([runs[0].name, runs[0].pinned, runs.length], ['with all tiers', true, MOST_RUNS + 1]);
  runs = withRun(runs, runs[0].id, { name: ' ', pinned: false });
  assert.deepEqual(['name' in runs[0], 'pinned' in runs[0], runs.length], [false, false, MOST_RUNS]);
});
