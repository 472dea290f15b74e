// Drafts of steps and checks, derived from the state of the page, for the teacher to change.

import { docOfState, type Networks, networksOf } from '../../../store/lessons/facts.ts';
import type { Check } from '../../../store/lessons/judge.ts';
import type { Step } from '../../../store/lessons/lesson.ts';

/** Number that the text of a step can mention, and the fact (computed quantity) that yields it. */
export type Quantity = { name: string; fact: string };

/** Maximum number of variables for which a draft offers all pairs. */
const MAX_VARIABLES = 6;

/** Numbers that the text of a step is likely to mention: of the whole network and of the selection. */
export async function numbersOf(state: string): Promise<Quantity[]> {
  const { selected } = await docOfState(state);
  const whole = [
    'rows',
    'variables',
    'score',
    'edgeCount',
    'compelledCount',
    'reversibleCount',
    'members',
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
  return all;
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
  const ask = before?.ask ?? '';
  const networks = await networksOf(step.state);
  const { names } = networks;
  const [first, second = first] = networks.best[0]?.pair ?? names;
  switch (kind) {
    case 'choice':
      return {
        ...rest,
        check: {
          kind,
          ask,
          options: [
            { text: '', right: true, why: '' },
            { text: '', why: '' },
          ],
        },
      };
    case 'number': {
      const facts = step.facts ?? {};
      const value = Object.keys(facts)[0] ?? 'score';
      return { ...rest, facts: { [value]: 'score', ...facts }, check: { kind, ask, value, decimals: 2 } };
    }
    case 'set':
      return { ...rest, check: { kind, ask, child: second, from: names.filter((name) => name !== second) } };
    case 'guess':
      return { ...rest, check: { kind, ask, pairs: pairsOf(networks), mark: 'any' } };
    case 'predict': {
      const moves = networks.best.slice(0, 3).map(({ pair }) => ['add', ...pair] as ['add', string, string]);
      return { ...rest, check: { kind, ask, network: [], moves } };
    }
    case 'reaches': {
      const facts = { ...step.facts, edge: `edge ${first} ${second}` };
      return {
        ...rest,
        facts,
        free: step.free ?? ['n'],
        check: { kind, ask, when: [['edge', '=', 'none']], show: '' },
      };
    }
    default:
      return { ...rest, check: { kind: 'text', ask, model: '' } };
  }
}
