// Recorded searches and races, without a browser, by the stores with the real engine: a Chow-Liu tree, the order graph,
// branch and bound, an ordering moved by hand, and a race.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'vitest';
import * as race from '../../www/features/compare/race.ts';
import * as branch from '../../www/features/steps/branch/search.ts';
import * as order from '../../www/features/steps/order/ordering.ts';
import * as orderGraph from '../../www/features/steps/order-graph/search.ts';
import { edgesOf } from '../../www/features/steps/proxy/model.ts';
import * as proxy from '../../www/features/steps/proxy/search.ts';
import * as steps from '../../www/features/steps/store.ts';
import * as tree from '../../www/features/steps/tree/growth.ts';
import { opening } from '../../www/model/state.ts';
import { setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
import { learned, until, withPage } from './stores.ts';

const names = () => page.info.peek()?.variables.map(({ name }) => name) ?? [];
const proven = () => page.outcome.peek()?.score ?? Number.NaN;

withPage();
beforeEach(async () => {
  setDoc(opening());
  await learned();
});

test('a Chow-Liu tree grows from the chosen root, to the same edges from any', async () => {
  setDoc({ view: 'steps', stepper: 'tree', tree: 'asia' });
  const leave = tree.start();
  const grown = async () => {
    const root = tree.root.peek();
    await until('grown', () => tree.current.peek()?.trace.root === root);
    const { edges = [] } = tree.current.peek()?.trace ?? {};
    const pairs = Array.from({ length: edges.length / 2 }, (_, i) => [edges[2 * i], edges[2 * i + 1]]);
    return { first: edges[0], pairs: pairs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`).sort() };
  };
  const fromAsia = await grown();
  assert.equal(fromAsia.pairs.length, names().length - 1);
  assert.equal(fromAsia.first, names().indexOf('asia'));
  setDoc({ tree: 'dysp' });
  const fromDysp = await grown();
  assert.equal(fromDysp.first, names().indexOf('dysp'));
  assert.deepEqual(fromDysp.pairs, fromAsia.pairs);
  leave();
});

test('the order graph is met up to the proof; the simple bound closes no fewer subsets', async () => {
  const leave = orderGraph.start();
  const closed = async (bound: (typeof orderGraph.BOUNDS)[number]) => {
    const before = orderGraph.current.peek();
    orderGraph.bound.value = bound;
    await until(bound, () => orderGraph.current.peek() !== before && orderGraph.current.peek() !== null);
    const { trace } = orderGraph.current.peek() as NonNullable<typeof orderGraph.current.value>;
    assert.ok(trace.proven);
    return trace.expanded;
  };
  await until('met', () => orderGraph.current.peek() !== null);
  const simple = await closed('simple');
  assert.ok(simple >= (await closed('groups')));
  leave();
});

test('the trees of branch and bound improve and never pass the optimum of the page; their nodes are counted by both bounds', async () => {
  const leave = branch.startBranch();
  for (const algorithm of branch.ALGORITHMS) {
    const before = branch.current.peek();
    branch.algorithm.value = algorithm;
    await until(
      algorithm,
      () => branch.current.peek() !== null && (branch.current.peek() !== before || algorithm === 'etminani'),
    );
    const trace = branch.current.peek()?.trace;
    assert.ok(trace);
    const found = Array.from(trace.incumbents).filter(Number.isFinite);
    assert.ok(found.length > 0 && found.every((score, i) => i === 0 || score >= found[i - 1]), algorithm);
    assert.ok(trace.best <= proven() + 1e-9, 'no network beats the proven one');
    if (trace.proven) assert.ok(Math.abs(trace.best - proven()) < 1e-6);
    await branch.countBoth();
    assert.equal(branch.countKey(), `${branch.current.peek()?.key} ${algorithm} ${branch.ordering.peek()}`);
    const counted = branch.counted.peek();
    assert.ok(counted && counted.groups.nodes <= counted.published.nodes);
  }
  leave();
});

test('a search by proxy adds the edges it finds worth most, from as many samples as are chosen', async () => {
  const { search } = opening();
  const heuristic = { ...search.heuristic, samples: 40 };
  setDoc({ view: 'steps', stepper: 'proxy', search: { ...search, heuristic } });
  const leave = proxy.start();
  await until('searched', () => proxy.current.peek() !== null);
  const { trace, names: of } = proxy.current.peek() as NonNullable<typeof proxy.current.value>;
  assert.equal(trace.score.length, 40);
  assert.equal(proxy.stages.last.peek(), edgesOf(trace).length);
  assert.equal(trace.slopes.length, of.length ** 2);
  setDoc({ search: { ...search, heuristic: { ...heuristic, samples: 60 } } });
  await until('searched again', () => proxy.current.peek()?.trace.score.length === 60);
  leave();
});

test('an ordering is moved by hand along a way that can be walked back, and the search can be had again', async () => {
  setDoc({ view: 'steps', stepper: 'order', step: 0 });
  const leave = [steps.startSteps(), order.startOrder()];
  await until('searched', () => order.current.peek() !== null && order.searched.peek() !== null);
  order.takeOver(true);
  assert.ok(order.isByHand.peek());
  const first = order.current.peek()?.order ?? [];
  const known = () => {
    const { stops, at } = order.way.peek();
    return Number.isFinite(stops[at].score) && order.current.peek()?.order.join() === stops[at].order.join();
  };
  order.move(0, 2);
  await until('moved', known);
  assert.deepEqual(order.current.peek()?.order, [first[1], first[2], first[0], ...first.slice(3)]);
  assert.equal(page.doc.peek().ordering[2], names()[first[0]]);
  for (let swaps = 0; swaps < 50; swaps++) {
    const { stops } = order.way.peek();
    const before = stops[stops.length - 1].score;
    order.swapBest();
    if (order.way.peek().stops.length === stops.length) break;
    await until('swapped', known);
    assert.ok((order.way.peek().stops.at(-1)?.score ?? 0) > before);
  }
  assert.ok((order.way.peek().stops.at(-1)?.score ?? 0) <= proven() + 1e-9);
  order.goTo(0);
  await until('back', known);
  assert.deepEqual(order.current.peek()?.order, first);
  await order.drawRandom();
  await until('drawn', known);
  assert.equal(order.way.peek().stops.at(-1)?.how.kind, 'random');
  order.takeOver(false);
  assert.ok(!order.isByHand.peek());
  assert.deepEqual(page.doc.peek().ordering, []);
  for (const end of leave) end();
});

test('a race runs by itself, one entrant proves, and its network can be taken', async () => {
  setDoc({ view: 'compare' });
  const leave = race.startRacing();
  await until(
    'raced',
    () => race.state.peek() === 'idle' && race.runs.peek().length > 0 && race.missing.peek().length === 0,
  );
  const { proven: isProven, top } = race.summary.peek();
  assert.ok(isProven);
  assert.ok(Math.abs((top ?? 0) - proven()) < 1e-6);
  const before = race.field.peek().length;
  race.removeEntrant(before - 1);
  race.addEntrant();
  assert.equal(race.field.peek().length, before);
  race.setRace({ repeats: 2 });
  assert.ok(race.missing.peek().length > 0, 'second runs are still to be made');
  await race.start('missing');
  assert.equal(race.missing.peek().length, 0);
  leave();
  const climbed = race.runs.peek().find(({ start }) => start.search.method === 'hill-climb');
  assert.ok(climbed);
  await race.take(climbed);
  assert.equal(page.doc.peek().view, 'network');
  assert.equal(page.outcome.peek()?.score, climbed.progress?.found?.score);
});
