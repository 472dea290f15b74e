// Tests of `bootstrap`: the same answer with any number of threads, a partial answer if stopped, and output files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { asProcess, bayescope, folder, noisyCopies, refused } from './run.ts';

const { file, path } = folder();
const csv = file('rows.csv', noisyCopies(6, 300, 2));
const iris = fileURLToPath(new URL('../data/import/iris.csv', import.meta.url));
const wide = file('wide.csv', noisyCopies(30, 4000, 5));

/** Answer as JSON, without times. */
const withoutClock = ({ seconds, ...rest }: any) => JSON.stringify(rest);

test('threads change nothing; another seed draws other rows', async () => {
  const args = ['bootstrap', wide, '--method', 'hill-climb', '--max-parents', '2', '-R', '12', '--json'];
  const [one, two, other] = await Promise.all([
    bayescope([...args, '--threads', '1']),
    bayescope([...args, '--threads', '3']),
    bayescope([...args, '--bootstrap-seed', '2']),
  ]);
  assert.equal(one.code, 0, one.err);
  assert.equal(withoutClock(two.json), withoutClock(one.json));
  assert.notEqual(withoutClock({ ...other.json, seed: 1 }), withoutClock(one.json));
  const { resamples, wanted, strengths, averaged } = one.json;
  assert.deepEqual([resamples, wanted], [12, 12]);
  for (const { joined, forward, backward, reversible, forwardSet, backwardSet, strength, direction } of strengths) {
    assert.equal(joined, forward + backward + reversible);
    assert.equal(forwardSet + backwardSet, 0);
    assert.equal(strength, joined / 12);
    assert.equal(direction, forward / joined, 'reversible resamples are no half of a direction');
  }
  const strong = strengths.filter(({ strength }: any) => strength > one.json.threshold);
  assert.equal(averaged.edges.length, strong.length);
});

test('strengths as CSV have every joined pair both ways round', async () => {
  const to = path('strengths.csv');
  const { code, err, json } = await bayescope(['bootstrap', csv, '-R', '20', '--json', '-o', to]);
  assert.equal(code, 0, err);
  const [head, ...lines] = readFileSync(to, 'utf8').trim().split('\n');
  assert.equal(head, 'from,to,strength,direction,joined,directed,reversible,averaged,constrained,undetermined');
  assert.equal(lines.length, 2 * json.strengths.length);
  const cells = lines.map((line) => line.split(','));
  const [from, toName, strength, direction, joined] = cells[0];
  const { a, b, ...first } = json.strengths[0];
  assert.deepEqual([from, toName, Number(joined)], [a, b, first.joined]);
  assert.ok(Math.abs(Number(strength) - first.strength) < 1e-6 && Math.abs(Number(direction) - first.direction) < 1e-6);
  const drawn = (arrows: boolean) =>
    json.averaged.edges
      .filter(({ arrow }: any) => ['supported', 'constrained'].includes(arrow) === arrows)
      .map((edge: any) => [edge.from, edge.to].join());
  const listed = (column: number) =>
    cells.filter((line) => line[column] === '1').map((line) => line.slice(0, 2).join());
  assert.deepEqual(listed(7).sort(), drawn(true).sort());
  const either = drawn(false).flatMap((pair: string) => [pair, pair.split(',').reverse().join()]);
  assert.deepEqual(listed(9).sort(), either.sort());
});

test('Iris: every direction is open, so no arrow is drawn, and the graph is not far below the optimum', async () => {
  const { code, err, json } = await bayescope(['bootstrap', iris, '-R', '60', '--json']);
  assert.equal(code, 0, err);
  assert.ok(json.averaged.edges.length > 0);
  for (const { from, to, arrow } of json.averaged.edges) assert.equal(arrow, 'undetermined', `${from} – ${to}`);
  assert.equal(json.reference.status, 'proven optimal');
  assert.equal(json.averaged.fit, 'best');
  assert.equal(json.averaged.below, json.reference.score - json.averaged.score);
  assert.ok(json.averaged.below >= -1e-9);
  const { out } = await bayescope(['bootstrap', iris, '-R', '60']);
  assert.doesNotMatch(out, /\w → \w|\barrow$/m);
  assert.match(out, /neither a DAG nor an equivalence class$/m);
});

test('a hospital file: a direction of a coin toss is undetermined, and a graph far below the optimum is said to be', async () => {
  const klinik = fileURLToPath(new URL('../data/import/klinik.csv', import.meta.url));
  const { code, out } = await bayescope(['bootstrap', klinik, '-R', '40']);
  assert.equal(code, 0);
  assert.match(out, /^ {2}1\.000 .+ Diabetes – HbA1c % +direction undetermined$/m);
  assert.match(out, /^That is 5\.\d+ below the proven optimum of the data\.$/m);
});

test('constraints are said to set directions, and a threshold of one leaves only what is required', async () => {
  const args = ['bootstrap', csv, '-R', '10', '--require', 'v5,v0', '--forbid', 'v0,v1', '--json'];
  const [all, few] = await Promise.all([bayescope(args), bayescope([...args, '--threshold', '1'])]);
  assert.equal(all.code, 0, all.err);
  const edges = ({ averaged }: any) => averaged.edges.map(({ from, to, arrow }: any) => [from, to, arrow]);
  assert.deepEqual(edges(few.json), [['v5', 'v0', 'constrained']]);
  assert.deepEqual(edges(all.json)[0], ['v5', 'v0', 'constrained']);
  const [pair] = all.json.strengths.filter(({ a, b }: any) => a === 'v0' && b === 'v5');
  assert.deepEqual([pair.joined, pair.backward, pair.backwardSet], [10, 0, 10]);
  assert.ok(few.json.averaged.below > 5);
  const { out } = await bayescope([...args.slice(0, -1), '--threshold', '1']);
  assert.match(out, /v5 → v0 +arrow, set by your constraint$/m);
  assert.match(out, /^That is [\d.]+ below the proven optimum of the data\.$/m);
});

test('the threshold of directions decides over arrows alone', async () => {
  const args = ['bootstrap', '--example', 'asia', '-R', '40', '--json', '--direction-threshold'];
  const [low, high] = await Promise.all([bayescope([...args, '0.5']), bayescope([...args, '1'])]);
  const pairs = ({ averaged }: any) => averaged.edges.map(({ from, to }: any) => [from, to].sort().join()).sort();
  const arrows = ({ averaged }: any) => averaged.edges.filter(({ arrow }: any) => arrow === 'supported').length;
  assert.deepEqual(pairs(low.json), pairs(high.json));
  assert.ok(arrows(low.json) > arrows(high.json));
});

test('the sentence says what a strength is', async () => {
  const { code, out } = await bayescope(['bootstrap', '--example', 'asia', '--rows', '500', '-R', '15']);
  assert.equal(code, 0);
  assert.match(out, /^15 resamples of 500 rows drawn with replacement/m);
  assert.match(out, /not the probability that an edge is true/);
  assert.match(
    out,
    /^ {2}1\.000 {2}→ \d\.\d{3} {2}← \d\.\d{3} {2}open \d\.\d{3} {2}.+ (→|–) .+ {2}(arrow|direction undetermined)$/m,
  );
  assert.match(out, /^averaged graph: \d+ edges, \d+ with an arrow/m);
  assert.match(out, /^(All )?\d+ edges are (strong|moderate|unstable)/m);
});

test('a time limit and Ctrl-C keep what is done', async () => {
  const args = ['bootstrap', wide, '--method', 'hill-climb', '-R', '100000', '--json'];
  const limited = await bayescope([...args, '--time-limit', '1']);
  assert.equal(limited.code, 3, limited.err);
  assert.ok(limited.json.resamples > 0 && limited.json.resamples < 100_000);
  let isSent = false;
  const stopped = await asProcess([...args, '--progress'], (child, err) => {
    if (isSent || !/resamples [1-9]/.test(err)) return;
    isSent = true;
    child.kill('SIGINT');
  });
  assert.equal(stopped.code, 3, stopped.err);
  assert.match(stopped.err, /Stopped by Ctrl-C/);
  assert.ok(stopped.json.resamples > 0);
});

test('wrong options are reported before the work', async () => {
  for (const [args, message] of [
    [['-R', '0'], /--resamples takes a whole number from 1/],
    [['--threshold', '1.5'], /--threshold takes a number from 0 to 1/],
    [['--direction-threshold', '0.4'], /--direction-threshold takes a number from 0.5 to 1/],
    [['-o', 'x.svg'], /no format of this answer/],
  ] as [string[], RegExp][]) {
    await refused(['bootstrap', csv, ...args], message);
  }
});
