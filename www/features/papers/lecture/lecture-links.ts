// Links from the lecture to the live page: the state for each value, figure and remark.

import type { ExampleInfo } from '../../../generated/protocol.ts';
import { plainly } from '../../../model/heuristic.ts';
import { type Doc, type NamedEdge, STEPPERS, same } from '../../../model/state.ts';
import { ODDS } from './bayes.ts';
import { dataOf, edgesIn, FREE, SCORES, type ScoreId } from './families.ts';
import { GROWN, KNOWN } from './grown.ts';
import { PACKED, PRICES, packedSource, type Results, SKELETON } from './lecture-ask.ts';
import type { Ordered } from './lecture-judge.ts';
import { CHILD, FIGURES, ORDERS, PARENT, scoreIn } from './printed.ts';

/** Page state that a link opens: the fields that differ from the defaults. */
export type State = Pick<Doc, 'view'> & Partial<Doc>;
/** Link: its id, the score that it chooses on the page, and further settings that it changes. */
type Link = [id: string, score: ScoreId, state: State];

/** Number of rows shown first when a link opens the example whose number of rows the reader can vary. */
const GROWN_ROWS = 1000;

const edge = (from: string, to: string): NamedEdge => [from, to];

/** Search settings whose constraints leave a single network. */
const only = (edges: NamedEdge[], variables: string[]): Doc['search'] => ({
  ...FREE,
  required: edges,
  forbidden: variables
    .flatMap((from) => variables.filter((to) => to !== from).map((to) => edge(from, to)))
    .filter((pair) => !edges.some((kept) => same(kept, pair))),
});

/** Page state that shows a family of the lecture's child. */
const familyState = (parents: string[] = [], view: 'parents' | 'hand' = 'parents'): State => ({
  view,
  family: { child: CHILD, parents },
});

/**
 * Page state that shows the best network in an ordering: edges against the ordering are forbidden, unless that network
 * is the best of all.
 */
const orderState = ({ id, order }: { id: string; order: string[] }): State => {
  const forbidden = order.flatMap((name, i) => order.slice(0, i).map((before) => edge(name, before)));
  return { view: 'network', show: 'dag', ...(id === 'best' ? {} : { search: { ...FREE, forbidden } }) };
};

/** Edge selected by two links that show it in opposite directions. */
const turned = { kind: 'edge', from: CHILD, to: PARENT } as const;

/** Settings of greedy search from the network of the lecture's first ordering. */
const START: Doc['search'] = {
  ...{ ...FREE, method: 'hill-climb' },
  heuristic: { ...plainly(), start: 'network', network: edgesIn(ORDERS[0].sets) },
};

/** Links of printed values and remarks, except those that depend on replies of the engine. */
const LINKS: Link[] = [
  ['rows', 'bic', { view: 'network' }],
  ...FIGURES.flatMap(({ id, part, parents }): Link[] => (parents ? [[id, scoreIn(part), familyState(parents)]] : [])),
  ['entropy', 'll', familyState([], 'hand')],
  ['empty', 'bic', { view: 'network', search: { ...FREE, maxParents: 0 } }],
  ...ORDERS.flatMap((of): Link[] => [
    [of.id, 'bic', orderState(of)],
    [`sum:${of.id}`, 'bic', orderState(of)],
  ]),
  ['diagram:ll', 'll', familyState()],
  ['diagram:bic', 'bic', familyState()],
  ...PRICES.flatMap((kind): Link[] => [
    [`price:${kind}`, kind, familyState([], 'hand')],
    [`priced:${kind}`, kind, familyState([PARENT], 'hand')],
    [`network:${kind}`, kind, { view: 'network' }],
  ]),
  // Link to the tree of Chow and Liu: it uses mutual information, which is the gain of the log-likelihood.
  ...STEPPERS.map(
    (stepper): Link => [
      `steps:${stepper}`,
      stepper === 'tree' ? 'll' : 'bic',
      { view: 'steps', stepper, ordering: stepper === 'order' ? ORDERS[0].order : [] },
    ],
  ),
  ['more:information', 'll', familyState([PARENT], 'hand')],
  ['more:skeleton', 'bic', { view: 'network', search: SKELETON }],
  ['more:bounded', 'bic', { view: 'network', search: { ...FREE, maxParents: 1 } }],
  ['more:start', 'bic', { view: 'steps', stepper: 'greedy', search: START }],
  ['more:required', 'bic', { view: 'network', search: { ...FREE, required: [edge(CHILD, 'CP')] } }],
  ['more:sizes', 'bdeu1', { view: 'network', search: { ...FREE, sizePrior: true } }],
  ['more:one', 'k2', familyState([], 'hand')],
  ...(['k2', 'bdeu1', 'bdeu10'] as const).map((id): Link => [`more:${id}`, id, { view: 'network' }]),
  ['more:turn-bdeu', 'bdeu1', { view: 'network', show: 'dag', selected: turned }],
  ['more:turn-k2', 'k2', { view: 'network', show: 'dag', selected: turned }],
  ['more:curve-ess', 'bdeu1', { view: 'curves', curve: 'ess' }],
  ['more:odds', 'bdeu1', { view: 'network', search: { ...FREE, odds: [[CHILD, PARENT, 1000]] } }],
  ...GROWN.map((id): Link => {
    const data = { kind: 'example', id: KNOWN.id, version: 1, rows: GROWN_ROWS, seed: KNOWN.seed } as const;
    return [`more:rows-${id}`, id, { data, view: 'curves', curve: 'rows' }];
  }),
  ...ODDS.map((edgePrior): Link => {
    const score = { ...SCORES.bdeu1, edgePrior };
    return [`odds:${edgePrior}`, 'bdeu1', { score, view: 'network' }];
  }),
];

/** Page states of all links, by their ids. */
export function statesOf(example: ExampleInfo, results: Results, orders: Ordered[]): Map<string, State> {
  const { variables } = example;
  const star = variables.filter((name) => name !== PARENT).map((name) => edge(PARENT, name));
  const local = orders[1].families.flatMap(({ child, parents }) => parents.map((parent) => edge(parent, child)));
  const links: Link[] = [
    ...LINKS,
    ...orders.flatMap(({ id, families }) =>
      families.map(
        ({ child, parents }): Link => [`${id}:${child}`, 'bic', { view: 'hand', family: { child, parents } }],
      ),
    ),
    ['slip:tree', 'll', { view: 'network', search: only(star, variables) }],
    ['slip:split', 'll', { view: 'network', search: only(local, variables) }],
    ...PACKED.map((id): Link => {
      const { recipe } = packedSource(id);
      const data = { kind: 'own', name: `${id}.csv`, recipe, fingerprint: results[id].info.fingerprint } as const;
      if (id === 'noisy') return [id, 'bge', { data, view: 'network' }];
      return [id, 'mdl', { data, view: 'hand', family: { child: 'value', parents: [] } }];
    }),
  ];
  const data = dataOf(example);
  return new Map(links.map(([id, score, state]) => [id, { data, score: SCORES[score], ...state }]));
}
