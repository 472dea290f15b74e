// Tests of `score`: lists of local scores, complete and partial.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { childrenOf } from '../../cli/parse/names.ts';
import { bayescope, folder } from './run.ts';

const { path } = folder();

test('the children asked for, by name or by place, whatever the names hold', () => {
  const names = ['a', 'b,c', 'd', '3', 'e'];
  assert.equal(childrenOf(undefined, names), null);
  assert.deepEqual(childrenOf('a,b,c', names), [0, 1]);
  assert.deepEqual(childrenOf('1-2,5', names), [0, 1, 4]);
  assert.deepEqual(childrenOf('3', names), [3], 'a name comes before a place');
  for (const wrong of ['0', '1-9', '2-1', 'zz', '']) assert.throws(() => childrenOf(wrong, names));
});

test('the lists of data, whole and in parts, are what learn finds', async () => {
  const asia = ['--example', 'asia', '--score', 'bdeu', '--ess', '2'];
  const whole = await bayescope(['score', ...asia, '-o', path('whole.jkl')]);
  assert.equal(whole.code, 0, whole.err);
  assert.match(whole.err, /8 variables, \d+ families that can matter/);
  for (const [name, children] of [
    ['a.jkl', '1-3'],
    ['b.pss', 'lung,either,xray,dysp,bronc'],
  ]) {
    const part = await bayescope(['score', ...asia, '--children', children, '-o', path(name)]);
    assert.equal(part.code, 0, part.err);
  }
  const merged = await bayescope(['merge', path('a.jkl'), path('b.pss'), '-o', path('merged.jkl')]);
  assert.equal(merged.code, 0, merged.err);
  assert.equal(readFileSync(path('merged.jkl'), 'utf8'), readFileSync(path('whole.jkl'), 'utf8'));
  const learned = await bayescope(['learn', ...asia, '--json']);
  const solved = JSON.parse((await bayescope(['solve', path('merged.jkl'), '--json'])).out);
  assert.deepEqual(solved.networks[0].parents, learned.json.networks[0].parents);
  const out = await bayescope(['score', ...asia, '--children', 'smoke']);
  assert.match(out.out, /# META score_type=bdeu\n# META ess=2\n/);
  assert.match(out.out, /\n8\n(?:.*\n)*smoke \d+\n-/);
  const other = await bayescope(['score', '--example', 'asia', '--children', '4-8', '-o', path('other.jkl')]);
  assert.equal(other.code, 0, other.err);
  const refused = await bayescope(['merge', path('a.jkl'), path('other.jkl'), '-o', path('x.jkl')]);
  assert.match(refused.err, /“other.jkl” does not fit “a.jkl”: they differ in META score_type/);
  assert.match((await bayescope(['score', ...asia, '--children', 'nobody'])).err, /“nobody” is none of the 8/);
});
