// What an exercise is made of: data that come with the page at a state of it, learned by the engine on a session of its own.

import { settingsFor } from '../../model/state.js';
import { docOfState, learned } from '../../store/lessons/facts.js';
import { chosenOf } from '../../store/sources.js';

/**
 * @typedef {import('../../engine/requests.ts').Question | import('../../engine/requests.ts').Longer} Question
 * @typedef {{ state: string, info: import('../../model/prepared.js').Info, outcome: import('../../generated/protocol').Outcome, names: string[],
 *   parents: number[][], score: import('../../generated/protocol').Score, settings: import('../../generated/protocol').Settings,
 *   ask: (asks: Question[]) => Promise<any[]> }} Ground `parents`: of the DAG found; `ask`: answers of the engine on the same data
 * @typedef {import('./random.js').Random} Random
 */

/** Data sets that exercises draw from, with the rows of each that are drawn from its network; none where the rows are what they are. */
const SAMPLED = { asia: [400, 700, 1000, 2000, 5000], sprinkler: [60, 100, 200, 500, 1000] };
const WHOLE = { 'college-plans': 10318 };
/** Seeds that samples are drawn by. */
const SEEDS = 900;
/** Most rows of a table of counts that are fetched. */
const MOST_ROWS = 64;

/** State of the page with one of these data sets, by chance. @param {Random} random @param {readonly (keyof SAMPLED | keyof WHOLE)[]} of @param {readonly number[]} [rows] in place of the usual */
export function stateBy(random, of, rows) {
  const id = random.one(of);
  if (id === 'college-plans') return `data=${id}.1&n=${WHOLE[id]}&seed=0`;
  const n = random.one(rows ?? SAMPLED[id]);
  return `data=${id}.1&n=${n}&seed=${1 + random.below(SEEDS)}`;
}

/** The data of a state, learned. Errors: the engine has no answer. @param {string} state @returns {Promise<Ground>} */
export async function groundOf(state) {
  const doc = await docOfState(state);
  const found = await learned(doc, []);
  if (!found) throw new Error('no answer');
  const { info, outcome } = found;
  const names = info.variables.map((/** @type {{ name: string }} */ { name }) => name);
  return {
    state,
    info,
    outcome,
    names,
    parents: outcome.parents,
    score: doc.score,
    settings: settingsFor(chosenOf(doc), names).settings,
    async ask(asks) {
      const answer = await learned(doc, asks);
      if (!answer) throw new Error('no answer');
      return answer.answers;
    },
  };
}

/** Question for the table of counts of a family. @param {Ground} ground @param {number} child @param {readonly number[]} parents @returns {Question} */
export const tableOf = ({ settings }, child, parents) => [
  'handTable',
  { settings, child, parents: parents.toSorted((a, b) => a - b), first: 0, count: MOST_ROWS },
];

/** Keys of the link that opens the counts of a family. @param {Ground} ground @param {number} child @param {readonly number[]} parents */
export const handState = ({ state, names }, child, parents) =>
  `${state}&view=hand&fam=${[child, ...parents].map((v) => names[v]).join('~')}`;
