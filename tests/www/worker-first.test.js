// The two halves of the worker over the real modules: what the first answers is what the whole core answers, and a session
// that moved over stands where the other stood.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadCore } from '../../bin/core.mjs';
import { opening } from '../../www/model/state.js';
import * as first from '../../www/pkg/first.js';
import { buffers, createDesk, moveTo, openingRequests } from '../../www/worker/first.js';
import { learned } from './learned.js';

const Whole = await loadCore();
first.initSync({ module: readFileSync(new URL('../../www/pkg/first_bg.wasm', import.meta.url)) });
const First = /** @type {any} */ (first.Session);

const source = { kind: 'example', ref: { id: 'asia', version: 1, rows: 1000, seed: 289 } };
const { score, search } = opening();
const chosen = { score, search };
const budget = Number.POSITIVE_INFINITY;

/** @param {any} Kind */
function worker(Kind) {
  const desk = createDesk(Kind);
  /** @type {any} */
  const ask = openingRequests(desk);
  return { desk, ask };
}

/** A result without the time it took. @param {any} answer */
const lasting = ({ seconds, ...answer }) => answer;

test('the first module gives the answers of the whole core, in the same bytes', () => {
  const [a, b] = [worker(First), worker(Whole)];
  assert.equal(JSON.stringify(a.ask.examples()), JSON.stringify(b.ask.examples()));
  const said = lasting(learned(a.ask, { source, chosen, budget }));
  assert.equal(said.outcome.status, 'proven optimal');
  assert.equal(JSON.stringify(said), JSON.stringify(lasting(learned(b.ask, { source, chosen, budget }))));
  const claim = { settings: said.settings, claimed: { ...said.outcome, proven: true } };
  for (const [name, args] of /** @type {[string, any][]} */ ([
    ['inspectEdge', { from: 5, to: 6 }],
    ['inspectVariable', { variable: 7 }],
    ['check', claim],
    ['adopt', claim],
    ['sweep', { source, chosen }],
  ]))
    assert.equal(JSON.stringify(a.ask[name](args)), JSON.stringify(b.ask[name](args)), name);
});

test('whoever moves over stands at the same data and result', () => {
  const { desk, ask } = worker(First);
  learned(ask, { source: { ...source, ref: { ...source.ref, rows: 50 } }, chosen, budget });
  const { outcome } = learned(ask, { source, chosen, budget });
  const before = [ask.inspectEdge({ from: 5, to: 6 }), ask.inspectVariable({ variable: 7 })];
  moveTo(desk, Whole);
  assert.ok(desk.session instanceof Whole);
  assert.equal(JSON.stringify(desk.session.outcome()), JSON.stringify(outcome));
  const after = [ask.inspectEdge({ from: 5, to: 6 }), ask.inspectVariable({ variable: 7 })];
  assert.equal(JSON.stringify(after), JSON.stringify(before));
  assert.equal(desk.session.tableSelect({ child: 7, sort: 'score', descending: true }).rows, 128);
  assert.deepEqual(lasting(learned(ask, { source: null, chosen, budget })).outcome, outcome);
});

test('an adopted network, data alone, and nothing at all move over as they are', () => {
  const settings = { score, method: 'auto', maxParents: null, required: [], forbidden: [] };
  const claimed = { parents: [[], [0], [], [], [], [], [], []], score: -3000, bound: null, proven: false };
  const adopted = worker(First);
  adopted.ask.load({ source });
  const outcome = adopted.ask.adopt({ settings, claimed });
  moveTo(adopted.desk, Whole);
  assert.equal(JSON.stringify(adopted.desk.session.outcome()), JSON.stringify(outcome));

  const loaded = worker(First);
  learned(loaded.ask, { source, chosen, budget });
  const info = loaded.ask.load({ source: { ...source, ref: { ...source.ref, seed: 290 } } });
  moveTo(loaded.desk, Whole);
  assert.equal(loaded.desk.session.data().fingerprint, info.fingerprint);
  assert.throws(() => loaded.desk.session.outcome(), { code: 'not-ready' });

  const empty = worker(First);
  moveTo(empty.desk, Whole);
  assert.throws(() => learned(empty.ask, { source: null, chosen, budget }), { code: 'not-ready' });
});

test('an answer of a long text, or of none, has nothing to move, and that is told at once', () => {
  const text = `${'-1234.5 2 x y\n'.repeat(1_000_000)}.`;
  const start = performance.now();
  assert.deepEqual(buffers(text), []);
  assert.ok(performance.now() - start < 1000);
  for (const nothing of [undefined, null, 3, {}, { name: 'x' }]) assert.deepEqual(buffers(nothing), []);
  const [whole, shared] = [new Float64Array(4), new Uint8Array(new ArrayBuffer(8), 4)];
  assert.deepEqual(buffers(whole), [whole.buffer]);
  assert.deepEqual(buffers({ whole, shared, n: 1 }), [whole.buffer]); // a part of a buffer is copied
});
