// Tests of model files written with their labels, and in the dialects of other programs: what is kept, replaced, restored and said.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { readersOf } from '../../www/model/readers/index.ts';
import { bayescope, folder, refused } from './run.ts';

const { file, path } = folder();

/** Network with labels that some program or format refuses, two parents of different sizes, and rows with rounding. */
const HOSTILE = file(
  'hostile.json',
  JSON.stringify({
    format: 'bayescope-network',
    variables: [
      { name: 'Größe', levels: ['<5', '12+', '0-5 kg'], parents: [], table: [0.3, 0.6, 0.1] },
      { name: 'my-var', levels: ['0', '1'], parents: [], table: [0.25, 0.75] },
      {
        name: 'effect',
        levels: ['no, never', 'yes'],
        parents: ['Größe', 'my-var'],
        table: [0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4, 0.6, 0.55, 0.45, 0.66, 0.34],
      },
    ],
  }),
);

const text = (name: string) => readFileSync(path(name), 'utf8');

/** Converts a file; returns the notes. */
async function convert(from: string, to: string, ...options: string[]) {
  const { code, err } = await bayescope(['convert', from, '-o', path(to), ...options]);
  assert.equal(code, 0, err);
  return err;
}

const outcomes = (name: string) =>
  Object.fromEntries(
    (readersOf(readFileSync(path(name)), name)?.verdicts ?? []).map((one) => [one.reader, one.outcome]),
  );

test('every format with names gives them back, and the numbers bit for bit', async () => {
  await convert(HOSTILE, 'own.json');
  assert.match(text('own.json'), /\[0\.3, 0\.6, 0\.1\]/);
  for (const suffix of ['bif', 'xml', 'net', 'xdsl', 'dsc']) {
    await convert(HOSTILE, `a.${suffix}`);
    await convert(path(`a.${suffix}`), `${suffix}.json`);
    assert.equal(text(`${suffix}.json`), text('own.json'), suffix);
    await convert(path(`a.${suffix}`), `b.${suffix}`);
    assert.equal(text(`b.${suffix}`), text(`a.${suffix}`), suffix);
  }
});

test('labels stay where the format can hold them; what is replaced, and who would not read it, is said', async () => {
  const said = await convert(HOSTILE, 'kept.bif');
  assert.match(text('kept.bif'), /^variable Größe \{\n.*\{ <5, 12\+, 0-5 kg \};/m);
  assert.match(
    said,
    /^.*kept\.bif: replaced names, which Bayescope restores when it reads the file: “no, never” → effect\.no__never\.$/m,
  );
  assert.match(said, /^.*kept\.bif: pyAgrum 3\.3\.1 and bnlearn 5\.2\.1 would refuse it\. /m);
  assert.deepEqual(outcomes('kept.bif'), { pyagrum: 'refuses', pgmpy: 'reads', bnlearn: 'refuses' });
  assert.match(await convert(HOSTILE, 'kept.xdsl'), /: pyAgrum 3\.3\.1 would misread it\./);
  assert.match(await convert(HOSTILE, 'kept.dsc'), /“Größe” → Gr__e, .* and 1 more\./);
  assert.match(await convert(HOSTILE, 'kept.uai'), /UAI has no names: /);
  assert.equal(await convert(HOSTILE, 'kept.xml'), '');
});

test('--for writes what the program reads, in its order of tables, and refuses what it would not read', async () => {
  for (const [program, suffixes] of [
    ['pyagrum', ['bif', 'net', 'xdsl', 'uai', 'xml']],
    ['pgmpy', ['bif', 'net', 'xdsl', 'xml']],
    ['bnlearn', ['bif', 'net']],
  ] as const)
    for (const suffix of suffixes) {
      const name = `${program}.${suffix}`;
      const said = await convert(HOSTILE, name, '--for', program);
      assert.doesNotMatch(said, /would/);
      assert.equal(outcomes(name)[program], 'reads', name);
      if (suffix === 'uai') continue;
      await convert(path(name), `${name}.json`);
      assert.equal(text(`${name}.json`), text('own.json'), name);
    }
  assert.match(text('pgmpy.bif'), /variable Größe \{\n.*12\+/);
  assert.match(text('pyagrum.xdsl'), /<probabilities>0\.1 0\.9 0\.3 0\.7 0\.55 0\.45 0\.2 0\.8 0\.4 0\.6 0\.66 0\.34</);
  assert.match(text('pyagrum.uai'), /\n12\n0\.1 0\.9 0\.3 0\.7 /);
  await convert(HOSTILE, 'genie.xdsl', '--for', 'genie');
  assert.match(text('genie.xdsl'), /<probabilities>0\.1 0\.9 0\.2 0\.8 /);
  const wanted = (program: string, name: string) => ['convert', HOSTILE, '-o', path(name), '--for', program];
  await refused(wanted('pgmpy', 'x.uai'), /not written: pgmpy 1\.1\.2 would misread it/);
  await refused(wanted('bnlearn', 'x.xdsl'), /bnlearn has no reader of XDSL/);
  await refused(wanted('genie', 'x.bif'), /genie has no reader of BIF/);
  await refused(wanted('pyargum', 'x.bif'), /Did you mean pyagrum\?/);
});
