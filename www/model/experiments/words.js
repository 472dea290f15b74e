// Words on parents chosen where acyclicity is free: sentences, edges, tables. Words only; numbers come from the result.
import { decimal, list, short, t, whole } from '../../words/text.js';

/**
 * @typedef {import('../../generated/protocol').BnfinderOutcome} Outcome
 * @typedef {import('../../generated/protocol').BnfinderChild} Child
 * @typedef {import('../../generated/protocol').BnfinderInfo} Info
 * @typedef {import('../answers/runs.ts').LearnedExperiments} Learned
 */

/** Least count that is given by its size. */
const LARGE = 1e9;

/** A count of sets: in digits, or by its size. @param {number} count */
export const countOf = (count) =>
  count < LARGE ? whole(count) : count.toExponential(1).replace(/e\+?(\d+)$/, ' · 10^$1');

/** @param {Outcome} outcome */
export const lookedOf = ({ children }) => ({
  looked: children.reduce((sum, child) => sum + child.looked, 0),
  all: children.reduce((sum, child) => sum + child.all, 0),
});

/** The edges of the result, with signs; and, beside a known truth, those that were missed. @param {Outcome} outcome @param {[number, number][] | null} truth */
export function edgesOf({ children }, truth) {
  const known = new Set((truth ?? []).map(([from, to]) => `${from} ${to}`));
  const found = children.flatMap(({ child, parents, edges }) =>
    parents.map((from) => ({
      from,
      to: child,
      sign: edges.find((edge) => edge.parent === from)?.sign ?? /** @type {const} */ ('none'),
      ...(truth && !known.has(`${from} ${child}`) && { truth: /** @type {const} */ ('extra') }),
    })),
  );
  const have = new Set(found.map(({ from, to }) => `${from} ${to}`));
  const missed = (truth ?? [])
    .filter(([from, to]) => !have.has(`${from} ${to}`))
    .map(([from, to]) => ({ from, to, sign: /** @type {const} */ ('none'), truth: /** @type {const} */ ('missed') }));
  return [...found, ...missed];
}

/** The two sentences over the network. @param {Learned} learned @param {Info} info */
export function lead({ outcome, settings, ended }, info) {
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

/** An edge with its sign. @param {string} from @param {string} to @param {import('../../generated/protocol').BnfinderSign} sign @param {boolean} dynamic */
export const edgeWords = (from, to, sign, dynamic) =>
  t(`bnfinder.edge.${{ '+': 'activates', '-': 'represses', none: 'none' }[sign]}${dynamic ? 'Later' : ''}`, {
    from,
    to,
  });

/** @param {number[]} set @param {string[]} names */
export const setWords = (set, names) =>
  set.length === 0 ? t('bnfinder.noParents') : `{${set.map((p) => names[p]).join(', ')}}`;

/** Parents with their signs, in a row. @param {Child} child @param {string[]} names */
export const signedParents = ({ parents, edges }, names) =>
  parents
    .map((p) => {
      const sign = edges.find((edge) => edge.parent === p)?.sign ?? 'none';
      return `${names[p]}${sign === '-' ? ' ⊣' : ''}`;
    })
    .join(', ');

/** Words on the truth that rules know. @param {ReturnType<typeof edgesOf>} edges @param {number} truth how many there are */
export function truthWords(edges, truth) {
  const missed = edges.filter((edge) => edge.truth === 'missed').length;
  const extra = edges.filter((edge) => edge.truth === 'extra').length;
  if (missed === 0 && extra === 0) return t('bnfinder.truth.same', { n: truth });
  return [
    t('bnfinder.truth.found', { found: truth - missed, n: truth }),
    ...(extra > 0 ? [t('bnfinder.truth.extra', { n: extra })] : []),
  ].join(' ');
}

/** What the search for one child came to. @param {Child} child @param {string[]} names */
export function childWords(child, names) {
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

/** A probability as it is read. @param {number} p */
export const shareOf = (p) =>
  p >= 0.9995 ? '1' : p < 0.0005 ? t('bnfinder.tiny') : short(Math.round(p * 1000) / 1000);

/** A share in percent, never rounded up to all of it. @param {number} share */
export const percentOf = (share) => (share >= 1 ? '100 %' : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`);

/** The kept sets of a child as a table. @param {Child} child @param {string[]} names */
export const setsTable = (child, names) => ({
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
