// Judgment of an optimum in words: the runner-up, rows against parameters, cost of constraints. Pure; the table of
// words is passed in, since page and command line have one each.

import type { ClassEdge, Outcome, Settings } from '../../generated/protocol.ts';
import { unitOf } from '../../words/numbers.ts';
import { rowsWords } from '../../words/rows.ts';
import type { NextClass, RunnerUp } from '../answers/proofs.ts';
import { timesWords } from '../gap.ts';
import { pairKey } from '../pair-key.ts';
import { type Collider, changesBetween } from './changes.ts';

/**
 * Judgment of an optimum. `members`: number of networks of its class that satisfy the constraints, null if too many to
 * count; `cost`: cost of the constraints in nats, null without a proof.
 */
export type Judgment = { runnerUp: RunnerUp | null; members: number | null; cost: number | null };
export type Words = (key: string, params?: Record<string, unknown>) => string;
/** Numbers of rows learned from and in the file; `list`: set if local scores come from a list without rows. */
export type Rows = Parameters<typeof rowsWords>[0] & { list?: unknown };

/** Maximum number of edges that a sentence lists; of more edges, the first are listed and the others counted. */
const MAX_LISTED_EDGES = 4;

/**
 * Difference in nats below which a runner-up is a near tie: a Bayes factor below e, "not worth more than a bare
 * mention" (Kass and Raftery 1995).
 */
export const NEAR = 1;

/** Difference in nats up to which the edges that a runner-up lacks or turns count as doubted: a Bayes factor of 20. */
const CLOSE = Math.log(20);

/**
 * Number of rows per free parameter below which a note warns of too few rows: a probability is then estimated from a
 * handful of cases, as in a table whose cells expect fewer than five (Cochran 1954).
 */
const MIN_ROWS_PER_PARAMETER = 5;

/** Minimum difference of scores shown as a number, in nats; a smaller one is shown as "below" this number. */
const MIN_SHOWN_NATS = 0.01;

/** Maximum number of kinds of changes (such as added edges) that one sentence mentions. */
const MAX_KINDS = 2;

/** Text of a difference of scores, costs in bits; a positive difference is never shown as 0.00. */
export function sizeWords(nats: number, score: Settings['score'], t: Words) {
  const { cost, margin } = unitOf(score);
  const x = nats > 0 && nats < MIN_SHOWN_NATS ? t('judgment.below', { x: margin(MIN_SHOWN_NATS) }) : margin(nats);
  return cost ? t('judgment.bits', { x }) : x;
}

/** Text of an edge, with a line instead of an arrow if it is reversible. */
const edgeWords = ({ from, to, mark }: ClassEdge, names: string[], asDag: boolean) =>
  `${names[from]} ${mark === 'reversible' && !asDag ? '–' : '→'} ${names[to]}`;

/** First edges of a list as texts, followed by a text that counts the remaining ones. */
const firstOf = (all: string[], t: Words) =>
  all.length <= MAX_LISTED_EDGES
    ? all
    : [...all.slice(0, MAX_LISTED_EDGES - 1), t('judgment.others', { n: all.length - MAX_LISTED_EDGES + 1 })];

/** Size of the lead of an optimum: how many times less likely its runner-up is or, where a score says nothing of that, the difference. */
function lessWords(nats: number, score: Settings['score'], isListed: boolean, t: Words) {
  const times = timesWords(nats, score, isListed);
  if (times !== null) return times === '' ? t('judgment.equal') : t('judgment.less', { times });
  return t(`judgment.${unitOf(score).cost ? 'dearer' : 'lower'}`, { gap: sizeWords(nats, score, t) });
}

/** Texts on the changes from the optimum to its runner-up: as one phrase, by kind, and the edges that differ. */
function changeWords({ edges, unit }: NextClass, best: Outcome, names: string[], t: Words) {
  const asDag = unit === 'dags' && !best.equivalentScore;
  const { added, removed, reversed, gone, come, freed, compelled } = changesBetween(best.edges, edges, asDag);
  // Colliders are mentioned only if no edge is added or removed: otherwise they follow from the edges.
  const isOriented = added.length + removed.length === 0;
  const isAllOpen = edges.length > 1 && edges.every(({ mark }) => mark === 'reversible');
  const isAll = (kind: string) => kind === 'freed' && isAllOpen;
  const edge = (changed: ClassEdge) => edgeWords(changed, names, asDag);
  const collider = ([a, c, b]: Collider) => `${names[a]} → ${names[c]} ← ${names[b]}`;
  const kinds = {
    added: added.map(edge),
    removed: removed.map(edge),
    // As in the optimum, which is the network shown.
    reversed: reversed.map((turned) => edge({ ...turned, from: turned.to, to: turned.from })),
    gone: isOriented ? gone.map(collider) : [],
    come: isOriented ? come.map(collider) : [],
    freed: freed.map(edge),
    compelled: compelled.map(edge),
  };
  const wordsOf = ([kind, what]: [string, string[]]) =>
    isAll(kind) ? t('judgment.allFreed', { n: edges.length }) : t(`judgment.${kind}`, { n: what.length, what });
  const changed = Object.entries(kinds).filter(([, what]) => what.length > 0);
  const parts = changed.map(wordsOf);
  const rest = changed.filter(([kind]) => kind !== 'added' && kind !== 'removed').map(wordsOf);
  const joins = [kinds.added, kinds.removed].map((what) => (what.length > 0 ? 1 : 0)).join('');
  const same = t(`judgment.same.${joins}`, { added: kinds.added, removed: kinds.removed });
  const phrase = rest.length === 0 ? same : t(`judgment.${isOriented ? 'but' : 'where'}`, { same, rest });
  const isLong =
    parts.length > MAX_KINDS ||
    Object.entries(kinds).some(([kind, what]) => what.length > MAX_LISTED_EDGES && !isAll(kind));
  const differing = [...kinds.added, ...kinds.removed, ...kinds.reversed, ...kinds.freed, ...kinds.compelled];
  const arrows = removed.filter(({ mark }) => mark !== 'reversible');
  const doubted = [...arrows, ...reversed, ...freed].map(({ from, to }) => pairKey(from, to));
  return { phrase, parts, differing, isLong, doubted };
}

/**
 * Sentence on the runner-up, empty if it is unknown; `more`: changes for which the sentence has no room; `doubted`:
 * pairs, by key, whose arrow a close runner-up lacks, or doesn't compel in this direction.
 */
function runnerUpWords(
  runnerUp: RunnerUp | null,
  best: Outcome,
  settings: Settings,
  names: string[],
  isListed: boolean,
  t: Words,
): { words: string; more: string[]; doubted: string[] } {
  if (runnerUp === null) return { words: '', more: [], doubted: [] };
  if (typeof runnerUp === 'string')
    return { words: t(runnerUp === 'none' ? 'judgment.none' : 'judgment.tied'), more: [], doubted: [] };
  const { difference } = runnerUp;
  const { phrase, parts, differing, isLong, doubted } = changeWords(runnerUp, best, names, t);
  const words = t(difference < NEAR ? 'judgment.near' : 'judgment.next', {
    what: isLong ? t('judgment.differ', { n: differing.length, what: firstOf(differing, t) }) : phrase,
    less: lessWords(difference, settings.score, isListed, t),
  });
  const isClose = difference <= CLOSE && timesWords(difference, settings.score, isListed) !== null;
  return { words, more: isLong ? parts : [], doubted: isClose ? doubted : [] };
}

/** Sentence that warns of too few rows for the number of parameters; empty if there are enough rows. */
export function parameterWords({ parameters }: Outcome, data: Rows, t: Words) {
  const { rows } = data;
  if (!(parameters > 0) || !(rows > 0) || rows >= MIN_ROWS_PER_PARAMETER * parameters) return '';
  return t(rows < parameters ? 'judgment.fewerRows' : 'judgment.fewRows', {
    parameters,
    rows: rowsWords(data, t),
    each: (rows / parameters).toFixed(1),
  });
}

/**
 * Sentence on the cost of the constraints.
 * @param cost cost in nats
 */
function costWords(cost: number | null, score: Settings['score'], t: Words) {
  if (cost === null) return '';
  return cost < 0.005 ? t('judgment.costNothing') : t('judgment.cost', { gap: sizeWords(cost, score, t) });
}

/**
 * Sentences that judge a result, shown beside it.
 * @param judged null while unknown
 * @returns `more`: list of what the sentences only count; `doubted`: pairs, by key, that a close runner-up doubts
 */
export function judgmentWords(
  outcome: Outcome,
  judged: Judgment | null,
  { settings, names, data, t }: { settings: Settings; names: string[]; data: Rows; t: Words },
): {
  about: 'runnerUp' | 'constraintsCost' | 'fewRows' | 'noResidual';
  words: string;
  more: string[];
  doubted?: string[];
}[] {
  const next = runnerUpWords(judged?.runnerUp ?? null, outcome, settings, names, Boolean(data.list), t);
  const noResidual = outcome.noResidualFrom ? t('judgment.noResidual', { n: outcome.noResidualFrom }) : '';
  const all = [
    { about: 'runnerUp' as const, ...next },
    { about: 'constraintsCost' as const, words: costWords(judged?.cost ?? null, settings.score, t), more: [] },
    { about: 'fewRows' as const, words: parameterWords(outcome, data, t), more: [] },
    { about: 'noResidual' as const, words: noResidual, more: [] },
  ];
  return all.filter(({ words }) => words !== '');
}
