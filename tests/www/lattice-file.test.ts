// Lattice of parent sets as a file: marks have their styles, the legend is at the bottom, names are escaped.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { latticeSvg, treeSvg } from '../../www/draw/lattice/file.ts';
import { latticeAt } from '../../www/draw/lattice/k.ts';
import { treeOf } from '../../www/draw/lattice/orders.ts';
import { coins, type Slice, sliceOf } from './lattices.ts';

const read = (name: string) => readFileSync(new URL(`../../www/draw/${name}`, import.meta.url), 'utf8');
const css = { tokens: read('tokens.css'), graph: read('lattice/lattice.css') };

const svg = (of: Slice, k: number, bounds = [{ most: 1, words: 'Theorem 6 of Chen 2016: at most 1' }]) =>
  latticeSvg({ ...of, lattice: latticeAt(of.lattice, k) }, { base: of.lattice, own: -1, allGains: true, bounds }, css);

/** Checks that the file is well-formed and that all marks have a style. */
function assertSound(text: string) {
  assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+/);
  assert.doesNotMatch(text, /class=|var\(|light-dark|NaN|undefined/);
  for (const [tag] of text.matchAll(/<(?:path|text)[^>]*>/g)) assert.match(tag, / fill="/, tag.slice(0, 80));
}

test('IQ in college plans: sets, scores, gains, legend', async () => {
  const text = svg(await sliceOf({ child: 'IQ' }), 1);
  assertSound(text);
  for (const words of [
    '★ PE, CP',
    '−13,458.39',
    '+766.26',
    'subset rule, 9 (Theorem 1 of Chen 2016)',
    'kept, 7',
    'Theorem 6 of Chen 2016: at most 1',
  ])
    assert.ok(text.includes(`>${words}</text>`), words);
  const many = svg(await sliceOf({ child: 'IQ' }), 5);
  assert.ok(many.includes('>came back, 8</text>') && many.includes('>k better subsets, '));
});

test('a thousand sets, a large lattice and hostile names', async () => {
  assertSound(svg(await sliceOf({ csv: coins(11, 300), child: 'V4' }), 10));
  assertSound(svg(await sliceOf({ csv: coins(13, 300), child: 'V4' }), 1));
  const hostile = coins(4, 60).replace('V0,V1', '<b>&"x,__proto__');
  const text = svg(await sliceOf({ csv: hostile, child: 'V3' }), 1);
  assertSound(text);
  assert.ok(text.includes('&lt;b&gt;&amp;') && !text.includes('<b>'));
});

test('the tree of orderings', async () => {
  const { session, names } = await sliceOf({ example: 'sprinkler', rows: 50, child: 'rain' });
  const child = names.indexOf('rain');
  const text = treeSvg(
    treeOf(await session.call('permutationTree', { child, k: 100, reading: 'sound' }), 'sound'),
    names,
    css,
  );
  assertSound(text);
  assert.ok(text.includes('>cloudy</text>'));
});
