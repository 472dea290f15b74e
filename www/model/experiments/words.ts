// Words on a result of BNFinder: sentences, names of edges, tables.

import type {
  BnfinderSign,
  BnfinderChild as Child,
  BnfinderInfo as Info,
  BnfinderOutcome as Outcome,
} from '../../generated/protocol.ts';
import { powerOfTen } from '../../words/numbers.ts';
import { decimal, list, short, t, whole } from '../../words/text.ts';
import type { LearnedExperiments as Learned } from '../answers/runs.ts';

/** Minimum number of parent sets that is written with a power of ten. */
const MIN_ROUNDED_COUNT = 1e9;

/** Number of parent sets, in digits or with a power of ten. */
export const countOf = (count: number) =>
  count < MIN_ROUNDED_COUNT
    ? whole(count)
    : count.toExponential(1).replace(/e\+?(\d+)$/, (_, power) => ` · ${powerOfTen(Number(power))}`);

export const lookedOf = ({ children }: Outcome) => ({
  looked: children.reduce((sum, child) => sum + child.looked, 0),
  all: children.reduce((sum, child) => sum + child.all, 0),
});

/** Edges of the result with their signs and, if the true network is known, the true edges that it lacks. */
export function edgesOf({ children }: Outcome, truth: [number, number][] | null) {
  const known = new Set((truth ?? []).map(([from, to]) => `${from} ${to}`));
  const found = children.flatMap(({ child, parents, edges }) =>
    parents.map((from) => ({
      from,
      to: child,
      sign: edges.find((edge) => edge.parent === from)?.sign ?? ('none' as const),
      ...(truth && !known.has(`${from} ${child}`) && { truth: 'extra' as const }),
    })),
  );
  const have = new Set(found.map(({ from, to }) => `${from} ${to}`));
  const missed = (truth ?? [])
    .filter(([from, to]) => !have.has(`${from} ${to}`))
    .map(([from, to]) => ({ from, to, sign: 'none' as const, truth: 'missed' as const }));
  return [...found, ...missed];
}

/** Two sentences above the network: the claim on optimality, and the number of parent sets scored. */
export function lead({ outcome, settings, ended }: Learned, info: Info) {
  const score = t(`bnfinder.scoreOf.${settings.score}`);
  const { looked, all } = lookedOf(outcome);
  const done = outcome.children.filter((child) => child.complete).length;
  const most = settings.maxParents;
  const counts = { looked: countOf(looked), all: countOf(all) };
  if (!outcome.complete) {
    const params = { done, n: info.variables.length };
    const stopped = t(`bnfinder.stopped.${ended === 'user' ? 'user' : 'pause'}`, params);
    const open = outcome.children.find((child) => !child.complete);
    if (!open) return [stopped, t('bnfinder.lookedSoFar', counts)];
    const { name } = info.variables[open.child];
    const own = { looked: countOf(open.looked), all: countOf(open.all) };
    return [stopped, t('bnfinder.lookedOpen', { name, at: outcome.children.length, n: params.n, ...own })];
  }
  return [
    t(most === null ? 'bnfinder.proven' : 'bnfinder.provenLimit', { score, n: most ?? 0 }),
    t(looked < all ? 'bnfinder.looked' : 'bnfinder.lookedAll', counts),
  ];
}

/** Edge with its sign, in words. */
export const edgeWords = (from: string, to: string, sign: BnfinderSign, dynamic: boolean) =>
  t(`bnfinder.edge.${{ '+': 'activates', '-': 'represses', none: 'none' }[sign]}${dynamic ? 'Later' : ''}`, {
    from,
    to,
  });

export const setWords = (set: number[], names: string[]) =>
  set.length === 0 ? t('bnfinder.noParents') : `{${set.map((p) => names[p]).join(', ')}}`;

/** Parents with their signs, as a list. */
export const signedParents = ({ parents, edges }: Child, names: string[]) =>
  parents
    .map((p) => {
      const sign = edges.find((edge) => edge.parent === p)?.sign ?? 'none';
      return `${names[p]}${sign === '-' ? ' ⊣' : ''}`;
    })
    .join(', ');

/**
 * Words on the comparison with the true network of generated experiments.
 * @param truth number of true edges
 */
export function truthWords(edges: ReturnType<typeof edgesOf>, truth: number) {
  const missed = edges.filter((edge) => edge.truth === 'missed').length;
  const extra = edges.filter((edge) => edge.truth === 'extra').length;
  if (missed === 0 && extra === 0) return t('bnfinder.truth.same', { n: truth });
  return [
    t('bnfinder.truth.found', { found: truth - missed, n: truth }),
    ...(extra > 0 ? [t('bnfinder.truth.extra', { n: extra })] : []),
  ].join(' ');
}

/** Sentences on the search for the parents of one variable (child). */
export function childWords(child: Child, names: string[]) {
  const name = names[child.child];
  const { looked, all } = child;
  const counts = { looked: countOf(looked), all: countOf(all), name };
  if (child.samples === 0) return [t('bnfinder.child.nothing', { name })];
  if (!child.complete) return [t('bnfinder.child.open', counts)];
  const first = t(child.parents.length === 0 ? 'bnfinder.child.none' : 'bnfinder.child.best', {
    name,
    set: list(child.parents.map((p) => names[p])),
    cost: decimal(child.cost),
  });
  if (child.stoppedAt === null) return [first, t('bnfinder.child.all', counts)];
  return [
    first,
    t('bnfinder.child.stopped', { ...counts, line: decimal(child.stoppedAt), rest: countOf(all - looked) }),
  ];
}

/** Probability with up to three decimals. */
export const shareOf = (p: number) =>
  p >= 0.9995 ? '1' : p < 0.0005 ? t('bnfinder.tiny') : short(Math.round(p * 1000) / 1000);

/** Share in percent with one decimal, rounded down. */
export const percentOf = (share: number) => (share >= 1 ? '100 %' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`);

/** Table of the best parent sets of a child that the search has kept. */
export const setsTable = (child: Child, names: string[]) => ({
  caption: t('bnfinder.sets', { n: child.sets.length, name: names[child.child] }),
  head: ['set', 'cost', 'g', 'd', 'weight'].map((column) => t(`bnfinder.column.${column}`)),
  rows: child.sets.map(({ parents, cost, g, weight }) => [
    setWords(parents, names),
    decimal(cost),
    decimal(g),
    decimal(cost - g),
    shareOf(weight),
  ]),
});
