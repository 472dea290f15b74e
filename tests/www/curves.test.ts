// Curves of Sample size & penalty: segments, envelopes, crossings and values, over the real engine.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as axes from '../../www/features/curves/axis.ts';
import {
  atPlace,
  bestHeld,
  curveOf,
  eventsOf,
  inRange,
  sameLinks,
  standingAt,
  without,
} from '../../www/features/curves/curve.ts';
import { envelope } from '../../www/features/curves/envelope.ts';
import { along } from '../../www/features/curves/grid.ts';
import { among, lead, second } from '../../www/features/curves/summary.ts';
import { stopsOf } from '../../www/features/curves/words.ts';
import type { ExampleRef, Settings } from '../../www/generated/protocol.ts';
import { t } from '../../www/words/text.ts';
import { textsOf, valuesOf } from '../values.ts';
import { learn, loadExample, open } from './direct.ts';

const ASIA = { id: 'asia', version: 1, rows: 1000, seed: 289 };
const PLANS = { id: 'college-plans', version: 1, rows: 10318, seed: 0 };
const search: Omit<Settings, 'score'> = { method: 'auto', maxParents: null, required: [], forbidden: [] };
const pll = (penalty: number): Settings => ({ score: { kind: 'pll', penalty, edgePrior: 1 }, ...search });

async function learner(ref: ExampleRef) {
  const session = open();
  const info = await loadExample(session, ref);
  return { info, learn: (psi: number) => learn(session, pll(psi)), most: axes.dearest(info, 1) };
}

const envelopeOf = ({ learn, most }: { learn: (psi: number) => Promise<any>; most: number }, cap: number = 1000) =>
  envelope(learn, { least: 0, most, cap });

for (const ref of [ASIA, PLANS]) {
  test(`${ref.id}: the envelope is what a fine grid of learned networks says, everywhere`, async () => {
    const made = await learner(ref);
    const { segments, complete, calls } = await envelopeOf(made);
    assert.ok(complete);
    assert.ok(calls < 60, `${calls} networks`);
    assert.equal(segments[0].from, 0);
    assert.equal(segments[segments.length - 1].to, made.most);
    for (const [i, { from, to, slope }] of segments.entries()) {
      assert.ok(to >= from);
      if (i > 0) assert.ok(segments[i - 1].to === from && segments[i - 1].slope > slope);
    }
    const axis = axes.penaltyAxis(made.most);
    let seen = 0;
    for (let position = 0; position <= axis.steps; position++) {
      const psi = axis.valueAt(position);
      const { score, edges, parameters } = await made.learn(psi);
      const segment = segments.find(({ to }) => psi < to) ?? segments[segments.length - 1];
      const value = segment.height - segment.slope * psi;
      assert.ok(Math.abs(value - score) <= 1e-9 * Math.abs(score), `at ψ = ${psi}: ${value}, learned ${score}`);
      // At 0 networks tie in likelihood; elsewhere the network itself is the same.
      if (psi === 0) continue;
      assert.equal(parameters, segment.slope, `parameters at ψ = ${psi}`);
      assert.equal(edges.length, segment.point.edges.length, `edges at ψ = ${psi}`);
      seen++;
    }
    assert.ok(seen > 390);
  });
}

test('college plans under LL alone are the complete graph, at the other end nothing is left', async () => {
  const made = await learner(PLANS);
  const { segments } = await envelopeOf(made);
  assert.equal(segments[0].point.edges.length, 10);
  assert.equal(segments[segments.length - 1].point.edges.length, 0);
});

test('no edge survives the dearest price, nor a generous prior', async () => {
  for (const ref of [
    ASIA,
    PLANS,
    { id: 'xor', version: 1, rows: 1000, seed: 4 },
    { id: 'parity', version: 1, rows: 1024, seed: 0 },
  ]) {
    const session = open();
    const info = await loadExample(session, ref);
    for (const edgePrior of [1, 1e6]) {
      const score = { kind: 'pll', penalty: axes.dearest(info, edgePrior), edgePrior } as const;
      assert.equal((await learn(session, { score, ...search })).edges.length, 0, `${ref.id}, odds ${edgePrior}`);
    }
  }
});

test('the axis of prices reaches the price at which numbers keep no edge, and says no price of levels', () => {
  const numbers = { mean: 0, deviation: 1, least: -1, greatest: 1 };
  const variables = ['a', 'b'].map((name) => ({ name, levels: [], counts: [], numbers }));
  const info = { rows: 500, distinct: 500, variables, fingerprint: '', truth: null };
  // A parent that explains all but 10⁻¹⁴ of the variance gains ½ N ln 10¹⁴.
  assert.ok(axes.dearest(info, 1) >= 250 * Math.log(1e14));
  assert.ok(axes.dearest(info, 1e6) >= axes.dearest(info, 1));
  assert.deepEqual(valuesOf(axes.knownPrices(500, true), 'name'), ['aic', 'bic']);
});

test('a cap is respected and reported', async () => {
  const { calls, complete, segments } = await envelopeOf(await learner(ASIA), 10);
  assert.equal(calls, 10);
  assert.equal(complete, false);
  assert.ok(segments.length > 2);
});

test('one network from end to end is one segment', async () => {
  const { segments, calls } = await envelope(async (psi) => ({ score: -5 - 3 * psi, parameters: 3 }), {
    least: 0,
    most: 100,
    cap: 50,
  });
  assert.deepEqual(textsOf(segments, 'from', 'to'), ['0 100']);
  assert.equal(calls, 2);
});

test('the envelope of random lines is their maximum', async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  for (let round = 0; round < 200; round++) {
    const lines = Array.from({ length: 2 + Math.floor(random() * 30) }, () => ({
      height: Math.round(random() * 40),
      slope: Math.round(random() * 12),
    }));
    const best = (psi: number) => lines.reduce((a, b) => (b.height - b.slope * psi > a.height - a.slope * psi ? b : a));
    const { segments, complete } = await envelope(
      async (psi) => ({ score: best(psi).height - best(psi).slope * psi, parameters: best(psi).slope }),
      { least: 0, most: 50, cap: 1000 },
    );
    assert.ok(complete);
    for (let i = 0; i <= 500; i++) {
      const psi = i / 10;
      const { height, slope } = segments.find(({ to }) => psi <= to) ?? segments[segments.length - 1];
      const { score } = { score: best(psi).height - best(psi).slope * psi };
      assert.ok(Math.abs(height - slope * psi - score) < 1e-9, `round ${round}, ψ = ${psi}`);
    }
  }
});

test('a grid follows every change to a few percent', async () => {
  const session = open();
  const axis = axes.rowsAxis({ least: 50, most: 50_000 });
  let reports = 0;
  const { points, complete, calls } = await along(
    async (rows) => {
      await loadExample(session, { ...ASIA, rows });
      return learn(session, { score: { kind: 'bic', edgePrior: 1 }, ...search });
    },
    {
      axis,
      same: sameLinks,
      cap: 800,
      onProgress(found, pending) {
        reports++;
        assert.ok(found.every(([x], i) => i === 0 || found[i - 1][0] < x));
        assert.ok(pending >= 0);
      },
    },
  );
  assert.ok(complete);
  assert.equal(calls, points.length);
  assert.equal(reports, points.length);
  assert.ok(points.length > 41);
  assert.equal(points[0][0], 50);
  assert.equal(points[points.length - 1][0], 50_000);
  let changes = 0;
  for (const [i, [x, point]] of points.entries()) {
    if (i === 0 || sameLinks(points[i - 1][1], point)) continue;
    changes++;
    const before = points[i - 1][0];
    assert.equal(x - before, 1, `${before} … ${x}`);
  }
  assert.ok(changes >= 2);
});

test('two changes close to each other on the axis of a have places of their own, and a mark leads behind its change', async () => {
  const session = open();
  const info = await loadExample(session, ASIA);
  const learnAt = (ess: number) => learn(session, { score: { kind: 'bdeu', ess, edgePrior: 1 }, ...search });
  const { points, complete, calls } = await along(learnAt, { axis: axes.essAxis(), same: sameLinks, cap: 400 });
  assert.ok(complete && calls < 300, String(calls));
  const found = points.map((point: any) => atPlace('ess', point));
  const curve = curveOf('ess', found, [], { networks: calls, complete });
  const names = info.variables.map((v: any) => v.name);
  for (const stop of stopsOf(curve, axes.essAxis(), names)) {
    const here = curve.events.filter(({ x }) => x === stop.x);
    const [before, after] = [await learnAt(stop.x / 1.003), await learnAt(stop.go)];
    assert.ok(stop.go / stop.x < 1.002 && stop.go >= stop.x, `${stop.x} ${stop.go}`);
    for (const { way, edge } of here)
      assert.equal(without([edge], (way === 'comes' ? after : before).edges).length, 0, `${stop.x}: ${stop.words}`);
  }
  const near = curve.events.filter(({ x }) => x > 2 && x < 2.2).map(({ x }) => x);
  assert.equal(new Set(near).size, 2);
  assert.ok(Math.abs(near[0] - 2.075) < 0.005 && Math.abs(near[1] - 2.105) < 0.005, near.join());
});

test('a grid stops at its cap and says so', async () => {
  const made = await along(async (x) => ({ edges: Math.floor(Math.log2(x) * 9) % 2 ? [] : [1] }), {
    axis: axes.essAxis(),
    same: (a, b) => a.edges.length === b.edges.length,
    cap: 60,
  });
  assert.equal(made.calls, 60);
  assert.equal(made.complete, false);
});

test('edges come and go at the crossings, in the direction of the axis', async () => {
  const made = await learner(ASIA);
  const { segments, calls } = await envelope(
    async (psi) => ({ ...(await made.learn(psi)), rows: 1000, proven: true, own: null, held: -psi }),
    { least: 0, most: made.most, cap: 1000 },
  );
  const found = segments.map(inRange);
  const curve = curveOf('penalty', found, found, { networks: calls, complete: true });
  const balance = curve.events.reduce((sum, { way }) => sum + (way === 'comes' ? 1 : -1), curve.points[0].edges.length);
  assert.equal(balance, 0);
  for (const { x, after } of curve.events) {
    assert.equal(x, after);
    assert.ok(segments.some(({ from }) => from === x));
  }
  // Bronchitis and dyspnoea tell most of each other.
  const last = curve.events[curve.events.length - 1];
  assert.equal(last.way, 'goes');
  assert.deepEqual([last.edge.from, last.edge.to].map((v) => made.info.variables[v].name).sort(), ['bronc', 'dysp']);
  const sentence = lead(curve, axes.penaltyAxis(made.most), { variables: 8, say: (x) => x.toFixed(0) });
  assert.deepEqual([sentence.key, sentence.params.from, sentence.params.x], ['penalty.mostNone', 22, '262']);
});

const link = (from: number, to: number, x: number): any => ({ from, to, mark: 'compelled', x });

test('a reversed edge is neither added nor removed', () => {
  const point = (x: number, edges: any[]) => ({ from: x, to: x, edges }) as any;
  const events = eventsOf([
    point(1, [link(0, 1, 0)]),
    point(4, [link(1, 0, 0), link(2, 1, 0)]),
    point(9, [link(2, 1, 0)]),
  ]);
  assert.deepEqual(
    events.map(({ way, x, after, edge }) => [way, x, after, edge.from, edge.to]),
    [
      ['comes', 2, 4, 2, 1],
      ['goes', 6, 9, 1, 0],
    ],
  );
});

test('the value at a place: of its segment, of the later one at a border, else of the nearest point', () => {
  const share = (x: number) => x / 10;
  const stretches = [
    { from: 0, to: 2 },
    { from: 2, to: 5 },
    { from: 5, to: 10 },
  ];
  assert.equal(standingAt(stretches, 1, share), stretches[0]);
  assert.equal(standingAt(stretches, 2, share), stretches[1]);
  assert.equal(standingAt(stretches, 10, share), stretches[2]);
  const points = [1, 4, 9].map((x) => ({ from: x, to: x }));
  assert.equal(standingAt(points, 6, share), points[1]);
  assert.equal(standingAt([], 6, share), null);
});

test('the best held-out stretch joins neighbors that predict the same', () => {
  const at = (x: number, value: number) => ({ from: x, to: x, value, edges: 7 });
  const joined = bestHeld([at(1, -2), at(2, -2), at(3, -2.1), at(4, -2)]);
  assert.deepEqual(joined, { from: 1, to: 2, value: -2, edges: 7 });
  assert.equal(bestHeld([]), null);
  assert.deepEqual(bestHeld([at(1, -3), at(2, -2)]), at(2, -2));
});

test('where the best prices lie among the scores', () => {
  const bic = Math.log(1000) / 2;
  assert.equal(among({ from: 0.5, to: 9 }, 1000), 'holdsBoth');
  assert.equal(among({ from: 1.5, to: 9 }, 1000), 'holdsBic');
  assert.equal(among({ from: 0.5, to: 2 }, 1000), 'holdsAic');
  assert.equal(among({ from: 1.1, to: bic - 0.1 }, 1000), 'between');
  assert.equal(among({ from: 0.1, to: 0.9 }, 1000), 'below');
  assert.equal(among({ from: bic + 0.1, to: 9 }, 1000), 'above');
});

test('sentences of a curve over rows are true of it', () => {
  const learned = (n: number, held: number) =>
    ({
      edges: Array.from({ length: n }, (_, i) => link(i, i + 1, 0)),
      score: -10,
      rows: 5,
      held,
      own: -1,
      proven: true,
    }) as any;
  const curve = (places: [number, any][]) => {
    const found = places.map((place) => atPlace('rows', place));
    return curveOf('rows', found, found, { networks: found.length, complete: true });
  };
  const axis = axes.rowsAxis({ least: 50, most: 5000 });
  const how = { variables: 9, say: String };
  const key = (counts: number[]) => lead(curve(counts.map((n, i) => [50 * (i + 1), learned(n, 0)])), axis, how).key;
  assert.equal(key([2, 5, 8]), 'rows.grows');
  assert.equal(key([8, 9, 2]), 'rows.shrinks');
  assert.equal(key([3, 5, 3]), 'rows.returns');
  assert.equal(key([3, 3, 3]), 'rows.same');
  const number = (x: number) => x.toFixed(1);
  const say = { rows: 100, say: String, bare: String, number };
  assert.equal(
    second(
      curve([
        [50, learned(2, -3)],
        [100, learned(3, -2)],
      ]),
      say,
    )?.key,
    'held.better',
  );
  assert.equal(
    second(
      curve([
        [50, learned(2, -2)],
        [100, learned(3, -3)],
      ]),
      say,
    )?.key,
    'held.notBetter',
  );
  assert.equal(curve([[50, learned(2, -3)]]).points[0].score(50), -2);
});

test('one edge, one network, one point are not plural', () => {
  const ends = { x: 'ψ = 2', ess: 'a', from: 1, to: 1, n: 1, most: 1, least: 0 };
  for (const key of [
    'rows.grows',
    'rows.shrinks',
    'rows.returns',
    'ess.between',
    'penalty.mostNone',
    'penalty.wholeFixed',
  ])
    assert.match(t(`curves.${key}`, ends), /1 edge\b/, key);
  assert.match(t('curves.made.exact', { n: 1 }), /^1 network learned/);
  assert.match(t('curves.progress', { n: 1, pending: 2 }), /^1 point drawn/);
  const step = (n: number, from: number) => ({ from, to: from + 1, edges: Array(n) }) as any;
  const leadFor = (counts: number[]) =>
    lead({ kind: 'penalty', points: counts.map(step), networks: 2, complete: true } as any, axes.penaltyAxis(9), {
      variables: 3,
      say: String,
    });
  const [first, last] = [leadFor([1, 0]), leadFor([3, 1])];
  assert.deepEqual([first.key, first.params.n], ['penalty.mostNone', 1]);
  assert.deepEqual([last.key, last.params.n], ['penalty.wholeFixed', 1]);
});

test('axes: every position says its value, and the value finds its position again', () => {
  for (const axis of [axes.rowsAxis({ least: 50, most: 50_000 }), axes.essAxis(), axes.penaltyAxis(1000)]) {
    assert.equal(axis.valueAt(0), axis.least);
    assert.equal(axis.valueAt(axis.steps), axis.most);
    assert.equal(axis.share(axis.least), 0);
    assert.ok(Math.abs(axis.share(axis.most) - 1) < 1e-12);
    let before = -1;
    for (let position = 0; position <= axis.steps; position++) {
      const x = axis.valueAt(position);
      assert.ok(x >= before);
      before = x;
      assert.ok(Math.abs(axis.positionOf(x) - position) <= 1 || axis.kind === 'rows');
    }
    const ticks = axes.roundNumbers(axis, () => 0.03);
    assert.ok(ticks.length >= 4);
    assert.equal(ticks[0].x, axis.least);
    assert.equal(ticks[ticks.length - 1].x, axis.most);
    assert.ok(ticks.every(({ at }, i) => i === 0 || at - ticks[i - 1].at > 0.06));
  }
});

test('along the sample size BDe stays BDe, and every other score becomes BDeu', () => {
  const bde = { kind: 'bde', ess: 1, edgePrior: 0.5 } as const;
  assert.deepEqual(axes.scoreAt('ess', 7, bde), { ...bde, ess: 7 });
  assert.deepEqual(axes.scoreAt('ess', 7, { kind: 'fnml', edgePrior: 0.5 }), { kind: 'bdeu', ess: 7, edgePrior: 0.5 });
});

test('the page’s own place on the axis is the penalty of its score', () => {
  const at = (score: any, kind: any = 'penalty') => axes.placeOf(kind, { score: { edgePrior: 1, ...score } }, 1000);
  const prices = new Map(axes.knownPrices(1000).map(({ name, psi }) => [String(name), psi]));
  for (const kind of ['aic', 'bic', 'mdl-lecture']) assert.equal(at({ kind }), prices.get(kind));
  assert.equal(at({ kind: 'll' }), 0);
  assert.equal(at({ kind: 'pll', penalty: 2.5 }), 2.5);
  assert.equal(at({ kind: 'bdeu', ess: 3 }), null);
  assert.equal(at({ kind: 'bdeu', ess: 3 }, 'ess'), 3);
  assert.equal(at({ kind: 'bde', ess: 3 }, 'ess'), 3);
  assert.equal(at({ kind: 'bic' }, 'ess'), null);
  assert.equal(at({ kind: 'bic' }, 'rows'), 1000);
});
