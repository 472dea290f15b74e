// Options of heuristic methods in a link: of the page's own run, and of each method that races.
import { OPTIONS } from '../generated/catalogue.js';
import { plainly, STARTS } from '../model/heuristic.js';
import { METHODS } from '../model/methods.js';
import { same } from '../model/state.js';
import { presentKey } from './migrations.js';
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

/** Types of values by the name that the catalogue has for them. @type {Record<string, (option: { least?: number, most?: number }) => import('./values.js').Type<any>>} */
const TYPES = {
  start: () => oneOf(...STARTS),
  edges: () => edges,
  order: () => order,
  variable: () => text,
  flag: () => flag,
  whole: ({ least = 0, most = 0 }) => number(least, most, true),
  number: ({ least = 0, most = 0 }) => number(least, most),
};

/** The options of methods: key, field and type. @type {[string, keyof import('../model/state.js').Heuristic, import('./values.js').Type<any>][]} */
export const HEURISTIC = OPTIONS.map((option) => [option.key, option.name, TYPES[option.type](option)]);

const methods = oneOf(...METHODS);

/** How rows are counted. */
export const counting = oneOf('auto', 'partition', 'bitset', 'adtree');

/** Methods that race, each with the options that differ from its defaults. @type {import('./values.js').Type<import('../model/state.js').Entrant[]>} */
export const field = list(
  'method~key~value~…,…',
  ({ method, heuristic, counting: engine }) => [
    method,
    ...(engine ? ['count', counting.write(engine)] : []),
    ...HEURISTIC.flatMap(([key, of, type]) =>
      same(heuristic[of], plainly()[of]) ? [] : [key, type.write(heuristic[of])],
    ),
  ],
  ([name, ...fields]) => {
    /** @type {any} */
    const heuristic = plainly();
    let sound = fields.length % 2 === 0;
    const wrong = () => {
      sound = false;
      return undefined;
    };
    const method = methods.read(name, wrong);
    /** @type {{ counting?: any }} */
    const more = {};
    for (let i = 0; i < fields.length; i += 2) {
      if (fields[i] === 'count') {
        more.counting = counting.read(fields[i + 1] ?? '', wrong);
        continue;
      }
      const known = HEURISTIC.find(([key]) => key === presentKey(fields[i]));
      if (known) heuristic[known[1]] = known[2].read(fields[i + 1] ?? '', wrong);
      else wrong();
    }
    return method && sound ? { method, heuristic, ...more } : undefined;
  },
);
