// Scores by the catalogue: which data they score, and which parameters they have. Pure.
import { PARAMETERS, SCORES } from '../generated/catalogue.js';

/**
 * @typedef {import('../generated/protocol').Score} Score
 * @typedef {Score['kind']} Kind
 * @typedef {import('../generated/protocol').DataInfo} DataInfo
 * @typedef {typeof PARAMETERS[number]} Parameter
 */

/** All scores, in the order in which they are offered. */
export const KINDS = SCORES.map(({ kind }) => kind);

/** Whether the variables are numbers. @param {DataInfo | null} info */
export const isContinuous = (info) => info?.variables[0]?.numbers !== undefined;

/** The scores that the data can have; no data count as levels. @param {DataInfo | null} info */
export const scoresFor = (info) =>
  SCORES.filter(({ levels, numbers }) => (isContinuous(info) ? numbers : levels)).map(({ kind }) => kind);

/** Parameters of a score beside prior odds. @param {Kind} kind @returns {Parameter[]} */
export function parametersOf(kind) {
  const names = SCORES.find((score) => score.kind === kind)?.parameters ?? [];
  return PARAMETERS.filter(({ name }) => names.includes(name));
}

/** The only parameter of a score; none of a score with several. @param {Kind} kind @returns {Parameter | undefined} */
export function onlyParameter(kind) {
  const [parameter, ...more] = parametersOf(kind);
  return more.length === 0 ? parameter : undefined;
}

/** The score of a kind, its parameters as they usually are. @param {Kind} kind @param {number} edgePrior @returns {Score} */
export const scoreOf = (kind, edgePrior) =>
  /** @type {any} */ ({
    kind,
    ...Object.fromEntries(parametersOf(kind).map(({ name, usual }) => [name, usual])),
    edgePrior,
  });
