// Contests: a sealed best score can't be read or changed without its salt; entries contain no score; ranks, ties and
// damaged entries.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { unseal } from '../../www/link/bytes.ts';
import { entriesIn, isSalt, leaderboard, newSalt, packEntry, sealOf, standing } from '../../www/link/contest.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { opening } from '../../www/model/state.ts';
import { edgesIn } from '../../www/model/structure-file.ts';
import { valuesOf } from '../values.ts';
import { settingsOf } from './settings.ts';

const settings: any = settingsOf({ forbidden: [[0, 1]] });
const of = { fingerprint: 'f651-047d', settings, score: -2230.6612345678, proven: true };

test('a seal holds for its salt, data, settings and score, and for no other; the method is not sealed', async () => {
  const salt = newSalt();
  assert.ok(isSalt(salt) && !isSalt(salt.slice(1)) && !isSalt('') && salt !== newSalt());
  const sealed = await sealOf(salt, of);
  assert.ok(sealed.startsWith('p.'));
  assert.equal(
    await sealOf(` ${salt}\n`, { ...of, score: of.score + 1e-9, settings: { ...settings, method: 'dp' } }),
    sealed,
  );
  for (const other of [
    { ...of, score: of.score + 0.01 },
    { ...of, proven: false },
    { ...of, fingerprint: '0000-0000' },
    { ...of, settings: { ...settings, forbidden: [] } },
    { ...of, settings: { ...settings, score: { kind: 'bdeu', ess: 1, edgePrior: 1 } } },
  ])
    assert.notEqual(await sealOf(salt, other), sealed);
  assert.notEqual(await sealOf(newSalt(), of), sealed);
});

test('the best entry of each name counts, equal scores share a rank', () => {
  const one = (name: string, score: number) => ({ name, score, edges: [] });
  const board = leaderboard([
    one('Cy', -12),
    one('Ada', -10),
    one('Bo', -11),
    one('ada', -13),
    one('Di', -11 - 1e-10),
    one('Bo', -20),
  ]);
  assert.deepEqual(
    board.map(({ rank, name, score, entries }) => [rank, name, Math.round(score), entries]),
    [[1, 'Ada', -10, 2], [2, 'Bo', -11, 2], [2, 'Di', -11, 1], [4, 'Cy', -12, 1]], // biome-ignore format: rows
  );
  assert.deepEqual([standing(-10, -10 + 1e-9), standing(-10.1, -10), standing(-9, -10)], ['meets', 'below', 'above']);
});

test('entries are found in any text, carry no score, and a damaged one is named by its line', async () => {
  const entry = { name: 'Ada', edges: [['a', 'b, "c"']] as [string, string][] };
  const packed = await packEntry(entry);
  const inside = await unseal(packed.replace('bayescope-entry.', ''), 1000);
  assert.ok('bytes' in inside);
  assert.deepEqual(JSON.parse(new TextDecoder().decode(inside.bytes)), ['Ada', entry.edges]);
  const text = `Hello\nAda · −10.00 · ${packed}\n\n${packed.slice(0, -3)}AAA\r\nclaimed score 0: ${await packEntry({ ...entry, name: ' Bo\n' })}`;
  assert.deepEqual(await entriesIn(text), {
    entries: [entry, { ...entry, name: 'Bo' }],
    strange: [
      { code: 'foreign', line: 1 },
      { code: 'damaged', line: 4 },
    ],
  });
  assert.deepEqual(await entriesIn('nothing'), { entries: [], strange: [{ code: 'foreign', line: 1 }] });
  const eve = `Eve · −10.00 · ${packed}`;
  assert.deepEqual((await entriesIn(eve)).strange, [{ code: 'renamed', line: 1, shown: 'Eve', name: 'Ada' }]);
  assert.deepEqual((await entriesIn(`[10:03] Ada · −1.00 · ${packed}`)).strange, [], 'a chat puts its words before');
});

test('two entries in one line are two, and an edge that an entry names twice is one', async () => {
  const ada = { name: 'Ada', edges: [['a', 'b']] as [string, string][] };
  const bo = { name: 'Bo', edges: ([['a', 'b'], ['b', 'c'], ['a', 'b']] as [string, string][]) }; // biome-ignore format: rows
  const line = `${await packEntry(ada)}, ${await packEntry(bo)}`;
  assert.deepEqual(await entriesIn(line), {
    entries: [ada, { name: 'Bo', edges: bo.edges.slice(0, 2) }],
    strange: [],
  });
});

test('a line without a parent is named, a column of row numbers is passed over, an edge named twice is one', () => {
  assert.deepEqual(edgesIn('a,b\n,c\n'), { line: 2, text: ',c', cells: ['', 'c'] });
  assert.deepEqual(edgesIn('a,b\nc,\n'), { line: 2, text: 'c,', cells: ['c', ''] });
  assert.deepEqual(edgesIn(',from,to\n0,a,b\n1,b,c\n'), { edges: [['a', 'b'], ['b', 'c']] }); // biome-ignore format: rows
  assert.deepEqual(edgesIn('a,b\nb,c\na , b\n'), { edges: [['a', 'b'], ['b', 'c']] }); // biome-ignore format: rows
  assert.deepEqual(edgesIn('from,to\n"x, ""y""",b\n"x, ""y""",b\n,,\n'), { edges: [['x, "y"', 'b']] });
  assert.deepEqual(edgesIn('\ufeffa,b\n0,1\n0,0\n'), { edges: [['a', 'b']] });
  for (const [a, b] of [['a', 'b'], ['0', '1']]) assert.deepEqual(edgesIn(`"",a,b\n${a},0,1\n${b},0,0\n`), { edges: [['a', 'b']] }); // biome-ignore format: rows
  assert.ok('line' in edgesIn(',a,b\nb,0,1\na,0,0\n'), 'rows in another order than the columns');
});

test('a contest travels in a link, and what is no seal is refused', async () => {
  const contest = await sealOf(newSalt(), of);
  const link = await encodeLink({ doc: { ...opening(), contest, view: 'contest' } });
  const opened = await decodeLink(link);
  assert.ok(!('error' in opened));
  assert.equal(opened.doc.contest, contest);
  assert.equal(opened.doc.view, 'contest');
  const wrong = await decodeLink(link.replace(/contest=[^&]*/, 'contest=p.abc'));
  assert.ok(!('error' in wrong));
  assert.equal(wrong.doc.contest, null);
  assert.deepEqual(valuesOf(wrong.notices, 'code'), ['bad-value']);
});
