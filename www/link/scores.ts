// How a link says a score: by its kind and its parameters, or whole in one value.
import { PARAMETERS } from '../generated/catalogue.ts';
import type { Score } from '../generated/protocol.ts';
import { KINDS, type Kind, type Parameter, parameterOf, parametersOf } from '../model/scores.ts';
import { joinFields, number, oneOf, splitFields, type Type } from './values.ts';

export const kind = oneOf(...KINDS);

const EDGE_PRIOR = PARAMETERS.find(({ name }) => name === 'edgePrior') as Parameter;

/** Prior odds of an edge. */
export const odds = number(EDGE_PRIOR.least, EDGE_PRIOR.most);

/** Every parameter with its key and type. */
export const PARAMETER_KEYS = PARAMETERS.map((parameter) => ({
  ...parameter,
  type: number(parameter.least, parameter.most),
}));

/** What a score of this kind has: its parameters, and prior odds. */
const fieldsOf = (of: Kind) => [...parametersOf(of), EDGE_PRIOR];

/** Values by key of the parameters of a score. */
export const parameterValues = (score: Score): [key: string, value: number | null | undefined][] =>
  fieldsOf(score.kind).map(({ key, name }) => [key, parameterOf(score, name)]);

/** The score of this kind, with its parameters from values by key. */
export const scoreFrom = (of: Kind, get: (key: string) => unknown): Score =>
  ({ kind: of, ...Object.fromEntries(fieldsOf(of).map(({ key, name }) => [name, get(key)])) }) as Score;

/**
 * A whole score in one value: its kind, then what differs from 1, by name. 1 stands for none where a parameter is usually
 * worked out from the data: it could not be 1.
 */
export const wholeScore: Type<Score> = {
  range: 'kind, kind~ess~5, kind~prior~0.5, …',
  write: (score) =>
    joinFields([
      score.kind,
      ...fieldsOf(score.kind)
        .map(({ key, name, usual }) => [key, parameterOf(score, name) ?? (usual === null ? 1 : undefined)])
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
