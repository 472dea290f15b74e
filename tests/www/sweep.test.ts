// Marks above the slider of rows: exact numbers of rows at which the best network changes.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { relearn } from '../../www/engine/load.ts';
import { SESSIONS } from '../../www/engine/requests.ts';
import { rowsAxis } from '../../www/features/curves/axis.ts';
import { atPlace, curveOf, sameLinks } from '../../www/features/curves/curve.ts';
import { along } from '../../www/features/curves/grid.ts';
import type { Settings } from '../../www/generated/protocol.ts';
import { namesOf } from '../../www/model/names.ts';
import { opening } from '../../www/model/state.ts';
import { changesAlong, edgesChanged } from '../../www/model/sweep.ts';
import { open } from './direct.ts';

const { score, search } = opening();
const ASIA = { id: 'asia', version: 1, rows: 1000, seed: 289 };

test('each change between two values is followed to its place, each value asked once, known changes reported in order', async () => {
  const steps = [17, 18, 63, 400, 999];
  const requests: number[] = [];
  const reports: number[] = [];
  const changes = await changesAlong(
    [1, 10, 100, 1000],
    async (x) => {
      requests.push(x);
      return `n${steps.filter((step) => step <= x).length}`;
    },
    (so) => reports.push(so.length),
  );
  assert.deepEqual(
    changes?.map(({ rows }) => rows),
    steps,
  );
  assert.deepEqual(changes?.[2], { rows: 63, before: 'n2', after: 'n3' });
  assert.deepEqual(reports, [1, 2, 3, 4, 5]);
  assert.equal(new Set(requests).size, requests.length);
  assert.equal(
    await changesAlong(
      [1, 9],
      async (x) => (x === 5 ? null : String(x)),
      () => {},
    ),
    null,
  );
});

test('a change names the edges that come, go and turn', () => {
  assert.deepEqual(edgesChanged({ rows: 2, before: '0-1 2>3', after: '0>1 4-5' }), [
    { way: 'comes', from: 4, to: 5, isDirected: false },
    { way: 'goes', from: 2, to: 3, isDirected: true },
    { way: 'turns', from: 0, to: 1, isDirected: true },
  ]);
  assert.deepEqual(edgesChanged({ rows: 2, before: '', after: '1>0' }), [
    { way: 'comes', from: 1, to: 0, isDirected: true },
  ]);
  assert.deepEqual(edgesChanged({ rows: 2, before: '1>0', after: '0>1' }), [
    { way: 'turns', from: 0, to: 1, isDirected: true },
  ]);
});

test('Asia: at 10,369 rows no edge of asia and tub, at 10,370 it is there, for the slider and for Curves', async () => {
  const engine = open();
  const networkAt = async (rows: number): Promise<string> => {
    const source = { kind: 'example' as const, ref: { ...ASIA, rows } };
    const request = { source, names: [], chosen: { score, search }, budget: Number.MAX_VALUE };
    const { outcome } = await relearn(engine.session(SESSIONS.sweep), request);
    if (!outcome) return networkAt(rows); // a busy machine may not make it within the time that one attempt has
    const edges = outcome.edges.map(({ from, to, mark }) =>
      mark === 'reversible' ? `${Math.min(from, to)}-${Math.max(from, to)}` : `${from}>${to}`,
    );
    return edges.sort().join(' ');
  };
  const changes = (await changesAlong([10_000, 11_000], networkAt, () => {})) ?? [];
  const change = changes.find(({ rows }) => rows === 10_370);
  assert.ok(change, JSON.stringify(changes));
  const settings: Settings = { score, method: 'dp', maxParents: null, required: [], forbidden: [] };
  const learned = async (rows: number) => {
    const names = namesOf((await engine.call('load', { example: { ...ASIA, rows } })).info);
    const { edges } = (await engine.call('run', { settings })).outcome;
    return { edges, pairs: edges.map(({ from, to }) => [names[from], names[to]].sort().join()), names };
  };
  const [before, after] = [await learned(10_369), await learned(10_370)];
  assert.ok(!before.pairs.includes('asia,tub') && after.pairs.includes('asia,tub'));
  const came = edgesChanged(change).filter(({ way }) => way === 'comes');
  assert.deepEqual(
    came.map(({ from, to }) => [after.names[from], after.names[to]].sort().join()),
    ['asia,tub'],
  );

  const axis = rowsAxis({ least: 10_000, most: 11_000 });
  const learnAt = async (rows: number) => ({ ...(await learned(rows)), score: 0, rows, held: null }) as any;
  const { points } = await along(learnAt, { axis, same: sameLinks, cap: 200 });
  const found = points.map((point: any) => atPlace('rows', point));
  const { events } = curveOf('rows', found, [], { networks: points.length, complete: true });
  const event = events.find(({ x }) => x === 10_370);
  assert.deepEqual([event?.after, event?.way], [10_370, 'comes']);
});
