// How a link says the way a method goes about its search: of the page's own run, and of each method that races.
import { plainly, STARTS } from '../model/heuristic.js';
import { METHODS, same } from '../model/state.js';
import { edges, flag, isName, joinFields, list, number, oneOf, splitFields, text } from './values.js';

/** Most variables of a family or an ordering: all that data can have. */
const FAMILY_LIMIT = 256;

/** Names, each once. @param {string} range @returns {import('./values.js').Type<string[]>} */
export const names = (range) => ({
  range,
  write: joinFields,
  read(text, refuse) {
    const names = splitFields(text);
    const sound = names.length <= FAMILY_LIMIT && names.every(isName) && new Set(names).size === names.length;
    return sound ? names : refuse('bad-value');
  },
});

/** Every variable once. */
export const order = names('name~name~…');

/** How a heuristic is said: key, what of it, and its type. @type {[string, keyof import('../model/state.js').Heuristic, import('./values.js').Type<any>][]} */
export const HEURISTIC = [
  ['start', 'start', oneOf(...STARTS)],
  ['from', 'network', edges],
  ['order', 'order', order],
  ['root', 'root', text],
  ['hseed', 'seed', number(0, 4294967295, true)],
  ['tries', 'restarts', number(0, 100000, true)],
  ['samples', 'samples', number(1, 2000, true)],
  ['density', 'density', number(0, 64)],
  ['noise', 'noise', number(0, 1)],
  ['centred', 'centred', flag],
  ['bychild', 'perChild', flag],
  ['whole', 'whole', flag],
  ['polish', 'polish', flag],
];

const methods = oneOf(...METHODS);

/** How rows are counted. */
export const counting = oneOf('auto', 'partition', 'bitset', 'adtree');

/** Methods that race, each with what differs from how it usually goes about it. @type {import('./values.js').Type<import('../model/state.js').Entrant[]>} */
export const field = list(
  'method~key~value~…,…',
  ({ method, heuristic, counting: engine }) => [
    method,
    ...(engine ? ['count', counting.write(engine)] : []),
    ...HEURISTIC.flatMap(([key, of, type]) =>
      same(heuristic[of], plainly()[of]) ? [] : [key, type.write(heuristic[of])],
    ),
  ],
  ([name, ...said]) => {
    /** @type {any} */
    const heuristic = plainly();
    let sound = said.length % 2 === 0;
    const wrong = () => {
      sound = false;
      return undefined;
    };
    const method = methods.read(name, wrong);
    /** @type {{ counting?: any }} */
    const more = {};
    for (let i = 0; i < said.length; i += 2) {
      if (said[i] === 'count') {
        more.counting = counting.read(said[i + 1] ?? '', wrong);
        continue;
      }
      const known = HEURISTIC.find(([key]) => key === said[i]);
      if (known) heuristic[known[1]] = known[2].read(said[i + 1] ?? '', wrong);
      else wrong();
    }
    return method && sound ? { method, heuristic, ...more } : undefined;
  },
);
