// Texts on a step of a recorded search: the two sentences above the picture, names of changes, the table in words. This
// file chooses keys and parameters; the page's strings provide the wording.

import { isAnnealed, methodOf } from '../../model/searches.ts';
import type { Stepper } from '../../model/state.ts';
import { byLog } from '../../words/faint.ts';
import { unitOf } from '../../words/numbers.ts';
import { has, list, rich, t, whole } from '../../words/text.ts';
import type { Traced } from './store.ts';
import {
  type Candidate,
  type Change,
  type Choice,
  choiceAt,
  type Edge,
  isBest,
  isChange,
  isMarked,
  lengthOf,
  orderAt,
  rivals,
  scoreAt,
  touched,
} from './trace.ts';

/**
 * Stage of a recorded search. `optimum`: score of the proven optimum under the same data and constraints, if known, in
 * nats; `tie`: largest difference of scores that counts as none.
 */
export type Slice = Traced & { at: number; optimum: number | null; tie: number };

/** Name of a recorded search: its method, with its variant. */
export function searchName(stepper: Stepper) {
  const name = t(`methods.${methodOf(stepper)}`);
  return has(`steps.variant.${stepper}`) ? t(`steps.variant.${stepper}`, { name }) : name;
}

const SIGNS = { add: '+', delete: '\u2212', reverse: '⇄' };

/** Sign for a kind of change, such as + for an added edge. */
export const signOf = (kind: Choice['kind']) => SIGNS[kind as keyof typeof SIGNS] ?? '↷';

/** Text of an edge with the names of its variables. */
export const edgeWords = ([from, to]: Edge, names: string[]) => `${names[from]} → ${names[to]}`;

/** Text of the edge that a change concerns. */
export const edgeName = ({ from, to }: Pick<Change, 'from' | 'to'>, names: string[]) => edgeWords([from, to], names);

/** Text of a set of variables. */
export const setName = (set: number[], names: string[]) => `{ ${set.map((v) => names[v]).join(', ')} }`;

/** Text of a choice of the search, such as the change of an edge. */
export function changeName(choice: Change, names: string[]) {
  if (choice.kind === 'jump') return t('steps.startShort');
  if (choice.kind === 'settled') return t('steps.leadSettled', { name: names[choice.from] });
  const set = choice.with ? ` ${setName(choice.with, names)}` : '';
  return t(`steps.change.${choice.kind}`, { edge: `${edgeName(choice, names)}${set}` });
}

/** Text of a probability or a temperature, with few digits. */
const digits = (x: number) => (x >= 0.01 ? x.toPrecision(3) : x.toExponential(1)).replace('-', '−');

/** Text of the probability that annealing accepts a loss (Metropolis et al. 1953). */
export const chanceOf = ({ delta, temperature = 0 }: Pick<Choice, 'delta' | 'temperature'>) =>
  byLog(Math.min(0, delta / temperature), digits);

/** Parameters of the sentences on a proposal of annealing. */
export const proposalOf = (choice: Choice, unit: ReturnType<typeof unitOf>) => ({
  delta: unit.change(choice.delta),
  size: unit.size(choice.delta),
  temperature: digits(choice.temperature ?? 0),
  p: chanceOf(choice),
});

/** Variable that receives parents at a stage of K2, with its position in the ordering. */
export function turnOf({ trace, at, names }: Slice) {
  const next = choiceAt(trace, at);
  const v = next && (next.kind === 'settled' ? next.from : next.to);
  return v === null ? null : { name: names[v], place: orderAt(trace, trace.first).indexOf(v) + 1 };
}

/**
 * Heading above the picture, on the next choice.
 * @param hidden whether the next change must not be revealed
 */
export function lead(slice: Slice, hidden: boolean) {
  const { trace, at, names, stepper } = slice;
  const choice = choiceAt(trace, at);
  if (hidden) {
    if (isAnnealed(stepper) && choice?.number) return t('steps.judge');
    const turn = stepper === 'k2' ? turnOf(slice) : null;
    return turn ? t('steps.guessParent', { name: turn.name }) : t('steps.guess', { move: at + 1 });
  }
  if (!choice) {
    if (trace.cut) return t('steps.cut', { n: lengthOf(trace) });
    return t(stepper === 'greedy' ? 'steps.end' : `steps.ends.${stepper}`, { n: lengthOf(trace) });
  }
  const { kind, from, number, refused, random } = choice;
  if (kind === 'jump') return t(`steps.leadJump.${jumpOf(slice)}`, { n: from });
  if (kind === 'settled') return t('steps.leadSettled', { name: names[from] });
  const params = { move: at + 1, edge: edgeName(choice, names) };
  if (choice.with) return t(`steps.leadSet.${kind}`, { ...params, set: setName(choice.with, names) });
  const how = random ? 'leadRandom' : number ? (refused ? 'leadRefused' : 'leadTaken') : 'lead';
  return t(`steps.${how}.${kind}`, params);
}

/** Heading and second sentence on a change that the reader selected, other than the search's own. */
export function lookedWords({ trace, at, names, score }: Slice, one: Candidate) {
  const choice = choiceAt(trace, at);
  const delta = unitOf(score).change(one.delta);
  const why = one.reason ? 'lookedBarred' : choice ? 'lookedGain' : 'lookedEnd';
  return [
    t('steps.looked', { change: changeName(one, names) }),
    t(`steps.${why}`, { delta, taken: choice ? changeName(choice, names) : '' }),
  ];
}

/** Kind of a jump: annealing's return to the best network at its end, a random restart, or another restart. */
const jumpOf = ({ stepper, start }: Slice) =>
  isAnnealed(stepper) ? 'annealing' : start === 'random' ? 'random' : 'restarts';

/** Sentence at the end of a search that compares its best score with the optimum. */
export function ending({ score, optimum, tie, bestScore }: Slice) {
  const unit = unitOf(score);
  if (optimum === null) return t('steps.optimumUnknown');
  const gap = optimum - bestScore;
  if (gap <= tie) return t('steps.optimumReached');
  return t(`steps.optimum${unit.cost ? 'Lower' : 'Higher'}`, { gap: unit.size(gap) });
}

/**
 * Second sentence on a choice that is not simply the best change: a jump, a variable whose parents are settled, a
 * random move, a proposal.
 */
function others(slice: Slice, choice: Choice) {
  const { trace, at, names, score } = slice;
  const unit = unitOf(score);
  if (choice.kind === 'jump') {
    const params = { score: unit.show(scoreAt(trace, at)), next: unit.show(scoreAt(trace, at + 1)) };
    return [t(`steps.whyJump.${isAnnealed(slice.stepper) ? 'annealing' : 'restarts'}`, params)];
  }
  if (choice.kind === 'settled') {
    const order = orderAt(trace, trace.first);
    const place = order.indexOf(choice.from) + 1;
    const next = order[place];
    const more = next === undefined ? [] : [t('steps.whySettledNext', { name: names[next], place: place + 1 })];
    return [[t('steps.whySettled'), ...more].join(' ')];
  }
  if (choice.random) return [t('steps.whyRandom', { delta: unit.change(choice.delta) })];
  const proposal = proposalOf(choice, unit);
  const key = choice.refused ? 'whyRefused' : choice.delta >= 0 ? 'whyTaken.gain' : 'whyTaken.loss';
  return [`${t('steps.proposal', { n: whole(choice.number ?? 0) })} ${t(`steps.${key}`, proposal)}`];
}

/**
 * Second sentence above the picture, with the reason for the choice.
 * @param legal legal changes, once they are computed
 */
export function second(slice: Slice, legal: Candidate[] | null) {
  const { trace, at, names, score, tie, stepper } = slice;
  const choice = choiceAt(trace, at);
  if (!choice) {
    if (trace.cut) return [t('steps.cutWhy')];
    const why = stepper === 'greedy' ? 'steps.endWhy' : `steps.endsWhy.${stepper}`;
    return [`${t(why, { best: whole(trace.best) })} ${ending(slice)}`];
  }
  if (!isChange(choice) || choice.random || choice.number) return others(slice, choice);
  const unit = unitOf(score);
  const gains = choice.delta > tie;
  const equal = legal ? rivals(legal, choice, tie) : 0;
  const best = legal === null || isBest(legal, choice, tie);
  const least = stepper === 'tabu' ? 'free' : 'least';
  const key = !best ? (gains ? 'some' : 'down') : equal > 0 ? 'tied' : gains ? 'most' : least;
  const family = <em>{list(touched(choice).map((v) => names[v]))}</em>;
  return [
    ...rich(`steps.why.${key}${unit.cost ? 'Cost' : ''}`, {
      delta: unit.change(choice.delta),
      size: unit.size(choice.delta),
      n: equal,
    }),
    ' ',
    ...rich(`steps.family.${choice.kind === 'reverse' ? 'two' : 'one'}`, { family }),
  ];
}

/** Text with the number of changes that improve the score. */
export const helpsWords = (n: number) => (n === 0 ? t('steps.helpsNone') : t('steps.helps', { n }));

/** Text with the number of legal changes, of those that improve the score, and of changes that close a cycle. */
export function counts({ legal, barred, helps }: { legal: Candidate[]; barred: Candidate[]; helps: number }) {
  const cycles = barred.filter(({ reason }) => reason === 'cycle').length;
  const words = t('steps.counts', { n: legal.length, helps: helpsWords(helps) });
  return cycles > 0 ? `${words} ${t('steps.cycles', { n: cycles })}` : words;
}

/**
 * Position in a recorded search in words, for screen readers: stage, number of stages, score.
 * @param lastVisible last stage that may be revealed
 */
export const standing = ({ trace, at, score }: Slice, lastVisible: number = lengthOf(trace)) =>
  t('steps.standing', { at: whole(at), n: lastVisible, score: unitOf(score).show(scoreAt(trace, at)) });

/** Text of the network at a stage. */
export const networkWords = (edges: Edge[], names: string[]) =>
  edges.length === 0
    ? t('steps.noEdges')
    : t('steps.edges', { n: edges.length, edges: edges.map((edge) => edgeWords(edge, names)) });

/** Maximum number of rows of the table in words before and after the current stage. */
const NEAR = 250;

/**
 * Recorded search as sentences and a table; for a long one, only the stops near the current stage.
 * @param edges edges at the stage
 * @param lastVisible last stage that may be revealed
 */
export function describe(slice: Slice, edges: Edge[], lastVisible: number) {
  const { trace, at, names, score, optimum } = slice;
  const unit = unitOf(score);
  const gap = (i: number) => (optimum === null ? [] : [unit.size(optimum - scoreAt(trace, i))]);
  const row = (i: number) => {
    const choice = i === 0 ? null : choiceAt(trace, i - 1);
    const note = choice?.refused ? ` (${t('steps.refusedShort')})` : isMarked(trace, i, 'optimum') ? ' ■' : '';
    return [
      whole(i),
      i === 0 ? t('steps.start') : choice ? `${changeName(choice, names)}${note}` : '…',
      choice && Number.isFinite(choice.delta) ? unit.change(choice.delta) : '',
      unit.show(scoreAt(trace, i)),
      ...gap(i),
    ];
  };
  const first = Math.max(trace.first, at - NEAR);
  const last = Math.min(lastVisible, trace.first + trace.kind.length, at + NEAR);
  return {
    sentences: [t('steps.now', { at: whole(at), score: unit.show(scoreAt(trace, at)) }), networkWords(edges, names)],
    table: {
      caption: t('steps.table'),
      head: ['move', 'change', 'delta', 'score', ...(optimum === null ? [] : ['gap'])].map((c) =>
        t(`steps.column.${c}`),
      ),
      rows: Array.from({ length: last - first + 1 }, (_, i) => row(first + i)),
    },
  };
}
