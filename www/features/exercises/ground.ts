// Material of an exercise: data shipped with the page and a state of the page, learned by the engine in a separate
// session.

import type { Ask, RepliesTo } from '../../engine/asks.ts';
import type { Args } from '../../engine/requests.ts';
import type { Outcome, Score, Settings } from '../../generated/protocol.ts';
import type { Info } from '../../model/prepared.ts';
import { settingsFor } from '../../model/state.ts';
import { docOfState, learned } from '../../store/lessons/facts.ts';
import { chosenOf } from '../../store/sources.ts';
import { t } from '../../words/text.ts';
import type { Random } from './random.ts';

/** Data and learned network of an exercise. `parents`: parents of each variable; `ask`: sends the engine requests. */
export type Ground = {
  state: string;
  info: Info;
  outcome: Outcome;
  names: string[];
  parents: number[][];
  score: Score;
  settings: Settings;
  ask: <A extends Ask[]>(asks: [...A]) => Promise<RepliesTo<A>>;
};

/**
 * Data sets of the exercises: sampled ones with their possible numbers of rows, and complete ones with their fixed
 * number of rows.
 */
const SAMPLED = { asia: [400, 700, 1000, 2000, 5000], sprinkler: [60, 100, 200, 500, 1000] };
const WHOLE = { 'college-plans': 10318 };
/** Number of seeds among which the seed of a sampled data set is chosen. */
const SEEDS = 900;
/** Maximum number of rows fetched from a table of counts. */
const MOST_ROWS = 64;

/**
 * Random state of the page with one of the exercises' data sets.
 * @param rows numbers of rows to choose from, instead of the default
 */
export function stateBy(
  random: Random,
  of: readonly (keyof typeof SAMPLED | keyof typeof WHOLE)[],
  rows?: readonly number[],
) {
  const id = random.one(of);
  if (id === 'college-plans') return `data=${id}.1&n=${WHOLE[id]}&seed=0`;
  const n = random.one(rows ?? SAMPLED[id]);
  return `data=${id}.1&n=${n}&seed=${1 + random.below(SEEDS)}`;
}

/** Learns a network from the data of a page state, as material of an exercise. Throws if the engine has no answer. */
export async function groundOf(state: string): Promise<Ground> {
  const doc = await docOfState(state);
  const found = await learned(doc, []);
  if (!found) throw new Error('no answer');
  const { info, outcome } = found;
  const names = info.variables.map(({ name }: { name: string }) => name);
  return {
    state,
    info,
    outcome,
    names,
    parents: outcome.parents,
    score: doc.score,
    settings: settingsFor(chosenOf(doc), names).settings,
    async ask<A extends Ask[]>(asks: [...A]) {
      const answer = await learned(doc, asks);
      if (!answer) throw new Error('no answer');
      return answer.answers as RepliesTo<A>;
    },
  };
}

/** Option of a multiple-choice question, with the reason against it if it is wrong. */
export const optionOf = (text: string, right: boolean, why: string) => ({ text, right, why: right ? '' : why });

/** Text of a parent set: the names of its variables, or a word for the empty set. */
export const setName = (names: string[], set: readonly number[]) =>
  set.length === 0 ? t('lessons.noParents') : set.map((v) => names[v]).join(', ');

/** Request for the table of counts of a family. */
export const tableOf = (
  { settings }: Ground,
  child: number,
  parents: readonly number[],
): [name: 'handTable', args: Args<'handTable'>] => [
  'handTable',
  { settings, child, parents: parents.toSorted((a, b) => a - b), first: 0, count: MOST_ROWS },
];

/** Page state (keys of a link) that shows the counts of a family. */
export const handState = ({ state, names }: Ground, child: number, parents: readonly number[]) =>
  `${state}&view=hand&fam=${[child, ...parents].map((v) => names[v]).join('~')}`;
