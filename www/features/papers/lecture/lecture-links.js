// Links to the live page for what the lecture speaks of without a number.
import { encodeLink } from '../../../link/link.js';
import { opening } from '../../../model/state.js';
import { KNOWN } from './grown.js';
import { CHILD } from './lecture.js';
import { FREE, PARENT } from './lecture-ask.js';
import { ODDS } from './priors.js';

/** @typedef {import('./lecture-judge.js').State} State */

const edgePrior = 1;
const BDEU = /** @type {const} */ ({ kind: 'bdeu', ess: 1, edgePrior });
const K2 = /** @type {const} */ ({ kind: 'k2', edgePrior });
/** The example whose rows grow, as it is linked to. @param {number} rows @returns {import('../../../model/state.js').ExampleData} */
const grown = (rows) => ({ kind: 'example', id: KNOWN.id, version: 1, rows, seed: KNOWN.seed });
/** Rows at which a link to the growing example stands. */
const GROWN = 1000;

/**
 * @param {import('./lecture-judge.js').Link} link @param {string[]} variables
 * @param {{ pairs: [number, number][] }} skeleton pairs that may be joined
 */
export function linkMore(link, variables, { pairs }) {
  const superstructure = pairs.map(
    ([a, b]) => /** @type {import('../../../model/state.js').NamedEdge} */ ([variables[a], variables[b]]),
  );
  const turned = /** @type {const} */ ({ kind: 'edge', from: CHILD, to: PARENT });
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
  for (const [id, score] of /** @type {const} */ ([
    ['ll', { kind: 'll', edgePrior }],
    ['bic', { kind: 'bic', edgePrior }],
    ['bdeu1', BDEU],
  ]))
    link(`more:rows-${id}`, 'bic', { data: grown(GROWN), view: 'curves', curve: 'rows', score });
  for (const odds of ODDS) link(`odds:${odds}`, 'bic', { view: 'network', score: { ...BDEU, edgePrior: odds } });
  link('more:odds', 'bic', { view: 'network', score: BDEU, search: { ...FREE, odds: [[CHILD, PARENT, 1000]] } });
}

/** Links to states. @param {Map<string, State>} states @param {Map<string, Uint8Array>} packed data that travel in a link @returns {Promise<Map<string, string>>} */
export async function hrefsOf(states, packed) {
  const links = [...states].map(async ([id, state]) => {
    const doc = { ...opening(), ...state };
    return /** @type {const} */ ([id, `#${await encodeLink({ doc, packed: packed.get(id) ?? null })}`]);
  });
  return new Map(await Promise.all(links));
}
