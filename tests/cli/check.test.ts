// Tests of `check`, `link` and `open` with valid and invalid results and links.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { bayescope, folder, noisyCopies, words } from './run.ts';

const { file, path } = folder();
const csv = file('rows.csv', noisyCopies(6, 200, 2));

/** Result that the command line learns from the file, or from an example. */
async function learned(...args: string[]) {
  const { json, code, err } = await bayescope(['learn', ...args, '--json']);
  assert.equal(code, 0, err);
  return json;
}

const saved = (name: string, json: any) => file(name, JSON.stringify(json));

test('a result that was not touched holds', async () => {
  const result = saved('sound.json', await learned(csv));
  const { code, out } = await bayescope(['check', result, csv]);
  assert.equal(code, 0, out);
  assert.match(out, /agrees/);
  const example = saved('example.json', await learned('--example', 'asia'));
  assert.equal((await bayescope(['check', example])).code, 0, 'an example brings its data');
});

test('what was changed does not hold: exit code 4, and it says what', async () => {
  const sound = await learned(csv);
  const claims = [
    [
      /score does not agree/,
      (json) => {
        json.score += 1;
        json.bound += 1;
      },
    ],
    [
      /close a circle/,
      (json) => {
        json.networks[0].parents.v0 = ['v1'];
        json.networks[0].parents.v1 = ['v0'];
      },
    ],
    [
      /bound .* does not fit/,
      (json) => {
        json.bound -= 5;
      },
    ],
    [
      /breaks a constraint/,
      (json) => {
        json.doc.search.maxParents = 0;
      },
    ],
    [
      /other variables/,
      (json) => {
        json.networks[0].parents = { a: [], b: ['a'] };
      },
    ],
    [
      /other data/,
      (json) => {
        json.fingerprint = '0000000000000000';
      },
    ],
  ] as [RegExp, (json: any) => void][];
  for (const [says, change] of claims) {
    const json = structuredClone(sound);
    change(json);
    const { code, out } = await bayescope(['check', saved('changed.json', json), csv]);
    assert.equal(code, 4, out);
    assert.match(out, says);
  }
  const other = file('other.csv', noisyCopies(6, 200, 99));
  const { code, json } = await bayescope(['check', saved('sound.json', sound), other, '--json']);
  assert.deepEqual([code, json.holds], [4, false]);
  assert.ok(json.fails.some((fail: any) => fail.code === 'fingerprint'));
});

test('link and open go there and back, with the data inside if asked', async () => {
  const json = await learned(csv);
  const result = saved('result.json', json);
  const plain = (await bayescope(['link', result])).out.trim();
  assert.equal(plain, json.link);
  const opened = await bayescope(['open', plain, '--json']);
  assert.deepEqual([opened.code, opened.json.check], [0, null]);
  assert.deepEqual(opened.json.doc, json.doc);
  const withFile = await bayescope(['open', plain, csv]);
  assert.equal(withFile.code, 0);
  assert.match(withFile.out, /agrees/);

  const inside = (await bayescope(['link', result, '--with-data', csv])).out.trim();
  assert.match(inside, /&data=inline&file=rows\.csv&/);
  const { code, json: report } = await bayescope(['open', inside, '--json']);
  assert.deepEqual([code, report.check.holds, report.doc.data.kind], [0, true, 'packed']);

  const wrong = await bayescope(['link', result, '--with-data', file('other.csv', noisyCopies(6, 200, 77))]);
  assert.equal(wrong.code, 2);
});

test('a link that lies about its score is found out', async () => {
  const { link } = await learned('--example', 'asia', '--rows', '300');
  const opened = (await decodeLink(link)) as any;
  const lie = await encodeLink({
    ...opened,
    result: { ...opened.result, score: opened.result.score + 3, bound: opened.result.bound + 3 },
  });
  const { code, out } = await bayescope(['open', `http://x/#${lie}`]);
  assert.equal(code, 4);
  assert.match(out, /score does not agree/);
});

test('a link of settings alone, and links that can not be opened', async () => {
  const { out } = await bayescope(words`link --example asia --rows 500 --seed 3 --score aic --max-parents 2`);
  assert.match(out, /#v=1&data=asia\.\d+&n=500&seed=3&score=aic&maxp=2\n$/);
  const cut = await bayescope(['open', '#v=1&with=r&data=asia.1&n=10']);
  assert.deepEqual([cut.code, cut.out], [2, '']);
  assert.match(cut.err, /cut off/);
  const newer = await bayescope(['open', '#v=99']);
  assert.equal(newer.code, 2);
  assert.match(newer.err, /newer version/);
  const noticed = await bayescope(['open', '#v=1&data=asia.1&n=100&seed=1&zoom=3']);
  assert.equal(noticed.code, 0);
  assert.match(noticed.err, /zoom/);
});

test('results of another kind are refused', async () => {
  for (const [name, content] of [
    ['a.json', '{}'],
    ['b.json', '{"networks":[]}'],
    ['c.json', 'x'],
  ]) {
    const { code, err } = await bayescope(['check', file(name, content), csv]);
    assert.equal(code, 2);
    assert.equal(err.trim().split('\n').length, 1, err);
  }
  assert.equal((await bayescope(['check', path('sound.json')])).code, 2, 'a file is needed');
});
