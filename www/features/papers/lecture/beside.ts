// The lecture's numbers as rows of a file: those it prints, and further ones without a printed value.
import { t } from '../../../words/text.ts';
import type { Claim } from '../paper.ts';
import { partTitle } from '../parts.tsx';
import { type Lecture, late } from './lecture-live.ts';
import { CHILD } from './printed.ts';
import { scoreName } from './small.tsx';

/** A value that the document does not print. */
const own = (part: string, item: string, here: number): Claim => ({
  part,
  table: partTitle(part),
  item,
  printed: '',
  here,
  verdict: '',
});

/** Values computed beyond the printed ones, as far as they are known. */
function ownOf({ whole, names }: Lecture): Claim[] {
  const { bayes, limits, sizes = [], coins = [] } = late.value;
  const ordering = (at: number) => whole.landscape.places[at].order.map((v) => names[v]).join(' < ');
  const move = (kind: string, from: number, to: number) =>
    t(`papers.lecture.move.${kind}`, { from: names[from], to: names[to] });
  return [
    ...whole.tree.map(({ a, b, mutual }) => own('tree', `I(${names[a]}; ${names[b]})`, mutual)),
    ...whole.greedy.moves.map(({ kind, from, to, score }) => own('moves', move(kind, from, to), score)),
    ...whole.landscape.levels.map(({ ends, starts }) =>
      own('landscape', `${t('papers.lecture.basinStarts')}: ${ordering(Math.min(...ends))}`, starts),
    ),
    ...(bayes?.marginal ?? []).flatMap(({ id, networks }) =>
      networks.map(({ id: which, score }) =>
        own('bayes', `${scoreName(id)}, ${t(`papers.lecture.networkOf.${which}`)}`, score),
      ),
    ),
    ...(limits?.points ?? []).map(({ rows, bdeu, bic }) => own('limit', `BDeu(1) − BIC, N = ${rows}`, bdeu - bic)),
    ...sizes.flatMap(({ rows, scores }) =>
      scores.map(({ id, gain }) => own('growth', `${scoreName(id)}, N = ${rows}`, gain)),
    ),
    ...coins.map(({ rows, mean }) => own('slips', `${t('papers.lecture.coinsMean')}, N = ${rows}`, mean)),
  ];
}

export const claims = (found: Lecture): Claim[] => [
  ...found.figures.map(({ id, part, printed, ours, verdict }) => ({
    part,
    table: partTitle(part),
    item: t(`papers.lecture.figure.${id}`, { child: CHILD }),
    printed,
    here: ours,
    verdict,
  })),
  ...ownOf(found),
  ...(late.value.ten?.values ?? []).map(({ child, parents, printed, ours, verdict }) => ({
    part: 'ten',
    table: partTitle('ten'),
    item: `1 / f(${child}, {${parents.join(' ')}})`,
    printed,
    here: ours,
    verdict,
  })),
];
