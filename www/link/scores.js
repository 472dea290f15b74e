// How a link says a score: by its kind and its parameters, or whole in one value.
import { PARAMETERS } from '../generated/catalogue.js';
import { KINDS, parametersOf } from '../model/scores.js';
import { joinFields, number, oneOf, splitFields } from './values.js';

export const kind = oneOf(...KINDS);

const EDGE_PRIOR = /** @type {import('../model/scores.js').Parameter} */ (
  PARAMETERS.find(({ name }) => name === 'edgePrior')
);

/** Prior odds of an edge. */
export const odds = number(EDGE_PRIOR.least, EDGE_PRIOR.most);

/** Every parameter with its key and type. */
export const PARAMETER_KEYS = PARAMETERS.map((parameter) => ({
  ...parameter,
  type: number(parameter.least, parameter.most),
}));

/** What a score of this kind has: its parameters, and prior odds. @param {import('../model/scores.js').Kind} of */
const fieldsOf = (of) => [...parametersOf(of), EDGE_PRIOR];

/** Values by key of the parameters of a score. @param {import('../model/scores.js').Score} score @returns {[key: string, value: number | null][]} */
export const parameterValues = (score) =>
  fieldsOf(score.kind).map(({ key, name }) => [key, /** @type {any} */ (score)[name]]);

/**
 * The score of this kind, with its parameters from values by key.
 * @param {import('../model/scores.js').Kind} of @param {(key: string) => any} get @returns {import('../model/scores.js').Score}
 */
export const scoreFrom = (of, get) =>
  /** @type {any} */ ({ kind: of, ...Object.fromEntries(fieldsOf(of).map(({ key, name }) => [name, get(key)])) });

/**
 * A whole score in one value: its kind, then what differs from 1, by name. 1 stands for none where a parameter is usually
 * worked out from the data: it could not be 1.
 * @type {import('./values.js').Type<any>}
 */
export const wholeScore = {
  range: 'kind, kind~ess~5, kind~prior~0.5, …',
  write: (score) =>
    joinFields([
      score.kind,
      ...fieldsOf(score.kind)
        .map(({ key, name, usual }) => [key, score[name] ?? (usual === null ? 1 : undefined)])
        .filter(([, value]) => value !== 1)
        .flat()
        .map(String),
    ]),
  read(text, refuse) {
    const [first, ...fields] = splitFields(text);
    const known = kind.read(first, refuse);
    if (!known) return undefined;
    const values = new Map(fieldsOf(known).map(({ key, usual }) => [key, usual]));
    for (let i = 0; i < fields.length; i += 2) {
      if (!values.has(fields[i]) || fields.indexOf(fields[i]) < i) return refuse('bad-value');
      const type = PARAMETER_KEYS.find(({ key }) => key === fields[i])?.type ?? odds;
      const value = type.read(fields[i + 1] ?? '', (code, params) => refuse(code, { ...params, value: text }));
      if (value === undefined) return undefined;
      if (value !== 1) values.set(fields[i], value);
    }
    return scoreFrom(known, (key) => values.get(key));
  },
};
