// Search of the help: terms of the field find the lesson, exercise, view or glossary term about them.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { EXERCISES } from '../../www/model/exercises.ts';
import { VIEWS } from '../../www/model/state.ts';
import { entries, searched } from '../../www/page/dialogs/search-entries.ts';
import { TERMS } from '../../www/widgets/terms.ts';
import strings from '../../www/words/en.json' with { type: 'json' };
import { FURTHER_LESSONS, LESSONS } from '../../www/words/lessons/index.ts';

const all = entries();
const found = (query: string) => searched(query, all).map(({ kind, id }) => `${kind} ${id}`);

/** Expected first hit, and hits expected among the first five. */
const QUERIES: [query: string, first: string, ...also: string[]][] = [
  ['v-structure', 'lesson reversible-edges', 'exercise marks'],
  ['V structures', 'lesson reversible-edges', 'exercise marks'],
  ['collider', 'term collider', 'lesson reversible-edges', 'exercise marks'],
  ['Markov equivalence', 'lesson reversible-edges', 'exercise marks'],
  ['CPDAG', 'lesson reversible-edges', 'view network'],
  ['equivalent sample size', 'term ess', 'lesson priors'],
  ['BDeu', 'term bdeu', 'lesson priors', 'term ess'],
  ['ESS', 'lesson priors', 'term ess'],
  ['bootstrap', 'view bootstrap', 'lesson how-sure'],
  ['simple average', 'lesson how-sure'],
  ['junction tree', 'view use'],
  ['belief propagation', 'view use'],
  ['hill climbing', 'lesson greedy-stuck', 'exercise move', 'view steps'],
  ['greedy', 'lesson greedy-stuck', 'exercise move', 'view steps'],
  ['d-separation', 'exercise separated', 'view use'],
  ['active trail', 'term activeTrail', 'exercise separated'],
  ['explaining away', 'exercise evidence'],
  ['Bayes rule', 'exercise evidence'],
  ['conditional probability table', 'view tables'],
  ['CPT', 'view tables'],
  ['Markov blanket', 'view predict'],
  ['cross-validation', 'term crossValidation', 'view predict'],
  ['back-door', 'view use'],
  ['do-operator', 'view use'],
  ['lattice', 'lesson parent-sets', 'exercise parents', 'view parents'],
  ['parent sets', 'view parents', 'term parentSet', 'lesson parent-sets'],
  ['XOR', 'lesson parity'],
  ['K2', 'term k2', 'lesson orderings', 'view steps'],
  ['branch and bound', 'lesson proof-closing'],
  ['A*', 'lesson proof-closing', 'view steps'],
  ['top k', 'view best', 'lesson how-sure'],
  ['posterior', 'view posterior', 'lesson how-sure'],
  ['structural Hamming distance', 'view compare'],
  ['whitelist', 'view constraints'],
  ['missing values', 'view columns'],
  ['entropy', 'term entropy', 'view hand'],
  ['BIC', 'term bic', 'lesson score-weighs', 'exercise score'],
  ['overfitting', 'lesson likelihood'],
  ['Chow-Liu', 'lesson best-tree'],
  ['spanning tree', 'lesson best-tree'],
  ['surrogate', 'lesson by-proxy'],
  ['Gaussian process', 'lesson by-proxy'],
  ['dynamic Bayesian network', 'lesson free-acyclic'],
  ['acyclic', 'lesson free-acyclic'],
];

test('what the field calls things finds them, the best first', () => {
  assert.ok(QUERIES.length >= 30);
  for (const [query, first, ...also] of QUERIES) {
    const listed = found(query);
    assert.equal(listed[0], first, `${query}: ${listed.slice(0, 5).join(', ')}`);
    for (const one of also)
      assert.ok(listed.slice(0, 5).includes(one), `${query}: ${one} not in ${listed.slice(0, 5)}`);
  }
});

test('everything is found by its own name; a part of a word is enough; nothing is found by nothing', () => {
  for (const { kind, id, title } of all) assert.ok(found(title).slice(0, 5).includes(`${kind} ${id}`), title);
  assert.equal(found('boots')[0], 'view bootstrap');
  assert.deepEqual(found(''), []);
  assert.deepEqual(found('  - '), []);
  assert.deepEqual(found('zzyzx'), []);
  // All words must be there.
  assert.deepEqual(found('collider zzyzx'), []);
});

test('other names are of things that are there', () => {
  const ids = {
    lesson: [...LESSONS, ...FURTHER_LESSONS].map(({ id }) => id),
    exercise: EXERCISES,
    view: VIEWS,
    term: TERMS,
  };
  for (const [kind, also] of Object.entries(strings.help.search.also))
    for (const id of Object.keys(also)) assert.ok((ids as any)[kind].includes(id), `${kind} ${id}`);
});
