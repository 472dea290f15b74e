// Tests of `readers`: verdicts on model files by program; all programs read the files that Bayescope writes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { readersOf } from '../../www/model/readers/index.ts';
import { bayescope, folder, refused } from './run.ts';

const { file, path } = folder();
const model = (name: string) => fileURLToPath(new URL(`../data/models/${name}`, import.meta.url));

test('a verdict for each program, with its line and reason; what is no model file is refused', async () => {
  const { code, out } = await bayescope(['readers', model('tiny.pyagrum.bif')]);
  assert.equal(code, 0);
  assert.match(out, /is read correctly by pyAgrum 3\.3\.1 and pgmpy 1\.1\.2/);
  assert.match(out, /^bnlearn 5\.2\.1 {2}refuses it\n {2}Line 18: The probabilities of A have no commas/m);
  assert.match(out, /^Bayescope {6}reads it\n {2}3 variables/m);
  const comma = await bayescope(['readers', model('bif/35-decimal-comma.bif'), '--json']);
  assert.deepEqual(
    comma.json.programs.map(({ program, outcome, because }: any) => [program, outcome, ...because]),
    [
      ['pyAgrum 3.3.1', 'misreads', 'decimal-comma'],
      ['pgmpy 1.1.2', 'refuses', 'decimal-comma'],
      ['bnlearn 5.2.1', 'refuses', 'decimal-comma'],
    ],
  );
  assert.equal(comma.json.bayescope.outcome, 'refuses');
  const none = await bayescope(['readers', file('a.csv', 'a,b\n1,2\n')]);
  assert.equal(none.code, 2);
  assert.match(none.err, /none of the formats/);
  // No ending is a word of the machine, and what nobody reads is said to be read by nobody.
  await refused(['readers', file('x.constructor', 'a,b\n1,2\n')], /none of the formats/);
  for (const [name, text] of [
    ['empty.dsc', ''],
    ['rubbish.net', 'net { }\nrubbish\n'],
    ['bare.xdsl', '<smile><extensions/></smile>'],
    ['no-tables.uai', 'BAYES\n1\n2\n1\n1 0\n'],
  ]) {
    const read = await bayescope(['readers', file(name, text)]);
    assert.match(read.out, /^None of these programs is known to read/, name);
    assert.match(read.out, /not tried\n {2}(?:Bayescope cannot read this file|Line 1: From here on)/, name);
  }
});

test('BIF as Bayescope writes it for pyAgrum is read by all three, whatever the names; XMLBIF by both that read it', async () => {
  const hostile = file(
    'hostile.bif',
    'network x {\n}\nvariable my-var {\n type discrete [ 2 ] { <5, n/a };\n}\nvariable table {\n type discrete [ 2 ] { ü, "a b" };\n}\n' +
      'probability ( my-var ) {\n table 0.2 .8;\n}\nprobability ( table | my-var ) {\n table 0.3 0.6 0.7 0.4;\n}\n',
  );
  for (const from of [model('tiny.pyagrum.bif'), hostile]) {
    const made = await bayescope(['convert', from, '-o', path('true.xml')]);
    assert.equal(made.code, 0, made.err);
    assert.equal((await bayescope(['convert', from, '-o', path('safe.bif'), '--for', 'pyagrum'])).code, 0);
    for (const [name, programs] of [
      ['safe.bif', 3],
      ['true.xml', 2],
    ] as [string, number][]) {
      const read = readersOf(readFileSync(path(name)), name);
      assert.equal(read?.verdicts.filter(({ outcome }) => outcome === 'reads').length, programs, `${from} ${name}`);
    }
  }
  assert.match(readFileSync(path('true.xml'), 'utf8'), /my-var/);
  assert.match(readFileSync(path('safe.bif'), 'utf8'), /^\/\/ name my_var = "my-var"$/m);
});
