// Tests of `--knowledge`: files of benchpress, Tetrad and bnlearn have the effect of the equivalent options.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { bayescope, folder, noisyCopies } from './run.ts';

const { file } = folder();
const csv = file('six.csv', noisyCopies(6, 200, 4));

/** Learns from the data file; returns the result with its constraints. */
async function learned(...args: string[]) {
  const { code, err, json } = await bayescope(['learn', csv, '--json', ...args]);
  assert.equal(code, 0, err);
  const { tiers, required, forbidden } = json.doc.search;
  return { score: json.score, parents: json.networks[0].parents, tiers, required, forbidden };
}

test('knowledge of benchpress, Tetrad and bnlearn says what options say', async () => {
  const benchpress = file(
    'edgeConstraints.json',
    JSON.stringify({
      tiers: [['v5', 'v4'], ['v3'], ['v2', 'v1']],
      tier_settings: { forbid_within_tiers: true, can_only_cause_next_tier: true },
      forbidden_groups: [{ cause: ['v3'], effect: ['v1', 'v0'] }],
      required_groups: [{ cause: 'v0', effect: 'v5' }],
      forbidden_edges: [['v0', 'v2']],
      required_edges: [['v3', 'v2']],
    }),
  );
  const tetrad = file(
    'knowledge.txt',
    '/knowledge\r\n\r\naddtemporal\r\n1* v5 v4\r\n2 "v3"\r\n3* v2 v1\r\n\r\nforbiddirect\r\nv3 v1\r\nv3 v0\r\nv0 v2\r\nv5 v2\r\nv5 v1\r\nv4 v2\r\nv4 v1\r\n\r\nrequiredirect\r\n"v0" "v5"\r\nv3 v2\r\n',
  );
  const edges = ['v3,v1', 'v3,v0', 'v0,v2', 'v5,v2', 'v5,v1', 'v4,v2', 'v4,v1'].map((edge) => `${edge},blacklist`);
  const bnlearn = file(
    'lists.csv',
    ['"from","to","type"', ...edges, 'v0,v5,whitelist', 'v3,v2,whitelist', ''].join('\n'),
  );
  const forbid = edges.flatMap((edge) => ['--forbid', edge.replace(',blacklist', '')]);
  const [theirs, text, listed, ours] = await Promise.all([
    learned('--knowledge', benchpress),
    learned('--knowledge', tetrad),
    learned('--knowledge', bnlearn, '--tiers', 'v5,v4 < v3 < v2,v1', '--tiers-apart'),
    learned('--tiers', 'v5,v4 < v3 < v2,v1', '--tiers-apart', '--require', 'v0,v5', '--require', 'v3,v2', ...forbid),
  ]);
  for (const other of [theirs, text, listed]) {
    assert.equal(other.score, ours.score);
    assert.deepEqual(other.parents, ours.parents);
    assert.deepEqual(other.tiers, ours.tiers);
    assert.deepEqual([...other.required].sort(), [...ours.required].sort());
  }
  assert.ok(ours.score < (await learned()).score);
});

test('what can not be read is said with its line; strangers by name; tiers are given once', async () => {
  const tetrad = file('bad.txt', '/knowledge\naddtemporal\nx v0\n');
  const stranger = file('stranger.csv', 'from,to\nv0,w\n');
  const tiers = file('tiers.json', '{"tiers": [["v0"], ["v1"]]}');
  const all = await Promise.all([
    bayescope(['learn', csv, '--knowledge', tetrad]),
    bayescope(['learn', csv, '--knowledge', stranger]),
    bayescope(['learn', csv, '--knowledge', tiers, '--tiers', 'v0 < v1']),
    bayescope(['learn', csv, '--knowledge', file('half.json', '{"tiers"')]),
  ]);
  for (const [i, pattern] of [/Line 3/, /w/, /twice/, /half\.json/].entries()) {
    assert.equal(all[i].code, 2);
    assert.match(all[i].err, pattern);
  }
});
