// Entrants of a race: the usual field for the data, the settings of each, and the runs that come of it. Pure.
import { plainly } from '../../model/heuristic.js';
import { draws, isProving, METHODS } from '../../model/methods.js';
import { learnKey } from '../../model/state.js';

/**
 * @typedef {import('../../model/state.js').Entrant} Entrant
 * @typedef {import('../../model/state.js').Doc} Doc
 * @typedef {import('../../model/race/summary.js').Start} Start
 */

/** Methods that a race offers: `auto` is one of the others. */
export const RACING = METHODS.filter((method) => method !== 'auto');

/** The usual field, first who does not take long. @type {Entrant['method'][]} */
const USUAL = ['orders', 'annealing', 'ges', 'tabu', 'hill-climb'];
/** The usual field of a list of local scores. @type {Entrant['method'][]} */
const USUAL_OF_LISTS = ['orders', 'swaps', 'hill-climb'];

const others = RACING.filter((method) => !USUAL.includes(method));
/** The order in which methods come into a field: the usual ones, and last those that end with a proof. */
export const COMING = [...USUAL, ...others.filter((of) => !isProving(of)), ...others.filter((of) => isProving(of))];

/** @param {Entrant['method']} method @returns {Entrant} */
export const plain = (method) => ({ method, heuristic: plainly() });

/**
 * The usual field: the exact method where it fits, and the methods without proof that the data allow.
 * @param {{ exact: Entrant['method'] | null, list: boolean, refused: (method: string) => boolean }} data `exact`: the exact method that the
 *   page would take by itself
 * @returns {Entrant[]}
 */
export function usualField({ exact, list, refused }) {
  const field = list ? USUAL_OF_LISTS : USUAL;
  return [...(exact ? [exact] : []), ...field.filter((method) => !refused(method))].map(plain);
}

/** Document with which the page would make this run itself. @param {Doc} doc @param {Entrant} entrant @param {number} repeat */
const searchOf = ({ search }, { method, heuristic, counting = search.counting }, repeat) => ({
  ...search,
  method,
  counting,
  heuristic: draws(method, heuristic) ? { ...heuristic, seed: (heuristic.seed + repeat) % 2 ** 32 } : heuristic,
});

/**
 * The runs of a field: the first of each, then the second of each, and so on.
 * @param {Doc} doc @param {Entrant[]} field
 * @returns {Start[]}
 */
export const startsOf = (doc, field) =>
  Array.from({ length: doc.race.repeats }, (_, repeat) =>
    field.map((of, entrant) => {
      const search = searchOf(doc, of, repeat);
      const key = JSON.stringify([learnKey({ ...doc, search }), repeat]);
      return { key, entrant, repeat, seed: search.heuristic.seed, search };
    }),
  ).flat();
