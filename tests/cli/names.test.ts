// Tests of the names of options and methods: present names, alternative names, and contradictions between them.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { readArguments } from '../../cli/parse/arguments.ts';
import { COMMANDS } from '../../cli/parse/command-table.ts';
import { choicesOf } from '../../cli/parse/settings.ts';
import { Refusal } from '../../cli/words.ts';
import { bayescope, folder, noisyCopies, refused } from './run.ts';

const { file, path } = folder();

/** Command, files and options in arguments that name a command. */
function asked(args: string[]) {
  const read = readArguments(args);
  assert.ok(read.about === null, args.join(' '));
  return read;
}

/** CSV of numeric rows in which b depends on a. */
const NUMBERS = `a,b,c\n${Array.from({ length: 40 }, (_, i) => `${i % 7}.5,${(i % 7) + (i % 3) / 10},${i % 5}.25`).join('\n')}\n`;

/** Options that the contract of the command line requires of each command, with a value if they take one. */
const CONTRACT = {
  learn: `bootstrap score ess alpha penalty method max-parents require forbid tiers edge-prior priors start truth order series time
    regulators k within classes seed time-limit memory-limit workers bins missing no-header separator json`,
  solve: `method max-parents require forbid tiers start truth order k within classes seed time-limit memory-limit workers json`,
  score: `score ess alpha penalty children max-parents require forbid tiers edge-prior priors time-limit memory-limit workers bins
    missing no-header separator json output`,
  merge: 'output',
  check: 'json',
  open: 'json',
};

test('every option of the contract is read, by its name there', () => {
  for (const [command, names] of Object.entries(CONTRACT)) {
    for (const name of names.split(/\s+/)) {
      const option = COMMANDS[command].options[name === 'workers' ? 'threads' : name];
      assert.ok(option, `${command} --${name}`);
      const args = [command, 'FILE', `--${name}`, ...(option.value === undefined ? [] : ['1'])];
      assert.equal(asked(args).command, command, args.join(' '));
    }
  }
});

/** Present names by alternative names of the contract; other words map to themselves. */
const SAME = [
  ...'ll aic bic mdl mdl-lecture pll bd k2 bdeu bde fnml qnml bge'
    .split(' ')
    .map((score) => [`--score ${score}`, `--score ${score}`]),
  ['--score gaussian-bic', '--score bic --numbers'],
  ['--score bnfinder-mdl', '--method bnfinder --score mdl'],
  ['--score bnfinder-bde', '--method bnfinder --score bde'],
  ['--score bnfinder-bde --method bnfinder', '--method bnfinder --score bde'],
  ...'auto exact heuristic dp astar cassio etminani hill-climb tabu ges k2 chow-liu bnfinder proxy'
    .split(' ')
    .map((method) => [`--method ${method}`, `--method ${method}`]),
  ['--method anneal', '--method annealing'],
  ['--method order', '--method orders'],
  ['--method bn-graph --k 5', '--method exact --k 5 --also-by bn-graph'],
  ['--method bn-graph', '--method exact --k 1 --also-by bn-graph'],
  ['--method bn-graph --within 3', '--method exact --within 3 --also-by bn-graph'],
  ['--workers 2', '--threads 2'],
  ['--workers=-1', '--threads=-1'],
  ['--method proxy --uncentred', '--method proxy --uncentered'],
] as [string, string][];

test('what the contract calls otherwise means the same', () => {
  for (const [theirs, ours] of SAME) {
    const [a, b] = [theirs, ours].map((text) => {
      const { options } = asked(['learn', 'FILE', ...text.split(' ')]);
      return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    });
    assert.deepEqual(a, b, theirs);
    if (!ours.includes('bnfinder')) assert.doesNotThrow(() => choicesOf(a), theirs);
  }
});

test('a name that contradicts another is refused, and what a command does not know too', () => {
  const code = (text: string) => {
    try {
      choicesOf(asked(text.split(' ')).options);
    } catch (refusal) {
      return refusal instanceof Refusal ? refusal.problem.code : refusal;
    }
    return null;
  };
  assert.equal(code('learn FILE --workers 2 --threads 3'), 'two-names');
  assert.equal(code('learn FILE --score bnfinder-mdl --method tabu'), 'score-of-method');
  assert.equal(code('learn FILE --score mdl-lb --edge-prior 0.5'), 'priced-twice');
  assert.equal(code('bootstrap FILE --score bnfinder-mdl'), 'bad-word');
  assert.equal(code('learn FILE --start nowhere'), 'bad-word');
});

test('the seed of a file is that of the search and of resamples; of an example it is that of its rows', () => {
  const seeds = (text: string) => choicesOf(asked(text.split(' ')).options).searchSeed;
  assert.equal(seeds('learn FILE --seed 9'), 9);
  assert.equal(seeds('learn FILE --seed 9 --search-seed 4'), 4);
  assert.equal(seeds('solve LIST --seed 9'), 9);
  assert.equal(seeds('learn --example asia --seed 9'), 1);
});

/** Whether an odd number of bits of a number is set. */
const parity = (number: number): boolean => number > 0 && parity(number & (number - 1)) !== true;

test('exact is whichever exact engine fits: beyond 26 variables A*, and none beyond 64', async () => {
  // Each of 29 columns is the parity of some bits of the row's number: they are independent, and the proof needs no
  // search.
  const bits = Array.from({ length: 64 }, (_, row) =>
    Array.from({ length: 29 }, (_, v) => Number(parity(row & (v + 1)))),
  );
  const names = bits[0].map((_, v) => `v${v}`);
  const wide = file('v29.csv', `${[names, ...bits].join('\n')}\n`);
  const [small, wider] = [8, 65].map((n) => file(`v${n}.csv`, noisyCopies(n, 200, 3)));
  const learn = async (...args: string[]) => (await bayescope(['learn', ...args, '--method', 'exact', '--json'])).json;
  const few = await learn(small);
  assert.deepEqual([few.method, few.status, few.doc.search.method], ['dp', 'proven optimal', 'dp']);
  const many = await learn(wide, '--max-parents', '1');
  assert.deepEqual([many.method, many.status, many.doc.search.method], ['astar', 'proven optimal', 'astar']);
  await refused(['learn', wider, '--method', 'exact'], /65 variables are too many .* takes 64/);
});

test('score --json tells of the list what learn tells of it, with or without a file', async () => {
  const csv = file('five.csv', noisyCopies(5, 100, 2));
  const learned = (await bayescope(['learn', csv, '--score', 'bdeu', '--json'])).json;
  const { json, code } = await bayescope(['score', csv, '--score', 'bdeu', '--json', '--workers', '1']);
  assert.equal(code, 0);
  for (const field of ['variables', 'rows', 'families', 'kept', 'fingerprint', 'version'])
    assert.deepEqual(json[field], learned[field], field);
  assert.deepEqual([json.score, json.parameters], ['bdeu', { ess: 1, edgePrior: 1 }]);
  assert.ok(json.seconds.total >= json.seconds.score && json.seconds.score >= 0);
  const part = await bayescope(['score', csv, '--json', '--children', 'v1', '-o', path('part.jkl')]);
  assert.deepEqual([part.json.children, part.json.files], [['v1'], [path('part.jkl')]]);
  assert.ok(part.json.kept < json.kept + 5 && part.json.kept > 0);
});

test('mdl-lb is MDL and log₂ n bits for every edge', async () => {
  const csv = file('lb.csv', noisyCopies(4, 300, 5));
  const [bare, priced] = await Promise.all(
    [['mdl'], ['mdl-lb']].map(async (score) => (await bayescope(['learn', csv, '--json', '--score', ...score])).json),
  );
  const edges = priced.networks[0].parents;
  const number = Object.values(edges).flat().length;
  assert.ok(number > 0);
  assert.deepEqual(edges, bare.networks[0].parents);
  assert.ok(Math.abs(bare.score - priced.score - number * Math.log(4)) < 1e-6);
});

test('gaussian-bic keeps numbers, and bnfinder-mdl is learned by its method', async () => {
  const csv = file('numbers.csv', NUMBERS);
  const [gaussian, layered] = await Promise.all([
    bayescope(['learn', csv, '--score', 'gaussian-bic', '--json']),
    bayescope(['learn', csv, '--score', 'bnfinder-mdl', '--regulators', 'a', '--json']),
  ]);
  assert.deepEqual([gaussian.json.doc.score.kind, gaussian.code], ['bic', 0]);
  assert.ok(gaussian.json.networks[0].class.edges.some((e: any) => [e.from, e.to].sort().join() === 'a,b'));
  assert.equal(layered.code, 0, layered.err);
  assert.equal(layered.json.children.length, 3);
});

test('files say where a search begins, what to compare with, and odds of edges', async () => {
  const csv = file('three.csv', noisyCopies(3, 100, 2));
  const learn = async (...args: string[]) => bayescope(['learn', csv, '--json', ...args]);
  const nets = [
    file('net.csv', 'from,to,kind\r\nv0,v1,compelled\r\n"v1",v2,reversible\r\n'),
    file('net.sif', 'v0\t+\tv1\nv1\t-\tv2\n'),
    file('net.txt', '[v0][v1|v0][v2|v1]\n'),
    '[v0][v1|v0][v2|v1]',
  ];
  for (const net of nets) {
    const { json } = await learn('--method', 'hill-climb', '--start', net);
    assert.deepEqual(json.doc.search.heuristic.network, [
      ['v0', 'v1'],
      ['v1', 'v2'],
    ]);
  }
  const result = path('result.json');
  const plain = await learn('-o', result);
  const same = (await learn('--truth', result)).json.truth;
  assert.deepEqual([same.distance, same.classDistance, same.missing, same.extra, same.turned], [0, 0, [], [], []]);
  const { edges } = plain.json.networks[0].class;
  const other = (await learn('--truth', file('none.csv', 'from,to\n'))).json.truth;
  assert.deepEqual([other.distance, other.extra.length, other.edges], [edges.length, edges.length, 0]);
  const words = await bayescope(['learn', csv, '--truth', '[v0|v2][v2]']);
  assert.match(words.out, /^truth {3}\d of its 1 edges are found/m);

  const odds = await learn('--priors', file('odds.csv', 'from,to,odds\nv0,v1,0.25\nv1,v0,0.5\n'));
  assert.deepEqual(odds.json.doc.search.odds, [
    ['v0', 'v1', 0.25],
    ['v1', 'v0', 0.5],
  ]);
  const wrong: [string[], RegExp][] = [
    [['--priors', file('bad.csv', 'v0,v1\n')], /Line 1 of “.*bad.csv” gives no odds/],
    [['--truth', file('bad.txt', 'hello')], /Line 1 of “.*bad.txt” can’t be read as a network/],
    [['--truth', '[v0][z|v0]'], /“z” is none/],
    [['--truth', '[v0|v1][v1|v0]'], /has a cycle/],
  ];
  for (const [args, sentence] of wrong) {
    const { code, err } = await learn(...args);
    assert.equal(code, 2);
    assert.match(err, sentence);
  }
});

test('as many networks tie whether or not the k best are asked for', async () => {
  const csv = fileURLToPath(new URL('../data/attack/const.csv', import.meta.url));
  const learn = (...args: string[]) => bayescope(['learn', csv, ...args]);
  for (const { out } of [
    await learn(),
    await learn('--k', '3'),
    await learn('--k', '1'),
    await learn('--score', 'qnml'),
  ])
    assert.match(out, /^ties {4}3 networks share that score \(equivalence classes: 2\)$/m);
});

test('learn --bootstrap R is bootstrap of R resamples, and its seed is --seed', async () => {
  const csv = file('resampled.csv', noisyCopies(3, 60, 2));
  const [a, b] = await Promise.all([
    bayescope(['learn', csv, '--bootstrap', '5', '--seed', '7', '--json']),
    bayescope(['bootstrap', csv, '-R', '5', '--bootstrap-seed', '7', '--search-seed', '7', '--json']),
  ]);
  const lasting = ({ json: { seconds, ...rest } }: any) => rest;
  assert.deepEqual(lasting(a), lasting(b));
  assert.deepEqual([a.json.resamples, a.json.seed], [5, 7]);
});
