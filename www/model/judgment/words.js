// What stands beside a result, in words: the runner-up, rows against parameters, what constraints cost. Pure; the table of words is
// told, for page and command line have one each.
import { unitOf } from '../../words/numbers.js';
import { rowsWords } from '../../words/rows.js';
import { changesBetween } from './changes.js';

/**
 * @typedef {import('../../generated/protocol').Outcome} Outcome
 * @typedef {import('../../generated/protocol').Settings} Settings
 * @typedef {import('../answers/proofs.ts').RunnerUp} RunnerUp
 * @typedef {{ runnerUp: RunnerUp | null, members: number | null, cost: number | null }} Judgment `members`: networks of the class that
 *   keep the constraints, null where they are too many to be counted; `cost`: of the constraints, in nats, null without a proof
 * @typedef {(key: string, params?: Record<string, any>) => string} Words
 * @typedef {Parameters<typeof rowsWords>[0]} Rows rows that were learned from
 */

/** Up to so many edges and colliders are named all together; of more it is said how many. */
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

/** A difference of scores, never 0.00 where there is one: costs in bits. @param {number} nats @param {Settings['score']} score @param {Words} t */
export function sizeWords(nats, score, t) {
  const { cost, margin } = unitOf(score);
  const x = nats > 0 && nats < LEAST ? t('judgment.below', { x: margin(LEAST) }) : margin(nats);
  return cost ? t('judgment.bits', { x }) : x;
}

/** An edge as a class has it. @param {import('../../generated/protocol').ClassEdge} edge @param {string[]} names @param {boolean} asDag */
const edgeWords = ({ from, to, mark }, names, asDag) =>
  `${names[from]} ${mark === 'reversible' && !asDag ? '–' : '→'} ${names[to]}`;

/**
 * What changes from the optimum to its runner-up: kind by kind, and the number of edges.
 * @param {import('../answers/proofs.ts').NextClass} next @param {Outcome} best @param {string[]} names @param {Words} t
 */
function changeWords({ edges, unit }, best, names, t) {
  const asDag = unit === 'dags' && !best.equivalentScore;
  const { added, removed, reversed, gone, come, freed, compelled } = changesBetween(best.edges, edges, asDag);
  // Where edges come and go, their colliders come and go with them.
  const isOriented = added.length + removed.length === 0;
  const colliders = isOriented ? gone.length + come.length : 0;
  const few = added.length + removed.length + reversed.length + colliders <= NAMED;
  /** @type {string[]} */
  const parts = [];
  /** @template T @param {string} key @param {T[]} all @param {(item: T) => string} word */
  const say = (key, all, word) => {
    if (all.length === 0) return;
    parts.push(t(`judgment.${key}${few ? '' : 'Many'}`, { n: all.length, what: all.map(word) }));
  };
  const edge = (/** @type {import('../../generated/protocol').ClassEdge} */ one) => edgeWords(one, names, asDag);
  const collider = (/** @type {import('./changes.js').Collider} */ [a, c, b]) =>
    `${names[a]} → ${names[c]} ← ${names[b]}`;
  say('added', added, edge);
  say('removed', removed, edge);
  say('reversed', reversed, edge);
  if (isOriented) {
    say('gone', gone, collider);
    say('come', come, collider);
  }
  const open = edges.filter(({ mark }) => mark === 'reversible').length;
  if (!asDag && freed.length > 0)
    parts.push(
      t(`judgment.${open === edges.length ? 'allFreed' : 'freed'}`, { n: open === edges.length ? open : freed.length }),
    );
  if (compelled.length > 0) parts.push(t('judgment.compelled', { n: compelled.length }));
  const n = added.length + removed.length + reversed.length + freed.length + compelled.length;
  return { parts, n };
}

/**
 * The runner-up in a sentence; empty where nothing may be claimed. Where it has no room for all that changes, `more` has it.
 * @param {RunnerUp | null} runnerUp @param {Outcome} best @param {Settings} settings @param {string[]} names @param {Words} t
 * @returns {{ words: string, more: string[] }}
 */
function runnerUpWords(runnerUp, best, settings, names, t) {
  if (runnerUp === null) return { words: '', more: [] };
  if (typeof runnerUp === 'string')
    return { words: t(runnerUp === 'none' ? 'judgment.none' : 'judgment.tied'), more: [] };
  const isNear = runnerUp.difference < NEAR;
  const kind = best.equivalentScore ? 'class' : 'network';
  const { parts, n } = changeWords(runnerUp, best, names, t);
  const isLong = parts.length > KINDS;
  const words = t(`judgment.${isNear ? 'near' : 'next'}.${kind}`, {
    gap: sizeWords(runnerUp.difference, settings.score, t),
    changes: isLong ? t('judgment.differ', { n }) : t('judgment.changes', { what: parts }),
  });
  return { words, more: isLong ? parts : [] };
}

/** Rows against parameters, where they are few. @param {Outcome} outcome @param {Rows} data @param {Words} t */
export function parameterWords({ parameters }, data, t) {
  const { rows } = data;
  if (!(parameters > 0) || !(rows > 0) || rows >= ROWS_PER_PARAMETER * parameters) return '';
  return t(rows < parameters ? 'judgment.fewerRows' : 'judgment.fewRows', {
    parameters,
    rows: rowsWords(data, t),
    each: (rows / parameters).toFixed(1),
  });
}

/** Cost of the constraints, in words. @param {number | null} cost in nats @param {Settings['score']} score @param {Words} t */
function costWords(cost, score, t) {
  if (cost === null) return '';
  return cost < 0.005 ? t('judgment.costNothing') : t('judgment.cost', { gap: sizeWords(cost, score, t) });
}

/**
 * What stands beside a result, sentence by sentence.
 * @param {Outcome} outcome @param {Judgment | null} judged null while it is not known
 * @param {{ settings: Settings, names: string[], data: Rows, t: Words }} of
 * @returns {{ about: 'runnerUp' | 'constraintsCost' | 'fewRows' | 'noResidual', words: string, more: string[] }[]} `more`: what the sentence only counts
 */
export function judgmentWords(outcome, judged, { settings, names, data, t }) {
  const runnerUp = runnerUpWords(judged?.runnerUp ?? null, outcome, settings, names, t);
  const all = /** @type {const} */ ([
    ['runnerUp', runnerUp.words, runnerUp.more],
    ['constraintsCost', costWords(judged?.cost ?? null, settings.score, t), []],
    ['fewRows', parameterWords(outcome, data, t), []],
    ['noResidual', outcome.noResidualFrom ? t('judgment.noResidual', { n: outcome.noResidualFrom }) : '', []],
  ]);
  return all.filter(([, words]) => words !== '').map(([about, words, more]) => ({ about, words, more: [...more] }));
}
