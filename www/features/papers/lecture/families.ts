// Scores, tables and families in the lecture's requests to the engine, and network scores summed from the replies.

import type { Question } from '../../../engine/asks.ts';
import type { ExampleInfo, HandTable, PriorNetwork, Score, Step } from '../../../generated/protocol.ts';
import { type ExampleData, type NamedEdge, opening, settingsFor } from '../../../model/state.ts';
import type { Answers } from '../scratch.ts';

const edgePrior = 1;
/** Equivalent sample size of the scores `bdeu10` and `bde10`, in imagined rows. */
const IMAGINED_ROWS = 10;

/** Scores with their parameters, by their ids on the lecture's page. */
export const SCORES = {
  ll: { kind: 'll', edgePrior },
  bic: { kind: 'bic', edgePrior },
  'mdl-lecture': { kind: 'mdl-lecture', edgePrior },
  mdl: { kind: 'mdl', edgePrior },
  k2: { kind: 'k2', edgePrior },
  bdeu1: { kind: 'bdeu', ess: 1, edgePrior },
  bdeu10: { kind: 'bdeu', ess: IMAGINED_ROWS, edgePrior },
  bde10: { kind: 'bde', ess: IMAGINED_ROWS, edgePrior },
  qnml: { kind: 'qnml', edgePrior },
  fnml: { kind: 'fnml', edgePrior },
  bd: { kind: 'bd', alpha: 0.5, edgePrior },
  bge: { kind: 'bge', alphaMu: 1, alphaW: null, edgePrior },
} satisfies Record<string, Score>;
export type ScoreId = keyof typeof SCORES;

export type Family = { child: string; parents: string[] };

/** Search settings without constraints. */
export const FREE = opening().search;

/** Data reference to an example with its default number of rows, as part of a page state. */
export const dataOf = ({ id, version, usual }: ExampleInfo): ExampleData => ({
  kind: 'example',
  id,
  version,
  rows: usual,
  seed: 0,
});

/**
 * Data source made from a table; `weights`: name of a further column with the weights of the rows; `op`: how columns are
 * read.
 */
export const tableSource = (
  columns: string[],
  rows: unknown[][],
  weights?: string,
  op: 'category' | 'number' = 'category',
) => ({
  kind: 'own' as const,
  bytes: new TextEncoder().encode([weights ? [...columns, weights] : columns, ...rows].join('\n')).buffer,
  recipe: {
    read: { separator: ',', header: true, decimalComma: false, arff: false },
    steps: [
      ...columns.map((column): Step => ({ op, column })),
      ...(weights ? [{ op: 'weights', column: weights } as const] : []),
    ],
  },
});

const keyOf = (id: ScoreId, { child, parents }: Family) => `${id}:${child}<${[...parents].sort().join()}`;

/**
 * Requests to the engine for each family under each score, without duplicates.
 * @param prior prior network of BDe
 */
export function familyQuestions(
  ids: readonly ScoreId[],
  families: Family[],
  variables: string[],
  prior?: PriorNetwork,
): [string, Question][] {
  const at = (name: string) => variables.indexOf(name);
  return ids.flatMap((id) => {
    const { settings } = settingsFor({ score: SCORES[id], search: FREE, prior }, variables);
    return families.map((family): [string, Question] => {
      const parents = family.parents.map(at).sort((a, b) => a - b);
      return [keyOf(id, family), ['handTable', { settings, child: at(family.child), parents, first: 0, count: 0 }]];
    });
  });
}

/** Engine's reply for a family (a variable with its parents) under a score: table of counts, score and parameters. */
export const familyIn = (answers: Answers, id: ScoreId, family: Family): HandTable =>
  answers('handTable', keyOf(id, family));

/** Sum over the families of a network: its score, number of parameters, or log-likelihood. */
export const sumIn = (
  answers: Answers,
  id: ScoreId,
  network: Family[],
  of: 'score' | 'parameters' | 'logLikelihood' = 'score',
) => network.reduce((sum, family) => sum + familyIn(answers, id, family)[of], 0);

/** Families of a network that is given by the parents' names. */
export const familiesOf = (sets: Record<string, string[]>): Family[] =>
  Object.entries(sets).map(([child, parents]) => ({ child, parents }));

/** Edges of a network that is given by the parents' names. */
export const edgesIn = (sets: Record<string, string[]>) =>
  familiesOf(sets).flatMap(({ child, parents }) => parents.map((parent): NamedEdge => [parent, child]));

/** Families of a network that is given by the parents' column indices. */
export const familiesAt = (parents: readonly (readonly number[])[], variables: string[]): Family[] =>
  parents.map((set, v) => ({ child: variables[v], parents: set.map((p) => variables[p]) }));
