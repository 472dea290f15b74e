// The opening example built into the page equals the engine's present result.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { solveOpening } from '../../scripts/solve-opening.ts';
import { solved } from '../../www/generated/opening.ts';
import { lead, next } from '../../www/model/sentence.ts';

const { outcome, settings, info } = solved;

test('the opening example is what the engine says now (else: npx tsx scripts/opening.ts)', async () => {
  const wasm = readFileSync(new URL('../../www/pkg/core_bg.wasm', import.meta.url));
  assert.deepEqual(JSON.parse(JSON.stringify(await solveOpening(wasm))), solved);
});

test('its sentences hold: proven, asia alone, an arrow that may turn, greedy search short of the optimum', () => {
  assert.equal(outcome.status, 'proven optimal');
  assert.ok(outcome.certificate.holds);
  assert.equal(lead(outcome, settings, info).key, 'proven');
  assert.deepEqual(next(outcome, settings, info, 'class')?.params, { name: 'asia' });
  assert.ok(outcome.edges.some(({ mark }: { mark: string }) => mark === 'reversible'));
  assert.ok(outcome.score - outcome.greedyScore > 1);
});
