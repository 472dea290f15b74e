// The lecture's numbers as rows of a file: those it prints, and what was worked out beyond them, which has no printed value.
import { t } from '../../../words/text.ts';
import { partTitle } from '../parts.tsx';
import type { Beside } from '../source.tsx';
import { late } from './late.ts';
import type { Lecture } from './lecture-live.ts';
import { CHILD } from './printed.ts';

/** A value that the document does not print. */
const own = (part: string, item: string, here: number): Beside => ({
  table: partTitle(part),
  item,
  printed: '',
  here,
  verdict: '',
});

/** What is there with the printed values. */
function ofWhole({ whole, names }: Lecture): Beside[] {
  const ordering = (at: number) => whole.landscape.places[at].order.map((v) => names[v]).join(' < ');
  return [
    ...whole.tree.map(({ a, b, mutual }) => own('tree', `I(${names[a]}; ${names[b]})`, mutual)),
    ...whole.greedy.moves.map(({ kind, from, to, score }) =>
      own('moves', t(`papers.lecture.move.${kind}`, { from: names[from], to: names[to] }), score),
    ),
    ...whole.landscape.levels.map(({ ends, starts }) =>
      own('landscape', `${t('papers.lecture.basinStarts')}: ${ordering(Math.min(...ends))}`, starts),
    ),
  ];
}

/** What came later. */
function ofLate(): Beside[] {
  const { bayes, ten, limits, sizes, coins } = late.value;
  return [
    ...(bayes?.marginal ?? []).flatMap(({ id, networks }) =>
      networks.map(({ id: which, score }) =>
        own('bayes', `${t(`papers.lecture.scoreOf.${id}`)}, ${t(`papers.lecture.networkOf.${which}`)}`, score),
      ),
    ),
    ...(limits?.points ?? []).map(({ rows, bdeu, bic }) => own('limit', `BDeu(1) − BIC, N = ${rows}`, bdeu - bic)),
    ...(sizes ?? []).flatMap(({ rows, scores }) =>
      scores.map(({ id, gain }) => own('growth', `${t(`papers.lecture.scoreOf.${id}`)}, N = ${rows}`, gain)),
    ),
    ...(coins ?? []).map(({ rows, mean }) => own('slips', `${t('papers.lecture.coinsMean')}, N = ${rows}`, mean)),
    ...(ten?.values ?? []).map(({ child, parents, printed, ours, verdict }) => ({
      table: partTitle('ten'),
      item: `1 / f(${child}, {${parents.join(' ')}})`,
      printed,
      here: ours,
      verdict,
    })),
  ];
}

export const compared = (found: Lecture): Beside[] => [
  ...found.figures.map(({ id, part, printed, ours, verdict }) => ({
    table: partTitle(part),
    item: t(`papers.lecture.figure.${id}`, { child: CHILD }),
    printed,
    here: ours,
    verdict,
  })),
  ...ofWhole(found),
  ...ofLate(),
];
