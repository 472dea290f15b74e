// Sentence above a result: its qualifier, ties, constraints, greedy search and empty networks.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DataInfo, EdgeMark, Outcome } from '../../www/generated/protocol.ts';
import { qualifier } from '../../www/model/qualifier.ts';
import { lead, next } from '../../www/model/sentence.ts';
import { has, t } from '../../www/words/text.ts';
import { arrows } from '../values.ts';
import { ASIA, ASIA_NAMES } from './graphs.ts';
import { settingsOf } from './settings.ts';

const info = {
  rows: 1000,
  distinct: 30,
  variables: ASIA_NAMES.map((name) => ({ name, levels: ['no', 'yes'], counts: [500, 500] })),
  fingerprint: '0123456789abcdef',
  truth: ASIA,
} as DataInfo;
const untrue = { ...info, truth: null };
const wide = (n: number) => ({
  ...untrue,
  variables: Array.from({ length: n }, (_, v) => ({ name: `v${v}`, levels: ['a', 'b', 'c'], counts: [1, 1, 1] })),
});
const marked = (edges: [number, number][], mark: EdgeMark) => edges.map(([from, to]) => ({ from, to, mark }));

const outcome = (more: Partial<Outcome> = {}): Outcome =>
  ({
    status: 'proven optimal',
    score: -2230.66,
    bound: -2230.66,
    greedyScore: -2230.66,
    certificate: { holds: true },
    equivalentScore: true,
    edges: marked(ASIA, 'compelled'),
    ties: { networks: 1, classes: 1, complete: true },
    bestSingle: { from: 0, to: 1, delta: -4.7 },
    ...more,
  }) as Outcome;

/** Words of a sentence; its key must exist. */
const words = (saying: ReturnType<typeof next>) => {
  assert.ok(saying);
  assert.ok(has(`sentence.${saying.key}`), saying.key);
  const text = t(`sentence.${saying.key}`, { why: '', ...saying.params }).trim();
  assert.doesNotMatch(text, /\{|undefined|NaN/);
  return text;
};

test('a network is never shown without its qualifier: proven and in which time, not proven, claimed', () => {
  const seconds = 0.009;
  assert.equal(qualifier({ ...outcome(), seconds }, false, false), 'proven, 9 ms');
  assert.equal(qualifier({ ...outcome(), seconds }, true, false), 'proven here, not the link’s');
  assert.equal(qualifier({ ...outcome(), seconds }, false, true), 'proven in list, 9 ms');
  assert.equal(qualifier({ ...outcome(), seconds, claimed: true }, false, false), 'claimed by the link');
  for (const status of ['local optimum', 'best found', 'stopped'] as const)
    assert.equal(qualifier({ ...outcome({ status }), seconds }, false, false), 'not proven');
  const unconfirmed = outcome();
  unconfirmed.certificate = { ...unconfirmed.certificate, holds: false };
  assert.equal(qualifier({ ...unconfirmed, seconds }, false, false), 'not confirmed');
});

test('the sentence says of how many it is the best', () => {
  assert.equal(words(lead(outcome(), settingsOf(), info)), 'The highest-scoring of all 783,702,329,343 networks.');
  assert.equal(
    words(lead(outcome(), settingsOf(), wide(11))),
    'The highest-scoring of all networks with 11 variables.',
  );
  const open = outcome({ status: 'local optimum', bound: null });
  assert.equal(words(lead(open, settingsOf(), info)), 'A local optimum: no single change of an edge helps.');
  assert.equal(
    words(next({ ...open, edges: marked(ASIA, 'compelled') }, settingsOf(), untrue, 'class')),
    'Better ones may exist.',
  );
  const bounded = outcome({ status: 'local optimum', bound: -2228.16 });
  assert.equal(words(lead(bounded, settingsOf(), info)), 'A local optimum: no single change of an edge helps.');
  const stopped = outcome({ status: 'stopped', bound: -2228.16 });
  for (const [ended, sentence] of [
    ['user', 'The best found before you stopped.'],
    ['pause', 'The best found so far.'],
    ['time', 'The best found within the time limit.'],
    ['lost', 'The best found before the engine crashed.'],
  ] as const)
    assert.equal(words(lead({ ...stopped, ended }, settingsOf(), info)), sentence);
  for (const status of ['local optimum', 'stopped'] as const) {
    assert.doesNotMatch(words(lead(outcome({ status, bound: null }), settingsOf(), info)), /^The best of/);
  }
});

test('how much better a network can be that is not found, and how much more probable where that has a meaning', () => {
  const stopped = outcome({ status: 'stopped', bound: -2228.16, edges: marked(ASIA, 'compelled') });
  const wordsFor = (score: any, about: any = info, of = stopped) =>
    words(next(of, settingsOf({ score: { edgePrior: 1, ...score } }), about, 'class'));
  const least = 'If there is a better network, it scores at most 2.50 higher';
  assert.equal(wordsFor({ kind: 'bdeu', ess: 1 }), `${least}: it is at most 13 times as probable.`);
  assert.equal(wordsFor({ kind: 'bic' }), `${least}: as BIC approximates, it is at most 13 times as probable.`);
  assert.equal(wordsFor({ kind: 'aic' }), `${least}.`);
  assert.equal(wordsFor({ kind: 'mdl' }), 'If there is a better network, it costs at most 3.61 bits less.');
  assert.equal(
    wordsFor({ kind: 'bdeu', ess: 1 }, { ...info, list: {} }),
    'If the list holds a better network, it scores at most 2.50 higher.',
  );
  const far = { ...stopped, bound: stopped.score + 120 };
  assert.match(wordsFor({ kind: 'bd', alpha: 1 }, info, far), /at most 10⁵³ times as probable/);
  // What is promised "at most" is rounded up, in the gap and in the factor; what is exact stays.
  for (const [gap, more, factor] of [
    [0.22, '0.22', '1.3'],
    [4.8, '4.80', '130'],
    [2.3446, '2.35', '11'],
    [Math.log(20), '3.00', '20'],
    [1e-7, '0.01', '1.1'],
  ] as [number, string, string][]) {
    const near = { ...stopped, bound: stopped.score + gap };
    const sentence = wordsFor({ kind: 'bdeu', ess: 1 }, info, near);
    assert.ok(sentence.includes(`at most ${more} higher: it is at most ${factor} times`), sentence);
  }
  assert.match(
    wordsFor({ kind: 'mdl' }, info, { ...stopped, bound: stopped.score + 2.3446 }),
    /at most 3\.39 bits less/,
  );
  const rounded = { ...stopped, bound: stopped.score + 1e-7 };
  assert.match(wordsFor({ kind: 'aic' }, info, rounded), /at most 0\.01 higher/);
});

test('what a method built or found without a proof is called that, and greedy search is named where it does better', () => {
  const found = outcome({ status: 'best found', method: 'orders', bound: null });
  assert.equal(words(lead(found, settingsOf(), info)), 'The highest-scoring network found.');
  assert.equal(words(next(found, settingsOf(), info, 'class')), 'Better ones may exist.');
  const tree = outcome({ status: 'best found', method: 'chow-liu', bound: null, greedyScore: outcome().score + 7.25 });
  assert.equal(words(lead(tree, settingsOf(), info)), 'The Chow-Liu tree. Other networks may score more.');
  assert.equal(
    words(next(tree, settingsOf(), info, 'class')),
    'Greedy search finds a network that is 7.25 better than this one.',
  );
  const stopped = outcome({ status: 'stopped', method: 'k2', bound: null });
  assert.equal(words(lead(stopped, settingsOf(), info)), 'The best found before you stopped.');
});

test('the sentence mentions constraints; a limit without effect is not one', () => {
  const constrained = 'The highest-scoring of all networks that respect your constraints.';
  assert.equal(words(lead(outcome(), settingsOf({ forbidden: [[0, 1]] }), info)), constrained);
  assert.equal(words(lead(outcome(), settingsOf({ required: [[0, 1]] }), info)), constrained);
  assert.equal(words(lead(outcome(), settingsOf({ maxParents: 6 }), info)), constrained);
  assert.doesNotMatch(words(lead(outcome(), settingsOf({ maxParents: 7 }), info)), /constraints/);
});

test('what the second scoring does not confirm is never called proven', () => {
  const unsure = outcome({ certificate: { holds: false } as any });
  assert.equal(
    words(lead(unsure, settingsOf(), info)),
    'A second computation of the score disagrees: do not rely on this network.',
  );
});

test('ties between classes are reported, also as "at least"', () => {
  const tied = outcome({ ties: { networks: 192, classes: 8, complete: true } });
  assert.equal(words(lead(tied, settingsOf(), info)), 'One of 192 best networks among 783,702,329,343.');
  assert.match(words(next(tied, settingsOf(), info, 'class')), /8 classes/);
  const more = outcome({ ties: { networks: 192, classes: 8, complete: false } });
  assert.match(words(lead(more, settingsOf(), info)), /at least 192/);
  assert.match(words(lead(more, settingsOf({ maxParents: 2 }), info)), /at least 192.*constraints/);
  assert.match(words(next(more, settingsOf(), info, 'class')), /at least 8 classes/);
  const one = outcome({ ties: { networks: 3, classes: 1, complete: true } });
  assert.match(words(next(one, settingsOf(), info, 'dag')), /one of 3 tied networks, all in one class/);
});

test('a lone variable with a true edge is the lesson, and the question shows that edge', () => {
  const alone = next(outcome({ edges: marked(ASIA.slice(1), 'compelled') }), settingsOf(), info, 'class');
  assert.equal(words(alone), 'No edge to asia yet.');
  assert.deepEqual(alone?.select, [0, 1]);
  assert.notEqual(
    next(outcome({ edges: marked(ASIA.slice(1), 'compelled') }), settingsOf(), untrue, 'class')?.key,
    'alone',
  );
});

test('the shortfall of greedy search is given in the score’s unit', () => {
  const short = outcome({ greedyScore: -2237.75 });
  assert.equal(words(next(short, settingsOf(), untrue, 'class')), 'Greedy search: 7.09 below the optimum.');
  assert.match(
    words(next(short, settingsOf({ score: { kind: 'mdl', edgePrior: 1 } }), untrue, 'class')),
    /10\.23 bits above the optimum/,
  );
});

test('what else there is to see: the truth found, directions', () => {
  assert.match(words(next(outcome(), settingsOf(), info, 'class')), /true network/);
  assert.equal(words(next(outcome(), settingsOf(), untrue, 'class')), 'All 8 edges are compelled.');
  assert.equal(
    words(next(outcome({ edges: marked([[0, 1]], 'compelled') }), settingsOf(), untrue, 'class')),
    'Its edge is compelled.',
  );
  assert.equal(
    words(next(outcome({ edges: marked([[0, 1]], 'reversible') }), settingsOf(), untrue, 'class')),
    'Its edge is reversible.',
  );
  const mixed = [...marked([[0, 1]], 'reversible'), ...marked([[2, 3]], 'compelled')];
  assert.equal(
    words(next(outcome({ edges: mixed }), settingsOf(), untrue, 'class')),
    '1 of its 2 edges is reversible.',
  );
  const wordsFor = (...edges: any[]) => words(next(outcome({ edges }), settingsOf(), untrue, 'class'));
  const chain = marked(arrows('0→1 1→2 2→3'), 'reversible');
  assert.equal(wordsFor(...chain), 'All 3 edges are reversible, but not in every combination.');
  assert.equal(wordsFor(chain[0], chain[2]), 'All 2 edges are reversible, in any combination.');
  assert.equal(
    wordsFor(...chain, ...marked([[4, 5]], 'compelled')),
    '3 of its 4 edges are reversible, but not in every combination.',
  );
  assert.equal(
    wordsFor(...marked([[4, 5]], 'compelled'), ...marked([[0, 1]], 'constrained')),
    'No edge is reversible: 1 compelled, 1 set by your constraints.',
  );
  const wordsWith = (required: [number, number][], ...edges: any[]) =>
    words(next(outcome({ edges }), settingsOf({ required }), untrue, 'class'));
  const set = marked(arrows('0→1 1→2 2→3'), 'constrained');
  const [other] = marked([[4, 5]], 'compelled');
  // What the reader required is told apart from what follows of it.
  assert.equal(wordsWith([[0, 1]], ...set), 'No edge is reversible: 1 required by you, 2 directions follow.');
  assert.equal(wordsWith([[0, 1]], set[0], other), 'No edge is reversible: 1 required by you, 1 compelled.');
  assert.equal(
    wordsWith([[0, 1]], set[0], set[1], other),
    'No edge is reversible: 1 required by you, 1 compelled, 1 direction set by your constraints.',
  );
  // Required although the data compel it too.
  assert.equal(wordsWith([[4, 5]], other), 'Its edge is required by you.');
  assert.match(
    words(
      next(outcome({ equivalentScore: false }), settingsOf({ score: { kind: 'k2', edgePrior: 1 } }), untrue, 'class'),
    ),
    /reversing an edge can change it/,
  );
});

test('an empty network says what the best single edge lacks', () => {
  const empty = outcome({ edges: [] });
  assert.match(
    words(lead(empty, settingsOf(), untrue)),
    /^No edge at all: the highest-scoring of all 783,702,329,343 networks\.$/,
  );
  const lacks = next(empty, settingsOf(), untrue, 'class');
  assert.match(words(lacks), /^asia → tub would gain 0\.00 nats of likelihood but cost 3\.45\.$/);
  assert.deepEqual(lacks?.select, [0, 1]);
  const three = next(
    outcome({ edges: [], bestSingle: { from: 0, to: 1, delta: -1.5 } }),
    settingsOf(),
    wide(3),
    'class',
  );
  assert.match(words(three), /gain 12\.32 nats of likelihood but cost 13\.82/, 'four parameters at ½ ln 1000');
  const prior = next(
    outcome({ edges: [], bestSingle: { from: 0, to: 1, delta: -1.5 } }),
    settingsOf({ score: { kind: 'aic', edgePrior: Math.exp(-2) } }),
    untrue,
    'class',
  );
  assert.match(words(prior), /gain 1\.50 nats of likelihood but cost 3\.00/, 'the prior is part of the cost');
  assert.match(
    words(next(empty, settingsOf({ score: { kind: 'mdl', edgePrior: 1 } }), untrue, 'class')),
    /bits of data but cost 4\.98/,
  );
  assert.match(
    words(next(empty, settingsOf({ score: { kind: 'bdeu', ess: 1, edgePrior: 1 } }), untrue, 'class')),
    /lower the score by 4\.70/,
  );
  const barred = outcome({ edges: [], bestSingle: { from: 0, to: 1, delta: 5 } });
  assert.match(
    words(next(barred, settingsOf({ forbidden: [[0, 1]] }), untrue, 'class')),
    /your constraints rule it out/,
  );
  assert.match(words(next({ ...barred, status: 'stopped' }, settingsOf(), untrue, 'class')), /had not got that far/);
  assert.equal(next(outcome({ edges: [], bestSingle: null }), settingsOf(), untrue, 'class'), null);
});

test('a constant column is no example of a price: the sentence says that it is constant', () => {
  const constant = { ...untrue, variables: untrue.variables.map((v, i) => (i === 1 ? { ...v, levels: ['only'] } : v)) };
  for (const [from, to] of arrows('0→1 1→0')) {
    const sentence = next(outcome({ edges: [], bestSingle: { from, to, delta: 0 } }), settingsOf(), constant, 'class');
    assert.equal(
      words(sentence),
      'tub has only one level: it carries no information, and an edge to or from it changes nothing.',
    );
    assert.equal(sentence?.select, undefined);
  }
});

test('a search by proxy says whether its result is what the proxy leads to', () => {
  const found = outcome({ status: 'best found', method: 'proxy', score: -2306.42, bound: null, greedyScore: -2237.75 });
  const keyFor = (more: Partial<Outcome>, how: object = {}) =>
    lead({ ...found, ...more }, settingsOf({ method: 'proxy', ...how } as any), untrue).key;
  assert.equal(keyFor({ sought: -2306.42 }), 'proxySought');
  assert.equal(keyFor({ sought: -2335.44 }), 'proxySample');
  assert.equal(keyFor({ sought: -2335.44 }, { heuristic: { polish: true } }), 'best');
  assert.equal(keyFor({ status: 'stopped' }), 'stopped');
  for (const key of ['proxySought', 'proxySample']) assert.ok(has(`sentence.${key}`));
});

test('the table of one edge reversed says that the others stay', async () => {
  const { t } = await import('../../www/words/text.ts');
  assert.equal(t('members.turnedRound'), 'If this edge alone is reversed');
  assert.equal(t('inspector.sameClass'), '±0, another member of the class');
});
