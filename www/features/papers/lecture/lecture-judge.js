// The lecture beside what the engine says: every value judged, and for each the state of the live page that shows it.
import { latticeOf } from '../../../draw/lattice/lattice.js';
import { STEPPERS, same } from '../../../model/state.js';
import { dagCount } from '../../../words/numbers.js';
import { compare } from '../digits.js';
import { CHILD, CODE, FIGURES, ORDERS } from './lecture.js';
import { CODE_RECIPE, dataOf, FREE, PARENT, PRICES, scoreOf, swaps } from './lecture-ask.js';
import { linkMore } from './lecture-links.js';
import { slipsOf } from './lecture-slips.js';
import { walkOf } from './swaps.js';
import { wholeOf } from './whole.js';

/**
 * @typedef {import('../../../model/state.js').Doc} Doc
 * @typedef {import('../../../generated/protocol').ExampleInfo} ExampleInfo
 * @typedef {import('../../../draw/lattice/lattice.js').Lattice} Lattice
 * @typedef {import('../scratch.js').Answered} Answered
 * @typedef {import('./lecture-ask.js').Price} Price
 * @typedef {Record<'ll' | 'bic' | 'printed' | 'code' | 'fixed', Answered>} Results
 * @typedef {Pick<Doc, 'view'> & Partial<Doc>} State what a link opens, beyond the defaults
 * @typedef {(id: string, kind: Price | 'mdl', state: State) => string} Link remembers where a value stands; answers its id
 * @typedef {{ id: string, part: import('./lecture.js').Part, printed: string, ours: number,
 *   verdict: import('../digits.js').Verdict }} Figure one value the lecture states, beside ours; its link is its id
 * @typedef {{ child: string, parents: string[], same: boolean, local: number, to: string }} Family `same`: as printed
 * @typedef {{ id: string, order: string[], score: number, families: Family[] }} Ordered
 */

/** Differences of scores below this are rounding. */
const NOTHING = 1e-6;

/** @typedef {import('../../../model/state.js').NamedEdge} NamedEdge */
/** @param {string} from @param {string} to @returns {NamedEdge} */
const edge = (from, to) => [from, to];

/** Every edge that runs against the ordering. @param {string[]} order */
const backwards = (order) => order.flatMap((name, i) => order.slice(0, i).map((before) => edge(name, before)));

/** A search that is left with one network. @param {NamedEdge[]} edges @param {string[]} variables @returns {Doc['search']} */
const only = (edges, variables) => ({
  ...FREE,
  required: edges,
  forbidden: variables
    .flatMap((from) => variables.filter((to) => to !== from).map((to) => edge(from, to)))
    .filter((pair) => !edges.some((kept) => same(kept, pair))),
});

/** The state that shows a family of the child. @param {string[]} parents @param {'parents' | 'hand'} [view] @returns {State} */
const familyState = (parents, view = 'parents') => ({ view, family: { child: CHILD, parents } });

/** The score of an ordering's best network. @param {Ordered[]} orders @param {string} of its id */
const scoreIn = (orders, of) => orders.find(({ id }) => id === of)?.score ?? Number.NaN;

/**
 * Ours for every figure, and where it stands.
 * @param {Results} results
 * @param {string[]} variables
 * @param {Record<'ll' | 'bic', Lattice>} lattices
 * @param {Ordered[]} orders
 * @param {Link} link
 */
function figuresOf(results, variables, lattices, orders, link) {
  /** A set of the child under LL or BIC, and how far it is over the empty set. @param {'ll' | 'bic'} kind @param {string[]} parents */
  const local = (kind, parents) =>
    lattices[kind].score[lattices[kind].rowOf(parents.map((name) => variables.indexOf(name)))];
  /** @param {'ll' | 'bic'} kind @param {string} parent */
  const gain = (kind, parent) => local(kind, [parent]) - local(kind, []);
  /** @type {[id: string, value: number, kind?: Price, state?: State][]} */
  const ours = [
    ['code', CODE.reduce((sum, { of, word }) => sum + word.length / of, 0)],
    ['fixed', Math.ceil(Math.log2(CODE.length))],
    ['rows', results.bic.info.rows, 'bic', { view: 'network' }],
    ['llEmpty', local('ll', []), 'll', familyState([])],
    ['entropy', results.ll.answers.get('entropy').entropy, 'll', familyState([], 'hand')],
    ['llCP', local('ll', ['CP']), 'll', familyState(['CP'])],
    ['gainCP', gain('ll', 'CP'), 'll', familyState(['CP'])],
    ['mdlDigit', local('bic', []), 'bic', familyState([])],
    ['mdlEmpty', local('bic', []), 'bic', familyState([])],
    ['gainPE', gain('bic', PARENT), 'bic', familyState([PARENT])],
    ['mdlPE', local('bic', [PARENT]), 'bic', familyState([PARENT])],
    ['mdlDifference', gain('bic', PARENT), 'bic', familyState([PARENT])],
    ['empty', results.bic.outcome.emptyScore, 'bic', { view: 'network', search: { ...FREE, maxParents: 0 } }],
  ];
  for (const { id, order } of ORDERS) ours.push([id, scoreIn(orders, id), 'bic', orderState(id, order)]);
  return FIGURES.map(({ id, part, printed }) => {
    const [, value = Number.NaN, kind, state] = ours.find(([known]) => known === id) ?? [];
    if (kind && state) link(id, kind, state);
    return { id, part, printed, ours: value, verdict: compare(printed, value) };
  });
}

/**
 * Links values that stand a second time, and the pictures.
 * @param {Results} results
 * @param {string[]} variables
 * @param {Ordered} local the ordering that is a local optimum
 * @param {Link} link
 */
function linkPictures(results, variables, local, link) {
  for (const { id, order } of ORDERS) link(`sum:${id}`, 'bic', orderState(id, order));
  for (const kind of /** @type {const} */ (['ll', 'bic'])) link(`diagram:${kind}`, kind, familyState([]));
  for (const stepper of STEPPERS) {
    // The tree is of mutual information, which is what likelihoods gain.
    const ordering = stepper === 'order' ? ORDERS[0].order : [];
    link(`steps:${stepper}`, stepper === 'tree' ? 'll' : 'bic', { view: 'steps', stepper, ordering });
  }
  const star = variables.filter((name) => name !== PARENT).map((name) => edge(PARENT, name));
  const second = local.families.flatMap(({ child, parents }) => parents.map((parent) => edge(parent, child)));
  link('slip:tree', 'll', { view: 'network', search: only(star, variables) });
  link('slip:split', 'll', { view: 'network', search: only(second, variables) });

  for (const id of /** @type {const} */ (['code', 'fixed'])) {
    const { fingerprint } = results[id].info;
    link(id, 'mdl', {
      data: { kind: 'own', name: `${id}.csv`, recipe: CODE_RECIPE, fingerprint },
      view: 'hand',
      family: { child: 'value', parents: [] },
    });
  }
}

/**
 * @param {ExampleInfo} example
 * @param {Results} results
 */
export function judge(example, results) {
  const { variables } = example;
  const { rows } = results.bic.info;
  const at = (/** @type {string} */ name) => variables.indexOf(name);
  const data = dataOf(example);
  /** @type {Map<string, State>} */
  const states = new Map();
  /** @type {Link} */
  const link = (id, kind, state) => {
    states.set(id, { data, score: scoreOf(kind), ...state });
    return id;
  };

  const lattices = {
    ll: latticeOf(results.ll.answers.get('lattice')),
    bic: latticeOf(results.bic.answers.get('lattice')),
  };
  const orders = ORDERS.map((printed) => orderedOf(printed, results, variables, link));

  const figures = figuresOf(results, variables, lattices, orders, link);
  linkPictures(results, variables, orders[1], link);
  const whole = wholeOf(results, variables);
  linkMore(link, variables, whole.skeleton);
  const sets = orders.flatMap(({ families }) => families);
  const changes = swaps(ORDERS[1].order).map(
    (_, i) => results.bic.answers.get(`swap:${i}`).score - scoreIn(orders, 'local'),
  );
  const counted = (/** @type {import('../digits.js').Verdict} */ wanted) =>
    figures.filter(({ verdict }) => verdict === wanted).length;
  const { outcome } = results.bic;
  return {
    rows,
    names: variables,
    variables: results.bic.info.variables.map(({ name, levels }) => ({ name, levels: levels.length })),
    levels: results.bic.info.variables,
    figures: /** @type {Figure[]} */ (figures),
    counts: {
      all: figures.length,
      same: counted('same'),
      cut: counted('cut'),
      other: counted('other'),
      sets: sets.length,
      sameSets: sets.filter(({ same }) => same).length,
    },
    lattices,
    rising: { ll: risingIn(lattices.ll), bic: risingIn(lattices.bic) },
    orders,
    swaps: {
      all: changes.length,
      better: changes.filter((change) => change > NOTHING).length,
      even: changes.filter((change) => Math.abs(change) <= NOTHING).length,
    },
    walk: walkOf(results.bic.answers.get('walk'), variables, scoreIn(orders, 'local')),
    proven: {
      holds: outcome.status === 'proven optimal' && Math.abs(outcome.score - scoreIn(orders, 'best')) < NOTHING,
      alone: outcome.ties?.networks === 1,
      networks: dagCount(variables.length),
    },
    prices: pricesOf(results, link),
    elsewhere: elsewhereOf(results, orders[1], at),
    slips: slipsOf(results, rows, variables),
    whole,
    /** Networks of one class, parents by variable. */
    members: membersOf(results.printed.answers.get('members')),
    states,
    /** Data that travel in the link. @type {Map<string, Uint8Array>} */
    packed: new Map([
      ['code', results.code.answers.get('pack')],
      ['fixed', results.fixed.answers.get('pack')],
    ]),
  };
}

/**
 * The state that shows an ordering's best network: the edges against it are forbidden. The last one needs no such help.
 * @param {string} id
 * @param {string[]} order
 * @returns {State}
 */
const orderState = (id, order) => ({
  view: 'network',
  show: 'dag',
  ...(id === 'best' ? {} : { search: { ...FREE, forbidden: backwards(order) } }),
});

/**
 * @param {typeof ORDERS[number]} printed
 * @param {Results} results
 * @param {string[]} variables
 * @param {Link} link
 * @returns {Ordered}
 */
function orderedOf({ id, order, sets }, results, variables, link) {
  /** @type {import('../../../generated/protocol').OrderNetwork} */
  const found = results.bic.answers.get(id);
  const families = order.map((child) => {
    const v = variables.indexOf(child);
    const parents = found.parents[v].map((p) => variables[p]);
    const asPrinted = parents.length === sets[child].length && sets[child].every((name) => parents.includes(name));
    const to = link(`${id}:${child}`, 'bic', { view: 'hand', family: { child, parents } });
    return { child, parents, same: asPrinted, local: found.local[v], to };
  });
  return { id, order, score: found.score, families };
}

/** Along how many edges of the diagram the score rises, and which set is highest. @param {Lattice} lattice */
function risingIn({ count, candidates, score, parentsOf, best }) {
  let edges = 0;
  let rising = 0;
  for (let row = 0; row < count; row++) {
    for (let bit = 1; bit < count; bit <<= 1) {
      if (row & bit) continue;
      edges++;
      if (score[row | bit] - score[row] > NOTHING) rising++;
    }
  }
  return { edges, rising, best: parentsOf(best), full: parentsOf(best).length === candidates.length };
}

/** The penalties side by side. @param {Results} results @param {Link} link */
function pricesOf(results, link) {
  const outcomes = { ll: results.ll.outcome, bic: results.bic.outcome, 'mdl-lecture': results.printed.outcome };
  return PRICES.map((kind) => {
    /** @type {import('../../../generated/protocol').HandTable[]} */
    const [empty, one] = [results.ll.answers.get(`price:${kind}`), results.ll.answers.get(`priced:${kind}`)];
    return {
      kind,
      psi: empty.psi,
      empty: { value: empty.score, to: link(`price:${kind}`, kind, familyState([], 'hand')) },
      one: { value: one.score, to: link(`priced:${kind}`, kind, familyState([PARENT], 'hand')) },
      best: { value: outcomes[kind].score, to: link(`network:${kind}`, kind, { view: 'network' }) },
      edges: outcomes[kind].edges.length,
    };
  });
}

/** The parents in each of some networks. @param {import('../../../generated/protocol').Networks} networks */
const membersOf = ({ n, count, offsets, parents }) =>
  Array.from({ length: count }, (_, k) =>
    Array.from({ length: n }, (_, v) => [...parents.subarray(offsets[k * n + v], offsets[k * n + v + 1])]),
  );

/**
 * How many networks tie under the formula as it is printed, and whether the lecture's local optimum is one of them.
 * @param {Results} results
 * @param {Ordered} local
 * @param {(name: string) => number} at
 */
function elsewhereOf(results, { families }, at) {
  const wanted = families.map((family) => ({
    v: at(family.child),
    set: String(family.parents.map(at).sort((a, b) => a - b)),
  }));
  const members = membersOf(results.printed.answers.get('members'));
  return {
    networks: members.length,
    local: members.some((sets) => wanted.every(({ v, set }) => String(sets[v]) === set)),
  };
}
