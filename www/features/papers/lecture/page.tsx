// Page of the lecture: its printed values beside ours, in figures and numbers.

import type { FunctionComponent } from 'preact';
import { Term } from '../../../widgets/term.tsx';
import { decimal, duration, has, list, rich, t } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Diagram } from '../diagram.tsx';
import type { Claim, PaperData, Part, Piece } from '../paper.ts';
import { Go, partTitle } from '../parts.tsx';
import { choose } from './bayes.ts';
import { Bayes, Equivalence, Prices, Priors, Properties, Wishes } from './bayes-parts.tsx';
import { Entropy, LandscapeFigure } from './figures.tsx';
import { Growth, Limit, Strengths } from './growth.tsx';
import type { Figure } from './lecture-judge.ts';
import { failed, found, type Lecture, late, work } from './lecture-live.ts';
import { preparePrice, price } from './price.tsx';
import { CHILD, PARENT } from './printed.ts';
import { Moves, Orderings, Swaps, Tree } from './searches.tsx';
import { Code, meanOf, SLIPS, Slips, Ten } from './slips.tsx';
import { type Props, scoreName } from './small.tsx';
import { cellTable, familyTable, messageTable } from './worked-tables.tsx';

/** Summary sentences of the page. */
function say({ counts, seconds }: Lecture) {
  const { all, same, sets, sameSets } = counts;
  const [cut, other] = (['cut', 'other'] as const).map((verdict) =>
    counts[verdict] > 0 ? t(`papers.lecture.${verdict}`, { n: counts[verdict] }) : '',
  );
  const those = cut && other ? t('papers.lecture.restBoth', { cut, other }) : cut || other;
  return {
    lead: t('papers.lecture.lead', { n: all, same }),
    others: [
      those && t('papers.lecture.rest', { those }),
      late.value.ten && t('papers.lecture.besides', { n: late.value.ten.values.length }),
    ]
      .filter(Boolean)
      .join(' '),
    sets: rich(`papers.lecture.sets${sameSets === sets ? 'All' : ''}`, {
      n: sets,
      same: sameSets,
      parentSets: <Term of="parentSet">{t('papers.lecture.parentSets')}</Term>,
    }),
    cite: t('papers.lecture.cite', { time: duration(seconds) }),
  };
}

/** Name of a printed value. */
const figureName = (id: string) => t(`papers.lecture.figure.${id}`, { child: CHILD });

/** Explanation why our value differs from the printed one; empty if there is none. */
function noteOf({ slips }: Lecture, { id, verdict, ours }: Figure) {
  const key = `papers.lecture.note.${id}`;
  if (verdict === 'same' || !has(key)) return '';
  return t(key, {
    child: CHILD,
    rounded: decimal(ours),
    printed: exact(slips.entropy.printed, 4),
    right: decimal(slips.entropy.right),
    entropy: decimal(slips.code.entropy),
  });
}

const setOf = ({ names }: Lecture, set: number[]) => list(set.map((v) => names[v])) || t('papers.lecture.noParents');

/** List of the printed values of a part beside ours. */
const values = (part: string): Piece<Lecture> => ({
  compared: (found) =>
    found.figures
      .filter((figure) => figure.part === part)
      .map((figure) => ({ ...figure, label: figureName(figure.id), note: noteOf(found, figure) })),
});

/** Hasse diagram of the child's parent sets under a score. */
const hasse = (kind: 'll' | 'bic') =>
  function Hasse({ found: { lattices, names } }: Props) {
    const lattice = lattices[kind];
    const label = t('papers.lecture.diagram', { n: lattice.count, child: CHILD, score: t(`score.name.${kind}`) });
    return (
      <figure class="paper-figure" data-testid={`diagram-${kind}`}>
        <Diagram lattice={lattice} names={names} label={label} />
        <p>
          <Go id={`diagram:${kind}`}>{t('papers.lecture.openDiagram')}</Go>
        </p>
      </figure>
    );
  };

/** Link to the live page on the information that a parent has about the child. */
const informationLink = () => (
  <Go id="more:information">{t('papers.lecture.live.information', { child: CHILD, parent: PARENT })}</Go>
);

/** Sentence on the Hasse diagram of a score. */
const rising = (kind: 'll' | 'bic', key: string): Piece<Lecture> => ({
  prose(found) {
    const { rising: along, edges: n, best } = found.rising[kind];
    return t(key, { rising: along, n, best: setOf(found, best) });
  },
});

const figures = (all: FunctionComponent<Props>[]) => all.map((figure) => ({ figure }));

/** Part of the page with its text and some figures. */
const plain = (id: string, ...all: FunctionComponent<Props>[]): Part<Lecture> => ({
  id,
  shows: [`about.${id}`, ...figures(all)],
});

/** Sentence on the size of the lecture's data. */
const sizes = ({ rows, levels }: Lecture) =>
  t('papers.lecture.data', {
    rows,
    levels: levels.map(({ name, levels: { length: n } }) => t('papers.lecture.levels', { name, n })),
  });
/** Sentence on constraint-based methods: tests of each pair of variables, given each set of the others. */
const constraintWords = ({ names: { length: n } }: Lecture) =>
  t('papers.lecture.constraints', { n, tests: choose(n, 2) * 2 ** (n - 2) });
/** Sentence on the lecture's code. */
const codeWords = (found: Lecture) =>
  t('papers.lecture.code', { mean: meanOf(found), printed: found.figures.find(({ id }) => id === 'code')?.printed });

/** Line of the exported file for a value; without a printed value if our value goes beyond the document. */
function claim(part: string, item: string, here: number, { printed = '', verdict = '' }: Partial<Claim> = {}): Claim {
  return { part, table: partTitle(part), item, printed, here, verdict };
}

/** All lines of the exported file of values; those beyond the printed values only if computed already. */
function claims({ figures, whole, names }: Lecture): Claim[] {
  const { bayes, limits, sizes = [], coins = [], ten } = late.value;
  const { places, levels } = whole.landscape;
  const ordering = (at: number) => places[at].order.map((v) => names[v]).join(' < ');
  const move = (kind: string, from: number, to: number) =>
    t(`papers.lecture.move.${kind}`, { from: names[from], to: names[to] });
  return [
    ...figures.map((of) => claim(of.part, figureName(of.id), of.ours, of)),
    ...whole.tree.map(({ a, b, mutual }) => claim('tree', `I(${names[a]}; ${names[b]})`, mutual)),
    ...whole.greedy.moves.map(({ kind, from, to, score }) => claim('moves', move(kind, from, to), score)),
    ...levels.map(({ ends, starts }) =>
      claim('landscape', `${t('papers.lecture.basinStarts')}: ${ordering(Math.min(...ends))}`, starts),
    ),
    ...(bayes?.marginal ?? []).flatMap(({ id, networks }) =>
      networks.map((of) => claim('bayes', `${scoreName(id)}, ${t(`papers.lecture.networkOf.${of.id}`)}`, of.score)),
    ),
    ...(limits?.points ?? []).map(({ rows, bdeu, bic }) =>
      claim('limit', `BDeu (ess 1) − BIC, N = ${rows}`, bdeu - bic),
    ),
    ...sizes.flatMap(({ rows, scores }) =>
      scores.map(({ id, gain }) => claim('growth', `${scoreName(id)}, N = ${rows}`, gain)),
    ),
    ...coins.map(({ rows, mean }) => claim('differs', `${t('papers.lecture.coinsMean')}, N = ${rows}`, mean)),
    ...(ten?.values ?? []).map((of) => claim('ten', `1 / f(${of.child}, {${of.parents.join(' ')}})`, of.ours, of)),
  ];
}

export const LECTURE: PaperData<Lecture> = {
  found,
  failed,
  work,
  idea: price,
  prepare: preparePrice,
  say,
  claims,
  where: (part) => {
    const section = `papers.lecture.section.${part}`;
    return has(section) ? t('papers.lecture.where', { where: t(section) }) : '';
  },
  parts: [
    { id: 'data', shows: [{ prose: sizes }, values('data')] },
    { id: 'wishes', shows: ['about.wishes', { prose: constraintWords }, { figure: Wishes }] },
    {
      id: 'll',
      shows: [
        ...[rising('ll', 'papers.lecture.ll'), values('ll'), { figure: hasse('ll') }],
        { heading: () => t('papers.lecture.derivation') },
        { prose: ({ rows: n }) => t('papers.lecture.cells', { n, child: CHILD, parent: PARENT }) },
        ...[{ table: cellTable }, 'familiesSay', { table: familyTable }],
      ],
    },
    { id: 'tree', shows: ['about.tree', { figure: Tree }] },
    {
      id: 'mdl',
      shows: [
        ...[rising('bic', 'papers.lecture.mdl'), values('mdl'), ...figures([hasse('bic'), Prices])],
        { heading: () => t('papers.lecture.messages') },
        ...['messagesSay', { table: messageTable }],
      ],
    },
    plain('bayes', Bayes),
    plain('equivalence', Equivalence),
    plain('strengths', Strengths),
    plain('growth', Growth),
    plain('limit', Limit),
    plain('priors', Priors),
    { id: 'orders', shows: ['orders', values('orders'), ...figures([Orderings, Swaps])] },
    plain('landscape', LandscapeFigure),
    plain('moves', Moves),
    {
      id: 'information',
      shows: ['about.information', { figure: Entropy }, { prose: informationLink }, { figure: Properties }],
    },
    { id: 'code', shows: [{ prose: codeWords }, { figure: Code }] },
    plain('ten', Ten),
    {
      id: 'differs',
      shows: [values('differs'), { prose: () => t('papers.lecture.slips', { n: SLIPS.length }) }, { figure: Slips }],
    },
  ],
};
