// Links: round trips of random states, damaged and forged links, values out of range.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { sentence } from '../../cli/words.ts';
import type { Score } from '../../www/generated/protocol.ts';
import { crc32, fromBase64url, seal, toBase64url, unseal } from '../../www/link/bytes.ts';
import { KEYS, PAYLOADS } from '../../www/link/keys.ts';
import { checkDoc, decodeLink, encodeLink, judgeLength } from '../../www/link/link.ts';
import MEANINGS from '../../www/link/meanings.json' with { type: 'json' };
import { emptyRecipe } from '../../www/link/preparation.ts';
import { type Doc, opening } from '../../www/model/state.ts';
import { draws, HOSTILE, stream } from './random.ts';
import { CODES, comesBack, isAnswered, manyTimes, opens as open } from './random-links.ts';

test('a plain visit and its link are the same document', async () => {
  assert.deepEqual((await open('')).doc, opening());
  assert.equal(await encodeLink({ doc: opening() }), 'v=1&data=asia.1&n=1000&seed=289');
  assert.deepEqual((await open('https://host/sub/#v=1&data=asia.1&n=1000&seed=289')).doc, opening());
});

test('random states come back from their links deep-equal', () => manyTimes(comesBack, 20261121, 300));

test('own data travel in the link only as packed bytes handed in', async () => {
  const packed = Uint8Array.of(1, 2, 3);
  const doc: Doc = {
    ...opening(),
    data: { kind: 'own', name: 'wards.csv', recipe: emptyRecipe(), fingerprint: '0123456789abcdef' },
  };
  assert.equal(await encodeLink({ doc }), 'v=1&data=own&file=wards.csv&fp=0123456789abcdef');
  const opened = await open(await encodeLink({ doc, packed }));
  assert.deepEqual(opened.packed, packed);
  assert.deepEqual(opened.doc.data, {
    kind: 'packed',
    name: 'wards.csv',
    packed: 'AQID',
    fingerprint: '0123456789abcdef',
  });
});

test('mutated links never throw or hang, and answer with a document, notices or an error', () =>
  manyTimes(isAnswered, 7, 300));

test('a link cut anywhere before its end is known to be cut, once it has a payload', async () => {
  const random = draws(stream(3));
  const link = await encodeLink({ doc: { ...opening(), moved: [['asia', 1, 2]] }, result: random.result() });
  for (let length = link.indexOf('&', link.indexOf('with=')); length < link.length; length++) {
    const opened = await decodeLink(link.slice(0, length));
    const notices = 'error' in opened ? [opened.error] : opened.notices;
    assert.ok(
      notices.some(({ code }) => code === 'cut-link' || code === 'cut-part'),
      link.slice(0, length),
    );
    if (!('error' in opened))
      assert.deepEqual({ ...opened.doc, moved: [] }, opening(), 'settings stand before what was cut');
  }
});

test('a link that was edited is not said to be cut: what can be used is, and the reason is said', async () => {
  const random = draws(stream(5));
  const link = await encodeLink({ doc: opening(), result: random.result() });
  for (const [from, to] of [
    ['seed=289', 'seed=290'],
    ['n=1000', 'n=500'],
    ['data=asia.1', 'data=sprinkler.1'],
  ]) {
    assert.ok(link.includes(from));
    const opened = await open(link.replace(from, to));
    assert.deepEqual(opened.notices, []);
    assert.ok(opened.result, 'the claim is there, to be held to other data');
    assert.equal((await encodeLink(opened)).includes(to), true);
  }
  const damaged = await open(link.replace(/(r=1.{20})./, '$1!'));
  assert.deepEqual([damaged.doc, damaged.notices], [opening(), [{ code: 'cut-part', key: 'r' }]]);
  const removed = ((await decodeLink(link.replace(/&r=.*/, ''))) as any).error;
  assert.match(
    sentence(removed),
    /should contain the result, but it was cut off, or that part was removed.*what you see here is not from the link/,
  );
  assert.deepEqual((await open(link.replace(/&r=.*/, '').replace('with=r&', ''))).doc, opening());
  const data = {
    kind: 'own' as const,
    name: 'a.csv',
    recipe: emptyRecipe(),
    fingerprint: '0123456789abcdef',
  };
  const own = await encodeLink({
    doc: { ...opening(), data },
    packed: Uint8Array.of(1, 2, 3),
    result: random.result(),
  });
  const altered = ((await decodeLink(own.replace(/(&d=0.)./, '$1_'))) as any).error;
  assert.deepEqual(altered, { code: 'altered-link', key: 'd' });
  assert.match(sentence(altered), /cut off or altered on the way/);
});

test('a forged payload is refused though its checksum holds', async () => {
  const random = draws(stream(11));
  const json = async (value: unknown) => seal(new TextEncoder().encode(JSON.stringify(value)));
  const sound = ['0.1.0', 'dp', 'proven optimal', -1, -1, 5, '0123456789abcdef', null, ['a', 'b'], [[], [0]]];
  assert.ok((await open(`v=1&data=asia.1&r=${await json(sound)}`)).result);
  const lies: [number, unknown][] = [
    [0, '<b>'],
    [1, 'magic'],
    [2, 'best'],
    [3, null],
    [3, 'x'],
    [4, 'x'],
    [5, -1],
    [5, 0.5],
    [6, 'zz'],
    [7, [0, 1, true]],
    [7, 3],
    [8, ['a']],
    [8, ['a', 'a']],
    [8, ['a', 5]],
    [8, ['', 'b']],
    [8, ['a', 'x'.repeat(201)]],
    [9, [[], [1]]],
    [9, [[], [2]]],
    [9, [[], ['a']]],
    [9, [[], [0, 0]]],
    [9, [[], null]],
    [9, null],
    [8, Array.from({ length: 257 }, (_, i) => `v${i}`)],
  ];
  for (const [at, lie] of lies) {
    const opened = await open(`v=1&data=asia.1&r=${await json(sound.with(at, lie as any))}`);
    assert.equal(opened.result, null, `${at}: ${JSON.stringify(lie)}`);
    assert.deepEqual(opened.notices, [{ code: 'bad-part', key: 'r' }]);
  }
  for (let i = 0; i < 500; i++) {
    const body = random.bytes();
    const checked = new Uint8Array(body.length + 4);
    new DataView(checked.buffer).setUint32(0, crc32(body));
    checked.set(body, 4);
    const opened = await open(`v=1&data=asia.1&r=${random.pick(['0', '1', '2'])}${toBase64url(checked)}`);
    assert.deepEqual([opened.result, opened.notices[0].code], [null, 'bad-part']);
  }
});

test('a payload that inflates without end is stopped', async () => {
  const bomb = await seal(new Uint8Array(48 * 2 ** 20));
  assert.ok(bomb.length < 65_536);
  assert.deepEqual(await unseal(bomb), { wrong: 'bad' });
  const opened = await decodeLink(`v=1&data=inline&fp=0123456789abcdef&d=${bomb}`);
  assert.deepEqual(opened, { error: { code: 'bad-link', key: 'd' } });
});

test('unreadable parts are an error or a notice, never a guess', async () => {
  const error = async (link: string) => ((await decodeLink(link)) as any).error;
  assert.deepEqual(await error('v=2&data=asia.1'), { code: 'newer-link', version: '2' });
  assert.deepEqual(await error('v=x'), { code: 'newer-link', version: 'x' });
  assert.deepEqual(await error('v=1&data=<b>'), { code: 'bad-link', key: 'data', value: '<b>' });
  assert.deepEqual(await error('v=1&data=inline&fp=0123456789abcdef'), { code: 'cut-link', key: 'd' });
  assert.deepEqual(await error('v=1&with=r&data=asia.1&n=10'), { code: 'cut-link', key: 'r' });
  assert.deepEqual(await error(`v=1&${'x'.repeat(70_000)}`), { code: 'long-link', length: 70_004, limit: 65_536 });

  const { doc, notices } = await open(
    '#v=1&data=asia.1&n=1e99&maxp=-1&score=best&ess=3&req=a~b,c,d~e~f&zoom=2&n=5&view=%E0%A4',
  );
  assert.deepEqual(doc, { ...opening(), search: { ...opening().search, required: [['a', 'b']] } });
  assert.deepEqual(notices, [
    { code: 'unknown-key', key: 'zoom' },
    { code: 'repeated-key', key: 'n' },
    { code: 'out-of-range', key: 'n', value: '1e99', least: 1, most: 1e6 },
    { code: 'bad-value', key: 'score', value: 'best' },
    { code: 'out-of-range', key: 'maxp', value: '-1', least: 0, most: 255 },
    { code: 'bad-value', key: 'req', value: 'c' },
    { code: 'bad-value', key: 'req', value: 'd~e~f' },
    { code: 'bad-value', key: 'view', value: '\ufffd' },
    { code: 'unused-key', key: 'ess' },
  ]);
  assert.equal((await open(Array.from({ length: 9999 }, (_, i) => `k${i}`).join('&'))).notices.length, 20);
});

test('a lesson travels: what is hidden, the task as plain text, predict, embed; the rest of a forged one is reported', async () => {
  const lesson = { hide: ['data', 'scores'], task: 'Which pairs? <b>Why</b>, & how', predict: true, embed: false };
  const family = { child: 'a~b', parents: ['c,d', '%7E'] };
  const doc = { ...opening(), family, curve: 'ess' as const, lesson };
  const link = await encodeLink({ doc });
  assert.equal(
    link,
    'v=1&data=asia.1&n=1000&seed=289&fam=a%257Eb~c%252Cd~%25257E&curve=ess&hide=data,scores' +
      '&task=Which%20pairs%3F%20%3Cb%3EWhy%3C%2Fb%3E,%20%26%20how&predict=1',
  );
  assert.deepEqual((await open(link)).doc, doc);

  const forged = await open('v=1&hide=score,everything,%3Cb%3E,data&predict=yes&embed=2&fam=a~a&curve=x');
  assert.deepEqual(forged.doc.lesson, { hide: ['data', 'score'], task: '', predict: false, embed: false });
  assert.deepEqual(forged.notices, [
    { code: 'bad-value', key: 'fam', value: 'a~a' },
    { code: 'bad-value', key: 'curve', value: 'x' },
    { code: 'bad-value', key: 'hide', value: 'everything' },
    { code: 'bad-value', key: 'hide', value: '<b>' },
    { code: 'bad-value', key: 'predict', value: 'yes' },
    { code: 'bad-value', key: 'embed', value: '2' },
  ]);
  const long = await open(`v=1&task=${'x'.repeat(281)}`);
  assert.deepEqual([long.doc.lesson.task, long.notices[0].key], ['', 'task']);
  assert.equal((await open(`v=1&task=${'x'.repeat(280)}`)).doc.lesson.task.length, 280);
  assert.equal((await open('v=1&task=a%0A%0Db%E2%80%AEc%00')).doc.lesson.task, 'a b c', 'one line, one direction');
});

test('the score taken apart by hand travels whole; a forged one is refused, and the page keeps its score', async () => {
  const written: [Score, string][] = [
    [{ kind: 'mdl', edgePrior: 1 }, 'mdl'],
    [{ kind: 'bdeu', ess: 1, edgePrior: 1 }, 'bdeu'],
    [{ kind: 'bdeu', ess: 5, edgePrior: 0.5 }, 'bdeu~ess~5~prior~0.5'],
    [{ kind: 'pll', penalty: 0, edgePrior: 1 }, 'pll~penalty~0'],
    [{ kind: 'bd', alpha: 1e-9, edgePrior: 2 }, 'bd~alpha~1e-9~prior~2'],
  ];
  for (const [hand, text] of written) {
    const link = await encodeLink({ doc: { ...opening(), hand } });
    assert.equal(link, `v=1&data=asia.1&n=1000&seed=289&by=${text}`);
    assert.deepEqual((await open(link)).doc, { ...opening(), hand });
  }
  for (const bad of [
    '',
    'best',
    'bic~ess~5',
    'bdeu~ess',
    'bdeu~ess~x',
    'bdeu~ess~0',
    'bdeu~ess~5~ess~6',
    'bic~prior~1e10',
    'mdl,bic',
    'constructor',
    'bic~__proto__~1',
    'bdeu~5',
  ]) {
    const { doc, notices } = await open(`v=1&score=aic&by=${bad}`);
    assert.deepEqual([doc.hand, doc.score.kind], [null, 'aic'], bad);
    assert.deepEqual([notices.length, notices[0]?.key, notices[0]?.value], [1, 'by', bad]);
  }
  for (const hand of [5, {}, { kind: 'bdeu' }, { kind: 'bic' }, { kind: 'bdeu', ess: 0, edgePrior: 1 }]) {
    assert.equal(checkDoc({ ...opening(), hand })?.doc.hand ?? null, null, JSON.stringify(hand));
  }
});

test('k, the reading of the orderings and the rules that are off travel; what is forged is refused', async () => {
  const search = { ...opening().search, rulesOff: ['states', 'dirichlet'] as any };
  const doc = {
    ...opening(),
    view: 'parents' as const,
    k: 50,
    orders: 'as-printed' as any,
    search,
  };
  const link = await encodeLink({ doc });
  assert.equal(link, 'v=1&data=asia.1&n=1000&seed=289&norule=states,dirichlet&view=parents&k=50&orders=as-printed');
  assert.deepEqual((await open(link)).doc, doc);
  const forged = await open('v=1&norule=states,everything,k-size,states&k=3&orders=best');
  assert.deepEqual([forged.doc.search.rulesOff, forged.doc.k, forged.doc.orders], [['states'], 1, null]);
  assert.deepEqual(forged.notices, [
    { code: 'bad-value', key: 'norule', value: 'everything' },
    { code: 'bad-value', key: 'norule', value: 'k-size' },
    { code: 'bad-value', key: 'k', value: '3' },
    { code: 'bad-value', key: 'orders', value: 'best' },
  ]);
});

test('a result file of version 0.1 opens, though it knows no family, score by hand, k, rule, curve or lesson', () => {
  const { family, hand, k, orders, curve, lesson, ...now } = opening();
  const { rulesOff, ...search } = now.search;
  const old = { ...now, search };
  assert.deepEqual(checkDoc(old), { doc: opening(), notices: [] });
  assert.equal(checkDoc({ ...old, lesson: { hide: 5 } }), null);
});

test('of each variable the first limit counts, of each edge the first odds; repeated entries are refused', async () => {
  const { doc, notices } = await open('v=1&maxof=A~1,B~3,A~2&odds=A~B~2,B~A~3,A~B~4');
  assert.deepEqual(doc.search.limits, [
    ['A', 1],
    ['B', 3],
  ]);
  assert.deepEqual(doc.search.odds, [
    ['A', 'B', 2],
    ['B', 'A', 3],
  ]);
  assert.deepEqual(notices, [
    { code: 'bad-value', key: 'maxof', value: 'A' },
    { code: 'bad-value', key: 'odds', value: 'A~B' },
  ]);
});

test('hostile names stay names', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype).length;
  for (const name of HOSTILE) {
    const doc = {
      ...opening(),
      selected: { kind: 'variable', name } as const,
      moved: [[name, 1, 2]] as [string, number, number][],
    };
    const parents = Object.create(null);
    parents[name] = ['other name'];
    parents['other name'] = [];
    const result = {
      parents,
      score: -1,
      bound: null,
      status: 'stopped',
      method: 'dp',
      fingerprint: '0123456789abcdef',
      steps: 0,
      version: '0.1.0',
      ties: null,
    } as any;
    assert.deepEqual(await open(await encodeLink({ doc, result })), {
      doc,
      result,
      packed: null,
      notices: [],
    });
  }
  assert.equal(Object.getOwnPropertyNames(Object.prototype).length, before);
});

test('a name with half a surrogate pair is mended rather than lost', async () => {
  const doc = { ...opening(), selected: { kind: 'variable', name: 'a\ud800' } as const };
  assert.deepEqual((await open(await encodeLink({ doc }))).doc.selected, { kind: 'variable', name: 'a\ufffd' });
});

test('length is judged at 2,000 and 8,000 characters', () => {
  const judged = [2000, 2001, 8000, 8001].map((length) => judgeLength('x'.repeat(length)));
  assert.deepEqual(judged, ['plain', 'long', 'long', 'too-long']);
});

test('base64url is exact: one text for one string of bytes', () => {
  const random = draws(stream(5));
  for (let i = 0; i < 300; i++) {
    const bytes = random.bytes();
    assert.equal(toBase64url(bytes), Buffer.from(bytes).toString('base64url'));
    assert.deepEqual(fromBase64url(toBase64url(bytes)), bytes);
  }
  for (const text of ['A', 'AB', 'A=', 'A+AA', 'ÄÄÄÄ', '😀']) assert.equal(fromBase64url(text), null, text);
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
});

test('golden links of every release open as they did', async () => {
  const golden = JSON.parse(await readFile(new URL('golden-links.json', import.meta.url), 'utf8'));
  for (const { link, opens } of golden) {
    const opened = await decodeLink(link);
    const plain = JSON.parse(
      JSON.stringify({ ...opened, ...('packed' in opened && opened.packed && { packed: [...opened.packed] }) }),
    );
    // What a release did not know has its default.
    const { doc } = opens;
    const whole = doc && { ...opening(), ...doc, search: { ...opening().search, ...doc.search } };
    assert.deepEqual(plain, doc ? { ...opens, doc: whole } : opens, link);
  }
  assert.ok(golden.length >= 10);
});

test('a key that was spelled otherwise opens the same, of the page’s own run and of methods that race', async () => {
  const own = 'v=1&data=asia.1&n=1000&seed=289&search=proxy&race=hill-climb,proxy~centered~0&centered=0';
  const now = await decodeLink(own);
  assert.deepEqual(await decodeLink(own.replaceAll('centered', 'centred')), now);
  if ('error' in now) throw new Error('refused');
  assert.deepEqual(now.notices, []);
  assert.equal(now.doc.search.heuristic?.centered, false);
  assert.equal(now.doc.race?.entrants?.[1].heuristic.centered, false);
});

test('everything a link can be refused for has its words', async () => {
  const strings = JSON.parse(await readFile(new URL('../../www/words/en.json', import.meta.url), 'utf8'));
  for (const code of [...CODES, 'not-a-result', 'bad-result'])
    assert.ok(strings.errors[code] ?? strings.ofLink[code], code);
  // None is said by a key that only the address knows.
  for (const key of [...KEYS.map(({ key }) => key), ...PAYLOADS, 'v', 'with', 'networks', 'doc'])
    assert.ok(strings.linkKeys[key], key);
});

test('the documentation has every key as the table has it', async () => {
  const text = await readFile(new URL('../../docs/link-format.md', import.meta.url), 'utf8');
  for (const { key, type, missing, always } of KEYS) {
    const standard = missing === undefined ? 'none' : type.write(missing) || 'empty';
    const row = `| \`${key}\` | ${MEANINGS[key as keyof typeof MEANINGS]} | ${type.range} | ${standard}${always ? ', always written' : ''} |`;
    assert.ok(text.includes(row), `docs/link-format.md lacks this row:\n${row}`);
  }
  for (const key of PAYLOADS) assert.ok(text.includes(`| \`${key}\` |`), key);
});

test('soft evidence and changed entries travel by name; what is no number or not whole is refused', async () => {
  const keys =
    'ev=tub~no&do=smoke~yes&soft=xray~yes~0.9~no~0.3&jeffrey=dysp~yes~0.8~no~0.2' +
    '&whatif=bronc~yes~0.9~smoke~no,asia~yes~0.5';
  const { doc, notices } = await open(`v=1&data=asia.1&n=1000&seed=289&${keys}`);
  assert.deepEqual(notices, []);
  assert.deepEqual(doc.likelihoods, [['xray', [['yes', 0.9], ['no', 0.3]]]]); // biome-ignore format: as in the link
  assert.deepEqual(doc.changes[0], { name: 'bronc', level: 'yes', p: 0.9, given: [['smoke', 'no']] });
  assert.ok((await encodeLink({ doc })).includes(keys));
  const bad = await open(
    'v=1&soft=a~y~-1,b~y,c~y~0~n~0,d~y~1~y~2&jeffrey=a~y~x&whatif=a~y~1.5,a~y,b~y~0.5~c,d~y~0.5~e~f~g',
  );
  assert.deepEqual([bad.doc.likelihoods, bad.doc.wanted, bad.doc.changes], [[], [], []]);
  assert.equal(bad.notices.length, 9);
});
