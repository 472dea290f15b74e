// Contest with the real engine: scoring works without a result and after a loss of the engine; entries of other tabs
// and with a full storage are kept; a second contest keeps the salt of the first; a reveal applies to the sealed data,
// score and constraints.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import {
  board,
  building,
  collect,
  collectFiles,
  entriesText,
  refused,
  revealWith,
  said,
  startContest,
} from '../../www/features/contest/contest.ts';
import { add, bringBack, entries, followTabs, isStored, remove, removed } from '../../www/features/contest/entries.ts';
import { judgedOf } from '../../www/features/contest/scores.ts';
import * as seals from '../../www/features/contest/seal.ts';
import { type Entry, newSalt, packEntry } from '../../www/link/contest.ts';
import { decodeLink } from '../../www/link/link.ts';
import { setDoc } from '../../www/store/document.ts';
import { engine, provideEngine } from '../../www/store/engine.ts';
import { restartEngine } from '../../www/store/learn.ts';
import * as page from '../../www/store/signals.ts';
import { browserStorage } from './storage.ts';
import { closePage, killWorker, openPage, until } from './stores.ts';

/** Storage of the browser, shared by its tabs. */
const storage = browserStorage();
const { kept } = storage;
const KEY = 'bayescope.contest';
const listeners = new Map() as Map<string, (event: any) => void>;

let end: () => void;
beforeAll(() => {
  Object.assign(globalThis, {
    location: { href: 'https://example.org/#v=1', hash: '#v=1' },
    localStorage: storage,
    addEventListener: (name: string, hear: any) => listeners.set(name, hear),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  openPage();
  end = startContest();
});
afterAll(() => {
  end();
  assert.equal(listeners.size, 0);
  return closePage();
});

/** Number of the test, which determines its seal. */
let serial = 0;
beforeEach(() => {
  storage.room = Number.POSITIVE_INFINITY;
  const contest = `p.${String(++serial).padStart(43, 'A')}`;
  const { data, score, search } = page.doc.peek();
  setDoc({
    contest,
    data: { ...data },
    score: { ...score, kind: 'bic' },
    search: { ...search, method: 'auto', maxParents: null },
  });
  building.value = [];
});

const entry: (name: string, ...edges: string[]) => Entry = (name, ...edges) => ({
  name,
  edges: edges.map((edge) => edge.split(' ') as any),
});
const learned = () => until('learned', () => page.outcome.peek() && !page.stale.peek());
const namesHeld = () => entries.peek().map(({ name }) => name);
/** Changes the storage as another tab does. */
function inOtherTab(change: (held: Record<string, any[]>) => void) {
  const held = JSON.parse(kept.get(KEY) ?? '{}');
  change(held);
  kept.set(KEY, JSON.stringify(held));
}

test('a score that was computed when other data had come is not that of the data asked about', async () => {
  await learned();
  const { data } = page.doc.peek();
  const edges = entry('', 'smoke lung').edges;
  building.value = edges;
  await until('scored', () => judgedOf(edges).score !== null);
  const right = judgedOf(edges).score;
  const given = engine;
  let release = (() => {}) as (value: unknown) => void;
  const held = new Promise((go) => {
    release = go;
  });
  const fresh = [...edges, ...entry('', 'lung dysp').edges];
  let isHeld = false;
  provideEngine({
    ...given,
    async call(name, ...rest) {
      if (name === 'check' && !isHeld) {
        isHeld = true;
        await held;
      }
      return given.call(name, ...rest);
    },
  });
  building.value = fresh;
  await until('asked', () => isHeld);
  setDoc({ data: { ...(data as any), rows: 50 } });
  await learned();
  release(undefined);
  await until('scored under those', () => judgedOf(fresh).score !== null);
  const other = judgedOf(fresh).score;
  provideEngine(given);
  setDoc({ data });
  await learned();
  await until('scored again', () => judgedOf(fresh).score !== null);
  assert.notEqual(judgedOf(fresh).score, other);
  assert.equal(judgedOf(edges).score, right);
});

test('entries of two tabs are both kept, whoever stores last; each hears of the other', () => {
  const seal = page.doc.peek().contest ?? '';
  add([entry('Ada', 'smoke lung')]);
  inOtherTab((held) => held[seal].push(entry('Bo', 'smoke lung')));
  add([entry('Cy', 'smoke lung')]);
  assert.deepEqual(namesHeld(), ['Ada', 'Bo', 'Cy']);
  inOtherTab((held) => held[seal].push(entry('Di', 'smoke lung')));
  listeners.get('storage')?.({ key: KEY });
  assert.deepEqual(namesHeld(), ['Ada', 'Bo', 'Cy', 'Di']);
  assert.equal(typeof followTabs, 'function');
});

test('no entry is dropped for being one of many, and where the browser has no room that is said', () => {
  const many = Array.from({ length: 700 }, (_, i) => entry(`S${i}`, 'smoke lung'));
  assert.equal(add(many).length, 700);
  assert.equal(entries.peek().length, 700);
  assert.ok(isStored());
  storage.room = 0;
  add([entry('Last', 'smoke lung')]);
  assert.ok(!isStored());
  assert.equal(entries.peek().length, 701);
  storage.room = Number.POSITIVE_INFINITY;
  add([entry('After', 'smoke lung')]);
  assert.ok(isStored());
  assert.equal(JSON.parse(kept.get(KEY) ?? '')[page.doc.peek().contest ?? ''].length, 702);
  remove();
});

test('entries that were removed are brought back, beside those that came since', () => {
  add([entry('Ada', 'smoke lung'), entry('Bo', 'smoke lung')]);
  remove();
  assert.deepEqual(namesHeld(), []);
  add([entry('Cy', 'smoke lung')]);
  bringBack();
  assert.deepEqual(namesHeld(), ['Cy', 'Ada', 'Bo']);
});

test('an entry is removed alone, the others of its name stay, and all that were removed one by one are brought back', async () => {
  await learned();
  add([entry('Ada', 'smoke lung'), entry('ada', 'asia tub'), entry('Bo', 'smoke lung')]);
  await until('all scored', () => board.peek().length === 2);
  const [best] = board.peek();
  remove([best]);
  assert.equal(entries.peek().length, 2);
  await until('the next of that name', () => board.peek().find(({ name }) => name.toLowerCase() === 'ada'));
  remove([entry('Bo', 'smoke lung')]);
  assert.equal(entries.peek().length, 1);
  assert.equal(removed.peek()?.list.length, 2);
  assert.equal(JSON.parse(kept.get(KEY) ?? '')[page.doc.peek().contest ?? ''].length, 1);
  bringBack();
  assert.deepEqual(namesHeld().sort(), ['Ada', 'Bo', 'ada']);
});

test('a text without an entry is said to have none', async () => {
  await collect('age,cough\n1,yes\n');
  assert.deepEqual(said.peek(), { of: 'all', code: 'no-entry' });
});

test('a score needs no result of the page, and comes again after the engine was lost', async () => {
  await learned();
  const { search } = page.doc.peek();
  setDoc({ search: { ...search, method: 'etminani' } });
  page.outcome.value = page.outcome.peek() && { ...(page.outcome.peek() as any), key: 'of other settings' };
  assert.ok(page.stale.peek());
  building.value = [['smoke', 'lung']];
  await until('scored', () => judgedOf(building.peek()).score !== null);
  killWorker();
  building.value = [['smoke', 'bronc']];
  await new Promise((go) => setTimeout(go, 50));
  assert.equal(judgedOf(building.peek()).why, 'waiting');
  restartEngine();
  await until('scored by the next', () => judgedOf(building.peek()).score !== null);
});

test('what the engine refuses is said, and waits for nothing', async () => {
  await learned();
  const { score } = page.doc.peek();
  setDoc({ score: { ...score, kind: 'bdeu', ess: -1 } });
  building.value = [['tub', 'lung']];
  await until('refused', () => judgedOf(building.peek()).why === 'refused');
});

test('hundreds of entries are scored; those without a score are named with why', async () => {
  await learned();
  const names = page.info.peek()?.variables.map(({ name }) => name) ?? [];
  const pairs = names.flatMap((from) => names.filter((to) => to !== from).map((to) => `${from} ${to}`));
  add(pairs.map((pair, i) => entry(`S${i}`, pair)));
  add([entry('Cycle', 'smoke lung', 'lung smoke'), entry('Stranger', 'smoke cough')]);
  await until('all scored', () => board.peek().length === pairs.length && refused.peek().length === 2);
  assert.deepEqual(
    refused.peek().map(({ entry: { name }, judged }) => [name, judged.why]),
    [
      ['Cycle', 'cycle'],
      ['Stranger', 'unknown-name'],
    ],
  );
  const text = await entriesText(String);
  remove();
  await collect(text);
  assert.equal(entries.peek().length, pairs.length + 2);
});

test('a contest made again keeps its salt; one of another score stands beside it', async () => {
  await learned();
  seals.made.put([]);
  await seals.makeContest();
  const [first] = seals.made.peek();
  await Promise.all([seals.makeContest(), seals.makeContest()]);
  assert.deepEqual(seals.made.peek(), [first]);
  const { score } = page.doc.peek();
  setDoc({ score: { ...score, kind: 'aic' } });
  await learned();
  await Promise.all([seals.makeContest(), seals.makeContest()]);
  assert.equal(seals.made.peek().length, 2);
  assert.equal(seals.made.peek()[1], first);
  assert.ok(!seals.isTooLong.peek());
});

test('a reveal holds for what was sealed: under another score it is closed', async () => {
  await learned();
  seals.made.put([]);
  await seals.makeContest();
  const [{ seal, salt, link, score }] = seals.made.peek();
  const { doc } = (await decodeLink(link.slice(link.indexOf('#') + 1))) as any;
  assert.equal(doc.contest, seal);
  setDoc({ contest: seal });
  assert.equal(seals.open.peek(), null);
  assert.equal(await seals.openSeal('12'), 'no-salt');
  assert.equal(await seals.openSeal(newSalt()), 'wrong-salt');
  assert.equal(await seals.openSeal(JSON.stringify({ salt: newSalt(), seal: 'p.other' })), 'other-contest');
  await revealWith(seals.staffFile(seals.made.peek()[0]));
  assert.equal(said.peek(), null);
  assert.equal(seals.open.peek()?.score, score);
  assert.ok(seals.open.peek()?.isHere);
  assert.equal(seals.standingOf(score), 'meets');
  const before = page.doc.peek();
  setDoc({ search: { ...before.search, maxParents: 1 } });
  assert.equal(seals.open.peek(), null, 'under other constraints');
  assert.equal(seals.standingOf(score), null);
  setDoc({ search: before.search, score: { ...before.score, kind: 'k2' } });
  assert.equal(seals.open.peek(), null, 'under another score');
  setDoc({ score: before.score, search: { ...before.search, method: 'dp' } });
  assert.equal(seals.open.peek()?.score, score, 'how it is searched is not sealed');
  setDoc({ score: { ...before.score, kind: 'aic' } });
  await learned();
  assert.equal(await seals.openSeal(salt), 'wrong-salt');
});

test('files are entries, structures named by their file, or a staff file; what can’t be read is named by file and line', async () => {
  await learned();
  const bo = await packEntry(entry('Bo', 'smoke lung'));
  await collectFiles([
    new File(['smoke,lung\nlung,either\n'], 'dora.b.gph'),
    new File([`x\n${bo}\n${bo.slice(0, -2)}AA`], 'all.txt'),
    new File(['smoke,lung\n,lung\n'], 'bad.gph'),
  ]);
  assert.deepEqual(namesHeld(), ['dora.b', 'Bo']);
  const strange = [
    { file: 'all.txt', code: 'foreign', line: 1 },
    { file: 'all.txt', code: 'damaged', line: 3 },
    { file: 'bad.gph', code: 'damaged', line: 2 },
  ];
  assert.deepEqual(said.peek(), { of: 'all', code: 'collected', n: 2, who: ['dora.b', 'Bo'], same: 0, strange });
  const large = { text: async () => assert.fail('too large to be read'), size: 2 ** 24, name: 'large.json' };
  await collectFiles([large as any]);
  assert.equal(said.value?.code, 'no-salt');
  await collectFiles([new File(['{}'], 'staff.json')]);
  assert.deepEqual(said.peek(), { of: 'all', code: 'no-salt' });
});
