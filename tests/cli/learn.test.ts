// Tests of `learn`: data, scores, methods, constraints, limits and files, in words and as JSON.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { decodeLink } from '../../www/link/link.ts';
import { readResult } from '../../www/link/result.ts';
import { valuesOf } from '../values.ts';
import { asProcess, bayescope, folder, noisyCopies, refused, words } from './run.ts';

const { file, path } = folder();

test('an example is learned to a proven optimum, and its link opens the same result', async () => {
  const { code, json, err } = await bayescope(['learn', '--example', 'asia', '--json']);
  assert.deepEqual([code, err], [0, '']);
  assert.deepEqual([json.status, json.rows, json.variables.length, json.gap], ['proven optimal', 1000, 8, 0]);
  assert.equal(json.certificate.holds, true);
  assert.deepEqual(Object.keys(json.networks[0].parents), json.variables);
  assert.ok(json.seconds.total >= json.seconds.search && json.families >= json.kept && json.memory > 0);

  const read = readResult(json) as any;
  assert.match(json.link, /^http:\/\/localhost:4173\/#v=1&with=r&data=asia\.\d+&n=1000&seed=289&/);
  const opened = (await decodeLink(json.link)) as any;
  assert.deepEqual([opened.doc, opened.result, opened.notices], [read.doc, read.result, []]);
  assert.equal(read.result.score, json.score);
});

test('for people: status, score, network and link on stdout', async () => {
  const { code, out } = await bayescope(['learn', '--example', 'sprinkler', '--page', 'https://host/sub/']);
  assert.equal(code, 0);
  for (const wanted of [
    /proven optimal: no network scores higher/,
    /score {3}-\d/,
    /← /,
    /link {4}https:\/\/host\/sub\/#v=1&/,
  ])
    assert.match(out, wanted);
});

test('the same input gives the same result, byte for byte, also with shuffled rows', async () => {
  const text = noisyCopies(7, 300, 5);
  const [head, ...rows] = text.trimEnd().split('\n');
  const shuffled = rows.map((row, i) => [(i * 7919) % rows.length, row]).sort((a, b) => Number(a[0]) - Number(b[0]));
  file('rows.csv', text);
  const first = (await bayescope(['learn', path('rows.csv'), '--json', '--score', 'bdeu'])).json;
  file('rows.csv', [head, ...shuffled.map(([, row]) => row)].join('\r\n'));
  const second = (await bayescope(['learn', path('rows.csv'), '--json', '--score', 'bdeu'])).json;
  assert.deepEqual({ ...second, seconds: null }, { ...first, seconds: null });
});

test('an ADTree says its size and how long it grew, and changes nothing else', async () => {
  const learn = (engine: string) =>
    bayescope(['learn', '--example', 'asia', '--rows', '3000', '--counting', engine, '--json']);
  const [tree, bits] = [await learn('adtree'), await learn('bitset')];
  assert.match(tree.err, /^Counted from an ADTree of [\d.]+ kB, grown in [\d.]+ m?s\.\n$/);
  assert.equal(bits.err, '');
  assert.equal(tree.json.counted.engine, 'adtree');
  assert.ok(tree.json.counted.bytes > 100 && tree.json.seconds.grow > 0);
  assert.ok(tree.json.seconds.score >= tree.json.seconds.grow);
  assert.ok(bits.json.counted.engine === 'bitset' && !('grow' in bits.json.seconds));
  for (const key of ['score', 'networks', 'ties', 'families', 'kept'])
    assert.deepEqual(tree.json[key], bits.json[key], key);
});

test('greedy search says that it proves nothing', async () => {
  const { code, json } = await bayescope(['learn', '--example', 'asia', '--method', 'hill-climb', '--json']);
  assert.deepEqual([code, json.status, json.method], [0, 'local optimum', 'hill-climb']);
});

test('the branch and bounds prove what dynamic programming proves, and tell their nodes', async () => {
  const exact = (await bayescope(['learn', '--example', 'asia', '--json'])).json;
  for (const method of ['etminani', 'cassio']) {
    const { code, json } = await bayescope(['learn', '--example', 'asia', '--method', method, '--json']);
    assert.deepEqual([code, json.status, json.method, json.gap], [0, 'proven optimal', method, 0]);
    assert.ok(Math.abs(json.score - exact.score) < 1e-9 && json.certificate.holds);
    assert.ok(json.nodes >= json.stored && json.nodes >= json.expanded && json.expanded > 0);
  }
  const { out } = await bayescope(['learn', '--example', 'asia', '--method', 'cassio']);
  assert.match(out, /nodes {3}[\d,]+ made, [\d,]+ expanded, [\d,]+ stored/);
});

test('constraints are kept, and separators of an edge are found among the names', async () => {
  const csv = file('commas.csv', noisyCopies(4, 100, 9).replace('v0,v1', '"a,b","c,d"'));
  const { json, code } = await bayescope(words`learn ${csv} --json --require a,b,v3 --forbid v2,c,d --max-parents 2`);
  assert.equal(code, 0);
  const { parents } = json.networks[0];
  assert.ok(parents.v3.includes('a,b') && !parents['c,d'].includes('v2'));
  const { method, maxParents, required, forbidden } = json.doc.search;
  assert.deepEqual([method, maxParents], ['auto', 2]);
  assert.deepEqual([required, forbidden], [[['a,b', 'v3']], [['v2', 'c,d']]]);
});

test('tiers, an order and limits come as text or as a file, and are reported', async () => {
  const csv = file('known.csv', noisyCopies(5, 200, 9).replace('v0,v1', '"a,b",v1'));
  const knowledge = ['--tiers', file('tiers.txt', 'v4\n"a,b", v1\n'), '--tiers-apart', '--before', 'v3 < v2 < a,b'];
  for (const method of ['auto', 'astar', 'etminani', 'cassio', 'orders', 'ges', 'proxy', 'k2', 'chow-liu', 'tabu']) {
    const { json, code } = await bayescope([
      'learn',
      csv,
      '--json',
      '--method',
      method,
      ...knowledge,
      '--max-parents-of',
      'v1=1',
      '--before',
      'v3,v4',
    ]);
    assert.equal(code, 0, method);
    const { parents } = json.networks[0];
    assert.ok(parents.v1.length <= 1 && !parents.v1.includes('a,b') && !parents['a,b'].includes('v1'), method);
    assert.ok(!parents.v4.some((p: string) => ['a,b', 'v1'].includes(p)), method);
    assert.ok(!parents.v3.some((p: string) => ['v2', 'a,b', 'v4'].includes(p)), method);
    const { tiers, apart, before, limits } = json.doc.search;
    assert.deepEqual([tiers, apart, limits], [[['v4'], ['a,b', 'v1']], true, [['v1', 1]]]);
    assert.deepEqual(before, [
      ['v3', 'v2'],
      ['v2', 'a,b'],
      ['v3', 'v4'],
    ]);
  }
  const made = await bayescope(['link', '--example', 'asia', '--tiers', 'smoke < lung, bronc', '--before', 'tub,dysp']);
  const opened = await bayescope(['open', made.out.trim()]);
  assert.match(opened.out, /; tiers smoke < lung, bronc; order tub < dysp$/m);
});

test('a superstructure comes in pairs, as a file or as a network, and every method keeps to it', async () => {
  const csv = file('pairs.csv', noisyCopies(5, 200, 9));
  const text = file('pairs.txt', 'v0, v1\nv1, v2, v3\n');
  const model = '[v0][v1|v0:v2][v2][v3|v1:v2][v4]';
  const allowed = ['v0v1', 'v1v2', 'v1v3', 'v2v3'];
  for (const given of [
    ['--superstructure', text],
    ['--superstructure', model],
    ['v0,v1', 'v1,v2', 'v3,v1', 'v2,v3'].flatMap((pair) => ['--superstructure', pair]),
  ]) {
    for (const method of ['auto', 'astar', 'etminani', 'cassio', 'orders', 'ges', 'proxy', 'k2', 'chow-liu', 'tabu']) {
      const { json, code } = await bayescope(['learn', csv, '--json', '--method', method, ...given]);
      assert.equal(code, 0, method);
      const joined = Object.entries<string[]>(json.networks[0].parents).flatMap(([v, of]) =>
        of.map((p) => [v, p].sort().join('')),
      );
      for (const pair of joined) assert.ok(allowed.includes(pair), `${method} ${joined}`);
      assert.equal(json.doc.search.superstructure.length, 4);
    }
  }
  await refused(
    ['learn', csv, '--superstructure', text, '--require', 'v0,v4'],
    /v0 → v4 is required, but the superstructure/,
  );
  await refused(['learn', csv, '--superstructure', 'v0'], /“v0” has no partner/);
  const table = file('pairs.table.csv', ',v0,v1,v2,v3\nv0,0,1,0,0\nv1,0,0,1,1\nv2,0,0,0,1\nv3,0,0,0,0\n');
  const dot = file('pairs.dot', 'digraph { v0 -> v1 -> {v2 v3}; v3 -> v2 }');
  const arrows = file('pairs.edges', 'v0 --> v1\nv1 --- v2\nv3 -> v1\nv2 o-> v3\n');
  const ends = file('pairs.ends.csv', 'from,to\nv0,v1\nv1,v2\nv1,v3\nv2,v3\n');
  for (const given of [table, dot, arrows, ends]) {
    const { json } = await bayescope(['learn', csv, '--json', '--superstructure', given]);
    const pairs = json.doc.search.superstructure.map((pair: string[]) => [...pair].sort().join(''));
    assert.deepEqual(pairs.sort(), allowed);
  }
  await refused(
    ['learn', csv, '--superstructure', file('broken.dot', 'graph {\n v0 -- v9\n}')],
    /“broken.dot”, line 2, column 8: “v9” is no variable/,
  );
  await refused(['learn', csv, '--superstructure', file('bare.dot', 'graph { v0; v1 }')], /names no pair/);
  await refused(['learn', csv, '--superstructure', file('none.txt', '\n')], /names no pair/);
  const made = await bayescope(['link', '--example', 'asia', '--superstructure', 'smoke,lung', '--size-prior']);
  const opened = await bayescope(['open', made.out.trim()]);
  assert.match(opened.out, /all sizes of a parent set equally likely.*only these pairs: smoke – lung$/m);
});

test('a prior by distance from a network draws to it, and certifies', async () => {
  const csv = file('near.csv', noisyCopies(5, 12, 3));
  const far = ['v0', 'v1', 'v2', 'v3'].map((v) => `${v},v4`).join('\n');
  const near = file('near.net.csv', `from,to\n${far}\n`);
  const edges = async (more: string[]) => {
    const { json, code } = await bayescope(['learn', csv, '--json', ...more]);
    assert.equal(code, 0);
    assert.ok(json.certificate.holds);
    return json.networks[0].parents;
  };
  const sure = await edges(['--near-network', near, '--kappa', '1e-6']);
  assert.deepEqual(sure, { v0: [], v1: [], v2: [], v3: [], v4: ['v0', 'v1', 'v2', 'v3'] });
  assert.deepEqual(await edges(['--near-network', near, '--kappa', '1']), await edges([]));
});

test('what it costs to want a family, an edge or none is told exactly', async () => {
  const asia = ['learn', '--example', 'asia', '--rows', '1000'];
  const wanted = ['--with-family', 'either<-lung', '--with-edge', 'asia,dysp', '--without-edge', 'smoke,lung'];
  const { json, code } = await bayescope([...asia, ...wanted, '--with-family', 'smoke <- ', '--json']);
  assert.equal(code, 0);
  assert.deepEqual(valuesOf(json.demands, 'wanted'), [
    'either ← lung',
    'smoke ← ∅',
    'asia → dysp',
    'no edge smoke – lung',
  ]);
  const [family, none, edge, apart] = json.demands;
  assert.deepEqual([family.parents.either, none.worse], [['lung'], 0]);
  assert.ok(
    edge.parents.dysp.includes('asia') &&
      !apart.parents.lung.includes('smoke') &&
      !apart.parents.smoke.includes('lung'),
  );
  for (const { worse, score } of json.demands) assert.ok(Math.abs(json.networks[0].score - score - worse) < 1e-9);
  // The same edge, required as a constraint.
  const forced = await bayescope([...asia, '--json', '--require', 'asia,dysp']);
  assert.equal(forced.json.networks[0].score, edge.score);
  const barred = await bayescope([...asia, '--forbid', 'asia,dysp', '--with-edge', 'asia,dysp']);
  assert.match(barred.out, /No network with asia → dysp is found\. asia → dysp is required and forbidden/);
  await refused([...asia, '--with-family', 'smoke<-smoke'], /is no family/);
  await refused([...asia, '--method', 'hill-climb', '--with-edge', 'asia,dysp'], /is not proven/);
});

test('Ctrl-C while demanded networks are sought keeps the proven result', async () => {
  const asia = ['learn', '--example', 'asia', '--with-edge', 'asia,dysp', '--without-edge', 'smoke,lung'];
  const { code, out } = await bayescope(asia, 2);
  assert.equal(code, 3);
  assert.match(out, /^proven optimal/m);
  assert.equal(out.match(/: stopped before it was proven\.$/gm)?.length, 2);
});

test('scores take their parameters', async () => {
  for (const [args, score] of [
    [['--score', 'bdeu', '--ess', '5'], { kind: 'bdeu', ess: 5, edgePrior: 1 }],
    [['--score', 'bd', '--alpha', '0.5', '--edge-prior', '0.1'], { kind: 'bd', alpha: 0.5, edgePrior: 0.1 }],
    [['--score', 'pll', '--penalty', '2.5'], { kind: 'pll', penalty: 2.5, edgePrior: 1 }],
    [['--score', 'mdl-lecture'], { kind: 'mdl-lecture', edgePrior: 1 }],
  ] as [string[], object][]) {
    const { json } = await bayescope(['learn', '--example', 'sprinkler', '--json', ...args]);
    assert.deepEqual(json.doc.score, score);
  }
});

test('own data are prepared as the options say, and the recipe is in the result', async () => {
  const rows = Array.from({ length: 200 }, (_, i) =>
    `${i};${((i * 37) % 100) / 10};${i % 3 === 0 ? 'NA' : i % 2 ? 'x' : 'y'};${1 + (i % 4)}`.replace('.', ','),
  );
  const csv = file('own.csv', `id;height;kind;times\n${rows.join('\n')}\n`);
  const options = [
    '--decimal-comma',
    '--exclude',
    'id',
    '--count',
    'times',
    '--bins',
    'height=points:3,6',
    '--missing-label',
    'kind=NA',
    '--missing',
    'level',
  ];
  const { json, code } = await bayescope(['learn', csv, '--json', ...options]);
  assert.equal(code, 0);
  assert.deepEqual(json.variables, ['height', 'kind']);
  assert.equal(json.rows, 500);
  const { steps, read } = json.doc.data.recipe;
  assert.deepEqual([read.separator, read.decimalComma], [';', true]);
  for (const step of [
    { op: 'exclude', column: 'id' },
    { op: 'weights', column: 'times' },
    { op: 'bin', column: 'height', cut: { by: 'points', points: [3, 6] } },
    { op: 'missing-label', label: 'NA', column: 'kind' },
    { op: 'missing', level: true },
  ]) {
    assert.ok(
      steps.some((s: any) => JSON.stringify(sorted(s)) === JSON.stringify(sorted(step))),
      JSON.stringify(step),
    );
  }

  const recipe = file('recipe.json', JSON.stringify({ bayescope: 'recipe', version: 1, recipe: json.doc.data.recipe }));
  const again = await bayescope(['learn', csv, '--json', '--recipe', recipe]);
  assert.deepEqual({ ...again.json, seconds: null }, { ...json, seconds: null });
});

/** Value with the keys of all its objects sorted. */
const sorted = (object: any): any =>
  object && typeof object === 'object' && !Array.isArray(object)
    ? Object.fromEntries(
        Object.keys(object)
          .sort()
          .map((key) => [key, sorted(object[key])]),
      )
    : object;

test('one rule of bins for all columns that are numbers', async () => {
  const csv = file(
    'bins.csv',
    `a,b,c\n${Array.from({ length: 120 }, (_, i) => `${i / 7},${(i * 31) % 120},${i % 2 ? 'u' : 'w'}`).join('\n')}\n`,
  );
  const { json } = await bayescope(['learn', csv, '--json', '--bins', 'frequency:4', '--bins', 'b=width:2']);
  const cuts = json.doc.data.recipe.steps
    .filter((s: any) => s.op === 'bin')
    .map((s: any) => [s.column, s.cut.by, s.cut.bins]);
  assert.deepEqual(cuts.sort(), [
    ['a', 'frequency', 4],
    ['b', 'width', 2],
  ]);
});

test('hostile names arrive as they are', async () => {
  const names = ['constructor', '__proto__', '<b>', '😀', 'שלום', '10', '2'];
  const csv = file('hostile.csv', noisyCopies(7, 80, 3).replace(/^.*\n/, `${names.join(',')}\n`));
  const { json, code } = await bayescope(['learn', csv, '--json']);
  assert.equal(code, 0);
  assert.deepEqual(json.variables, names);
  assert.deepEqual(Object.keys(json.networks[0].parents).sort(), [...names].sort());
  const opened = (await decodeLink(json.link)) as any;
  assert.deepEqual(Object.keys(opened.result.parents).sort(), [...names].sort());
});

test('a time limit keeps the best so far and says so: exit code 3', async () => {
  const csv = file('many.csv', noisyCopies(18, 1000, 4));
  const { code, json, err } = await bayescope(['learn', csv, '--json', '--method', 'exact', '--time-limit', '0.01']);
  assert.equal(code, 3);
  assert.deepEqual([json.status, json.certificate.holds], ['stopped', true]);
  assert.match(err, /--time-limit/);
});

test('Ctrl-C stops and still prints what there is', async ({ skip }) => {
  skip(process.platform === 'win32', 'no signals on Windows');
  const csv = file('more.csv', noisyCopies(22, 2000, 6));
  let isSent = false;
  const { code, json, err } = await asProcess(['learn', csv, '--json', '--method', 'exact', '--progress'], (child) => {
    if (!isSent) child.kill('SIGINT');
    isSent = true;
  });
  assert.equal(code, 3, err);
  assert.equal(json.status, 'stopped');
  assert.match(err, /Ctrl-C/);
});

test('a memory limit is a limit for exact search, and auto goes another way', async () => {
  const csv = file('wide.csv', noisyCopies(20, 200, 8));
  const exact = await bayescope(['learn', csv, '--json', '--method', 'exact', '--memory-limit', '1']);
  assert.equal(exact.code, 2);
  assert.match(exact.err, /This needs .* of memory; .* can be used here/);
  const auto = await bayescope(['learn', csv, '--json', '--memory-limit', '1']);
  assert.deepEqual([auto.code, auto.json.method, auto.json.status], [0, 'orders', 'best found']);
  assert.match(auto.err, /order-based search was used/);
});

test('lists of scores need an exact run', async () => {
  const { code, err } = await bayescope(words`learn --example asia --method hill-climb -o ${path('greedy.jkl')}`);
  assert.notEqual(code, 0);
  assert.match(err, /Only an exact run has a list/);
});

test('files by suffix and by name of the format', async () => {
  const formats = ['dot', 'edges-csv', 'bnlearn', 'dagitty', 'r', 'python', 'json', 'svg', 'png', 'jkl', 'pss'];
  const suffixes = ['a.jkl', 'a.pss', 'a.json', 'a.svg', 'a.png', 'a.dot', 'a.csv', 'a.R', 'a.py'];
  const args = [
    ...formats.flatMap((f) => ['--export', `${f}=${path(`by.${f}`)}`]),
    ...suffixes.flatMap((f) => ['-o', path(f)]),
  ];
  const { code, err } = await bayescope(['learn', '--example', 'asia', ...args]);
  assert.equal(code, 0, err);
  const text = (name: string) => readFileSync(path(name), 'utf8');
  const pairs = [
    ['a.json', 'by.json'],
    ['a.svg', 'by.svg'],
    ['a.dot', 'by.dot'],
    ['a.csv', 'by.edges-csv'],
    ['a.R', 'by.r'],
    ['a.py', 'by.python'],
    ['a.jkl', 'by.jkl'],
    ['a.pss', 'by.pss'],
  ];
  for (const [suffix, format] of pairs) assert.equal(text(suffix), text(format));
  assert.match(text('a.dot'), /^digraph bayescope \{/);
  assert.match(text('a.csv'), /^from,to,kind\n/);
  assert.match(text('a.R'), /library\(bnlearn\)/);
  assert.match(text('a.py'), /BIC\(data\)/);
  assert.match(text('by.bnlearn'), /^\[asia\]/);
  assert.match(text('a.jkl'), /^(?:# META \S+=.+\n)+8\nasia \d+\n-\d+\.\d{9,} \d/);
  assert.match(text('a.pss'), /\nVAR asia\nMETA arity=2\n-\d+\.\d{9,}/);
  assert.match(text('by.dagitty'), /^pdag \{/);
  assert.match(text('a.svg'), /<svg[\s\S]*>smoke<[\s\S]*<\/svg>\s*$/);
  assert.ok(!('error' in readResult(JSON.parse(text('a.json')))));
  const png = readFileSync(path('a.png'));
  assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  assert.ok(png.length > 5000, 'there is something on it');
});

test('a search by proxy tells what the network scores that the proxy leads to, beside the best that it scored', async () => {
  const args = ['learn', '--example', 'asia', '--rows', '1000', '--seed', '289', '--method', 'proxy'];
  const { json } = await bayescope([...args, '--json']);
  assert.equal(json.status, 'best found');
  assert.ok(json.sought < json.score, `${json.sought} ${json.score}`);
  const { out } = await bayescope(args);
  assert.ok(out.includes(`sought  ${json.sought}`) && out.includes('a sample'), out);
  for (const kernel of ['gaussian', 'thin-plate']) {
    const { json: other, out } = await bayescope([...args, '--kernel', kernel, '--json']);
    assert.equal(other.doc.search.heuristic.kernel, kernel, out);
    assert.ok(other.deviation > 0 && other.predicted !== json.predicted, `${other.predicted} ± ${other.deviation}`);
    await refused([...args, '--kernel', kernel, '--whole'], /need the weights of the linear kernel/);
  }
  const { trace } = json.seconds;
  for (const [i, { best }] of trace.entries()) assert.ok(i === 0 || best >= trace[i - 1].best, JSON.stringify(trace));
  assert.ok(Math.abs(trace.at(-1).best - json.score) < 1e-6);
});
