// Sentences above the picture of the network, as keys of words/en.json with parameters: the claim on a result, and a
// hint at what to look at next. Pure.
//
// "Best" is always qualified: proven, a local optimum, or stopped early.

import type { DataInfo, Outcome, Settings } from '../generated/protocol.ts';
import { countWords, dagCount, lnPrior, MAX_DIGITS_COUNT, pricePerParameter, unitOf } from '../words/numbers.ts';
import { difference } from './difference.ts';
import { gapOf, gapSentence } from './gap.ts';

/** Sentence. `select`: pair of variables that the button "Why?" beside the sentence selects. */
export type Saying = { key: string; params: Record<string, string | number>; select?: [from: number, to: number] };

/** Maximum difference of scores that counts as rounding, in nats. */
export const ROUNDING_NATS = 0.005;

/** Keys of the sentences on results that are not proven, by status. */
const NOT_PROVEN: Map<string, string> = new Map([
  ['stopped', 'stopped'],
  ['local optimum', 'local'],
  ['best found', 'best'],
]);

/** Suffixes of the keys for a stopped run, by the cause of its end; empty for the reader's Stop. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['pause', 'Pause'],
  ['time', 'Time'],
  ['lost', 'Lost'],
]);

/** Methods that construct one network by a rule, without a search. */
const BUILT: string[] = ['k2', 'chow-liu'];

/** Whether the settings exclude some networks. */
const isConstrained = (
  { required, forbidden, superstructure = [], tiers = [], before = [], limits = [], maxParents }: Settings,
  variables: number,
) =>
  [required, forbidden, superstructure, tiers, before].some((constraint) => constraint.length > 0) ||
  [maxParents, ...limits.map(([, most]) => most)].some((most) => most !== null && most < variables - 1);

/** First sentence: the claim on a result. A result from a link is called a claim until this browser has proven it. */
export function lead(
  outcome: Outcome & { claimed?: boolean; ended?: string },
  settings: Settings,
  info: DataInfo,
): Saying {
  const { status, method, ties, edges } = outcome;
  if (outcome.claimed) return { key: 'claimed', params: {} };
  if (!outcome.certificate.holds) return { key: 'unconfirmed', params: {} };
  const listed = info.list ? 'Listed' : '';
  if (status !== 'proven optimal') {
    if (status !== 'stopped' && BUILT.includes(method)) return { key: method, params: {} };
    if (status === 'best found' && outcome.sought !== undefined) {
      const isSought = Math.abs(outcome.score - outcome.sought) <= ROUNDING_NATS;
      if (isSought) return { key: 'proxySought', params: {} };
      if (!settings.heuristic?.polish) return { key: 'proxySample', params: {} };
    }
    const why = status === 'stopped' ? (ENDED.get(outcome.ended ?? '') ?? '') : '';
    return { key: `${NOT_PROVEN.get(status)}${why}${why ? '' : listed}`, params: {} };
  }
  const constrained = isConstrained(settings, info.variables.length);
  const among = constrained ? 'Constrained' : '';
  const count = info.list ? '' : countWords(dagCount(info.variables.length));
  if (ties && ties.classes > 1) {
    return {
      key: `tied${listed}${among}${ties.complete ? '' : 'AtLeast'}`,
      params: { networks: ties.networks, classes: ties.classes, count },
    };
  }
  const n = info.variables.length;
  const many = listed === '' && !constrained && dagCount(n) > MAX_DIGITS_COUNT ? 'Many' : '';
  return { key: `${edges.length === 0 ? 'empty' : 'proven'}${listed}${among}${many}`, params: { count, n } };
}

/**
 * Second sentence: a hint at what to look at next.
 * @param members number of members of the equivalence class, null if not counted
 */
export function next(
  outcome: Outcome,
  settings: Settings,
  info: DataInfo,
  show: 'class' | 'dag',
  members: number | null = null,
): Saying | null {
  const { edges, status, score, greedyScore, equivalentScore, ties } = outcome;
  const unit = unitOf(settings.score);
  const name = (v: number) => info.variables[v].name;
  if (edges.length === 0) return bestSingle(outcome, settings, info);
  if (status !== 'proven optimal' && greedyScore - score > ROUNDING_NATS)
    return { key: unit.cost ? 'greedyCheaper' : 'greedyBetter', params: { gap: unit.size(greedyScore - score) } };
  const gap = gapOf(outcome, settings, Boolean(info.list));
  if (gap) return gapSentence(gap, settings, Boolean(info.list));
  if (['local optimum', 'best found'].includes(status) && outcome.bound === null)
    return { key: 'mayBeBetter', params: {} };
  if (ties && ties.classes > 1)
    return { key: ties.complete ? 'tieClasses' : 'tieClassesAtLeast', params: { classes: ties.classes } };
  if (show === 'dag' && ties && ties.networks > 1) return { key: 'tieOneClass', params: { n: ties.networks } };
  const missed = info.truth ? lonely(outcome, info.truth) : null;
  if (missed) return { key: 'alone', params: { name: name(missed.variable) }, select: missed.edge };
  if (!equivalentScore) {
    const why = info.list ? 'Listed' : settings.edgeOdds?.length ? 'Odds' : 'Count';
    return { key: `directions${why}`, params: {} };
  }
  if (status === 'proven optimal' && score - greedyScore > ROUNDING_NATS) {
    return { key: unit.cost ? 'greedyDearer' : 'greedyShort', params: { gap: unit.size(score - greedyScore) } };
  }
  if (info.truth && difference(edges, info.truth).sameClass) return { key: 'found', params: {} };
  return directions(edges, members, settings.required);
}

/** Sentence on the numbers of edges that are compelled, reversible, required, or directed by a constraint. */
function directions(edges: Outcome['edges'], members: number | null, required: Settings['required']): Saying {
  const count = (wanted: string) => edges.filter(({ mark }) => mark === wanted).length;
  const [reversible, constrained] = [count('reversible'), count('constrained')];
  if (reversible > 0) {
    const key = reversible === edges.length ? 'allReversible' : 'someReversible';
    const params = { n: reversible, of: edges.length };
    if (!isJoint(edges)) return { key, params };
    if (members === null) return { key: `${key}Jointly`, params };
    return { key: `${key}Of`, params: { ...params, members, ways: 2 ** reversible } };
  }
  const others = edges.filter(({ from, to }) => !required.some(([a, b]) => a === from && b === to));
  const n = others.filter(({ mark }) => mark === 'constrained').length;
  const compelled = others.length - n;
  if (others.length === edges.length)
    return n > 0
      ? { key: 'noneReversible', params: { compelled, constrained } }
      : { key: 'allCompelled', params: { n: edges.length } };
  if (others.length === 0) return { key: 'allRequired', params: { n: edges.length } };
  const key = compelled === 0 ? 'requiredFollow' : n === 0 ? 'requiredCompelled' : 'requiredBoth';
  return { key, params: { required: edges.length - others.length, compelled, n } };
}

/**
 * Whether two reversible edges share a variable. If so, the class does not contain every combination of their
 * directions: one combination makes a collider, or a cycle with a third edge.
 */
function isJoint(edges: Outcome['edges']) {
  const ends = edges.filter(({ mark }) => mark === 'reversible').flatMap(({ from, to }) => [from, to]);
  return new Set(ends).size < ends.length;
}

/** Variable without edges in the result that has an edge in the true network, and that edge. */
function lonely({ edges }: Outcome, truth: [number, number][]) {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const edge = truth.find(([from, to]) => !linked.has(from) || !linked.has(to));
  return edge ? { variable: linked.has(edge[0]) ? edge[1] : edge[0], edge } : null;
}

/** Sentence on an empty network: gain in likelihood against cost for the best single edge. */
function bestSingle({ bestSingle: single, status }: Outcome, settings: Settings, info: DataInfo): Saying | null {
  if (!single) return settings.maxParents === 0 ? { key: 'noParents', params: {} } : null;
  const { from, to, delta } = single;
  const [tail, head] = [info.variables[from], info.variables[to]];
  // An edge of a constant neither gains nor costs anything.
  const constant = [tail, head].find(({ levels }) => levels.length === 1);
  if (constant && Math.abs(delta) < ROUNDING_NATS) return { key: 'constant', params: { name: constant.name } };
  const unit = unitOf(settings.score);
  const ends = { from: tail.name, to: head.name };
  const price = pricePerParameter(settings.score, info.rows);
  if (delta > ROUNDING_NATS)
    return { key: status === 'stopped' ? 'notYet' : 'barred', params: ends, select: [from, to] };
  if (price === null) return { key: 'lacksScore', params: { ...ends, loss: unit.size(delta) }, select: [from, to] };
  // In a Gaussian network an edge has one coefficient.
  const parameters = head.numbers ? 1 : (head.levels.length - 1) * (tail.levels.length - 1);
  const cost = price * parameters - lnPrior(settings, [single], info.variables.length);
  return {
    key: unit.cost ? 'lacksBits' : 'lacks',
    params: { ...ends, gain: unit.size(Math.max(0, delta + cost)), cost: unit.size(cost) },
    select: [from, to],
  };
}
