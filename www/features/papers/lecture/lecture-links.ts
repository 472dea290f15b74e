// Links to the live page for what the lecture speaks of without a number.
import { encodeLink } from '../../../link/link.ts';
import { type ExampleData, type NamedEdge, opening } from '../../../model/state.ts';
import { KNOWN } from './grown.ts';
import { FREE, PARENT } from './lecture-ask.ts';
import type { Link, State } from './lecture-judge.ts';
import { CHILD } from './printed.ts';
import { ODDS } from './priors.ts';

const edgePrior = 1;
const BDEU = { kind: 'bdeu', ess: 1, edgePrior } as const;
const K2 = { kind: 'k2', edgePrior } as const;
/** The example whose rows grow, as it is linked to. */
const grown = (rows: number): ExampleData => ({ kind: 'example', id: KNOWN.id, version: 1, rows, seed: KNOWN.seed });
/** Rows at which a link to the growing example stands. */
const GROWN = 1000;

/** @param skeleton pairs that may be joined */
export function linkMore(link: Link, variables: string[], { pairs }: { pairs: [number, number][] }) {
  const superstructure = pairs.map(([a, b]) => [variables[a], variables[b]] as NamedEdge);
  const turned = { kind: 'edge', from: CHILD, to: PARENT } as const;
  link('more:information', 'll', { view: 'hand', family: { child: CHILD, parents: [PARENT] } });
  link('more:skeleton', 'bic', { view: 'network', search: { ...FREE, superstructure } });
  link('more:sizes', 'bic', { view: 'network', score: BDEU, search: { ...FREE, sizePrior: true } });
  link('more:one', 'bic', { view: 'hand', score: K2, family: { child: CHILD, parents: [] } });
  link('more:k2', 'bic', { view: 'network', score: K2 });
  link('more:bdeu1', 'bic', { view: 'network', score: BDEU });
  link('more:bdeu10', 'bic', { view: 'network', score: { ...BDEU, ess: 10 } });
  link('more:turn-bdeu', 'bic', { view: 'network', show: 'dag', score: BDEU, selected: turned });
  link('more:turn-k2', 'bic', { view: 'network', show: 'dag', score: K2, selected: turned });
  link('more:curve-ess', 'bic', { view: 'curves', curve: 'ess', score: BDEU });
  for (const [id, score] of [
    ['ll', { kind: 'll', edgePrior }],
    ['bic', { kind: 'bic', edgePrior }],
    ['bdeu1', BDEU],
  ] as const)
    link(`more:rows-${id}`, 'bic', { data: grown(GROWN), view: 'curves', curve: 'rows', score });
  for (const odds of ODDS) link(`odds:${odds}`, 'bic', { view: 'network', score: { ...BDEU, edgePrior: odds } });
  link('more:odds', 'bic', { view: 'network', score: BDEU, search: { ...FREE, odds: [[CHILD, PARENT, 1000]] } });
}

/**
 * Links to states.
 * @param packed data that travel in a link
 */
export async function hrefsOf(
  states: Map<string, State>,
  packed: Map<string, Uint8Array>,
): Promise<Map<string, string>> {
  const links = [...states].map(async ([id, state]) => {
    const doc = { ...opening(), ...state };
    return [id, `#${await encodeLink({ doc, packed: packed.get(id) ?? null })}`] as const;
  });
  return new Map(await Promise.all(links));
}
