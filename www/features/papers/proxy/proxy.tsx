// Page of "Bayesian Network Search by Proxy": its tables beside measurements here, trajectories, the plane of time and
// score, rounds of resampling, local optima, an ADTree, and misprints.

import './proxy.css';
import { PROXY_SAMPLES } from '../../../generated/recorded.ts';
import type { Measurements } from '../../../model/answers/papers.ts';
import {
  CLIMBED,
  DENSITIES,
  DENSITY,
  EXACT,
  MOST_CLIMBED,
  MUSK,
  type Row,
  TABLES,
} from '../../../model/papers/proxy.ts';
import { bind, Choice } from '../../../widgets/choice.tsx';
import { problemWords } from '../../../widgets/problem.ts';
import { dagCount } from '../../../words/numbers.ts';
import { duration, t } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { Credits } from '../credits.tsx';
import { judge } from '../judge.ts';
import type { Claim, PaperData, Part, Piece } from '../paper.ts';
import { Recorded, RunButton } from '../parts.tsx';
import { AdTree } from './adtree.tsx';
import { Metagraph } from './metagraph.tsx';
import { readSpread } from './printed.ts';
import { Looks, numbersOf, Plane, type PlaneData, planeOf, printedPlane } from './proxy-chart.tsx';
import { exactOf, gapOf, rowOf, searchesOf, verdictOf } from './proxy-judge.ts';
import { Later } from './proxy-later.tsx';
import {
  ADULT_NAME,
  at,
  density,
  type Found,
  failed,
  found,
  isOld,
  ownName,
  refused,
  stop,
  work,
  workAdult,
  workAll,
  workPaths,
} from './proxy-live.ts';
import { Numbered, nats } from './proxy-numbers.tsx';
import { Trajectories } from './proxy-paths.tsx';
import { Densities, Proofs, Refinement, Smooth } from './proxy-refine.tsx';
import { PrintedTable } from './proxy-tables.tsx';
import { sizesOf } from './samples.ts';
import { samplesIdea } from './samples-idea.tsx';

type Props = { found: Found };

/** Ids of the topics that the paper leaves for later, as does this page; none has a link. */
const LATER = ['missing', 'hidden'].map((id) => [id, ''] as const);

/** Ids of the paper's misprints, in the order of the paper. */
const MISPRINTS = ['sign', 'musk', 'tree', 'search', 'drop', 'caption', 'scores'];

/** Summary sentences of the page. */
function say({ sets, seconds }: Found) {
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

/** Sentence on the gap between greedy search and the proven optimum of a data set. */
function provenSay(set: Measurements) {
  const greedy = exactOf(set);
  const gap = greedy && gapOf(set, greedy.score);
  if (!set.optimum?.proven || gap === null) return [];
  const words = { name: set.id, n: set.optimum.most, score: fixed(set.optimum.score, 2), gap: fixed(gap, 1) };
  return [t('papers.proxy.provenSay', words)];
}

/** Names of the table rows whose values are also in the exported file. */
const ROWS: Row[] = ['score', 'generation', 'weights', 'search', 'total'];

function claim(part: string, table: string, item: string, here: number | string, printed: string = ''): Claim {
  return { part, table, item, printed, here, verdict: '' };
}

/** Printed tables beside ours for ADULT1, scores in 10⁵ nats; samples are scored from an ADTree, or directly. */
function printedClaims(sets: Measurements[]): Claim[] {
  const adult = sets.find(({ id }) => id === ADULT_NAME);
  const ours = { exact: [], tree: adult?.trees ?? [], toolbox: adult?.searches ?? [] };
  return TABLES.flatMap(({ table, samples, blocks }) =>
    blocks.flatMap(({ by, rows }) =>
      ROWS.flatMap((row) =>
        samples.map((size, i) => {
          const searches = searchesOf(ours[by], { samples: size, form: 'published', density: DENSITY });
          const mean = searches && rowOf(searches, row)?.mean;
          const here = mean === undefined ? '' : row === 'score' ? mean / 1e5 : mean;
          const item = `${t(`papers.proxy.row.${row}`)}, ${by}, ${size}`;
          return claim(`table${table}`, t('papers.proxy.tableOf', { n: table }), item, here, rows[row][i]);
        }),
      ),
    ),
  );
}

/** Lines of the exported file with the measured mean values of a data set. */
function measuredClaims({ id, n, rows, empty, optimum, exact, searches }: Measurements): Claim[] {
  const line = (item: string, here: number | string) => claim('measure', `${id}, n = ${n}, N = ${rows}`, item, here);
  const most = `optimum, at most ${optimum?.most} parents`;
  return [
    ...exact.filter(({ runs }) => runs.length > 0).map(({ engine, score }) => line(`greedy, ${engine}, score`, score)),
    line('no edges, score', empty),
    ...(optimum ? [line(`${most}, score`, optimum.score), line(`${most}, bound`, optimum.bound)] : []),
    ...searches.flatMap((search) =>
      ROWS.map((row) =>
        line(`${search.form}, density ${search.density}, ${search.samples}, ${row}`, rowOf(search, row)?.mean ?? ''),
      ),
    ),
  ];
}

/** State of the measurement in words. */
function standing({ state }: Found) {
  if (refused.value) return problemWords(refused.value);
  const now = at.value;
  return now
    ? t(`papers.proxy.at.${now.what}`, { ...now })
    : t(`papers.proxy.${state === 'running' ? 'partly' : state}`);
}

/** Button that starts all measurements, with the state of the measurement. */
function Start({ found }: Props) {
  const { state } = found;
  const own = ownName();
  return (
    <>
      <RunButton
        id="proxy"
        running={at.value !== null}
        words={t(`papers.proxy.${state === 'done' ? 'again' : 'start'}`)}
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
      <Choice
        name="proxy-density"
        look="proxy-density"
        legend={t('papers.proxy.density')}
        options={DENSITIES}
        {...bind(density)}
      />
    </>
  );
}

/** Button that starts only the measurements of ADULT1, for Table 1 or for Figure 1. */
const startAdult = (id: 'adult' | 'paths', start: () => void) => (props: Props) => (
  <RunButton
    {...{ id: `proxy-${id}`, start, stop }}
    running={at.value !== null}
    words={t(`papers.proxy.startAdult.${id}`)}
    says={at.value ? standing(props.found) : ''}
  />
);

/** Plot of score against seconds, with a table of its numbers. */
const PlaneAndNumbers = ({ plane }: { plane: PlaneData }) => (
  <Numbered label={plane.label} testid={`proxy-numbers-${plane.id}`} {...numbersOf(plane)}>
    <Plane {...plane} />
  </Numbered>
);

const Planes = ({ found }: Props) => {
  const planes = found.sets.flatMap((set) => planeOf(set) ?? []);
  return (
    <>
      <h3>{t('papers.proxy.planePrinted')}</h3>
      <Looks looks={['exact', 'tree', 'toolbox']} />
      <PlaneAndNumbers plane={printedPlane()} />
      {planes.length > 0 && <Looks looks={['exact', 'published', 'learned', 'child']} />}
      {planes.map((plane) => (
        <div key={plane.id}>
          <h3>{t('papers.proxy.planeHere', { name: plane.id })}</h3>
          <PlaneAndNumbers plane={plane} />
        </div>
      ))}
    </>
  );
};

/** Content of a part: the printed table with this number, and our rows below the printed ones. */
const table = (number: 1 | 2 | 3): Piece<Found> => ({
  figure: (props) => <PrintedTable {...props} number={number} />,
});

/** Links to the live page. */
const links = (...ids: string[]): Piece<Found> => ({
  links: () => ids.map((id) => [id, t(`papers.proxy.link.${id}`)]),
  look: 'proxy-links',
});

/** Part of the page with its introductory text and further content. */
const part = (id: string, ...shows: Piece<Found>[]): Part<Found> => ({ id, shows: [`about.${id}`, ...shows] });

/** Text on the shares by which printed scores, and the proven optimum, exceed those of exact greedy search. */
function beats() {
  const { greedy, optimum } = PROXY_SAMPLES.sets.adult1;
  const best = ({ blocks }: (typeof TABLES)[number]) =>
    Math.max(...blocks.flatMap(({ rows }) => rows.score.map((of) => readSpread(of)[0])));
  const [adult, musk, printed] = [best(TABLES[0]), best(TABLES[1]), Number(EXACT[2].score)];
  const percent = (ratio: number, places = 0) => fixed(100 * Math.abs(ratio - 1), places);
  return t('papers.proxy.about.beatsSays', {
    ...{ ...MUSK, adult: fixed(adult, 3), musk: fixed(musk, 3) },
    ...{ greedyMusk: nats(MUSK.exact.score), gap: nats(optimum - greedy) },
    shareAdult: percent(adult / Number(EXACT[1].score)),
    shareMusk: percent(musk / printed),
    share: percent(greedy / optimum, 1),
    below: percent((1e5 * printed) / MUSK.exact.score),
  });
}

/** Text on the paper's claim that more samples overfit, with recorded scores. */
function overfits() {
  const scores = (['adult1', 'synth20'] as const).flatMap((id) =>
    sizesOf(PROXY_SAMPLES.sets[id]).map(({ samples, mean }) => [`${id}At${samples}`, nats(mean)]),
  );
  return (
    <>
      {t('papers.proxy.about.overfitSays', Object.fromEntries(scores))}{' '}
      <Recorded>{t('papers.proxy.idea.recordedOn', { ...PROXY_SAMPLES })}</Recorded>
    </>
  );
}

/** Numbers in the text that can be computed: label, printed digits, value here. */
const NUMBERS: [id: string, printed: string, here: number][] = [
  ['dags4', '543', Number(dagCount(4))],
  ['dags5', '29,281', Number(dagCount(5))],
  ['size', '1.4', 4 ** 168 / 1e101],
  ['adult3', '45,222', 15_060 + 30_162],
];
const numbers = () =>
  NUMBERS.map(([id, printed, ours]) => ({
    ...{ id, printed, ours, verdict: judge(printed, ours), note: '' },
    label: t(`papers.proxy.number.${id}`),
  }));

const smoothHow = () =>
  `${t('papers.proxy.about.smoothHow', { n: CLIMBED })} ${t('papers.proxy.smoothWide', { n: MOST_CLIMBED })}`;

export const PROXY: PaperData<Found> = {
  found,
  failed,
  work,
  idea: samplesIdea,
  say,
  claims: ({ sets }) => [
    ...numbers().map(({ label, printed, ours, verdict }) => ({
      ...claim('text', t('papers.proxy.part.text'), `${label}, text`, ours, printed),
      verdict,
    })),
    ...printedClaims(sets),
    ...sets.filter(({ n }) => n > 0).flatMap(measuredClaims),
  ],
  where: (id) => t(`papers.proxy.where.${id}`),
  parts: [
    part('measure', links('run', 'refine', 'weights'), { figure: Start }),
    part('metagraph', { figure: Metagraph }, 'about.connected'),
    part('weights', 'about.convex'),
    part(
      'table1',
      'about.adults',
      { figure: startAdult('adult', workAdult) },
      { figure: () => <Credits ids={['adult1']} /> },
      table(1),
    ),
    part('table2', table(2)),
    part('table3', table(3)),
    part('beats', { prose: beats, testid: 'proxy-beats' }),
    part('overfit', { prose: overfits, testid: 'proxy-overfit' }),
    part('density', { figure: Densities }),
    part('paths', { figure: startAdult('paths', workPaths) }, { figure: Trajectories }),
    part('plane', { figure: Planes }),
    part('refine', { figure: Refinement }),
    part('proof', { figure: Proofs }),
    part('hosts', links('tree', 'annealing')),
    part('smooth', { prose: smoothHow }, { figure: Smooth }),
    part('adtree', { figure: AdTree }),
    part('later', { figure: Later }, { definitions: LATER, words: 'papers.proxy.later', testid: 'proxy-later' }),
    { id: 'text', shows: [{ compared: numbers }] },
    { id: 'differs', shows: [{ items: () => MISPRINTS.map((id) => ({ words: t(`papers.proxy.misprint.${id}`) })) }] },
  ],
};
