// What is said of a step: the two sentences over the picture, the names of changes, the twin's table. Keys and
// parameters are chosen here and put into words by the page's strings.
import { unitOf } from '../draw/numbers.js';
import { list, rich, t, whole } from '../text.js';
import { choiceAt, isBest, lengthOf, rivals, touched } from './trace.js';

/**
 * @typedef {import('./trace.js').Trace} Trace
 * @typedef {import('./trace.js').Choice} Choice
 * @typedef {import('./trace.js').Weighed} Weighed
 * @typedef {{ trace: Trace, at: number, names: string[], score: import('../protocol').Score, optimum: number | null, tie: number }} Slice
 *   `optimum`: the score of the proven optimum of the same settings, in nats, if it is known
 */

const SIGNS = { add: '+', delete: '\u2212', reverse: '⇄' };

/** The sign of a kind of change. @param {Choice['kind']} kind */
export const signOf = (kind) => SIGNS[kind];

/** The edge of a change. @param {Pick<Choice, 'from' | 'to'>} choice @param {string[]} names */
export const edgeName = ({ from, to }, names) => `${names[from]} → ${names[to]}`;

/** A change in words. @param {Pick<Choice, 'kind' | 'from' | 'to'>} choice @param {string[]} names */
export const changeName = (choice, names) => t(`steps.change.${choice.kind}`, { edge: edgeName(choice, names) });

/** The heading. @param {Slice} slice @param {boolean} hidden the next change is not to be told */
export function lead({ trace, at, names }, hidden) {
  const choice = choiceAt(trace, at);
  if (hidden) return t('steps.guess', { move: at + 1 });
  if (!choice) return t(trace.cut ? 'steps.cut' : 'steps.end', { n: lengthOf(trace) });
  return t(`steps.lead.${choice.kind}`, { move: at + 1, edge: edgeName(choice, names) });
}

/** What is said of the optimum at the end. @param {Slice} slice */
export function ending({ trace, at, score, optimum, tie }) {
  const unit = unitOf(score);
  if (optimum === null) return t('steps.optimumUnknown');
  const gap = optimum - trace.score[at];
  if (gap <= tie) return t('steps.optimumReached');
  return t(`steps.optimum${unit.cost ? 'Lower' : 'Higher'}`, { gap: unit.size(gap) });
}

/**
 * The second sentence.
 * @param {Slice} slice
 * @param {Weighed[] | null} legal the legal changes, once they are weighed
 */
export function second(slice, legal) {
  const { trace, at, names, score, tie } = slice;
  const choice = choiceAt(trace, at);
  if (!choice) return [trace.cut ? t('steps.cutWhy') : `${t('steps.endWhy')} ${ending(slice)}`];
  const unit = unitOf(score);
  const gains = choice.delta > tie;
  const equal = legal ? rivals(legal, choice, tie) : 0;
  const best = legal === null || isBest(legal, choice, tie);
  const key = !best ? (gains ? 'some' : 'down') : equal > 0 ? 'tied' : gains ? 'most' : 'least';
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

/** How many changes there are. @param {{ legal: Weighed[], barred: Weighed[], helps: number }} table */
export function counts({ legal, barred, helps }) {
  const cycles = barred.filter(({ reason }) => reason === 'cycle').length;
  const help = helps === 0 ? t('steps.helpsNone') : t('steps.helps', { n: helps });
  return [
    t('steps.counts', { n: legal.length, helps: help }),
    ...(cycles > 0 ? [t('steps.cycles', { n: cycles })] : []),
  ].join(' ');
}

/** Where a step stands, as a screen reader says it. @param {Slice} slice @param {number} [shown] moves that may be told */
export const standing = ({ trace, at, score }, shown = lengthOf(trace)) =>
  t('steps.standing', { at: whole(at), n: shown, score: unitOf(score).show(trace.score[at]) });

/** The network of a stage. @param {import('./trace.js').Edge[]} edges @param {string[]} names */
export const networkWords = (edges, names) =>
  edges.length === 0
    ? t('steps.noEdges')
    : t('steps.edges', { n: edges.length, edges: edges.map(([from, to]) => edgeName({ from, to }, names)) });

/**
 * The trace as sentences and a table.
 * @param {Slice} slice
 * @param {import('./trace.js').Edge[]} edges of the stage
 * @param {number} shown moves that may be told
 */
export function describe(slice, edges, shown) {
  const { trace, at, names, score, optimum } = slice;
  const unit = unitOf(score);
  const gap = (/** @type {number} */ i) => (optimum === null ? [] : [unit.size(optimum - trace.score[i])]);
  const row = (/** @type {number} */ i) => {
    const choice = i === 0 ? null : choiceAt(trace, i - 1);
    return [
      whole(i),
      choice ? changeName(choice, names) : t('steps.start'),
      choice ? unit.change(choice.delta) : '',
      unit.show(trace.score[i]),
      ...gap(i),
    ];
  };
  return {
    sentences: [t('steps.now', { at: whole(at), score: unit.show(trace.score[at]) }), networkWords(edges, names)],
    table: {
      caption: t('steps.table'),
      head: ['move', 'change', 'delta', 'score', ...(optimum === null ? [] : ['gap'])].map((c) =>
        t(`steps.column.${c}`),
      ),
      rows: Array.from({ length: shown + 1 }, (_, i) => row(i)),
    },
  };
}
