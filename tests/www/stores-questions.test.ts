// Queries about a result, without a browser, by the stores to the real engine: resamples, strengths of edges, the cost
// of a demand, and the marks above the slider of rows.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { secondsFor } from '../../www/engine/pace.ts';
import { choose, chosenMethods, followMethods, rowOf, working } from '../../www/features/edges/store-also.ts';
import { claimed, startClaimed, verdict } from '../../www/features/edges/store-claim.ts';
import { followMembers, isOpen, members } from '../../www/features/edges/store-members.ts';
import { encodeLink } from '../../www/link/link.ts';
import { resultOf } from '../../www/link/result.ts';
import { pairKey } from '../../www/model/pair-key.ts';
import { type ExampleData, opening } from '../../www/model/state.ts';
import * as best from '../../www/store/best.ts';
import * as bootstrap from '../../www/store/bootstrap.ts';
import * as confidence from '../../www/store/confidence.ts';
import { demand, demanded, demandKey, priceOf, stopDemand } from '../../www/store/demand.ts';
import { select, setDoc } from '../../www/store/document.ts';
import { ask, askOfResult, engine } from '../../www/store/engine.ts';
import { openLink } from '../../www/store/open.ts';
import * as page from '../../www/store/signals.ts';
import { heldByPair, setFocus, startStrengths, toggleFocus } from '../../www/store/strength.ts';
import { startSweep } from '../../www/store/sweep.ts';
import { closePage, learned, openPage, until, workers } from './stores.ts';

const edges = () => page.outcome.peek()?.edges ?? [];
const names = () => page.info.peek()?.variables.map(({ name }) => name) ?? [];

beforeAll(async () => {
  openPage();
  startStrengths();
});
afterAll(closePage);

beforeEach(async () => {
  setDoc(opening());
  await learned();
});

/**
 * Requests of the page during `act`: `asked` and `answered` with their names. Automatic learning finds nothing, as on a
 * busy machine, so that each change of the settings needs a run.
 */
async function courseOf(act: () => Promise<unknown>) {
  const worker = workers[workers.length - 1];
  const { onmessage, postMessage } = worker;
  const course: string[] = [];
  const names: Map<number, string> = new Map();
  worker.postMessage = (message: any, transfer?: any) => {
    names.set(message.id, message.name);
    course.push(`asked ${message.name}`);
    postMessage.call(worker, message, transfer);
  };
  worker.onmessage = (event: any) => {
    const { id, value } = event.data;
    if (value && names.has(id)) course.push(`answered ${names.get(id)}`);
    const isAttempt = names.get(id) === 'relearn' && value;
    const data = isAttempt ? { ...event.data, value: { ...value, outcome: null } } : event.data;
    onmessage?.call(worker, { ...event, data });
  };
  await act().finally(() => Object.assign(worker, { onmessage, postMessage }));
  return course;
}

test('resamples wait for a run that is about to begin', async () => {
  const course = await courseOf(async () => {
    const leave = bootstrap.startBootstrap();
    setDoc({ score: { kind: 'bdeu', ess: 2, edgePrior: 1 } });
    await until('resampled', () => bootstrap.state.peek() === 'done' && bootstrap.shown.peek() !== null);
    leave();
  });
  const ordered = course.filter((of) => /run|bootstrap/.test(of));
  assert.deepEqual(ordered.slice(0, 3), ['asked run', 'answered run', 'asked bootstrap']);
});

test('a question about the result waits for the end of a run, one beside it does not', async () => {
  const course = await courseOf(async () => {
    setDoc({ score: { kind: 'bdeu', ess: 3, edgePrior: 1 } });
    await until('running', () => page.run.peek().state === 'running');
    const questions = [askOfResult('export', { format: 'dot' }), ask('information', { a: 0, b: [1], given: [] })];
    assert.ok((await Promise.all(questions)).every((answer) => answer !== null));
    await learned();
  });
  const ordered = course.filter((of) => /run|export|asked information/.test(of));
  assert.deepEqual(ordered, ['asked run', 'asked information', 'answered run', 'asked export', 'answered export']);
});

test('resamples are learned while they are seen, begin again with another seed, and go on after Stop to the same counts', async () => {
  setDoc({ bootstrap: { ...page.doc.peek().bootstrap, resamples: 40, seed: 3 } });
  const leave = bootstrap.startBootstrap();
  const done = () => until('resampled', () => bootstrap.state.peek() === 'done' && bootstrap.shown.peek() !== null);
  await done();
  const whole = bootstrap.shown.peek();
  assert.equal(whole?.strengths.resamples, 40);
  const shares = bootstrap.rows.peek().map(({ strength }) => strength);
  assert.deepEqual(
    shares,
    [...shares].sort((a, b) => b - a),
    'by strength',
  );
  await until('compared', () => bootstrap.shown.peek()?.averaged.fit !== 'not-scored');
  assert.equal(bootstrap.reference.peek()?.score, page.outcome.peek()?.score);

  bootstrap.setBootstrap({ threshold: 1 });
  await until('averaged again', () => bootstrap.shown.peek()?.averaged.threshold === 1);
  bootstrap.setBootstrap({ seed: 4 });
  assert.equal(bootstrap.shown.peek(), null, 'counts of another seed are not shown');
  await done();
  assert.notDeepEqual(bootstrap.shown.peek()?.strengths, whole?.strengths);
  leave();

  bootstrap.setBootstrap({ seed: 3, threshold: null });
  const first = bootstrap.start();
  await until('some', () => bootstrap.result.peek() !== null);
  await bootstrap.stop();
  await first;
  if (bootstrap.state.peek() === 'stopped') {
    assert.ok(bootstrap.canGoOn.peek());
    await bootstrap.start(true);
  }
  assert.deepEqual(bootstrap.shown.peek()?.strengths, whole?.strengths);
});

test('what all resamples take is measured on the first, not taken from the price, and nothing of it is shown', async () => {
  const data = page.doc.peek().data as ExampleData;
  setDoc({ data: { ...data, rows: 1200 } });
  await learned();
  const { value: estimate } = page.estimate;
  assert.ok(estimate);
  setDoc({ bootstrap: { ...page.doc.peek().bootstrap, resamples: 1000, seed: 9 } });
  // By this price a thousand take a quarter of an hour.
  page.estimate.value = { ...estimate, knownWork: 0.9 / secondsFor({ work: 1 }) };
  assert.ok(Math.abs(page.expected.peek() - 0.9) < 1e-9);
  assert.equal(bootstrap.measured.peek(), null, 'no time before one is learned');
  const leave = bootstrap.startBootstrap();
  await until('measured', () => bootstrap.measured.peek() !== null);
  assert.ok(Number(bootstrap.measured.peek()) < 200, String(bootstrap.measured.peek()));
  await until('probed', () => !bootstrap.isProbing.peek());
  if (bootstrap.state.peek() === 'idle') assert.equal(bootstrap.shown.peek(), null);
  leave();
  await until('ended', () => bootstrap.state.peek() !== 'running');
  page.estimate.value = estimate;
});

test('each edge has what the network would lose without it, asked for only where it is shown', async () => {
  setDoc({ width: false });
  assert.equal(heldByPair.peek(), null);
  setDoc({ width: true });
  await until('strengths', () => heldByPair.peek()?.size === edges().length);
  for (const { from, to } of edges()) {
    const seen = await engine.call('inspectEdge', { from, to });
    assert.equal(heldByPair.peek()?.get(pairKey(from, to)), -(seen.remove?.delta ?? Number.NaN));
  }
});

test('while Confidence is seen each pair gets its change of score, its exact posterior, its shares of the k best and of resamples', async () => {
  const leave = confidence.startConfidence();
  await until(
    'gathered',
    () =>
      confidence.doing.peek() === null &&
      best.summed.peek() &&
      best.shown.peek()?.outcome &&
      best.average.peek() &&
      bootstrap.shown.peek(),
  );
  const { inside, outside } = confidence.rows.peek() ?? { inside: [], outside: [] };
  assert.equal(inside.length, edges().length);
  assert.equal(inside.length + outside.length, (names().length * (names().length - 1)) / 2);
  for (const { change, measures } of inside) {
    assert.ok(change !== null && change < 0, 'the network loses without it');
    for (const measure of [measures.posterior, measures.bootstrap, measures.top]) {
      assert.ok(measure && measure.pair > 0 && measure.pair <= 1 + 1e-9);
      assert.ok(Math.abs(measure.there + measure.back + measure.open - 1) < 1e-9);
    }
  }
  leave();
  setDoc({ view: 'posterior' });
  const other = confidence.startConfidence();
  setDoc({ score: { kind: 'aic', edgePrior: 1 } });
  assert.equal(best.summed.peek(), null, 'nothing of another score');
  await learned();
  await until('summed', () => best.summed.peek() !== null);
  other();
});

test('a variable in focus leaves its neighborhood; the same again takes it out; undo does not know of it', () => {
  const { past } = page.story.peek();
  select({ kind: 'variable', name: 'either' });
  toggleFocus();
  assert.deepEqual(page.doc.peek().focus, { name: 'either', reach: '1' });
  setFocus({ name: 'either', reach: '2' });
  toggleFocus('xray');
  assert.deepEqual(page.doc.peek().focus, { name: 'xray', reach: '2' });
  toggleFocus('xray');
  assert.equal(page.doc.peek().focus, null);
  assert.equal(page.story.peek().past.length, past.length);
});

test('what a wanted edge costs is the gap to the best network that has it, and is remembered', async () => {
  const [asia, smoke] = ['asia', 'smoke'].map((name) => names().indexOf(name));
  const wanted = { from: asia, to: smoke, there: true };
  const key = demandKey(wanted);
  assert.ok(key);
  assert.equal(demanded(key), null);
  await demand(wanted);
  const answer = demanded(key);
  assert.ok(answer?.found && answer.found.worse > 0);
  assert.ok(answer.found.parents[smoke].includes(asia));
  assert.ok(Math.abs(answer.found.score + answer.found.worse - (page.outcome.peek()?.score ?? 0)) < 1e-9);
  assert.equal(priceOf(answer), null);
  await demand(wanted);
  assert.equal(demanded(key), answer);
  await stopDemand(); // with nothing under way
  const data = page.doc.peek().data as ExampleData;
  // Rows of which no proof is known.
  setDoc({ data: { ...data, rows: 1117 }, search: { ...opening().search, method: 'hill-climb' } });
  await learned();
  assert.equal(demandKey(wanted), null, 'no proof, no question');
});

test('the k best of a link are scored again: those that hold are said to, the first that does not is named', async () => {
  const end = best.startBest();
  await until('listed', () => best.shown.peek()?.outcome);
  const [list, info, outcome] = [await best.carried(), page.info.peek(), page.outcome.peek()];
  assert.ok(list && info && outcome);
  const result = resultOf(info, outcome);
  end();
  const follow = startClaimed();
  const last = list.rows.length - 1;
  const wrong = {
    ...list,
    rows: list.rows.map((row, i) => (i === last ? { ...row, difference: row.difference + 1 } : row)),
  };
  for (const [claim, isTrue] of [
    [list, true],
    [wrong, false],
  ] as const) {
    await openLink(await encodeLink({ doc: { ...page.doc.peek(), kBest: best.query.peek() }, result, best: claim }));
    await until('read', () => claimed.peek() !== null);
    await until('checked', () => !['waiting', 'checking'].includes(String(verdict())));
    const said = verdict();
    if (isTrue) assert.ok(['hold', 'same', 'sameRows'].includes(String(said)), JSON.stringify(said));
    else assert.ok(typeof said === 'object' && 'rank' in said && said.rank === last + 1, JSON.stringify(said));
  }
  follow();
});

test('chosen methods list the k best again, the same number; what is no longer chosen does not begin', async () => {
  // Published methods list networks.
  setDoc({ kBest: { k: 100, unit: 'dags', within: null } });
  const [end, follow] = [best.startBest(), followMethods()];
  await until('listed', () => best.shown.peek()?.outcome);
  choose('bn-graph', true);
  await until('listed again', () => rowOf('bn-graph')?.report && working.peek() === null);
  assert.equal(rowOf('bn-graph')?.report?.found, best.shown.peek()?.progress.found);
  assert.equal(rowOf('tian'), null);
  choose('bn-graph', false);
  assert.deepEqual([chosenMethods.peek(), working.peek()], [[], null]);
  setDoc({ data: { ...(page.doc.peek().data as any), rows: 300 } });
  assert.equal(rowOf('bn-graph'), null, 'nothing of other data');
  follow();
  end();
});

test('all members of the class of the chosen row are there', async () => {
  setDoc({ kBest: { k: 12, unit: 'classes', within: null } });
  const [end, follow] = [best.startBest(), followMembers()];
  await until('listed', () => best.shown.peek()?.query.unit === 'classes' && best.shown.peek()?.outcome);
  assert.ok(isOpen.peek());
  const rows = Array.from({ length: 12 }, (_, row) => row);
  best.want(0, rows.length);
  await until('rows', () => best.rowAt(11) !== null);
  const several = rows.filter((row) => best.rowAt(row)?.size !== 1);
  assert.ok(several.length > 1);
  for (const row of several.slice(0, 2)) {
    best.look({ chosen: row });
    await until('members', () => members.peek() !== null);
    assert.equal(members.peek()?.edges.length, best.rowAt(row)?.size, `row ${row}`);
    assert.equal(members.peek()?.complete, true);
  }
  follow();
  end();
});

test('the marks over the rows stand at the exact row at which the class changes', async () => {
  startSweep();
  await until('marked', () => page.marks.peek().length > 2);
  const [mark] = page.marks.peek();
  const data = page.doc.peek().data as ExampleData;
  const classOf = async (rows: number) => {
    setDoc({ data: { ...data, rows } });
    await learned();
    return JSON.stringify(edges());
  };
  assert.notEqual(await classOf(mark.rows - 1), await classOf(mark.rows));
});
