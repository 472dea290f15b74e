// Drafts of steps and checks, derived from the state of the page, for the teacher to change.

import { docOfState, factsOf, type Networks, networksOf, resultAt } from '../../../store/lessons/facts.ts';
import type { Check, Of } from '../../../store/lessons/judge.ts';
import type { Step } from '../../../store/lessons/lesson.ts';

/** Number that a step can mention or ask for, and the fact (computed quantity) that yields it; `of`: its own name. */
export type Quantity = { name: string; fact: string; of?: string };

/** Maximum number of variables for which a draft offers all pairs. */
const MAX_VARIABLES = 6;

/** Views that show the probability of each level. */
const OF_LEVELS = ['use', 'tables'];

/** Numbers that the page shows at a state: of the whole network, of the selection, and probabilities. */
export async function numbersOf(state: string): Promise<Quantity[]> {
  const { selected, view, findings } = await docOfState(state);
  const whole = [
    'rows',
    'variables',
    'score',
    'edgeCount',
    'compelledCount',
    'reversibleCount',
    'members',
    'allParameters',
    'allNetworks',
    'price',
  ];
  const all: Quantity[] = whole.map((name) => ({ name, fact: name }));
  if (selected?.kind === 'edge') {
    const { from, to } = selected;
    for (const name of ['gain', 'cost', 'net']) all.push({ name, fact: `${name} ${to} ${from}` });
    all.push({ name: 'edge', fact: `edge ${from} ${to}` }, { name: 'mutual', fact: `mutual ${from} ${to}` });
  }
  if (selected?.kind === 'variable')
    for (const name of ['parents', 'degree', 'best', 'bestScore', 'keptOf', 'entropy'])
      all.push({ name, fact: `${name} ${selected.name}` });
  if (OF_LEVELS.includes(view)) {
    const { info } = await resultAt(state);
    for (const [v, { name, levels }] of info.variables.entries()) {
      const pairs = [[name, levels.at(-1)], ...findings.filter(([known]) => known !== name)].map((of) => of.join('='));
      if (!/\s/.test(pairs.join('')))
        all.push({ name: `level${v}`, fact: `chancePercent ${pairs.join(' ')}`, of: pairs[0] });
    }
  }
  return all;
}

/** Numbers that the page shows at a state, with their values; a right answer can be one of them. */
export async function shownAt(state: string) {
  const all = await numbersOf(state);
  const wanted = Object.fromEntries(all.map(({ name, fact }) => [name, fact]));
  const facts = await factsOf(wanted, await docOfState(state), state);
  return all.map((one) => ({ ...one, found: facts[one.name] })).filter(({ found }) => typeof found.value === 'number');
}

/** Pairs offered as options of a drafted question: all pairs of a few variables, else the edges of the network. */
const pairsOf = ({ names, best }: Networks): [string, string][] =>
  names.length <= MAX_VARIABLES
    ? names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as [string, string]))
    : best.map(({ pair }) => pair);

/** Step of a lesson with its check replaced by a draft of the given kind. */
export async function withCheck(step: Step, kind: Check['kind'] | ''): Promise<Step> {
  const { check: before, ...rest } = step;
  if (kind === '') return rest;
  const networks = await networksOf(step.state);
  const { names, best } = networks;
  const [first, second = first] = best[0]?.pair ?? names;
  const option = { text: '', why: '' };
  const drafts: { [K in Check['kind']]: Omit<Of<K>, 'kind' | 'ask'> } = {
    choice: { options: [{ ...option, right: true }, option] },
    number: { value: '', decimals: 0 },
    set: { child: second, from: names.filter((name) => name !== second) },
    guess: { pairs: pairsOf(networks), mark: 'any' },
    predict: { network: [], moves: best.slice(0, 3).map(({ pair }) => ['add', ...pair]) },
    reaches: { when: [['edge', '=', 'none']], show: '' },
    text: { model: '' },
  };
  const check = { kind, ask: before?.ask ?? '', ...drafts[kind] } as Check;
  if (kind !== 'reaches') return { ...rest, check };
  return { ...rest, check, facts: { ...step.facts, edge: `edge ${first} ${second}` }, free: step.free ?? ['n'] };
}
