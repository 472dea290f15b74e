// Families scored by the engine under any scores, whatever it has learned: questions, and networks summed from the answers.
import { settingsFor } from '../../../model/state.js';
import { FREE } from './lecture-ask.js';

/**
 * @typedef {import('../../../generated/protocol').Score} Score
 * @typedef {import('../../../generated/protocol').HandTable} HandTable
 * @typedef {import('../../../engine/requests.ts').Question} Question
 * @typedef {{ id: string, score: Score, prior?: import('../../../generated/protocol').PriorNetwork }} Named a score; `prior`: its prior network
 * @typedef {{ child: string, parents: string[] }} Family
 */

/** @param {string} id @param {Family} family */
const keyOf = (id, { child, parents }) => `${id}:${child}<${[...parents].sort().join()}`;

/** Questions on some families under some scores, each once. @param {Named[]} scores @param {Family[]} families @param {string[]} variables @returns {Map<string, Question>} */
export function familyQuestions(scores, families, variables) {
  const at = (/** @type {string} */ name) => variables.indexOf(name);
  return new Map(
    scores.flatMap(({ id, score, prior }) => {
      const { settings } = settingsFor({ score, search: FREE, prior }, variables);
      return families.map((family) => {
        const parents = family.parents.map(at).sort((a, b) => a - b);
        const table = { settings, child: at(family.child), parents, first: 0, count: 0 };
        return /** @type {const} */ ([keyOf(id, family), ['handTable', table]]);
      });
    }),
  );
}

/** What was answered of a family. @param {Map<string, any>} answers @param {string} id @param {Family} family @returns {HandTable} */
export const familyIn = (answers, id, family) => answers.get(keyOf(id, family));

/** The local score of a family. @param {Map<string, any>} answers @param {string} id @param {Family} family */
export const localIn = (answers, id, family) => familyIn(answers, id, family).score;

/** Free parameters of a network. @param {Map<string, any>} answers @param {string} id @param {Family[]} network */
export const parametersIn = (answers, id, network) =>
  network.reduce((sum, family) => sum + familyIn(answers, id, family).parameters, 0);

/** The score of a network. @param {Map<string, any>} answers @param {string} id @param {Family[]} network */
export const scoreIn = (answers, id, network) => network.reduce((sum, family) => sum + localIn(answers, id, family), 0);

/** A network as families: parents by name. @param {Record<string, string[]>} sets @returns {Family[]} */
export const familiesOf = (sets) => Object.entries(sets).map(([child, parents]) => ({ child, parents }));

/** A network as families: parents by column. @param {readonly (readonly number[])[]} parents @param {string[]} variables @returns {Family[]} */
export const familiesAt = (parents, variables) =>
  parents.map((set, v) => ({ child: variables[v], parents: set.map((p) => variables[p]) }));

/** The families of an example that generated it. @param {import('../../../generated/protocol').ExampleInfo} example @returns {Family[]} */
export const truthOf = ({ variables, truth }) =>
  variables.map((child, v) => ({
    child,
    parents: (truth ?? []).filter(([, to]) => to === v).map(([from]) => variables[from]),
  }));
