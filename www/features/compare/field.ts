// Entrants of a race (methods with settings): default field for the data, settings of each, and their runs. Pure.
import { plainly } from '../../model/heuristic.ts';
import { draws, isProving, METHODS } from '../../model/methods.ts';
import type { Start } from '../../model/race/summary.ts';
import { type Doc, type Entrant, learnKey } from '../../model/state.ts';

/** Methods that a race offers: all but `auto`, which only chooses one of the others. */
export const RACING = METHODS.filter((method) => method !== 'auto');

/** Methods of the default field (entrants of a race), quick ones first. */
const USUAL: Entrant['method'][] = ['orders', 'annealing', 'ges', 'tabu', 'hill-climb'];
/** Methods of the default field for a list of local scores. */
const USUAL_OF_LISTS: Entrant['method'][] = ['orders', 'swaps', 'hill-climb'];

const others = RACING.filter((method) => !USUAL.includes(method));
/**
 * Order in which methods are offered for a further entrant: those of the default field first, those that end with a
 * proof last.
 */
export const COMING = [...USUAL, ...others.filter((of) => !isProving(of)), ...others.filter((of) => isProving(of))];

export const plain = (method: Entrant['method']): Entrant => ({ method, heuristic: plainly() });

/**
 * Default field of a race: the exact method if there is one for these data, and the methods without proof that the data
 * allow.
 * @param data `exact`: the exact method that the page would choose
 */
export function usualField({ exact, list, refused }: FieldData): Entrant[] {
  const field = list ? USUAL_OF_LISTS : USUAL;
  return [...(exact ? [exact] : []), ...field.filter((method) => !refused(method))].map(plain);
}
type FieldData = { exact: Entrant['method'] | null; list: boolean; refused: (method: string) => boolean };

/**
 * Search settings of one run of the race: the document's, with the entrant's method and options and, for a method that
 * draws at random, a seed that differs by run.
 */
const searchOf = ({ search }: Doc, { method, heuristic, counting = search.counting }: Entrant, repeat: number) => ({
  ...search,
  method,
  counting,
  heuristic: draws(method, heuristic) ? { ...heuristic, seed: (heuristic.seed + repeat) % 2 ** 32 } : heuristic,
});

/** Runs of a race in order: the first run of each entrant, then the second of each, and so on. */
export const startsOf = (doc: Doc, field: Entrant[]): Start[] =>
  Array.from({ length: doc.race.repeats }, (_, repeat) =>
    field.map((of, entrant) => {
      const search = searchOf(doc, of, repeat);
      const key = JSON.stringify([learnKey({ ...doc, search }), repeat]);
      return { key, entrant, repeat, seed: search.heuristic.seed, search };
    }),
  ).flat();
