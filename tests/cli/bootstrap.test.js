// `bootstrap`: one answer in any number of threads, partial where it is stopped, and files that hold what is told.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { bayescope, folder, noisyCopies } from './run.js';

const { file, path } = folder();
const csv = file('rows.csv', noisyCopies(6, 300, 2));
const wide = file('wide.csv', noisyCopies(30, 4000, 5));

/** What is told but for the clock. @param {any} json */
const told = ({ seconds, ...rest }) => JSON.stringify(rest);

test('threads change nothing; another seed draws other rows', async () => {
  const args = ['bootstrap', wide, '--method', 'hill-climb', '--max-parents', '2', '-R', '12', '--json'];
  const [one, two, other] = await Promise.all([
    bayescope([...args, '--threads', '1']),
    bayescope([...args, '--threads', '3']),
    bayescope([...args, '--bootstrap-seed', '2']),
  ]);
  assert.equal(one.code, 0, one.err);
  assert.equal(told(two.json), told(one.json));
  assert.notEqual(told({ ...other.json, seed: 1 }), told(one.json));
  const { resamples, wanted, strengths, averaged } = one.json;
  assert.deepEqual([resamples, wanted], [12, 12]);
  for (const { joined, forward, backward, reversible, strength } of strengths) {
    assert.equal(joined, forward + backward + reversible);
    assert.equal(strength, joined / 12);
  }
  const strong = strengths.filter((/** @type {any} */ { strength }) => strength > one.json.threshold);
  assert.equal(averaged.edges.length, strong.length);
});

test('strengths as CSV have every joined pair both ways round', async () => {
  const to = path('strengths.csv');
  const { code, err, json } = await bayescope(['bootstrap', csv, '-R', '20', '--json', '-o', to]);
  assert.equal(code, 0, err);
  const [head, ...lines] = readFileSync(to, 'utf8').trim().split('\r\n');
  assert.equal(head, 'from,to,strength,direction,joined,directed,reversible,averaged');
  assert.equal(lines.length, 2 * json.strengths.length);
  const [from, toName, strength, direction, joined] = lines[0].split(',');
  const { a, b, ...first } = json.strengths[0];
  assert.deepEqual([from, toName, Number(joined)], [a, b, first.joined]);
  assert.ok(Math.abs(Number(strength) - first.strength) < 1e-6 && Math.abs(Number(direction) - first.direction) < 1e-6);
  const inside = lines.filter((line) => line.endsWith(',1')).map((line) => line.split(',').slice(0, 2).join());
  const edges = Object.entries(json.averaged.parents).flatMap(([child, set]) =>
    /** @type {string[]} */ (set).map((parent) => `${parent},${child}`),
  );
  assert.deepEqual(inside.sort(), edges.sort());
});

test('constraints hold in the averaged network, and a threshold of one leaves only what is required', async () => {
  const args = ['bootstrap', csv, '-R', '10', '--require', 'v5,v0', '--forbid', 'v0,v1', '--threshold', '1', '--json'];
  const { code, err, json } = await bayescope(args);
  assert.equal(code, 0, err);
  assert.deepEqual(
    json.averaged.edges.map((/** @type {any} */ { from, to, placing }) => [from, to, placing]),
    [['v5', 'v0', 'required']],
  );
});

test('words for people: strength is told for what it is', async () => {
  const { code, out } = await bayescope(['bootstrap', '--example', 'asia', '--rows', '500', '-R', '15']);
  assert.equal(code, 0);
  assert.match(out, /^15 resamples of 500 rows drawn with replacement/m);
  assert.match(out, /not the probability that an edge is true/);
  assert.match(out, /^ {2}1\.000 {2}\d\.\d{3} {2}.+ → .+ {2}in the network$/m);
  assert.match(out, /^averaged network \(variable ← its parents\)$/m);
});

test('a time limit and Ctrl-C keep what is done', async () => {
  const args = ['bootstrap', wide, '--method', 'hill-climb', '-R', '100000', '--json'];
  const limited = await bayescope([...args, '--time-limit', '1']);
  assert.equal(limited.code, 3, limited.err);
  assert.ok(limited.json.resamples > 0 && limited.json.resamples < 100_000);
  let isSent = false;
  const stopped = await bayescope([...args, '--progress'], (child, err) => {
    if (isSent || !/resamples [1-9]/.test(err)) return;
    isSent = true;
    child.kill('SIGINT');
  });
  assert.equal(stopped.code, 3, stopped.err);
  assert.match(stopped.err, /Stopped by Ctrl-C/);
  assert.ok(stopped.json.resamples > 0);
});

test('slips are told before the work', async () => {
  for (const [args, said] of /** @type {[string[], RegExp][]} */ ([
    [['-R', '0'], /--resamples takes a whole number from 1/],
    [['--threshold', '1.5'], /--threshold takes a number from 0 to 1/],
    [['-o', 'x.svg'], /no format of strengths/],
  ])) {
    const { code, err } = await bayescope(['bootstrap', csv, ...args]);
    assert.equal(code, 2);
    assert.match(err, said);
  }
});
