// Exercises on the best parent set in a lattice: each set is given with its log-likelihood and the penalty of its
// parameters, or with numbers that yield them.
import { decimal, t } from '../../../words/text.ts';
import { groundOf, optionOf, setName, stateBy, tableOf } from '../ground.ts';
import type { Made } from '../make.ts';
import type { Random } from '../random.ts';

/** Candidate parent set with the terms of its local score. */
type Candidate = { parents: number[]; fit: number; penalty: number; parameters: number; local: number };

/** Number of candidate parents and maximum number of parents, by difficulty. */
const SIZES = { 1: [2, 2], 2: [3, 3], 3: [4, 2] };
/** Minimum difference in local score between the best set and the next best, in nats. */
const LEAD = 0.2;

/** All subsets of a set of variables, in the order of their sizes. */
export const subsetsOf = (of: number[]) =>
  Array.from({ length: 2 ** of.length }, (_, bits) => of.filter((_, i) => (bits >> i) & 1)).sort(
    (a, b) => a.length - b.length,
  );

/** Explanation why a set is wrong: its sum, and the comparison with the best set. */
function whyNot(one: Candidate, best: Candidate, names: string[], most: number) {
  const set = setName(names, one.parents);
  if (one.parents.length > most) return t('exercises.parents.tooMany', { n: one.parents.length, most });
  const sum = { set, fit: decimal(one.fit), penalty: decimal(one.penalty), local: decimal(one.local) };
  const less = { less: decimal(best.local - one.local) };
  const isIn = (a: number[], b: number[]) => a.every((v) => b.includes(v));
  const way = isIn(best.parents, one.parents) ? 'Large' : isIn(one.parents, best.parents) ? 'Small' : '';
  const parts = { gain: decimal(Math.abs(one.fit - best.fit)), cost: decimal(Math.abs(one.penalty - best.penalty)) };
  return `${t('exercises.parents.sum', sum)} ${t(`exercises.parents.less${way}`, { ...less, ...parts })}`;
}

export async function make(random: Random, level: 1 | 2 | 3) {
  const ground = await groundOf(stateBy(random, ['asia', 'sprinkler', 'college-plans', 'asia']));
  const { names, info, parents: found } = ground;
  const [count, most] = SIZES[level];
  if (names.length <= count) return null;
  const child = random.below(names.length);
  const near = random.shuffled(found[child]);
  const others = random.shuffled(names.map((_, v) => v).filter((v) => v !== child && !near.includes(v)));
  const candidates = [...near.slice(0, count - 1), ...others].slice(0, count).sort((a, b) => a - b);
  const subsets = subsetsOf(candidates);
  const tables = await ground.ask(subsets.map((set) => tableOf(ground, child, set)));
  const sets = subsets.map((set, i) => {
    const { logLikelihood: fit, penalty, parameters, local } = tables[i];
    return { parents: set, fit, penalty, parameters, local };
  });
  const allowed = sets.filter((set) => set.parents.length <= most).sort((a, b) => b.local - a.local);
  if (allowed[0].local - allowed[1].local < LEAD) return null;
  // The empty set should seldom be the answer.
  if (allowed[0].parents.length === 0 && random.below(4) > 0) return null;
  const [best] = allowed;
  const price = Math.log(info.rows) / 2;
  return {
    ask: t('exercises.parents.ask', { name: names[child] }),
    given: [
      t('exercises.parents.given', { n: info.rows, name: names[child] }),
      level === 1 ? t('exercises.parents.parts') : t('exercises.parents.price', { price: decimal(price) }),
      ...(level === 3 ? [t('exercises.parents.limit', { n: most })] : []),
    ],
    figures: [],
    answer: {
      kind: 'lattice',
      names: candidates.map((v) => names[v]),
      options: sets.map((set) => ({
        ...optionOf(setName(names, set.parents), set === best, whyNot(set, best, names, most)),
        set: set.parents.map((v) => candidates.indexOf(v)),
        note: [
          t('exercises.parents.fit', { x: decimal(set.fit) }),
          level === 1
            ? t('exercises.parents.penalty', { x: decimal(set.penalty) })
            : t('exercises.parents.parameters', { n: set.parameters }),
        ],
      })),
    },
    why: t('exercises.parents.why', {
      set: setName(names, best.parents),
      fit: decimal(best.fit),
      penalty: decimal(best.penalty),
      local: decimal(best.local),
      next: setName(names, allowed[1].parents),
      less: decimal(best.local - allowed[1].local),
    }),
    shown: `${ground.state}&view=parents&fam=${[child, ...best.parents].map((v) => names[v]).join('~')}${level === 3 ? `&maxp=${most}` : ''}`,
    facts: {
      child: names[child],
      sets: sets.map((set) => ({ ...set, parents: set.parents.map((v) => names[v]) })),
      most,
    },
  } satisfies Made;
}
