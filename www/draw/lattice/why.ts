// Reason why a parent set is kept or excluded: a sentence, the other set that it mentions, and the inequality of the
// rule that excluded it. Pure: keys of words/en.json with parameters.

import type { Settings } from '../../generated/protocol.ts';
import { RULE_TABLE } from '../../generated/rules.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import type { Params } from '../../words/translate.ts';
import { knownOf } from './k.ts';
import { countsOf, isLevel, type Lattice, STATUS } from './lattice.ts';
import type { Saying, Slice } from './words.ts';

/** Reason why a set is kept or excluded. `other`: row of the other set that the sentence mentions, −1 for none. */
export type Reason = Saying & { other: number };
/**
 * Inequality by which a rule excludes a set: keys of words for both sides (`parents.weighed.<key>.gain` and `.cost`)
 * and their numbers.
 */
export type Inequality = { key: string; params: Params; gain: string; cost: string };

/** Name of a set: its variables, or a word for the empty set. */
export const setName = (names: string[], set: number[]) =>
  set.length === 0 ? t('parents.empty') : set.map((v) => names[v]).join(', ');

/** Rules with an inequality to show. */
const COMPARING = RULE_TABLE.flatMap(({ standing, sides }) => (sides ? [{ standing, sides }] : []));
/** Rule that gives sets this status by an inequality that can be shown; undefined for other statuses. */
const comparing = (status: number) => COMPARING.find(({ standing }) => STATUS[standing] === status);

/** Inequality of the rule that excludes a set before it is scored; null for other sets. */
export function weighed({ lattice, names, settings, numbers }: Slice, row: number): Inequality | null {
  const { status, cause, loser, gains, costs, child } = lattice;
  const at = cause[row] ?? -1;
  if (at < 0 || !numbers || !Number.isFinite(gains[row])) return null;
  const unit = unitOf(settings.score);
  const set = lattice.parentsOf(at);
  const less = set.filter((v) => v !== loser[row]);
  const params = {
    name: names[child],
    set: setName(names, set),
    parent: names[loser[row]] ?? '',
    given: less.length > 0 ? t('parents.weighed.given', { less: setName(names, less) }) : '',
    price: t(`parents.price.${settings.score.kind}`),
    score: t(`score.name.${settings.score.kind}`),
  };
  const rule = comparing(status[row]);
  if (!rule) return null;
  const show = { parent: unit.size, parents: String, scores: unit.show }[rule.sides];
  return { key: rule.standing, params, gain: show(gains[row]), cost: show(costs[row]) };
}

/** Reason why a given rule excludes a set before it is scored. */
function byRule(slice: Slice, row: number, rule: (typeof COMPARING)[number]): Reason {
  const { lattice, names } = slice;
  const { cause, loser, beaten, child } = lattice;
  const found = weighed(slice, row);
  const other = beaten[row];
  if (found) {
    const { key, params, gain, cost } = found;
    const sides = {
      gain,
      cost,
      what: t(`parents.weighed.${key}.gain`, params),
      price: t(`parents.weighed.${key}.cost`, params),
    };
    return { key: `why.${key}`, other, params: { ...params, ...sides } };
  }
  const key = rule.sides === 'parent' ? 'unpaid' : `${rule.standing}Plain`;
  const set = setName(names, lattice.parentsOf(cause[row]));
  return { key: `why.${key}`, other, params: { name: names[child], set, parent: names[loser[row]] ?? '' } };
}

/** Sentence on the constraint that forbids a set; null if no constraint does. */
function ruledOut(
  child: number,
  set: number[],
  { maxParents, required, forbidden, superstructure = [], limits = [] }: Settings,
  names: string[],
): Saying | null {
  const own = limits.find(([v, most]) => v === child && set.length > most);
  if (own) return { key: 'limitOf', params: { name: names[child], n: own[1] } };
  if (maxParents !== null && set.length > maxParents) return { key: 'limit', params: { n: maxParents } };
  const against = forbidden.find(([from, to]) => to === child && set.includes(from));
  if (against) return { key: 'forbidden', params: { from: names[against[0]], to: names[against[1]] } };
  const isPair = (v: number) => superstructure.some(([a, b]) => (a === v ? b : a) === child && [a, b].includes(v));
  const apart = superstructure.length > 0 ? set.find((v) => !isPair(v)) : undefined;
  if (apart !== undefined) return { key: 'apart', params: { from: names[apart], to: names[child] } };
  const lacking = required.find(([from, to]) => to === child && !set.includes(from));
  return lacking ? { key: 'required', params: { from: names[lacking[0]], to: names[lacking[1]] } } : null;
}

/** Reason why, at k > 1, a set that is pruned at k = 1 is kept or excluded. */
function forMany(
  { k, best }: Lattice,
  { status, better, halves }: { status: number; better: number; halves: number },
  set: number[],
  other: number = best,
): Reason {
  const [key, n] =
    status === STATUS.subsets
      ? ['subsets', better]
      : status === STATUS.largeForK
        ? ['largeForK', halves]
        : status === STATUS.orders
          ? ['orders', set.length]
          : ['back', better];
  return { key: `why.${key}`, other, params: { n, k } };
}

/**
 * Reason why a set is kept or excluded.
 * @param row row of the set, −1 if it is not in the lattice
 */
export function reasonOf(slice: Slice, row: number, set: number[]): Reason {
  const { lattice, names, settings, revealed, numbers } = slice;
  const unit = unitOf(settings.score);
  const { score, status, best, level, beaten, child, k } = lattice;
  const say = (key: string, other: number, params: Params = {}) => ({ key: `why.${key}`, other, params });
  if (!revealed) return say('hidden', -1);
  const out = ruledOut(child, set, settings, names);
  if (row < 0) {
    if (out) return { ...out, key: `why.${out.key}`, other: best };
    const found = k > 1 ? knownOf(lattice, set) : null;
    if (found) return forMany(lattice, found, set);
    const { kept } = countsOf(lattice);
    return say(lattice.compared && kept <= lattice.count ? 'unlisted' : 'unscored', best);
  }
  const measured = (other: number, key: string) => {
    const params = {
      gap: unit.size(score[row] - score[other]),
      set: setName(names, lattice.parentsOf(other)),
    };
    return say(`${key}${numbers ? (unit.cost ? 'Cost' : '') : 'Plain'}`, other, params);
  };
  const name = names[child];
  const rule = comparing(status[row]);
  if (rule) return byRule(slice, row, rule);
  switch (status[row]) {
    case STATUS.dominated:
      return measured(beaten[row], 'beaten');
    case STATUS.tied:
      return say('tied', beaten[row], { set: setName(names, lattice.parentsOf(beaten[row])) });
    case STATUS.idle:
      return say('idle', beaten[row]);
    case STATUS.back:
    case STATUS.subsets:
    case STATUS.largeForK:
    case STATUS.orders: {
      const [better, halves] = [lattice.better[row], lattice.halves[row]];
      return forMany(lattice, { status: status[row], better, halves }, set, beaten[row]);
    }
    case STATUS.barred:
      return out ? { ...out, key: `why.${out.key}`, other: best } : say('barred', best);
    case STATUS.uncompared:
      return say('uncompared', row === best ? -1 : best);
  }
  if (beaten[row] >= 0) return say('listed', beaten[row]);
  if (row === best) {
    if (level.length > 1) return say('bestTied', -1, { name, n: level.length - 1 });
    return say(unit.cost ? 'bestCost' : 'best', -1, { name });
  }
  if (isLevel(score[row], score[best])) return say('keptLevel', best);
  return measured(best, lattice.size(row) === 0 ? 'least' : 'kept');
}
