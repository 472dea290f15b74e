/** Lines that print a result. Numbers are plain, so that they can be copied into other programs. */

import type { Outcome, Score } from '../../www/generated/protocol.ts';
import type { Result } from '../../www/model/claim.ts';
import { noKnowledge } from '../../www/model/constraints.ts';
import { gapOf, gapSentence } from '../../www/model/gap.ts';
import { type Heuristic, plainly } from '../../www/model/heuristic.ts';
import { isBranching, readsOf } from '../../www/model/methods.ts';
import { ROUNDING_NATS } from '../../www/model/sentence.ts';
import type { Doc, SearchChoice } from '../../www/model/state.ts';
import { unitOf } from '../../www/words/numbers.ts';
import type { Fail } from '../run/verify.ts';
import { bytes, digitsOf, t } from '../words.ts';

export function networkLines(names: string[], parents: (i: number) => string[]) {
  const width = Math.min(32, Math.max(...names.map((name) => name.length)));
  return [
    t('cli.network'),
    ...names.map(
      (name, i) =>
        `  ${`${name.padEnd(width)}  ${parents(i).length > 0 ? `← ${parents(i).join(', ')}` : ''}`.trimEnd()}`,
    ),
  ];
}

/**
 * Lines on status, score and ties of a result: learned and confirmed here, claimed by a link, or learned here but not
 * confirmed by the certifier.
 */
export function resultLines(
  { status, score, bound, ties }: Result,
  setting: Score,
  standing: 'confirmed' | 'claimed' | 'unconfirmed' = 'confirmed',
): string[] {
  const { cost } = unitOf(setting);
  const digits = digitsOf(setting);
  const kind = t(`score.name.${setting.kind}`);
  const lines = [t(cost ? 'cli.cost' : 'cli.score', { score: digits(score), kind })];
  lines.push(...boundLines({ score, bound, status }, setting));
  if (ties)
    lines.push(ties.complete ? t('cli.ties', { ...ties, n: ties.networks }) : t('cli.tiesIncomplete', { ...ties }));
  if (standing === 'unconfirmed') return lines.map((line) => t('cli.unconfirmed', { line }));
  if (standing === 'claimed')
    return [t(`cli.statusClaimed.${status}`), ...lines.map((line) => t('cli.claimed', { line }))];
  return [cost && status === 'proven optimal' ? t('cli.statusCost') : t(`cli.status.${status}`), ...lines];
}

/** Lines on a network not proven optimal: upper bound on any network's score, and the gap between score and bound. */
export function boundLines(
  result: { score: number; bound: number | null; status: string },
  score: Score,
  isListed: boolean = false,
): string[] {
  const known = gapOf(result, { score }, isListed);
  if (!known || result.bound === null) return [];
  // A claimed bound below the claimed score has no gap.
  if (result.bound < result.score)
    return [t('cli.bound', { bound: (isListed ? String : digitsOf(score))(result.bound) })];
  const { key, params } = gapSentence(known, { score }, isListed);
  const digits = isListed ? String : digitsOf(score);
  // For a score shown as a cost the difference has the opposite sign.
  const gap = digits(unitOf(score).cost && !isListed ? result.score - result.bound : result.bound - result.score);
  return [t('cli.bound', { bound: digits(result.bound) }), t(`cli.gap.${key}`, { ...params, gap })];
}

/** Lines on the nodes of a search tree that A* or branch and bound visited and stored. */
export function nodesLines({ method, nodes, expanded, stored, memory, status, ties }: Outcome): string[] {
  if (method === 'astar') {
    const isOpen = status === 'proven optimal' && !ties;
    return [...(isOpen ? [t('cli.tiesOpen')] : []), t('cli.proofNodes', { expanded, stored, memory: bytes(memory) })];
  }
  return isBranching(method) ? [t('cli.nodes', { nodes, expanded, stored })] : [];
}

/** Line on the score of the surrogate search's own network, and on whether another network found scores better. */
export function soughtLines({ sought, predicted, deviation, score }: Outcome, setting: Score): string[] {
  if (sought === undefined) return [];
  const isOther = Math.abs(score - sought) > ROUNDING_NATS;
  const digits = digitsOf(setting);
  const rough = (nats: number) => digits(Math.round(100 * nats) / 100);
  const guess = predicted === undefined ? [] : [t('cli.predicted', { predicted: rough(predicted) })];
  if (predicted !== undefined && deviation !== undefined)
    guess[0] = t('cli.predictedWithin', { predicted: rough(predicted), deviation: rough(deviation) });
  return [t(isOther ? 'cli.soughtOther' : 'cli.sought', { sought: digits(sought) }), ...guess];
}

/** Line on the score and search settings of a result. */
export function settingsLine({ score, search, network }: Doc) {
  const { kind, edgePrior, ...parameters } = score;
  const parts = [
    [
      t(`score.name.${kind}`),
      ...Object.entries(parameters).map(([name, value]) =>
        t('cli.settings.parameter', { name: t(`score.parameter.${name}`), value: String(value) }),
      ),
    ].join(', '),
  ];
  if (edgePrior !== 1) parts.push(t('cli.settings.edgePrior', { value: String(edgePrior) }));
  parts.push(t(`cli.settings.method.${search.method}`));
  if (search.maxParents !== null) parts.push(t('cli.settings.maxParents', { value: String(search.maxParents) }));
  for (const [from, to, odds] of search.odds ?? [])
    parts.push(t('cli.settings.odds', { edge: `${from} → ${to}`, value: String(odds) }));
  const edges = (search.near?.edges ?? []).map(([from, to]) => `${from} → ${to}`).join(', ');
  if (search.near) parts.push(t('cli.settings.near', { value: String(search.near.kappa), edges }));
  if (search.sizePrior) parts.push(t('cli.settings.sizePrior'));
  if (kind === 'bde' && network) parts.push(t('cli.settings.network', { name: network.name }));
  for (const which of ['required', 'forbidden'] as const) {
    const edges = search[which].map(([from, to]) => `${from} → ${to}`).join(', ');
    if (edges) parts.push(t(`cli.settings.${which}`, { edges }));
  }
  parts.push(...knownParts(search), ...heuristicParts(search));
  if (search.rulesOff.length > 0) parts.push(t('cli.settings.rulesOff', { rules: search.rulesOff.join(', ') }));
  return t('cli.settings.line', { parts: parts.join('; ') });
}

const tierText = (tier: string[], name?: string) => (name ? `${name}: ` : '') + tier.join(', ');

/** Phrases that describe superstructure, tiers, order and limits on parents, for a line on settings. */
function knownParts(search: SearchChoice) {
  const { superstructure, tiers, tierNames, apart, before, limits } = { ...noKnowledge(), ...search };
  const pairs = superstructure.map((pair) => pair.join(' – ')).join(', ');
  const chain = (names: string[]) => names.join(' < ');
  return [
    superstructure.length > 0 && t('cli.settings.superstructure', { pairs }),
    tiers.length > 0 &&
      t('cli.settings.tiers', { tiers: tiers.map((tier, at) => tierText(tier, tierNames[at])).join(' < ') }),
    tiers.length > 0 && apart && t('cli.settings.apart'),
    before.length > 0 && t('cli.settings.before', { pairs: before.map(chain).join(', ') }),
    ...limits.map(([name, most]) => t('cli.settings.limit', { name, value: String(most) })),
  ].filter((part) => typeof part === 'string');
}

/** Phrases that describe the options of a surrogate search (`proxy`), for a line on settings. */
const proxyParts = ({ samples, density, noise, centered, perChild, whole, polish, refine, kernel }: Heuristic) => [
  t('cli.settings.samples', { value: String(samples) }),
  density !== plainly().density && t('cli.settings.density', { value: String(density) }),
  noise !== null && t('cli.settings.noise', { value: String(noise) }),
  !centered && t('cli.settings.uncentered'),
  kernel !== 'linear' && t(`cli.settings.kernel.${kernel}`),
  perChild && t('cli.settings.perChild'),
  whole && t('cli.settings.whole'),
  refine > 0 && t('cli.settings.refine', { value: String(refine) }),
  polish && t('cli.settings.polish'),
];

/** Phrases that describe the search method's options that differ from the defaults, for a line on settings. */
function heuristicParts({ method, heuristic }: SearchChoice) {
  const how = { ...plainly(), ...heuristic };
  const { start, network, order, root, seed, restarts } = how;
  const reads = readsOf(method);
  const edges = network.map(([from, to]) => `${from} → ${to}`).join(', ');
  return [
    reads.includes('start') && start !== 'empty' && t(`cli.settings.start.${start}`, { edges }),
    reads.includes('order') && order.length > 0 && t('cli.settings.order', { names: order.join(', ') }),
    reads.includes('bounds') && how.groupBounds && t('cli.settings.groupBounds'),
    reads.includes('root') && root !== null && t('cli.settings.root', { name: root }),
    reads.includes('restarts') && restarts !== null && t('cli.settings.restarts', { value: String(restarts) }),
    ...(reads.includes('proxy') ? proxyParts(how) : []),
    reads.includes('seed') && seed !== plainly().seed && t('cli.settings.seed', { value: String(seed) }),
  ].filter((part) => typeof part === 'string');
}

/** Lines on a claimed result that the certifier (independent check) does not confirm: verdict, then failed checks. */
export function failLines(fails: Fail[], score: Score, of: 'file' | 'link' | 'learned' | 'solved') {
  const isBroken = fails.every(({ code }) => code === 'constraintsKept' || code === 'acyclic');
  const isRefuted = fails.some(({ code }) => code === 'better' || code === 'boundBroken');
  const digits = digitsOf(score);
  return [
    t(`cli.${isRefuted ? 'refuted' : isBroken ? 'broken' : 'mismatch'}.${of}`),
    ...fails.map(({ code, ...params }) => {
      for (const name of ['claimed', 'computed', 'bound']) {
        const nats = Number(params[name]);
        if (Number.isFinite(nats)) params[name] = digits(nats);
      }
      return t(`cli.fails.${code}`, params);
    }),
  ];
}
