// The k best in a link: round trips, truncation, and refused forgeries.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Best } from '../../www/link/best.ts';
import { seal } from '../../www/link/bytes.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { opening } from '../../www/model/state.ts';
import { draws, HOSTILE, stream } from './random.ts';

async function open(link: string): Promise<any> {
  const opened = await decodeLink(link);
  assert.ok(!('error' in opened), link);
  return opened;
}

const named = (parents: [string, string[]][]): Record<string, string[]> =>
  Object.assign(Object.create(null), Object.fromEntries(parents));

/** Result over these names, with an edge from each to the next. */
const resultOver = (names: string[]) => ({
  ...draws(stream(4)).result(),
  parents: named(names.map((name, i) => [name, i > 0 ? [names[i - 1]] : []])),
});

/** Different networks over names, with edges in the order of the names. */
function bestOver(names: string[], many: number): Best {
  const rows = Array.from({ length: many }, (_, i) => ({
    difference: i / 8,
    class: i >> 1,
    parents: named(names.map((name, v) => [name, names.slice(0, v).filter((_, u) => (i >> (u + v - 1)) & 1)])),
  }));
  return { found: 5 * many, ending: 'cut', tied: 7, rows };
}

test('the first of the k best come back as they were, whatever the names', async () => {
  for (const names of [['a', 'b', 'c', 'd'], ['2', '1', 'x', '0'], HOSTILE.slice(0, 5)]) {
    const result = resultOver(names);
    const best = bestOver(names, 6);
    const opened = await open(await encodeLink({ doc: opening(), result, best }));
    assert.deepEqual(opened.notices, []);
    assert.deepEqual(opened.result, result);
    const sorted = ({ rows, ...rest }: Best) => ({
      ...rest,
      rows: rows.map((row) => ({
        ...row,
        parents: Object.fromEntries(Object.entries(row.parents).map(([name, list]) => [name, [...list].sort()])),
      })),
    });
    assert.deepEqual(sorted(opened.best), sorted(best));
  }
});

test('where there is no room, the first of them travel, and how many there were', async () => {
  const names = Array.from({ length: 30 }, (_, i) => `variable ${i}`);
  const result = resultOver(names);
  const random = stream(9);
  const best = bestOver(names, 100);
  for (const row of best.rows)
    for (const [v, name] of names.entries()) row.parents[name] = names.slice(0, v).filter(() => random() < 0.5);
  const link = await encodeLink({ doc: opening(), result, best });
  const opened = await open(link);
  assert.ok((/&kbr=([^&]*)/.exec(link)?.[1].length ?? 0) <= 2000);
  assert.equal(opened.best.found, 500);
  assert.ok(opened.best.rows.length >= 1 && opened.best.rows.length < 100);
  assert.deepEqual(opened.best.rows[0].difference, 0);
  // Near networks, as they are in fact: a hundred in some 1,500 characters.
  const last = names.length - 1;
  const near = { ...best, rows: best.rows.map((row) => ({ ...row, parents: { ...result.parents } })) };
  for (const [i, row] of near.rows.entries())
    row.parents[names[last]] = names.slice(0, 7).filter((_, u) => (i >> u) & 1);
  const short = await encodeLink({ doc: opening(), result, best: near });
  assert.equal((await open(short)).best.rows.length, 100);
});

test('forged rows are refused, and cost only themselves', async () => {
  const names = ['a', 'b', 'c'];
  const result = resultOver(names); // a → b → c: edges 1 and 5
  const json = (value: unknown) => seal(new TextEncoder().encode(JSON.stringify(value)));
  const plain = await encodeLink({ doc: opening(), result });
  const sound: any[] = [
    9,
    'cut',
    2,
    [
      [0, 0],
      [0.5, 0, 2],
      [0.5, 1, 1, 2],
    ],
  ];
  const opened = await open(`${plain}&kbr=${await json(sound)}`);
  assert.deepEqual(
    opened.best?.rows[2].parents,
    named([
      ['a', []],
      ['b', []],
      ['c', ['a', 'b']],
    ]),
  );
  const lies: unknown[] = [
    null,
    {},
    [],
    sound.slice(1),
    sound.with(0, 2), // more rows than were found
    sound.with(0, 100_001),
    sound.with(0, 1.5),
    sound.with(1, 'proven'),
    sound.with(2, -1),
    sound.with(3, []),
    sound.with(3, [
      [0, 0],
      [0, 0],
    ]), // twice the same
    sound.with(3, [
      [0, 0],
      [0.5, 0, 2],
      [0.4, 0, 1],
    ]), // out of order
    sound.with(3, [[-1, 0]]),
    sound.with(3, [[null, 0]]),
    sound.with(3, [['0', 0]]),
    sound.with(3, [[0, 1]]), // a class before the first
    sound.with(3, [[0, 0, 4]]), // b → b
    sound.with(3, [[0, 0, 9]]),
    sound.with(3, [[0, 0, 2, 2]]),
    sound.with(3, [[0, 0, 6]]), // c → a closes a circle
    sound.with(
      3,
      Array.from({ length: 101 }, (_, i) => [i, 0]),
    ),
  ];
  for (const lie of lies) {
    const { best, result: stays, notices } = await open(`${plain}&kbr=${await json(lie)}`);
    assert.equal(best, undefined, JSON.stringify(lie));
    assert.deepEqual(stays, result);
    assert.deepEqual(notices, [{ code: 'bad-part', key: 'kbr' }]);
  }
});

test('cut rows are known to be cut; rows without a result are of no use', async () => {
  const names = ['a', 'b', 'c'];
  const link = await encodeLink({ doc: opening(), result: resultOver(names), best: bestOver(names, 3) });
  const from = link.indexOf('&kbr=');
  assert.ok(from > 0);
  for (let length = from; length < link.length; length++) {
    const { best, result, notices } = await open(link.slice(0, length));
    assert.ok(best === undefined && result !== null);
    assert.ok(
      notices.some(({ code, key }: any) => code === 'cut-part' && key === 'kbr'),
      link.slice(0, length),
    );
  }
  const alone = link.replace('with=r,kbr', 'with=kbr').replace(/&r=[^&]*/, '');
  const opened = await open(alone);
  assert.deepEqual([opened.best, opened.notices], [undefined, [{ code: 'unused-key', key: 'kbr' }]]);
});
