// Release modules: each computes the scores of tests/data/golden.txt to the last bit, as tests/native/golden.rs checks
// for native code.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { GOLDEN } from './golden-lines.ts';
import { until } from './stores.ts';

/** Scores computed by a module, by name, without those left to the whole core. */
async function scoresOf(module: string) {
  const core = await import(`../../www/pkg/${module}.js`);
  core.initSync({ module: readFileSync(new URL(`../../www/pkg/${module}_bg.wasm`, import.meta.url)) });
  const { port1: port, port2 } = new MessageChannel();
  const requests = GOLDEN.map(({ example, settings }, i) => {
    const args = { load: { example }, settings, budget: Number.MAX_VALUE, withinMs: Number.MAX_VALUE };
    return { id: i + 1, session: i + 1, name: 'relearn', args };
  });
  const answers: any[] = [];
  port.onmessage = ({ data }) => answers.push(data);
  core.startWorker(port2, requests, () => {});
  // The first module leaves some to the whole core (docs/decisions/009), and is then at its end.
  let left: unknown[] | undefined = module === 'first' ? undefined : [];
  await until('answered', () => {
    left ??= core.handOver();
    return answers.length + (left?.length ?? 0) >= GOLDEN.length;
  });
  port.close();
  return new Map(answers.map(({ id, value }) => [GOLDEN[id - 1].name, value?.outcome?.score]));
}

for (const { module, knows } of [
  { module: 'first', knows: 112 }, // all but fNML and qNML
  { module: 'core', knows: 140 },
])
  test(`the module ${module} finds the recorded scores, bit for bit`, async () => {
    const scores = await scoresOf(module);
    for (const { name, value } of GOLDEN) if (scores.has(name)) assert.equal(scores.get(name), value, name);
    assert.equal(scores.size, knows);
  });
