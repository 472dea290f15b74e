// Tests of structures in the .gph format of courses: a line `parent,child` for each edge.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { bayescope, folder } from './run.ts';

const { file, path } = folder();

/** CSV of two equal columns, one of them with a comma in its name, and an independent one. */
const DATA = `x,"y, z",w\n${Array.from({ length: 60 }, (_, i) => `${i % 2},${i % 2},${Math.floor(i / 2) % 3}`).join('\n')}\n`;

test('a .gph file is written, read, compared and begun from; what it can’t be is said with its line', async () => {
  const data = file('data.csv', DATA);
  const written = await bayescope(['learn', data, '--json', '-o', path('found.gph')]);
  assert.equal(written.code, 0, written.err);
  const text = readFileSync(path('found.gph'), 'utf8');
  assert.match(text, /^(x,"y, z"|"y, z",x)\n$/);
  const compared = await bayescope(['learn', data, '--truth', path('found.gph'), '--json']);
  assert.deepEqual(compared.json.truth, await byEdgeList(data));
  const other = await bayescope(['learn', data, '--truth', file('other.gph', 'w,x\n'), '--json']);
  assert.notDeepEqual(other.json.truth, compared.json.truth);
  const begun = await bayescope(['learn', data, '--method', 'hill-climb', '--start', path('found.gph'), '--json']);
  assert.equal(begun.json.score, written.json.score);
  for (const [content, line] of [
    ['x,w\nw\n', 2],
    ['x,w,1\n', 1],
  ] as [string, number][]) {
    const wrong = await bayescope(['learn', data, '--truth', file('wrong.gph', content)]);
    assert.equal(wrong.code, 2, wrong.err);
    assert.match(wrong.err, new RegExp(`Line ${line} of`));
  }
});

/** Comparison of the learned network with the same structure given as an edge list. */
async function byEdgeList(data: string) {
  const edges = file('edges.csv', `from,to\n${readFileSync(path('found.gph'), 'utf8')}`);
  const { json } = await bayescope(['learn', data, '--truth', edges, '--json']);
  assert.equal(json.truth.same, 1);
  return json.truth;
}
