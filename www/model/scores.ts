// Scores by the catalogue: which data they score, and which parameters they have. Pure.
import { PARAMETERS, SCORES } from '../generated/catalogue.ts';
import type { DataInfo, Score } from '../generated/protocol.ts';

export type Kind = Score['kind'];
export type Parameter = (typeof PARAMETERS)[number];

/** All scores, in the order in which they are offered. */
export const KINDS = SCORES.map(({ kind }) => kind);

/** Whether the variables are numbers. */
export const isContinuous = (info: DataInfo | null) => info?.variables[0]?.numbers !== undefined;

/** The scores that the data can have; no data count as levels. */
export const scoresFor = (info: DataInfo | null) =>
  SCORES.filter(({ levels, numbers }) => (isContinuous(info) ? numbers : levels)).map(({ kind }) => kind);

/** Parameters of a score beside prior odds. */
export function parametersOf(kind: Kind): Parameter[] {
  const names = SCORES.find((score) => score.kind === kind)?.parameters ?? [];
  return PARAMETERS.filter(({ name }) => names.includes(name));
}

/** The only parameter of a score; none of a score with several. */
export function onlyParameter(kind: Kind): Parameter | undefined {
  const [parameter, ...more] = parametersOf(kind);
  return more.length === 0 ? parameter : undefined;
}

/** The score of a kind, its parameters as they usually are. */
export const scoreOf = (kind: Kind, edgePrior: number): Score =>
  ({
    kind,
    ...Object.fromEntries(parametersOf(kind).map(({ name, usual }) => [name, usual])),
    edgePrior,
  }) as Score;

/** The value of a parameter of a score; null where it is worked out from the data. */
export function parameterOf({ kind, ...parameters }: Score, name: string): number | null | undefined {
  const values: Record<string, number | null> = parameters;
  return values[name];
}

/** The score with another value of a parameter. */
export const withParameter = (score: Score, name: string, value: number): Score => ({ ...score, [name]: value });
