// The lecture's page: its printed values beside ours, in its pictures and in its numbers.

import { useEffect, useState } from 'preact/hooks';
import { Term } from '../../../widgets/term.tsx';
import { decimal, duration, has, list, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Diagram } from '../diagram.tsx';
import { Compared, left, partTitle } from '../parts.tsx';
import { DataTable } from '../rows.tsx';
import { type Part, Sections } from '../sections.tsx';
import { Bayes, Equivalence, Priors, Wishes } from './bayes-parts.tsx';
import { Entropy, Properties } from './entropy.tsx';
import { Growth, Limit, Strengths } from './growth.tsx';
import { LandscapeFigure } from './landscape-figure.tsx';
import { PARENT } from './lecture-ask.ts';
import type { Figure } from './lecture-judge.ts';
import { type Lecture, late } from './lecture-live.ts';
import { Moves, Swaps, Tree } from './moves.tsx';
import { Orderings } from './ordering.tsx';
import { CHILD, CODE } from './printed.ts';
import { SLIPS, Slips } from './slips.tsx';
import { Live, type Props, SmallTable, wordsOf } from './small.tsx';
import { Ten } from './ten.tsx';

export { compared } from './beside.ts';
export { failed, found, work } from './lecture-live.ts';

/** The sentences on top. */
export function say({ counts, seconds }: Lecture) {
  const { all, same, sets, sameSets } = counts;
  const [cut, other] = (['cut', 'other'] as const).map((verdict) =>
    counts[verdict] > 0 ? t(`papers.lecture.${verdict}`, { n: counts[verdict] }) : '',
  );
  const those = cut && other ? t('papers.lecture.restBoth', { cut, other }) : cut || other;
  return {
    lead: t('papers.lecture.lead', { n: all, same }),
    others: those ? t('papers.lecture.rest', { those }) : '',
    sets: rich(`papers.lecture.sets${sameSets === sets ? 'All' : ''}`, {
      n: sets,
      same: sameSets,
      parentSets: <Term of="parentSet">{t('papers.lecture.parentSets')}</Term>,
    }),
    cite: t('papers.lecture.cite', { time: duration(seconds) }),
  };
}

/** Explanation of the difference of a value; empty where there is none. */
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

/** Values that are no scores to two decimals. */
const SHOWN: Record<string, { places?: number; plus?: boolean }> = {
  entropy: { places: 4 },
  mdlDifference: { plus: true },
  code: { places: 2 },
};

const setOf = ({ names }: Lecture, set: number[]) => list(set.map((v) => names[v])) || t('papers.lecture.noParents');

/** The printed values of a part beside ours. */
const values = (part: string) =>
  function Values({ found }: Props) {
    const rows = found.figures
      .filter((figure) => figure.part === part)
      .map((figure) => ({
        ...figure,
        ...SHOWN[figure.id],
        label: t(`papers.lecture.figure.${figure.id}`, { child: CHILD }),
        note: noteOf(found, figure),
      }));
    return <Compared caption={partTitle(part)} hrefs={found.hrefs} rows={rows} />;
  };

/** Diagram of the child's parent sets under a score. */
const hasse = (kind: 'll' | 'bic') =>
  function Hasse({ found: { lattices, names } }: Props) {
    const lattice = lattices[kind];
    const label = t('papers.lecture.diagram', { n: lattice.count, child: CHILD, score: t(`score.name.${kind}`) });
    return (
      <figure class="paper-figure" data-testid={`diagram-${kind}`}>
        <Diagram lattice={lattice} names={names} label={label} />
        <p>
          <Live id={`diagram:${kind}`}>{t('papers.lecture.openDiagram')}</Live>
        </p>
      </figure>
    );
  };

/** Cost of a parameter under the formulas that the lecture prints. */
const Prices = ({ found: { prices, elsewhere } }: Props) => (
  <>
    <h3>{t('papers.lecture.prices')}</h3>
    <p>{t('papers.lecture.mdlIsBic')}</p>
    <p>{t(`papers.lecture.asPrinted${elsewhere.local ? 'Local' : ''}`, { networks: elsewhere.networks })}</p>
    <DataTable
      label={t('papers.lecture.prices')}
      testid="prices"
      columns={[
        ...wordsOf('priceHead'),
        'ψ',
        ...[t('papers.lecture.noParents'), PARENT].map((parents) =>
          t('papers.lecture.priceScore', { child: CHILD, parents }),
        ),
        ...wordsOf('priceBest', 'priceEdges'),
      ]}
      rows={prices.map(({ kind, psi, edges, ...scores }) => ({
        id: kind,
        cells: [
          t(`papers.lecture.price.${kind}`),
          decimal(psi),
          ...(['price', 'priced', 'network'] as const).map((id) => (
            <td key={id}>
              <Live id={`${id}:${kind}`}>{decimal(scores[id])}</Live>
            </td>
          )),
          whole(edges),
        ],
      }))}
    />
  </>
);

/** Mean length of the lecture's code, in bits. */
const meanOf = ({ figures }: Lecture) => figures.find(({ id }) => id === 'code')?.ours ?? Number.NaN;

/** The lecture's code, word by word. */
const Code = ({ found }: Props) => (
  <SmallTable
    label={partTitle('code')}
    testid="code"
    look="code-words"
    columns={wordsOf('codeValue', 'codeProbability', 'codeWord', 'codeBits', 'codeShare')}
    rows={[
      ...CODE.map(({ value, of, word }) => ({
        id: value,
        cells: [value, `1/${of}`, word, whole(word.length), exact(word.length / of, 3)],
      })),
      {
        id: 'mean',
        look: 'total',
        cells: [...wordsOf('codeMean'), ...[1, 2, 3].map((at) => <td key={at} />), decimal(meanOf(found))],
      },
    ]}
  />
);

const Information = () => (
  <>
    <Entropy />
    <p>
      <Live id="more:information">{t('papers.lecture.live.information', { child: CHILD, parent: PARENT })}</Live>
    </p>
    <Properties />
  </>
);

/** Sentence on the diagram of a score. */
const rising = (kind: 'll' | 'bic', key: string) => (found: Lecture) => {
  const { rising: along, edges: n, best } = found.rising[kind];
  return t(key, { rising: along, n, best: setOf(found, best) });
};

/** The parts of the page, in its order: those of the first frame, and the rest. */
const FIRST = {
  data: {
    says: ({ rows, levels }) =>
      t('papers.lecture.data', {
        rows,
        levels: levels.map(({ name, levels: { length: n } }) => t('papers.lecture.levels', { name, n })),
      }),
    shows: [values('data')],
  },
  wishes: { shows: [Wishes] },
  ll: { says: rising('ll', 'papers.lecture.ll'), shows: [values('ll'), hasse('ll')] },
  tree: { shows: [Tree] },
  mdl: { says: rising('bic', 'papers.lecture.mdl'), shows: [values('mdl'), hasse('bic'), Prices] },
} satisfies Record<string, Part<Lecture>>;
const REST = {
  bayes: { shows: [Bayes] },
  equivalence: { shows: [Equivalence] },
  strengths: { shows: [Strengths] },
  growth: { shows: [Growth] },
  limit: { shows: [Limit] },
  priors: { shows: [Priors] },
  orders: { says: () => t('papers.lecture.orders'), shows: [values('orders'), Orderings, Swaps] },
  landscape: { shows: [LandscapeFigure] },
  moves: { shows: [Moves] },
  information: { shows: [Information] },
  code: {
    says: (found) =>
      t('papers.lecture.code', {
        mean: meanOf(found),
        printed: found.figures.find(({ id }) => id === 'code')?.printed,
      }),
    shows: [values('code'), Code],
  },
  slips: { says: () => t('papers.lecture.slips', { n: SLIPS.length }), shows: [Slips] },
  ten: { shows: [Ten] },
} satisfies Record<string, Part<Lecture>>;
export const PARTS = Object.keys({ ...FIRST, ...REST });

/** The verdicts on the values of a part. */
export const verdictsOf = ({ figures }: Lecture, part: string): string[] =>
  (part === 'ten' ? (late.value.ten?.values ?? []) : figures.filter((figure) => figure.part === part)).map(
    ({ verdict }) => verdict,
  );

/** Place of a part in the lecture, in words. */
const where = (part: string) => {
  const section = `papers.lecture.section.${part}`;
  return has(section) ? t('papers.lecture.where', { where: t(section) }) : '';
};

/**
 * The page in two frames, so that the first numbers are shown while the rest is drawn; in one for a reader who comes
 * back to a place further down.
 */
export function Page({ found }: Props) {
  const [isWhole, setWhole] = useState(left.scroll > 0 || left.link !== '');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(setWhole, 0, true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <Sections parts={FIRST} found={found} where={where} />
      {isWhole && <Sections parts={REST} found={found} where={where} />}
    </>
  );
}
