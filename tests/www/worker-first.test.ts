// The two halves of the worker over the real modules: what the first answers is what the whole core answers, and a session
// that moved over stands where the other stood.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { onTestFinished, test, vi } from 'vitest';
import { loadCore } from '../../cli/core.ts';
import { opening } from '../../www/model/state.ts';
import * as first from '../../www/pkg/first.js';
import { buffers, createDesk, moveTo, openingRequests } from '../../www/worker/first.ts';
import { learned } from './learned.ts';
import { processorMs } from './processor.ts';

const Whole = await loadCore();
first.initSync({ module: readFileSync(new URL('../../www/pkg/first_bg.wasm', import.meta.url)) });
const First = first.Session as any;

const source = { kind: 'example', ref: { id: 'asia', version: 1, rows: 1000, seed: 289 } };
const { score, search } = opening();
const chosen = { score, search };
const budget = Number.POSITIVE_INFINITY;

function worker(Kind: any) {
  const desk = createDesk(Kind);
  const requests: any = openingRequests(desk);
  return { desk, requests };
}

/** A result without the time it took. */
const lasting = ({ seconds, ...answer }: any) => answer;

test('the first module gives the answers of the whole core, in the same bytes', () => {
  // No attempt is given up for want of time.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 0.001;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  const [a, b] = [worker(First), worker(Whole)];
  assert.equal(JSON.stringify(a.requests.examples()), JSON.stringify(b.requests.examples()));
  const answer = lasting(learned(a.requests, { source, chosen, budget }));
  assert.equal(answer.outcome.status, 'proven optimal');
  assert.equal(JSON.stringify(answer), JSON.stringify(lasting(learned(b.requests, { source, chosen, budget }))));
  const claim = { settings: answer.settings, claimed: { ...answer.outcome, proven: true } };
  for (const [name, args] of [
    ['inspectEdge', { from: 5, to: 6 }],
    ['inspectVariable', { variable: 7 }],
    ['check', claim],
    ['adopt', claim],
    ['sweep', { source, chosen }],
  ] as [string, any][])
    assert.equal(JSON.stringify(a.requests[name](args)), JSON.stringify(b.requests[name](args)), name);
});

test('on a busy machine the first module learns the opening all the same, for no run could follow; the whole core gives up', () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 8;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  const [a, b] = [worker(First), worker(Whole)];
  assert.equal(a.requests.relearn({ source, chosen, budget }).outcome?.status, 'proven optimal');
  b.desk.history = null;
  assert.equal(b.requests.relearn({ source, chosen, budget }).outcome ?? null, null);
});

test('moving to the whole core keeps data and result', () => {
  const { desk, requests } = worker(First);
  learned(requests, { source: { ...source, ref: { ...source.ref, rows: 50 } }, chosen, budget });
  const { outcome } = learned(requests, { source, chosen, budget });
  const before = [requests.inspectEdge({ from: 5, to: 6 }), requests.inspectVariable({ variable: 7 })];
  moveTo(desk, Whole);
  assert.ok(desk.session instanceof Whole);
  assert.equal(JSON.stringify(desk.session.outcome()), JSON.stringify(outcome));
  const after = [requests.inspectEdge({ from: 5, to: 6 }), requests.inspectVariable({ variable: 7 })];
  assert.equal(JSON.stringify(after), JSON.stringify(before));
  assert.equal(desk.session.tableSelect({ child: 7, sort: 'score', descending: true }).rows, 128);
  assert.deepEqual(lasting(learned(requests, { source: null, chosen, budget })).outcome, outcome);
});

test('an adopted network, data alone, and nothing at all move over as they are', () => {
  const settings = { score, method: 'auto', maxParents: null, required: [], forbidden: [] };
  const claimed = { parents: [[], [0], [], [], [], [], [], []], score: -3000, bound: null, proven: false };
  const adopted = worker(First);
  adopted.requests.load({ source });
  const outcome = adopted.requests.adopt({ settings, claimed });
  moveTo(adopted.desk, Whole);
  assert.equal(JSON.stringify(adopted.desk.session.outcome()), JSON.stringify(outcome));

  const loaded = worker(First);
  learned(loaded.requests, { source, chosen, budget });
  const info = loaded.requests.load({ source: { ...source, ref: { ...source.ref, seed: 290 } } });
  moveTo(loaded.desk, Whole);
  assert.equal(loaded.desk.session.data().fingerprint, info.fingerprint);
  assert.throws(() => loaded.desk.session.outcome(), { code: 'not-ready' });

  const empty = worker(First);
  moveTo(empty.desk, Whole);
  assert.throws(() => learned(empty.requests, { source: null, chosen, budget }), { code: 'not-ready' });
});

test('an answer that is a long text, or none, has no buffers to transfer', () => {
  const text = `${'-1234.5 2 x y\n'.repeat(1_000_000)}.`;
  const start = processorMs();
  assert.deepEqual(buffers(text), []);
  assert.ok(processorMs() - start < 1000);
  for (const nothing of [undefined, null, 3, {}, { name: 'x' }]) assert.deepEqual(buffers(nothing), []);
  const [whole, shared] = [new Float64Array(4), new Uint8Array(new ArrayBuffer(8), 4)];
  assert.deepEqual(buffers(whole), [whole.buffer]);
  assert.deepEqual(buffers({ whole, shared, n: 1 }), [whole.buffer]); // a part of a buffer is copied
});
