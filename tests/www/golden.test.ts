// The modules that ship, as the release build makes them: each finds the scores of tests/data/golden.txt to the last bit, which
// tests/native/golden.rs holds native code to.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { GOLDEN } from './golden-lines.ts';

/** The result of a run: by the call that both modules have. */
function learn(session: any, settings: object) {
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
    for (const { name, example, settings, value } of GOLDEN) {
      const wanted = `${example.id} ${example.rows}`;
      if (data !== wanted) session.loadExample(example);
      data = wanted;
      try {
        assert.equal(learn(session, settings).score, value, name);
        found += 1;
      } catch (refusal) {
        // The first module leaves some to the whole core (docs/decisions/009).
        if (module !== 'first' || (refusal as any).code !== 'needs-whole-core') throw refusal;
      }
    }
    assert.equal(found, knows);
  });
