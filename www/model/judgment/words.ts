// What stands beside a result, in words: the runner-up, rows against parameters, what constraints cost. Pure; the table of words is
// told, for page and command line have one each.

import type { ClassEdge, Outcome, Settings } from '../../generated/protocol.ts';
import { unitOf } from '../../words/numbers.ts';
import { rowsWords } from '../../words/rows.ts';
import type { NextClass, RunnerUp } from '../answers/proofs.ts';
import { type Collider, changesBetween } from './changes.ts';

/**
 * `members`: networks of the class that keep the constraints, null where they are too many to be counted; `cost`: of
 * the constraints, in nats, null without a proof.
 */
export type Judgment = { runnerUp: RunnerUp | null; members: number | null; cost: number | null };
export type Words = (key: string, params?: Record<string, unknown>) => string;
/** Rows that were learned from. */
export type Rows = Parameters<typeof rowsWords>[0];

/** Edges that a sentence names; of more the first, and how many there are besides. */
const NAMED = 4;

/**
 * A runner-up so close is a near tie, in nats: a Bayes factor below e, "not worth more than a bare mention" (Kass and Raftery 1995).
 */
export const NEAR = 1;

/**
 * Fewer rows for each free parameter are few: a probability is then estimated from a handful of cases, as in a table whose cells
 * expect fewer than five (Cochran 1954).
 */
const ROWS_PER_PARAMETER = 5;

/** Differences below this are said to be so, in nats: more digits tell nothing. */
const LEAST = 0.01;

/** Kinds of changes that a sentence has room for. */
const KINDS = 2;

/** A difference of scores, never 0.00 where there is one: costs in bits. */
export function sizeWords(nats: number, score: Settings['score'], t: Words) {
  const { cost, margin } = unitOf(score);
  const x = nats > 0 && nats < LEAST ? t('judgment.below', { x: margin(LEAST) }) : margin(nats);
  return cost ? t('judgment.bits', { x }) : x;
}

/** An edge as a class has it. */
const edgeWords = ({ from, to, mark }: ClassEdge, names: string[], asDag: boolean) =>
  `${names[from]} ${mark === 'reversible' && !asDag ? '–' : '→'} ${names[to]}`;

/** The first few of some edges, and how many more. */
const firstOf = (all: string[], t: Words) =>
  all.length <= NAMED ? all : [...all.slice(0, NAMED - 1), t('judgment.others', { n: all.length - NAMED + 1 })];

/** What changes from the optimum to its runner-up: kind by kind, and the edges that differ. */
function changeWords({ edges, unit }: NextClass, best: Outcome, names: string[], t: Words) {
  const asDag = unit === 'dags' && !best.equivalentScore;
  const { added, removed, reversed, gone, come, freed, compelled } = changesBetween(best.edges, edges, asDag);
  // Where edges come and go, their colliders come and go with them.
  const isOriented = added.length + removed.length === 0;
  const isAllOpen = edges.length > 1 && edges.every(({ mark }) => mark === 'reversible');
  const isAll = (kind: string) => kind === 'freed' && isAllOpen;
  const edge = (one: ClassEdge) => edgeWords(one, names, asDag);
  const collider = ([a, c, b]: Collider) => `${names[a]} → ${names[c]} ← ${names[b]}`;
  const kinds = {
    added: added.map(edge),
    removed: removed.map(edge),
    reversed: reversed.map(edge),
    gone: isOriented ? gone.map(collider) : [],
    come: isOriented ? come.map(collider) : [],
    freed: freed.map(edge),
    compelled: compelled.map(edge),
  };
  const parts = Object.entries(kinds)
    .filter(([, what]) => what.length > 0)
    .map(([kind, what]) =>
      isAll(kind) ? t('judgment.allFreed', { n: edges.length }) : t(`judgment.${kind}`, { n: what.length, what }),
    );
  const isLong =
    parts.length > KINDS || Object.entries(kinds).some(([kind, what]) => what.length > NAMED && !isAll(kind));
  const differing = [...kinds.added, ...kinds.removed, ...kinds.reversed, ...kinds.freed, ...kinds.compelled];
  return { parts, differing, isLong };
}

/**
 * The runner-up in a sentence; empty where nothing may be claimed. Where it has no room for all that changes, `more` has it.
 */
function runnerUpWords(
  runnerUp: RunnerUp | null,
  best: Outcome,
  settings: Settings,
  names: string[],
  t: Words,
): { words: string; more: string[] } {
  if (runnerUp === null) return { words: '', more: [] };
  if (typeof runnerUp === 'string')
    return { words: t(runnerUp === 'none' ? 'judgment.none' : 'judgment.tied'), more: [] };
  const isNear = runnerUp.difference < NEAR;
  const kind = best.equivalentScore ? 'class' : 'network';
  const { parts, differing, isLong } = changeWords(runnerUp, best, names, t);
  const words = t(`judgment.${isNear ? 'near' : 'next'}.${kind}`, {
    gap: sizeWords(runnerUp.difference, settings.score, t),
    changes: isLong
      ? t('judgment.differ', { n: differing.length, what: firstOf(differing, t) })
      : t('judgment.changes', { what: parts }),
  });
  return { words, more: isLong ? parts : [] };
}

/** Rows against parameters, where they are few. */
export function parameterWords({ parameters }: Outcome, data: Rows, t: Words) {
  const { rows } = data;
  if (!(parameters > 0) || !(rows > 0) || rows >= ROWS_PER_PARAMETER * parameters) return '';
  return t(rows < parameters ? 'judgment.fewerRows' : 'judgment.fewRows', {
    parameters,
    rows: rowsWords(data, t),
    each: (rows / parameters).toFixed(1),
  });
}

/**
 * Cost of the constraints, in words.
 * @param cost in nats
 */
function costWords(cost: number | null, score: Settings['score'], t: Words) {
  if (cost === null) return '';
  return cost < 0.005 ? t('judgment.costNothing') : t('judgment.cost', { gap: sizeWords(cost, score, t) });
}

/**
 * What stands beside a result, sentence by sentence.
 * @param judged null while it is not known
 * @returns `more`: what the sentence only counts
 */
export function judgmentWords(
  outcome: Outcome,
  judged: Judgment | null,
  { settings, names, data, t }: { settings: Settings; names: string[]; data: Rows; t: Words },
): { about: 'runnerUp' | 'constraintsCost' | 'fewRows' | 'noResidual'; words: string; more: string[] }[] {
  const runnerUp = runnerUpWords(judged?.runnerUp ?? null, outcome, settings, names, t);
  const all = [
    ['runnerUp', runnerUp.words, runnerUp.more],
    ['constraintsCost', costWords(judged?.cost ?? null, settings.score, t), []],
    ['fewRows', parameterWords(outcome, data, t), []],
    ['noResidual', outcome.noResidualFrom ? t('judgment.noResidual', { n: outcome.noResidualFrom }) : '', []],
  ] as const;
  return all.filter(([, words]) => words !== '').map(([about, words, more]) => ({ about, words, more: [...more] }));
}
