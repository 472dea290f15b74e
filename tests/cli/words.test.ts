// Tests of the output for people: claims marked as claims, verdicts first, settings and units, one sentence per error.
import assert from 'node:assert/strict';
import { onTestFinished, test } from 'vitest';
import { sentence } from '../../cli/words.ts';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { bayescope, folder, noisyCopies } from './run.ts';

const { file } = folder();
const csv = file('rows.csv', noisyCopies(6, 200, 2));

/** Link that `learn` prints for some arguments. */
const linkOf = async (...args: string[]) => (await bayescope(['learn', ...args, '--json'])).json.link;

/** Link whose result has been changed. */
async function forged(link: string, change: (result: any) => object) {
  const opened = (await decodeLink(link)) as any;
  return `http://x/#${await encodeLink({ ...opened, result: { ...opened.result, ...change(opened.result) } })}`;
}

test('open tells the verdict first, and what a link says as a claim', async () => {
  const link = await linkOf('--example', 'asia', '--rows', '300');
  const lie = await bayescope([
    'open',
    await forged(link, ({ score, bound }) => ({ score: score + 3, bound: bound + 3 })),
  ]);
  assert.equal(lie.code, 4);
  assert.match(lie.out, /^The numbers of this link do not match the data\.\nThe score does not agree: claimed /);
  const truth = await bayescope(['open', link]);
  assert.equal(truth.code, 0);
  assert.match(truth.out, /^The score was computed again from the data and agrees: /);
  for (const { out } of [lie, truth]) {
    assert.doesNotMatch(out, /no network scores higher|^score|^ties/m);
    assert.match(out, /^claims to be proven optimal$/m);
    assert.match(out, /^claimed score {3}-\d/m);
    assert.match(out, /^claimed network /m);
  }
});

test('open says first that a result was not checked, and exits with 0', async () => {
  const { code, out, err } = await bayescope(['open', await linkOf(csv)]);
  assert.equal(code, 0);
  assert.match(err, /^Not checked/);
  assert.match(out, /^claims to be proven optimal$/m);
});

test('open tells settings in words', async () => {
  const settings = 'score=bdeu&ess=2.5';
  const plain = await bayescope(['open', `#v=1&data=asia.1&n=100&seed=1&${settings}`]);
  assert.match(
    plain.out,
    /^settings: BDeu, equivalent sample size \(ess\) 2\.5; exact search if it fits, else order-based search$/m,
  );
  const made = await bayescope(
    'link --example asia --score bic --edge-prior 0.1 --method heuristic --max-parents 2 --require smoke,lung --forbid asia,dysp'.split(
      ' ',
    ),
  );
  const full = await bayescope(['open', made.out.trim()]);
  assert.equal(full.code, 0, full.err);
  assert.match(
    full.out,
    /^settings: BIC; odds of an edge 0\.1; order-based search; parents at most 2; required smoke → lung; forbidden asia → dysp$/m,
  );
  assert.doesNotMatch(full.out + plain.out, /[{}[\]]/);
});

test('an address without a link is refused, a newer link asks for that version', async () => {
  for (const address of ['http://x/', 'http://x/#', 'http://x/?a=b', 'http://x/#top', 'localhost:4173/', '', '#']) {
    const { code, out, err } = await bayescope(['open', address]);
    assert.deepEqual([code, out], [2, ''], address);
    assert.match(err, /^.*holds nothing to open.*\n$/);
  }
  for (const address of ['#v=1', 'v=1&data=asia.1&n=100&seed=1', 'x#data=asia.1&n=100&seed=1']) {
    assert.equal((await bayescope(['open', address])).code, 0, address);
  }
  const newer = await bayescope(['open', '#v=99']);
  assert.match(newer.err, /^This link was made by a newer version of Bayescope\. Install [^\n]*\n$/);
});

test('a result that the second scoring does not confirm is not called proven', async () => {
  const { EngineHost } = await import('../../www/pkg/core.js');
  const { work } = EngineHost.prototype;
  EngineHost.prototype.work = function (milliseconds) {
    const messages = work.call(this, milliseconds);
    for (const { value } of messages) {
      const { certificate, score } = value?.outcome ?? {};
      if (certificate) Object.assign(certificate, { score: score - 1, scoreAgrees: false, holds: false });
    }
    return messages;
  };
  onTestFinished(() => {
    EngineHost.prototype.work = work;
  });
  const args = ['learn', '--example', 'asia'];
  const { code, out } = await bayescope(args);
  assert.equal(code, 4);
  assert.match(out, /^The second scoring did not confirm this result.*\nThe score does not agree/);
  assert.match(out, /^unconfirmed score /m);
  assert.doesNotMatch(out, /proven|no network/);
  const { code: same, json, err } = await bayescope([...args, '--json']);
  assert.deepEqual([same, json.status, json.certificate.holds], [4, 'proven optimal', false]);
  assert.match(err, /^The second scoring did not confirm/);
});

test('a slip in an option is one sentence', async () => {
  const cases: [string[], RegExp][] = [
    [['--max-parents', '-1'], /^--max-parents takes a whole number from 0 to 255, not “-1”\.\n$/],
    [['--seed', '-1'], /^--seed takes a whole number from 0 .*“-1”\.\n$/],
    [['--rows', '-.5'], /^--rows takes a whole number/],
    [['--max-parents', '--json'], /^--max-parents needs a value: P\. .*\n$/],
    [['-o', '--json'], /^--output needs a value: FILE\. .*\n$/],
    [['--seed'], /^--seed needs a value: S\. .*\n$/],
    [['--json=3'], /^Option '--json' does not take an argument\. .*\n$/],
    [['-1'], /^Unknown option '-1'\. .*\n$/],
  ];
  for (const [args, says] of cases) {
    const { code, out, err } = await bayescope(['learn', '--example', 'asia', ...args]);
    assert.deepEqual([code, out], [2, ''], err);
    assert.match(err, says);
    assert.equal(err.trim().split('\n').length, 1, err);
  }
});

test('options without effect are reported, one line each', async () => {
  const result = file('result.json', JSON.stringify((await bayescope(['learn', '--example', 'xor', '--json'])).json));
  const cases: [string[], string[]][] = [
    [['learn', '--example', 'xor', '--ess', '5'], ['--ess has no effect: it is for --score bdeu, bde.']],
    [['learn', '--example', 'xor', '--ess', '5', '--score', 'bdeu'], []],
    [
      ['learn', csv, '--rows', '9', '--seed', '1', '--json'],
      ['--rows has no effect', '--seed has no effect'],
    ],
    [['learn', '--example', 'college-plans', '--rows', '50'], ['--rows has no effect: the rows of college-plans']],
    [['learn', '--example', 'parity', '--seed', '5'], ['--seed has no effect: parity']],
    [
      ['learn', '--example', 'xor', '--missing', 'level', '--no-header'],
      ['--no-header has', '--missing has'],
    ],
    [['link', '--example', 'xor', '--alpha', '2'], ['--alpha has no effect: it is for --score bd.']],
    [['link', result, '--score', 'aic'], ['--score has no effect: the result file']],
    [['link', result, '--with-data', csv], ['--with-data has no effect']],
  ];
  for (const [args, wanted] of cases) {
    const { code, err } = await bayescope(args);
    assert.equal(code, 0, err);
    const lines = err.split('\n').filter((line) => line.includes('has no effect'));
    assert.equal(lines.length, wanted.length, `${args.join(' ')}: ${err}`);
    for (const start of wanted)
      assert.ok(
        lines.some((line) => line.startsWith(start)),
        err,
      );
  }
});

test('MDL is a cost in bits in words, and in nats in JSON', async () => {
  const args = ['learn', '--example', 'asia', '--score', 'mdl'];
  const { json, err } = await bayescope([...args, '--json', '--progress']);
  const bits = `${-json.score / Math.LN2} bits`;
  assert.ok(json.score < 0);
  assert.doesNotMatch(err, /best so far -/);
  const { out } = await bayescope(args);
  assert.ok(out.includes(`\ncost    ${bits}  (MDL, lower is better)\n`), out);
  assert.match(out, /^proven optimal: no network costs less$/m);
  const opened = await bayescope(['open', json.link]);
  assert.match(opened.out, /^The score was computed again from the data and agrees: \d+\.\d+ bits\.\n/);
  assert.ok(opened.out.includes(`\nclaimed cost    ${bits} `), opened.out);
  const lie = await bayescope([
    'open',
    await forged(json.link, ({ score }) => ({ score: score + 9, bound: score + 9 })),
  ]);
  assert.match(lie.out, /claimed \d[\d.]* bits, computed \d[\d.]* bits/);
});

test('a claim with one fault is reported by that fault alone', async () => {
  const link = await linkOf(csv);
  const cyclic = await forged(link, ({ parents }) => {
    const [a, b] = Object.keys(parents);
    return { parents: { ...parents, [a]: [b], [b]: [a] } };
  });
  const circle = await bayescope(['open', cyclic, csv]);
  assert.equal(circle.code, 4);
  assert.match(circle.out, /^The parents close a circle\.$/m);
  assert.doesNotMatch(circle.out, /constraint/);
  const low = await forged(link, ({ score }) => ({ bound: score - 5, status: 'stopped' }));
  const below = await bayescope(['open', low, csv]);
  assert.equal(below.code, 4);
  assert.match(below.out, /^The claimed bound -\d.* does not fit the score\.$/m);
  assert.doesNotMatch(below.out, /gap|times as probable/);
});

test('sizes that differ are printed with digits that differ', () => {
  const message = sentence({ code: 'over-memory', needed: 147_200_000, limit: 146_900_000 });
  assert.match(message, /147\.20 MB.*146\.90 MB/);
  assert.match(sentence({ code: 'over-memory', needed: 2e9, limit: 1e9 }), /2 GB.*1 GB/);
});

test('a part of a link that makes no sense is not called a line of a file', () => {
  assert.match(sentence({ code: 'bad-part', key: 'r' }), /^What the link carries as the result/);
  assert.match(sentence({ code: 'bad-part', part: 'a.list', line: 3, what: 'score' }), /^Line 3 of “a.list”/);
});
