// Types of scores in a link: kind and parameters as separate keys, or together in one value.
import { PARAMETERS } from '../generated/catalogue.ts';
import type { Score } from '../generated/protocol.ts';
import { KINDS, type Kind, type Parameter, parameterOf, parametersOf } from '../model/scores.ts';
import { joinFields, number, oneOf, splitFields, type Type } from './values.ts';

export const kind = oneOf(...KINDS);

const EDGE_PRIOR = PARAMETERS.find(({ name }) => name === 'edgePrior') as Parameter;

/** Type of the prior odds of an edge. */
export const odds = number(EDGE_PRIOR.least, EDGE_PRIOR.most);

/** All parameters that scores have, with their keys and types in a link. */
export const PARAMETER_KEYS = PARAMETERS.map((parameter) => ({
  ...parameter,
  type: number(parameter.least, parameter.most),
}));

/** Parameters of the scores of one kind, including the prior odds of an edge. */
const fieldsOf = (scoreKind: Kind) => [...parametersOf(scoreKind), EDGE_PRIOR];

/** Parameters of a score: the key of each in a link, and its value. */
export const parameterValues = (score: Score): [key: string, value: number | null | undefined][] =>
  fieldsOf(score.kind).map(({ key, name }) => [key, parameterOf(score, name)]);

/** Score of the given kind; `get` returns the value of a parameter by its key in a link. */
export const scoreFrom = (scoreKind: Kind, get: (key: string) => unknown): Score =>
  ({ kind: scoreKind, ...Object.fromEntries(fieldsOf(scoreKind).map(({ key, name }) => [name, get(key)])) }) as Score;

/**
 * Type of a score written as one value: the kind, then key and value of each parameter that is not 1. For a parameter
 * that can't be 1, and that is by default computed from the data, the value 1 means that default.
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
