// The lecture's page: what it prints beside what comes out here, in its pictures and in its numbers.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Term } from '../../../widgets/term.tsx';
import { decimal, duration, has, list, rich, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { Diagram } from '../diagram.tsx';
import { Compared, Go, left, PaperTable, partTitle, Section } from '../parts.tsx';
import { Bayes, Equivalence, Priors, Wishes } from './bayes-parts.tsx';
import { Entropy, Properties } from './entropy.tsx';
import { Growth, Limit, Strengths } from './growth.tsx';
import { LandscapeFigure } from './landscape-figure.tsx';
import { late } from './late.ts';
import { PARENT } from './lecture-ask.ts';
import type { Figure } from './lecture-judge.ts';
import type { Lecture } from './lecture-live.ts';
import { Moves, Tree } from './moves.tsx';
import { Ordering } from './ordering.tsx';
import { CHILD, CODE } from './printed.ts';
import { SLIPS, Slips } from './slips.tsx';
import { Swaps } from './swaps.tsx';
import { Ten } from './ten.tsx';

export { compared } from './beside.ts';
export { failed, found, work } from './lecture-live.ts';

/** The parts of the page, in its order. */
export const PARTS = [
  'data',
  'wishes',
  'll',
  'tree',
  'mdl',
  'bayes',
  'equivalence',
  'strengths',
  'growth',
  'limit',
  'priors',
  'orders',
  'landscape',
  'moves',
  'information',
  'code',
  'slips',
  'ten',
] as const;

/** The verdicts on the values of a part. */
export const verdictsOf = ({ figures }: Lecture, part: (typeof PARTS)[number]) =>
  (part === 'ten' ? (late.value.ten?.values ?? []) : figures.filter((figure) => figure.part === part)).map(
    ({ verdict }) => verdict,
  );

const where = (part: string) => t('papers.lecture.where', { where: t(`papers.lecture.section.${part}`) });

/** The sentences on top. */
export function say({ counts, seconds }: Lecture) {
  const { all, same, cut, other, sets, sameSets } = counts;
  const results = {
    cut: cut > 0 ? t('papers.lecture.cut', { n: cut }) : '',
    other: other > 0 ? t('papers.lecture.other', { n: other }) : '',
  };
  const those = results.cut && results.other ? t('papers.lecture.restBoth', results) : results.cut || results.other;
  const others = those ? t('papers.lecture.rest', { those }) : '';
  return {
    lead: t('papers.lecture.lead', { n: all, same }),
    others,
    sets: rich(`papers.lecture.sets${sameSets === sets ? 'All' : ''}`, {
      n: sets,
      same: sameSets,
      parentSets: <Term of="parentSet">{t('papers.lecture.parentSets')}</Term>,
    }),
    cite: t('papers.lecture.cite', { time: duration(seconds) }),
  };
}

/** What explains the difference of a value; empty where there is none. */
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
const SHOWN: Map<string, { places?: number; plus?: boolean }> = new Map([
  ['entropy', { places: 4 }],
  ['mdlDifference', { plus: true }],
  ['code', { places: 2 }],
]);

const Values = ({ found, part }: { found: Lecture; part: import('./printed.ts').Part }) => (
  <Compared
    caption={partTitle(part)}
    hrefs={found.hrefs}
    rows={found.figures
      .filter((figure) => figure.part === part)
      .map((figure) => ({
        ...figure,
        ...SHOWN.get(figure.id),
        label: t(`papers.lecture.figure.${figure.id}`, { child: CHILD }),
        note: noteOf(found, figure),
      }))}
  />
);

function Hasse({ found, kind }: { found: Lecture; kind: 'll' | 'bic' }) {
  const lattice = found.lattices[kind];
  const score = t(`score.name.${kind}`);
  return (
    <figure class="paper-figure" data-testid={`diagram-${kind}`}>
      <Diagram
        lattice={lattice}
        names={found.names}
        label={t('papers.lecture.diagram', { n: lattice.count, child: CHILD, score })}
      />
      <p>
        <Go id={`diagram:${kind}`} hrefs={found.hrefs}>
          {t('papers.lecture.openDiagram')}
        </Go>
      </p>
    </figure>
  );
}

/** What a parameter costs under the formulas that the lecture prints. */
const Prices = ({ found: { prices, elsewhere, hrefs } }: { found: Lecture }) => (
  <>
    <h3>{t('papers.lecture.prices')}</h3>
    <p>{t('papers.lecture.mdlIsBic')}</p>
    <p>{t(`papers.lecture.asPrinted${elsewhere.local ? 'Local' : ''}`, { networks: elsewhere.networks })}</p>
    <PaperTable
      label={t('papers.lecture.prices')}
      testid="prices"
      head={
        <thead>
          <tr>
            <th scope="col">{t('papers.lecture.priceHead')}</th>
            <th scope="col">ψ</th>
            {[t('papers.lecture.noParents'), PARENT].map((parents) => (
              <th key={parents} scope="col">
                {t('papers.lecture.priceScore', { child: CHILD, parents })}
              </th>
            ))}
            <th scope="col">{t('papers.lecture.priceBest')}</th>
            <th scope="col">{t('papers.lecture.priceEdges')}</th>
          </tr>
        </thead>
      }
    >
      <tbody>
        {prices.map(({ kind, psi, empty, one, best, edges }) => (
          <tr key={kind}>
            <th scope="row">{t(`papers.lecture.price.${kind}`)}</th>
            <td class="num">{decimal(psi)}</td>
            {[empty, one, best].map(({ value, to }) => (
              <td key={to}>
                <Go id={to} hrefs={hrefs}>
                  {decimal(value)}
                </Go>
              </td>
            ))}
            <td class="num">{whole(edges)}</td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  </>
);

/** Role of an ordering in the lecture, and the words on it. */
function roleOf({ swaps, proven }: Lecture, id: string) {
  if (id === 'local')
    return t(`papers.lecture.role.local${swaps.better > 0 ? 'Better' : ''}`, {
      n: swaps.all,
      even: swaps.even,
      better: swaps.better,
    });
  if (id !== 'best') return t(`papers.lecture.role.${id}`);
  const key = proven.holds ? (proven.alone ? 'best' : 'bestTied') : 'bestUnproven';
  return t(`papers.lecture.role.${key}`, { networks: whole(Number(proven.networks)) });
}

/** The lecture's code, word by word. */
const Code = ({ mean }: { mean: number }) => (
  <table class="code-words" data-testid="code">
    <caption class="vh">{partTitle('code')}</caption>
    <thead>
      <tr>
        {['codeValue', 'codeProbability', 'codeWord', 'codeBits', 'codeShare'].map((key) => (
          <th key={key} scope="col">
            {t(`papers.lecture.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {CODE.map(({ value, of, word }) => (
        <tr key={value}>
          <th scope="row">{value}</th>
          <td class="num">1/{of}</td>
          <td class="num">{word}</td>
          <td class="num">{whole(word.length)}</td>
          <td class="num">{exact(word.length / of, 3)}</td>
        </tr>
      ))}
      <tr class="total">
        <th scope="row">{t('papers.lecture.codeMean')}</th>
        <td />
        <td />
        <td />
        <td class="num">{decimal(mean)}</td>
      </tr>
    </tbody>
  </table>
);

/** A part that says one sentence before what it shows. */
const Part = ({ id, children }: { id: (typeof PARTS)[number]; children: ComponentChildren }) => (
  <Section id={id} where={has(`papers.lecture.section.${id}`) ? where(id) : ''}>
    <p>{t(`papers.lecture.about.${id}`)}</p>
    {children}
  </Section>
);

/** The lecture's data, what a score should be, and likelihood alone. */
function First({ found }: { found: Lecture }) {
  const { rising, names, variables, rows } = found;
  return (
    <>
      <Section id="data" where={where('data')}>
        <p>
          {t('papers.lecture.data', {
            rows,
            levels: variables.map(({ name, levels }) => t('papers.lecture.levels', { name, n: levels })),
          })}
        </p>
        <Values found={found} part="data" />
      </Section>
      <Part id="wishes">
        <Wishes found={found} />
      </Part>
      <Section id="ll" where={where('ll')}>
        <p>
          {t('papers.lecture.ll', { rising: rising.ll.rising, n: rising.ll.edges, best: setOf(rising.ll.best, names) })}
        </p>
        <Values found={found} part="ll" />
        <Hasse found={found} kind="ll" />
      </Section>
      <Part id="tree">
        <Tree found={found} />
      </Part>
      <Section id="mdl" where={where('mdl')}>
        <p>
          {t('papers.lecture.mdl', {
            rising: rising.bic.rising,
            n: rising.bic.edges,
            best: setOf(rising.bic.best, names),
          })}
        </p>
        <Values found={found} part="mdl" />
        <Hasse found={found} kind="bic" />
        <Prices found={found} />
      </Section>
    </>
  );
}

const setOf = (set: number[], names: string[]) => list(set.map((v) => names[v])) || t('papers.lecture.noParents');

/** Scores as probabilities. */
const Half = ({ found }: { found: Lecture }) => (
  <>
    <Part id="bayes">
      <Bayes found={found} />
    </Part>
    <Part id="equivalence">
      <Equivalence found={found} />
    </Part>
    <Part id="strengths">
      <Strengths found={found} />
    </Part>
    <Part id="growth">
      <Growth found={found} />
    </Part>
    <Part id="limit">
      <Limit />
    </Part>
    <Part id="priors">
      <Priors found={found} />
    </Part>
  </>
);

/**
 * The page in two frames, so that the first numbers stand while the rest is drawn; in one for who comes back to a place further down.
 */
export function Page({ found }: { found: Lecture }) {
  const [isWhole, setWhole] = useState(left.scroll > 0 || left.link !== '');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(setWhole, 0, true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <First found={found} />
      {isWhole && <Rest found={found} />}
    </>
  );
}

/** The lecture from scores as probabilities to the end. */
function Rest({ found }: { found: Lecture }) {
  const { orders, names, hrefs, figures, whole: all } = found;
  const best = orders[orders.length - 1];
  const code = figures.find(({ id }) => id === 'code');
  const mean = code?.ours ?? Number.NaN;
  return (
    <>
      <Half found={found} />
      <Section id="orders" where={where('orders')}>
        <p>{t('papers.lecture.orders')}</p>
        <Values found={found} part="orders" />
        {orders.map((ordered) => (
          <Ordering
            key={ordered.id}
            ordered={ordered}
            best={best}
            names={names}
            hrefs={hrefs}
            role={roleOf(found, ordered.id)}
          />
        ))}
        <Swaps walk={found.walk} hrefs={hrefs} />
      </Section>
      <Part id="landscape">
        <LandscapeFigure landscape={all.landscape} names={names} />
      </Part>
      <Part id="moves">
        <Moves found={found} />
      </Part>
      <Part id="information">
        <Entropy />
        <p>
          <Go id="more:information" hrefs={hrefs}>
            {t('papers.lecture.live.information', { child: CHILD, parent: PARENT })}
          </Go>
        </p>
        <Properties properties={late.value.properties} />
      </Part>
      <Section id="code" where={where('code')}>
        <p>{t('papers.lecture.code', { mean, printed: code?.printed })}</p>
        <Values found={found} part="code" />
        <Code mean={mean} />
      </Section>
      <Section id="slips">
        <p>{t('papers.lecture.slips', { n: SLIPS.length })}</p>
        <Slips found={found} />
      </Section>
      <Part id="ten">
        <Ten />
      </Part>
    </>
  );
}
