// The lecture beside what the engine says: every value judged, and for each the state of the live page that shows it.

import { type Lattice, latticeOf } from '../../../draw/lattice/lattice.ts';
import type { ExampleInfo, Networks } from '../../../generated/protocol.ts';
import { type Doc, type NamedEdge, STEPPERS, same } from '../../../model/state.ts';
import { dagCount } from '../../../words/numbers.ts';
import { compare, type Verdict } from '../digits.ts';
import type { Answered } from '../scratch.ts';
import { CODE_RECIPE, dataOf, FREE, PARENT, PRICES, type Price, scoreOf, swaps } from './lecture-ask.ts';
import { linkMore } from './lecture-links.ts';
import { slipsOf } from './lecture-slips.ts';
import { CHILD, CODE, FIGURES, ORDERS, type Part } from './printed.ts';
import { walkOf } from './swap-walk.ts';
import { wholeOf } from './whole.ts';

export type Results = Record<'ll' | 'bic' | 'printed' | 'code' | 'fixed', Answered>;
/** What a link opens, beyond the defaults. */
export type State = Pick<Doc, 'view'> & Partial<Doc>;
/** Remembers where a value stands; answers its id. */
export type Link = (id: string, kind: Price | 'mdl', state: State) => string;
/** One value the lecture states, beside ours; its link is its id. */
export type Figure = { id: string; part: Part; printed: string; ours: number; verdict: Verdict };
/** `same`: as printed. */
export type Family = { child: string; parents: string[]; same: boolean; local: number; to: string };
export type Ordered = { id: string; order: string[]; score: number; families: Family[] };

/** Differences of scores below this are rounding. */
const NOTHING = 1e-6;

const edge = (from: string, to: string): NamedEdge => [from, to];

/** Every edge that runs against the ordering. */
const backwards = (order: string[]) =>
  order.flatMap((name, i) => order.slice(0, i).map((before) => edge(name, before)));

/** A search that is left with one network. */
const only = (edges: NamedEdge[], variables: string[]): Doc['search'] => ({
  ...FREE,
  required: edges,
  forbidden: variables
    .flatMap((from) => variables.filter((to) => to !== from).map((to) => edge(from, to)))
    .filter((pair) => !edges.some((kept) => same(kept, pair))),
});

/** The state that shows a family of the child. */
const familyState = (parents: string[], view: 'parents' | 'hand' = 'parents'): State => ({
  view,
  family: { child: CHILD, parents },
});

/**
 * The score of an ordering's best network.
 * @param of its id
 */
const scoreIn = (orders: Ordered[], of: string) => orders.find(({ id }) => id === of)?.score ?? Number.NaN;

/** Ours for every figure, and where it stands. */
function figuresOf(
  results: Results,
  variables: string[],
  lattices: Record<'ll' | 'bic', Lattice>,
  orders: Ordered[],
  link: Link,
) {
  /** A set of the child under LL or BIC, and how far it is over the empty set. */
  const local = (kind: 'll' | 'bic', parents: string[]) =>
    lattices[kind].score[lattices[kind].rowOf(parents.map((name) => variables.indexOf(name)))];
  const gain = (kind: 'll' | 'bic', parent: string) => local(kind, [parent]) - local(kind, []);
  const ours: [id: string, value: number, kind?: Price, state?: State][] = [
    ['code', CODE.reduce((sum, { of, word }) => sum + word.length / of, 0)],
    ['fixed', Math.ceil(Math.log2(CODE.length))],
    ['rows', results.bic.info.rows, 'bic', { view: 'network' }],
    ['llEmpty', local('ll', []), 'll', familyState([])],
    ['entropy', results.ll.answers('information', 'entropy').entropy, 'll', familyState([], 'hand')],
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
 * @param local the ordering that is a local optimum
 */
function linkPictures(results: Results, variables: string[], local: Ordered, link: Link) {
  for (const { id, order } of ORDERS) link(`sum:${id}`, 'bic', orderState(id, order));
  for (const kind of ['ll', 'bic'] as const) link(`diagram:${kind}`, kind, familyState([]));
  for (const stepper of STEPPERS) {
    // The tree is of mutual information, which is what likelihoods gain.
    const ordering = stepper === 'order' ? ORDERS[0].order : [];
    link(`steps:${stepper}`, stepper === 'tree' ? 'll' : 'bic', { view: 'steps', stepper, ordering });
  }
  const star = variables.filter((name) => name !== PARENT).map((name) => edge(PARENT, name));
  const second = local.families.flatMap(({ child, parents }) => parents.map((parent) => edge(parent, child)));
  link('slip:tree', 'll', { view: 'network', search: only(star, variables) });
  link('slip:split', 'll', { view: 'network', search: only(second, variables) });

  for (const id of ['code', 'fixed'] as const) {
    const { fingerprint } = results[id].info;
    link(id, 'mdl', {
      data: { kind: 'own', name: `${id}.csv`, recipe: CODE_RECIPE, fingerprint },
      view: 'hand',
      family: { child: 'value', parents: [] },
    });
  }
}

export function judge(example: ExampleInfo, results: Results) {
  const { variables } = example;
  const { rows } = results.bic.info;
  const at = (name: string) => variables.indexOf(name);
  const data = dataOf(example);
  const states: Map<string, State> = new Map();
  const link: Link = (id, kind, state) => {
    states.set(id, { data, score: scoreOf(kind), ...state });
    return id;
  };

  const lattices = {
    ll: latticeOf(results.ll.answers('lattice', 'lattice')),
    bic: latticeOf(results.bic.answers('lattice', 'lattice')),
  };
  const orders = ORDERS.map((printed) => orderedOf(printed, results, variables, link));

  const figures = figuresOf(results, variables, lattices, orders, link);
  linkPictures(results, variables, orders[1], link);
  const whole = wholeOf(results, variables);
  linkMore(link, variables, whole.skeleton);
  const sets = orders.flatMap(({ families }) => families);
  const changes = swaps(ORDERS[1].order).map(
    (_, i) => results.bic.answers('inOrder', `swap:${i}`).score - scoreIn(orders, 'local'),
  );
  const counted = (wanted: Verdict) => figures.filter(({ verdict }) => verdict === wanted).length;
  const { outcome } = results.bic;
  return {
    rows,
    names: variables,
    variables: results.bic.info.variables.map(({ name, levels }) => ({ name, levels: levels.length })),
    levels: results.bic.info.variables,
    figures: figures as Figure[],
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
    walk: walkOf(results.bic.answers('swapSearch', 'walk'), variables, scoreIn(orders, 'local')),
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
    members: membersOf(results.printed.answers('members', 'members')),
    states,
    /** Data that travel in the link. */
    packed: new Map([
      ['code', results.code.answers('pack', 'pack')],
      ['fixed', results.fixed.answers('pack', 'pack')],
    ]) as Map<string, Uint8Array>,
  };
}

/**
 * The state that shows an ordering's best network: the edges against it are forbidden. The last one needs no such help.
 */
const orderState = (id: string, order: string[]): State => ({
  view: 'network',
  show: 'dag',
  ...(id === 'best' ? {} : { search: { ...FREE, forbidden: backwards(order) } }),
});

function orderedOf(
  { id, order, sets }: (typeof ORDERS)[number],
  results: Results,
  variables: string[],
  link: Link,
): Ordered {
  const found = results.bic.answers('inOrder', id);
  const families = order.map((child) => {
    const v = variables.indexOf(child);
    const parents = found.parents[v].map((p) => variables[p]);
    const asPrinted = parents.length === sets[child].length && sets[child].every((name) => parents.includes(name));
    const to = link(`${id}:${child}`, 'bic', { view: 'hand', family: { child, parents } });
    return { child, parents, same: asPrinted, local: found.local[v], to };
  });
  return { id, order, score: found.score, families };
}

/** Along how many edges of the diagram the score rises, and which set is highest. */
function risingIn({ count, candidates, score, parentsOf, best }: Lattice) {
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

/** The penalties side by side. */
function pricesOf(results: Results, link: Link) {
  const outcomes = { ll: results.ll.outcome, bic: results.bic.outcome, 'mdl-lecture': results.printed.outcome };
  return PRICES.map((kind) => {
    const [empty, one] = [
      results.ll.answers('handTable', `price:${kind}`),
      results.ll.answers('handTable', `priced:${kind}`),
    ];
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

/** The parents in each of some networks. */
const membersOf = ({ n, count, offsets, parents }: Networks) =>
  Array.from({ length: count }, (_, k) =>
    Array.from({ length: n }, (_, v) => [...parents.subarray(offsets[k * n + v], offsets[k * n + v + 1])]),
  );

/** How many networks tie under the formula as it is printed, and whether the lecture's local optimum is one of them. */
function elsewhereOf(results: Results, { families }: Ordered, at: (name: string) => number) {
  const wanted = families.map((family) => ({
    v: at(family.child),
    set: String(family.parents.map(at).sort((a, b) => a - b)),
  }));
  const members = membersOf(results.printed.answers('members', 'members'));
  return {
    networks: members.length,
    local: members.some((sets) => wanted.every(({ v, set }) => String(sets[v]) === set)),
  };
}
