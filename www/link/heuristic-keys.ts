// Keys and types of the options of heuristic methods in a link: those of the run, and of each entrant of a race.
import { OPTIONS } from '../generated/catalogue.ts';
import { type Heuristic, KERNELS, plainly, STARTS } from '../model/heuristic.ts';
import { METHODS } from '../model/methods.ts';
import { type Entrant, same } from '../model/state.ts';
import { presentKey } from './migrations.ts';
import { edges, flag, list, names, number, one, oneOf, type Type, text, where } from './values.ts';

/** Maximum number of variables in a family or an ordering. */
const FAMILY_LIMIT = 256;

/** Type of a list of distinct names. */
export const distinctNames = (range: string): Type<string[]> =>
  one(
    range,
    where(names, (found) => found.length <= FAMILY_LIMIT && new Set(found).size === found.length),
  );

/** Type of an ordering of all variables. */
export const order = distinctNames('name~name~…');

/** Functions that make the link type of an option, by the type's name in the generated catalogue. */
const TYPES: Record<string, (option: { least?: number; most?: number }) => Type<unknown>> = {
  start: () => oneOf(...STARTS),
  edges: () => edges,
  order: () => order,
  variable: () => text,
  kernel: () => oneOf(...KERNELS),
  flag: () => flag,
  whole: ({ least = 0, most = 0 }) => number(least, most, true),
  number: ({ least = 0, most = 0 }) => number(least, most),
};

/** Heuristic options: key in the link, name of the field in the document, and type of the value. */
export const HEURISTIC: [string, keyof Heuristic, Type<unknown>][] = OPTIONS.map((option) => [
  option.key,
  option.name,
  TYPES[option.type](option),
]);

const methods = oneOf(...METHODS);

/** Type of the choice of a counting engine. */
export const counting = oneOf('auto', 'partition', 'bitset', 'adtree');

/** Type of the entrants of a race: methods with their non-default options. */
export const field: Type<Entrant[]> = list('method~key~value~…,…', {
  write: ({ method, heuristic, counting: engine }) => [
    method,
    ...(engine ? ['count', counting.write(engine)] : []),
    ...HEURISTIC.flatMap(([key, of, type]) =>
      same(heuristic[of], plainly()[of]) ? [] : [key, type.write(heuristic[of])],
    ),
  ],
  take(fields) {
    const heuristic = plainly();
    let sound = fields.length % 2 === 1;
    const wrong = () => {
      sound = false;
      return undefined;
    };
    const [name, ...options] = fields.splice(0);
    const method = methods.read(name, wrong);
    const more: Pick<Entrant, 'counting'> = {};
    for (let i = 0; i < options.length; i += 2) {
      if (options[i] === 'count') {
        more.counting = counting.read(options[i + 1] ?? '', wrong);
        continue;
      }
      const known = HEURISTIC.find(([key]) => key === presentKey(options[i]));
      if (known) Object.assign(heuristic, { [known[1]]: known[2].read(options[i + 1] ?? '', wrong) });
      else wrong();
    }
    return method && sound ? { method, heuristic, ...more } : undefined;
  },
});
