// Properties of the scores, from the generated catalogue: suitable data, and parameters. Pure.
import { PARAMETERS, SCORES } from '../generated/catalogue.ts';
import type { DataInfo, Score } from '../generated/protocol.ts';

export type Kind = Score['kind'];
export type Parameter = (typeof PARAMETERS)[number];

/** Scores in the order of the menu. */
export const KINDS = SCORES.map(({ kind }) => kind);

/** Whether the data are continuous. */
export const isContinuous = (info: DataInfo | null) => info?.variables[0]?.numbers !== undefined;

/** Scores suitable for the data; without data, those for discrete variables. */
export const scoresFor = (info: DataInfo | null) =>
  SCORES.filter(({ levels, numbers }) => (isContinuous(info) ? numbers : levels)).map(({ kind }) => kind);

/** Parameters of a score other than the prior odds of an edge. */
export function parametersOf(kind: Kind): Parameter[] {
  const names = SCORES.find((score) => score.kind === kind)?.parameters ?? [];
  return PARAMETERS.filter(({ name }) => names.includes(name));
}

/** Parameter of a score that has exactly one; undefined for other scores. */
export function onlyParameter(kind: Kind): Parameter | undefined {
  const [parameter, ...more] = parametersOf(kind);
  return more.length === 0 ? parameter : undefined;
}

/** Score of a kind with default parameters. */
export const scoreOf = (kind: Kind, edgePrior: number): Score =>
  ({
    kind,
    ...Object.fromEntries(parametersOf(kind).map(({ name, usual }) => [name, usual])),
    edgePrior,
  }) as Score;

/** Value of a named parameter of a score; null if the engine computes it from the data. */
export function parameterOf({ kind, ...parameters }: Score, name: string): number | null | undefined {
  const values: Record<string, number | null> = parameters;
  return values[name];
}

/** Score with another value of a parameter. */
export const withParameter = (score: Score, name: string, value: number): Score => ({ ...score, [name]: value });
