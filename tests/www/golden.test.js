// The modules that ship, as the release build makes them: each finds the scores of tests/data/golden.txt to the last bit, which
// tests/native/golden.rs holds native code to.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

/** The score of each name in the file. */
const SCORES = /** @type {Record<string, object>} */ ({
  ll: { kind: 'll' },
  aic: { kind: 'aic' },
  bic: { kind: 'bic' },
  'mdl-lecture': { kind: 'mdl-lecture' },
  'pll 2.5': { kind: 'pll', penalty: 2.5 },
  'bd 0.3': { kind: 'bd', alpha: 0.3 },
  k2: { kind: 'k2' },
  'bdeu 1': { kind: 'bdeu', ess: 1 },
  fnml: { kind: 'fnml' },
  qnml: { kind: 'qnml' },
});
const METHODS = /** @type {const} */ ({ Dp: 'dp', HillClimb: 'hill-climb' });

/** Lines of the examples under one score alone: data, rows, score, method and value. */
const lines = readFileSync('tests/data/golden.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => /^(?<id>\S+) (?<rows>\d+) (?<name>.+) (?<method>Dp|HillClimb) (?<value>\S+) \S+$/.exec(line)?.groups)
  .filter((line) => line !== undefined && line.id !== 'numbers' && Object.hasOwn(SCORES, line.name));

/** The result of a run: by the call that both modules have. @param {any} session @param {object} settings */
function learn(session, settings) {
  session.attempt(settings);
  while (session.attemptRun(10_000) !== 'done');
  return session.outcome();
}

for (const { module, knows } of [
  { module: 'first', knows: 112 }, // all but fNML and qNML
  { module: 'core', knows: 140 },
])
  test(`the module ${module} finds the recorded scores, bit for bit`, async () => {
    const { initSync, Session } = await import(`../../www/pkg/${module}.js`);
    initSync({ module: readFileSync(new URL(`../../www/pkg/${module}_bg.wasm`, import.meta.url)) });
    const session = new Session();
    let data = '';
    let found = 0;
    for (const { id, rows, name, method, value } of /** @type {Record<string, string>[]} */ (lines)) {
      if (data !== `${id} ${rows}`) session.loadExample({ id, version: 1, rows: Number(rows), seed: 7 });
      data = `${id} ${rows}`;
      const settings = {
        score: { ...SCORES[name], edgePrior: 0.9 },
        method: METHODS[/** @type {'Dp' | 'HillClimb'} */ (method)],
        maxParents: null,
        required: [],
        forbidden: [],
      };
      try {
        assert.equal(learn(session, settings).score, Number(value), `${data} ${name} ${method}`);
        found += 1;
      } catch (refusal) {
        // The first module leaves some to the whole core (docs/decisions/009).
        if (module !== 'first' || /** @type {any} */ (refusal).code !== 'needs-whole-core') throw refusal;
      }
    }
    assert.equal(found, knows);
  });
