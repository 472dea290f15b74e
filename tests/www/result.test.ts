// Result files: round trips, and refusal of damaged files.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { claimOf, readResult, resultJson, resultOf } from '../../www/link/result.ts';
import { version } from '../../www/model/version.ts';
import { textsOf } from '../values.ts';
import { draws, HOSTILE, stream } from './random.ts';
import { replaceAt } from './replace-at.ts';

/** Run over these names, each variable with the previous one as its parent. */
function run(names: string[]) {
  const info = {
    rows: 100,
    variables: names.map((name) => ({ name, levels: ['n', 'y'], counts: [40, 60] })),
    fingerprint: '0123456789abcdef',
  } as any;
  const parents = names.map((_, i) => (i === 0 ? [] : [i - 1]));
  const outcome = {
    status: 'proven optimal',
    method: 'dp',
    score: -0.1 - 0.2,
    bound: -0.1 - 0.2,
    parents,
    local: names.map(() => -1),
    parameters: 3,
    edges: parents.flatMap((set, to) => set.map((from) => ({ from, to, mark: 'reversible' }))),
    equivalentScore: true,
    ties: { networks: 3, classes: 1, complete: true },
    families: 9,
    kept: 5,
    nodes: 4,
    steps: 77,
    memory: 1e6,
    certificate: {
      score: -0.3,
      local: [],
      scoreAgrees: true,
      acyclic: true,
      constraintsKept: true,
      boundConsistent: true,
      fingerprint: '0123456789abcdef',
      holds: true,
    },
  } as any;
  return { info, outcome };
}

const doc = () => {
  const random = draws(stream(1));
  for (;;) {
    const drawn = random.doc().doc;
    if (drawn.data.kind === 'own') return drawn;
  }
};

test('a result file read back is the document and the result, whatever the names', () => {
  const { info, outcome } = run(HOSTILE);
  const text = JSON.stringify(resultJson({ doc: doc(), info, outcome }));
  const read = readResult(JSON.parse(text)) as any;
  assert.deepEqual(read, { doc: doc(), result: resultOf(info, outcome), notices: [] });
  assert.deepEqual(Object.keys(read.result.parents).sort(), [...HOSTILE].sort());
  assert.deepEqual(claimOf(read.result, info)?.parents, outcome.parents);
  assert.equal(read.result.score, -0.30000000000000004, 'every digit that matters');
});

test('the file has what the command line promises', () => {
  const { info, outcome } = run(['a', 'b']);
  const json = resultJson({
    doc: doc(),
    info,
    outcome,
    seconds: { read: 1, score: 2, search: 3, total: 6 },
    link: 'http://x/#v=1',
  });
  const promised = [
    'version',
    'variables',
    'rows',
    'score',
    'status',
    'bound',
    'gap',
    'networks',
    'families',
    'kept',
    'seconds',
    'nodes',
    'memory',
    'certificate',
    'link',
  ];
  for (const key of promised) assert.ok(key in json, key);
  assert.deepEqual(json.networks[0].class, {
    edges: [{ from: 'a', to: 'b', mark: 'reversible' }],
    equivalentScore: true,
  });
  assert.deepEqual([json.gap, json.variables, json.rows], [0, ['a', 'b'], 100]);
});

test('a file of another kind, or one that was changed into nonsense, is refused', () => {
  const { info, outcome } = run(['a', 'b', 'c']);
  const sound = () => JSON.parse(JSON.stringify(resultJson({ doc: doc(), info, outcome })));
  for (const other of [null, 5, 'x', [], {}, { networks: 3 }])
    assert.deepEqual(readResult(other), { error: { code: 'not-a-result' } });
  const packed = { kind: 'packed', name: 'x', packed: '=', fingerprint: '0123456789abcdef' };
  const lies: [key: string, path: string, value: unknown][] = [
    ['networks', 'networks', []],
    ['networks', 'networks.0.parents.a', ['nobody']],
    ['networks', 'networks.0.parents.a', ['a']],
    ['networks', 'networks.0.parents.a', 'b'],
    ['networks', 'score', '1'],
    ['networks', 'status', 'best'],
    ['networks', 'fingerprint', 5],
    ['networks', 'steps', undefined],
    ['doc', 'doc', undefined],
    ['doc', 'doc.data', { kind: 'own' }],
    ['doc', 'doc.data.recipe', 5],
    ['doc', 'doc.search', null],
    ['doc', 'doc.moved', [['x', null, 0]]],
    ['doc', 'doc.data', packed],
  ];
  for (const [key, path, value] of lies) {
    const json = sound();
    replaceAt(json, path, value);
    assert.deepEqual(readResult(json), { error: { code: 'bad-result', key } }, path);
  }
});

test('values of a file outside their range fall back to the default, with a notice', () => {
  const { info, outcome } = run(['a', 'b']);
  const json = JSON.parse(JSON.stringify(resultJson({ doc: doc(), info, outcome })));
  json.doc.search.maxParents = 1e6;
  json.doc.score = { kind: { toString: 5 }, edgePrior: 1 };
  const read = readResult(json) as any;
  assert.deepEqual(read, { error: { code: 'bad-result', key: 'doc' } });
  json.doc.score = { kind: 'bic', edgePrior: -1 };
  const { doc: checked, notices } = readResult(json) as any;
  assert.deepEqual([checked.search.maxParents, checked.score], [null, { kind: 'bic', edgePrior: 1 }]);
  assert.deepEqual(textsOf(notices, 'code', 'key'), ['out-of-range prior', 'out-of-range maxp']);
});

test('a claim about other variables is no claim about these data', () => {
  const { info, outcome } = run(['a', 'b']);
  const claimed = resultOf(info, outcome);
  assert.equal(claimOf(claimed, run(['a', 'c']).info), null);
  assert.equal(claimOf(claimed, run(['a', 'b', 'c']).info), null);
});

test('one version everywhere', async () => {
  const manifest = await readFile(new URL('../../Cargo.toml', import.meta.url), 'utf8');
  assert.equal(/^version = "(.*)"/m.exec(manifest)?.[1], version);
  const page = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  assert.equal(page.version, version);
});
