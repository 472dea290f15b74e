// Tests that a link with a false claim ends with exit code 4, for every method.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { decodeLink, encodeLink } from '../../www/link/link.ts';
import { bayescope } from './run.ts';

const attack = (name: string) => readFileSync(new URL(`../data/attack/${name}.txt`, import.meta.url), 'utf8').trim();

test('a claim of optimality is refuted by a better network, though its score is right', async () => {
  const { code, out } = await bayescope(['open', attack('repro-lie-tabu')]);
  assert.equal(code, 4);
  assert.match(
    out,
    /^What this link claims does not hold\.\nIt claims to be optimal with -2915\.\d+, and there is a better network: -22\d\d\./,
  );
  const json = await bayescope(['open', attack('repro-lie-tabu'), '--json']);
  assert.equal(json.code, 4);
  assert.deepEqual([json.json.check.holds, json.json.check.fails[0].code, json.json.proven], [false, 'better', false]);
});

test('false counts and classes of the k best are refuted', async () => {
  for (const [name, sentence] of [
    ['repro-kbr-found1', /it claims that there are no others, and here \d+ were found/],
    ['repro-kbr-classes', /number \d is not as the link says: found here, it is of another equivalence class/],
  ] as const) {
    const { code, out } = await bayescope(['open', attack(name)]);
    assert.equal(code, 4, name);
    assert.match(out, sentence, name);
    const json = await bayescope(['open', attack(name), '--json']);
    assert.equal(json.code, 4, name);
    assert.ok(json.json.fault, name);
  }
});

test('a true claim is proven again, a bound that is too low is refuted', async () => {
  const { link } = (await bayescope(['learn', '--example', 'asia', '--rows', '300', '--k', '3', '--json'])).json;
  const honest = await bayescope(['open', link]);
  assert.equal(honest.code, 0, honest.out);
  assert.match(honest.out, /^Optimality was proven again here\.$/m);
  assert.match(honest.out, /each of them scores what the link says/);
  const opened = (await decodeLink(link)) as any;
  const parents = Object.fromEntries(Object.keys(opened.result.parents).map((name) => [name, []]));
  const empty = (await bayescope(['learn', '--example', 'asia', '--rows', '300', '--max-parents', '0', '--json'])).json;
  const result = {
    ...opened.result,
    parents,
    score: empty.score,
    bound: empty.score + 1,
    status: 'stopped',
    ties: null,
  };
  const low = await bayescope(['open', `http://x/#${await encodeLink({ ...opened, best: null, result })}`]);
  assert.equal(low.code, 4);
  assert.match(low.out, /It claims that no network scores above -\d+\.\d+, and there is one that does: -\d/);
});
