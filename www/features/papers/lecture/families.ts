// Families scored by the engine under any scores, whatever it has learned: questions, and networks summed from the answers.

import type { Question } from '../../../engine/asks.ts';
import type { ExampleInfo, HandTable, PriorNetwork, Score } from '../../../generated/protocol.ts';
import { settingsFor } from '../../../model/state.ts';
import type { Answers } from '../scratch.ts';
import { FREE } from './lecture-ask.ts';

/** A score; `prior`: its prior network. */
export type Named = { id: string; score: Score; prior?: PriorNetwork };
export type Family = { child: string; parents: string[] };

const keyOf = (id: string, { child, parents }: Family) => `${id}:${child}<${[...parents].sort().join()}`;

/** Questions on some families under some scores, each once. */
export function familyQuestions(scores: Named[], families: Family[], variables: string[]): Map<string, Question> {
  const at = (name: string) => variables.indexOf(name);
  return new Map(
    scores.flatMap(({ id, score, prior }) => {
      const { settings } = settingsFor({ score, search: FREE, prior }, variables);
      return families.map((family) => {
        const parents = family.parents.map(at).sort((a, b) => a - b);
        const table = { settings, child: at(family.child), parents, first: 0, count: 0 };
        return [keyOf(id, family), ['handTable', table]] as const;
      });
    }),
  );
}

/** What was answered of a family. */
export const familyIn = (answers: Answers, id: string, family: Family): HandTable =>
  answers('handTable', keyOf(id, family));

/** The local score of a family. */
export const localIn = (answers: Answers, id: string, family: Family) => familyIn(answers, id, family).score;

/** Free parameters of a network. */
export const parametersIn = (answers: Answers, id: string, network: Family[]) =>
  network.reduce((sum, family) => sum + familyIn(answers, id, family).parameters, 0);

/** The score of a network. */
export const scoreIn = (answers: Answers, id: string, network: Family[]) =>
  network.reduce((sum, family) => sum + localIn(answers, id, family), 0);

/** A network as families: parents by name. */
export const familiesOf = (sets: Record<string, string[]>): Family[] =>
  Object.entries(sets).map(([child, parents]) => ({ child, parents }));

/** A network as families: parents by column. */
export const familiesAt = (parents: readonly (readonly number[])[], variables: string[]): Family[] =>
  parents.map((set, v) => ({ child: variables[v], parents: set.map((p) => variables[p]) }));

/** The families of an example that generated it. */
export const truthOf = ({ variables, truth }: ExampleInfo): Family[] =>
  variables.map((child, v) => ({
    child,
    parents: (truth ?? []).filter(([, to]) => to === v).map(([from]) => variables[from]),
  }));
