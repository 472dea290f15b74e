// Exercises on evidence: whether a probability rises, falls or stays, from tables and trails; and its value by Bayes'
// rule.
import type { Fitted } from '../../../generated/protocol.ts';
import { readings } from '../../../model/hand/check.ts';
import { decimal, list, short, t } from '../../../words/text.ts';
import { edgesOf, pathText } from '../graphs.ts';
import { type Ground, groundOf, optionOf, stateBy } from '../ground.ts';
import type { Made } from '../make.ts';
import type { Random } from '../random.ts';

type Finding = [variable: number, level: number];

/** Minimum change of a probability that counts as rising or falling. */
const CHANGE = 0.02;
/** Minimum number of rows with a parent configuration, for a question on the probabilities given it. */
const FEWEST = 5;
const ESTIMATE = { kind: 'maximum-likelihood' } as const;

/** Text of a probability in percent. */
const percent = (p: number) => `${short(Math.round(1000 * p) / 10)}%`;

/** Text of a finding: the variable's name and its observed level. */
const findingText = ({ names, info }: Ground, [v, level]: Finding) =>
  `${names[v]} = ${info.variables[v].levels[level]}`;

const evidenceOf = (findings: Finding[]) => ({ findings, likelihoods: [], wanted: [], interventions: [] });

/** Conditional probability table of a variable in the fitted network. */
function probabilities({ info, names }: Ground, fitted: Fitted, v: number) {
  const { parents, table } = fitted.network.variables[v];
  const own = info.variables[v].levels;
  const given = parents.map((p) => names[p]);
  // The level of the last parent changes from row to row.
  const configurations = parents.reduce<string[][]>(
    (all, p) => all.flatMap((row) => info.variables[p].levels.map((level) => [...row, level])),
    [[]],
  );
  return {
    caption: t(`exercises.evidence.table${given.length > 0 ? 'Given' : ''}`, { name: names[v], parents: list(given) }),
    head: [...given, ...own.map((level) => `${names[v]} = ${level}`)],
    rows: configurations.map((at, row) => [...at, ...own.map((_, k) => percent(table[row * own.length + k]))]),
    heads: given.length,
  };
}

/** Exercise on whether a probability rises, falls or stays; null if the sampled data offer no suitable one. */
async function direction(random: Random, level: 1 | 2) {
  const ground = await groundOf(stateBy(random, ['asia', 'sprinkler'], [1000, 2000, 5000]));
  const { names, parents, info } = ground;
  if (edgesOf(parents).length < 3) return null;
  const [x, y, z] = random.shuffled(names.map((_, v) => v));
  const wanted = random.below(info.variables[x].levels.length);
  const known: Finding[] = level === 2 ? [[z, 1]] : [];
  const finding: Finding = [y, random.below(info.variables[y].levels.length)];
  const [found] = await ground.ask([
    [
      'modeled',
      {
        estimate: ESTIMATE,
        evidence: [evidenceOf(known), evidenceOf([...known, finding])],
        separations: [{ x: y, y: x, given: known.map(([v]) => v) }],
      },
    ],
  ]);
  const [first, then] = found.answers;
  const { trail } = found.separations[0];
  if (!first || !then || !(Math.exp(then.lnP) * info.rows >= FEWEST)) return null;
  const [before, after] = [first.marginals[x][wanted], then.marginals[x][wanted]];
  const change = trail === null ? 0 : after - before;
  if (trail !== null && (Math.abs(change) < CHANGE || trail.length > 3 + level)) return null;
  // In about a third of the exercises the answer is that nothing changes.
  if ((random.below(3) === 0) !== (trail === null)) return null;
  const params = {
    what: findingText(ground, [x, wanted]),
    finding: findingText(ground, finding),
    known: list(known.map((one) => findingText(ground, one))),
    before: percent(before),
    after: percent(after),
    trail: trail ? pathText(parents, trail, names) : '',
  };
  // The explanation of a change would give the answer away, so wrong answers get only the trail to follow.
  const why = t(`exercises.evidence.${trail ? 'moved' : known.length > 0 ? 'separatedGiven' : 'separated'}`, params);
  const hint = trail ? t('exercises.evidence.follow', params) : why;
  return {
    ask: t(`exercises.evidence.ask${level === 2 ? 'Known' : ''}`, params),
    given: [t('exercises.network', { n: info.rows }), t('exercises.evidence.given')],
    figures: [
      { kind: 'network', names, parents, chosen: null },
      // Tables of the variables on the trail, including both ends.
      ...[...new Set([...(trail ?? []), x, y])]
        .sort((a, b) => a - b)
        .map((v) => ({ kind: 'table' as const, table: probabilities(ground, found.fitted, v) })),
    ],
    answer: {
      kind: 'options',
      options: [
        optionOf(t('exercises.evidence.up'), change > 0, hint),
        optionOf(t('exercises.evidence.down'), change < 0, hint),
        optionOf(t('exercises.evidence.same'), trail === null, hint),
      ],
    },
    why,
    shown: shownState(ground, [...known, finding], x),
    facts: { names, parents, known, finding, x, level: wanted, before, after },
  } satisfies Made;
}

/** Page state that shows the answer. */
const shownState = ({ state, names, info }: Ground, findings: Finding[], x: number) =>
  `${state}&view=use&est=maximum-likelihood&sel=${names[x]}&ev=${findings
    .map(([v, level]) => `${names[v]}~${info.variables[v].levels[level]}`)
    .join(',')}`;

/** Verdict on a typed percentage. */
function judgePercent(text: string, { right, slips }: { right: number; slips: [code: string, value: number][] }) {
  const typed = readings(text.replace(/%\s*$/, ''))[0];
  if (!typed) return { right: false, why: t('lessons.notANumber') };
  const isIt = (x: number) => Math.abs(typed.value - 100 * x) <= typed.unit * (0.5 + 1e-9) + 0.06;
  if (isIt(right))
    return typed.unit > 1 ? { right: false, why: t('exercises.evidence.coarse') } : { right: true, why: '' };
  if (Math.abs(typed.value - right) <= 0.005) return { right: false, why: t('exercises.evidence.inPercent') };
  const slip = slips.find(([, x]) => isIt(x));
  if (slip) return { right: false, why: t(`exercises.evidence.slip.${slip[0]}`) };
  return { right: false, why: t(typed.value < 100 * right ? 'lessons.tooSmall' : 'lessons.tooLarge') };
}

/** Exercise on Bayes' rule: the probability of the tail of an edge given its head. */
async function bayes(random: Random) {
  const ground = await groundOf(stateBy(random, ['asia', 'sprinkler'], [500, 1000, 2000]));
  const { names, parents, info } = ground;
  const edges = edgesOf(parents).filter(([from, to]) => parents[from].length === 0 && parents[to].length === 1);
  const edge = random.one(edges);
  if (!edge) return null;
  const [from, to] = edge;
  const [cause, effect] = edge.map((v) => random.below(info.variables[v].levels.length));
  const finding: Finding = [to, effect];
  const [found] = await ground.ask([
    ['modeled', { estimate: ESTIMATE, evidence: [evidenceOf([]), evidenceOf([finding])], separations: [] }],
  ]);
  const [first, then] = found.answers;
  if (!first || !then) return null;
  const levels = info.variables[to].levels.length;
  const likelihood = found.fitted.network.variables[to].table[cause * levels + effect];
  const prior = first.marginals[from][cause];
  const evidence = first.marginals[to][effect];
  const right = then.marginals[from][cause];
  const slips: [code: string, value: number][] = [
    ['reversed', likelihood],
    ['prior', prior],
    ['joint', prior * likelihood],
    ['total', evidence],
  ];
  if (!(right > 0.02 && right < 0.98) || slips.some(([, x]) => Math.abs(x - right) < 0.02)) return null;
  const params = { what: findingText(ground, [from, cause]), finding: findingText(ground, finding) };
  return {
    ask: t('exercises.evidence.askNumber', params),
    given: [t('exercises.evidence.part', { n: info.rows, from: names[from], to: names[to] })],
    figures: [
      { kind: 'network', names: [names[from], names[to]], parents: [[], [0]], chosen: null },
      { kind: 'table', table: probabilities(ground, found.fitted, from) },
      { kind: 'table', table: probabilities(ground, found.fitted, to) },
    ],
    answer: {
      kind: 'number',
      right: decimal(100 * right),
      judge: (text) => judgePercent(text, { right, slips }),
    },
    why: t('exercises.evidence.rule', {
      ...params,
      prior: percent(prior),
      likelihood: percent(likelihood),
      joint: percent(prior * likelihood),
      total: percent(evidence),
      right: percent(right),
    }),
    shown: shownState(ground, [finding], from),
    facts: { names, parents, known: [] as Finding[], finding, x: from, level: cause, before: prior, after: right },
  } satisfies Made;
}

export const make = (random: Random, level: 1 | 2 | 3) => (level === 3 ? bayes(random) : direction(random, level));
