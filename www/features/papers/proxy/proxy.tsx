// The page of "Bayesian Network Search by Proxy": its tables with what is measured here beside them, trajectories, the plane of time and
// score, rounds of resampling, local optima, an ADTree, and what cannot be as printed.

import './proxy.css';
import type { ComponentChildren } from 'preact';
import type { Measurements } from '../../../model/answers/papers.ts';
import { DENSITIES, TABLES } from '../../../model/papers/proxy.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { Credits } from '../credits.tsx';
import { Definitions, Go, RunButton, Section } from '../parts.tsx';
import { AdTree } from './adtree.tsx';
import { printedKinds } from './printed.ts';
import { kindsOf, Looks, numbersOf, PrintedChart, ProxyChart } from './proxy-chart.tsx';
import { exactOf, gapOf, verdictOf } from './proxy-judge.ts';
import { LINKS } from './proxy-links.ts';
import {
  ADULT_NAME,
  at,
  density,
  type Found,
  isOld,
  ownName,
  refused,
  stop,
  workAdult,
  workAll,
} from './proxy-live.ts';
import { PictureNumbers } from './proxy-numbers.tsx';
import { Trajectories } from './proxy-paths.tsx';
import { Proofs, RecordedRounds } from './proxy-recorded.tsx';
import { Densities, Refined, Smooth, smoothHow } from './proxy-refine.tsx';
import { PrintedTable } from './proxy-tables.tsx';

export { compared } from './proxy-compared.ts';
export { failed, found, work } from './proxy-live.ts';

/** The parts of the page, in its order. */
export const PARTS = [
  'measure',
  'table1',
  'table2',
  'table3',
  'density',
  'paths',
  'plane',
  'refine',
  'proof',
  'hosts',
  'smooth',
  'adtree',
  'later',
  'misprints',
] as const;

/** No value is held against a printed one. */
export const verdictsOf = (): string[] => [];

/** What is wrong, or impossible, in the order of the document. */
/** Topics that the paper leaves for later, as this page does. */
const LATER = ['missing', 'hidden', 'kernels', 'variance', 'samples'].map((id) => [id, ''] as [string, string]);

const MISPRINTS = ['sign', 'musk', 'tree', 'search', 'drop', 'caption', 'scores'];

/** The sentences on top: as found, whichever way. */
export function say({ sets, seconds }: Found) {
  const { n, more, faster, best, ofBest, published, belowEmpty } = verdictOf(sets);
  const cite = t(`papers.proxy.${n > 0 ? 'cite' : 'citeFirst'}`, { time: duration(seconds) });
  if (!best) return { lead: t('papers.proxy.lead.before'), others: t('papers.proxy.before'), sets: '', cite };
  const lead =
    more > 0 ? t('papers.proxy.lead.some', { k: more, n }) : t(`papers.proxy.lead.${faster > 0 ? 'none' : 'noneFast'}`);
  const words = {
    name: best.set.id,
    n: ofBest,
    exact: duration(best.exact.seconds),
    score: fixed(best.exact.score, 0),
    gap: fixed(Math.abs(best.score.mean - best.exact.score), 0),
    time: duration(best.total.mean),
  };
  const others = [
    t(`papers.proxy.${best.more ? 'othersMore' : 'others'}`, words),
    faster > 0 ? t('papers.proxy.faster', { n: faster }) : t('papers.proxy.slower'),
  ];
  if (belowEmpty > 0) others.push(t('papers.proxy.belowEmptySay', { k: belowEmpty, n: published }));
  return { lead, others: others.join(' '), sets: sets.flatMap(provenSay).join(' '), cite };
}

/** What greedy search lacks to the proven optimum of a data set. */
function provenSay(set: Measurements) {
  const greedy = exactOf(set);
  const gap = greedy && gapOf(set, greedy.score);
  if (!set.optimum?.proven || gap === null) return [];
  const words = { name: set.id, n: set.optimum.most, score: fixed(set.optimum.score, 2), gap: fixed(gap, 1) };
  return [t('papers.proxy.provenSay', words)];
}

/** How many parents the samples have: a choice, for the document does not say. */
const Density = () => (
  <fieldset class="seg proxy-density">
    <legend class="vh">{t('papers.proxy.density')}</legend>
    {DENSITIES.map((of) => (
      <label key={of}>
        <input
          type="radio"
          name="proxy-density"
          value={String(of)}
          data-testid={`proxy-density-${of}`}
          checked={density.value === of}
          onChange={() => {
            density.value = of;
          }}
        />
        <span>{String(of)}</span>
      </label>
    ))}
  </fieldset>
);

/** State of the measurement in words. */
function standing({ state }: Found) {
  if (refused.value) return problemWords(refused.value);
  const now = at.value;
  return now
    ? t(`papers.proxy.at.${now.what}`, { ...now })
    : t(`papers.proxy.${state === 'running' ? 'partly' : state}`);
}

/** The button, and where it stands. */
function Start({ found }: { found: Found }) {
  const { state } = found;
  const own = ownName();
  return (
    <>
      <RunButton
        id="proxy"
        running={at.value !== null}
        words={{ start: t(`papers.proxy.${state === 'done' ? 'again' : 'start'}`), stop: t('papers.proxy.stop') }}
        start={workAll}
        stop={stop}
        says={standing(found)}
      />
      <p>
        {t('papers.proxy.long')} {t('papers.proxy.about.own')}{' '}
        {own && t(`papers.proxy.about.${state === 'first' ? 'ownOpen' : isOld() ? 'old' : 'ownThere'}`, { name: own })}
      </p>
      <p>{t('papers.proxy.about.densityChoice')}</p>
      <p class="proxy-density-head">{t('papers.proxy.density')}</p>
      <Density />
    </>
  );
}

/** Fills Table 1 alone. */
const StartAdult = ({ found }: { found: Found }) => (
  <RunButton
    id="proxy-adult"
    running={at.value !== null}
    words={{
      start: t(`papers.proxy.${found.sets.some(({ id }) => id === ADULT_NAME) ? 'adultAgain' : 'adult'}`),
      stop: t('papers.proxy.stop'),
    }}
    start={workAdult}
    stop={stop}
    says={at.value ? standing(found) : ''}
  />
);

/** The plane of a data set, and its numbers. */
const PlaneOf = ({ set }: { set: Measurements }) => (
  <div>
    <h3>{t('papers.proxy.planeHere', { name: set.id })}</h3>
    <ProxyChart set={set} />
    <Numbers id={set.id} caption={t('papers.proxy.chart', { name: set.id })} rows={numbersOf(kindsOf(set))} runs />
  </div>
);

/** @param props `runs`: whether rows say how many trials there are */
const Numbers = ({ id, caption, rows, runs }: { id: string; caption: string; rows: string[][]; runs: boolean }) => (
  <PictureNumbers
    caption={caption}
    testid={`proxy-numbers-${id}`}
    head={['search', ...(runs ? ['runs'] : []), 'seconds', 'score'].map((key) => t(`papers.proxy.head.${key}`))}
    rows={runs ? rows : rows.map((row) => row.filter((_, i) => i !== 1))}
  />
);

const Planes = ({ sets }: { sets: Measurements[] }) => (
  <>
    <p>{t('papers.proxy.about.plane')}</p>
    <h3>{t('papers.proxy.planePrinted')}</h3>
    <Looks looks={['exact', 'tree', 'toolbox']} />
    <PrintedChart />
    <Numbers id="printed" caption={t('papers.proxy.chartPrinted')} rows={numbersOf(printedKinds())} runs={false} />
    {sets.length > 0 && <Looks looks={['exact', 'published', 'learned', 'child']} />}
    {sets.map((set) => (
      <PlaneOf key={set.id} set={set} />
    ))}
  </>
);

/** Links into the live page. */
const Links = () => (
  <ul class="proxy-links">
    {[...LINKS.keys()].map((id) => (
      <li key={id}>
        <Go id={id} hrefs={LINKS}>
          {t(`papers.proxy.link.${id}`)}
        </Go>
      </li>
    ))}
  </ul>
);

const Part = ({ id, children }: { id: (typeof PARTS)[number]; children: ComponentChildren }) => (
  <Section id={id} where={t(`papers.proxy.where.${id}`)}>
    {children}
  </Section>
);

export function Page({ found }: { found: Found }) {
  const { sets } = found;
  const able = sets.filter((set) => exactOf(set));
  return (
    <>
      <Part id="measure">
        <p>{t('papers.proxy.about.measure')}</p>
        <p>{t('papers.proxy.about.metagraph')}</p>
        <Links />
        <Start found={found} />
      </Part>
      {TABLES.map((table) => {
        const part = `table${table.table}` as const;
        return (
          <Part key={part} id={part}>
            <p>{t(`papers.proxy.about.${part}`)}</p>
            {table.table === 1 && <StartAdult found={found} />}
            {table.table === 1 && <Credits ids={['adult1']} />}
            <PrintedTable table={table} sets={sets} />
          </Part>
        );
      })}
      <Part id="density">
        <p>{t('papers.proxy.about.density')}</p>
        <Densities sets={sets} />
      </Part>
      <Part id="paths">
        <p>{t('papers.proxy.about.paths')}</p>
        <Trajectories sets={sets} />
      </Part>
      <Part id="plane">
        <Planes sets={able} />
      </Part>
      <Part id="refine">
        <p>{t('papers.proxy.about.refine')}</p>
        <Refined sets={sets} />
        <RecordedRounds />
      </Part>
      <Part id="proof">
        <p>{t('papers.proxy.about.proof')}</p>
        <Proofs />
      </Part>
      <Part id="hosts">
        <p>{t('papers.proxy.about.hosts')}</p>
      </Part>
      <Part id="smooth">
        <p>{t('papers.proxy.about.smooth')}</p>
        <p>{smoothHow()}</p>
        <Smooth sets={sets} />
      </Part>
      <Part id="adtree">
        <p>{t('papers.proxy.about.adtree')}</p>
        <AdTree />
      </Part>
      <Part id="later">
        <p>{t('papers.proxy.about.later')}</p>
        <Definitions items={LATER} words="papers.proxy.later" hrefs={LINKS} testid="proxy-later" />
      </Part>
      <Part id="misprints">
        <ul class="misprints">
          {MISPRINTS.map((key) => (
            <li key={key}>{t(`papers.proxy.misprint.${key}`)}</li>
          ))}
        </ul>
      </Part>
    </>
  );
}
