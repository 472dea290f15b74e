// Searches in the plane of seconds and score: ovals of mean and spread, as in figure 3 of the paper. Measured searches
// are drawn with the steps of one exact greedy search; beside them the printed values of Table 1.

import { Drawing } from '../../../draw/chart/axes.tsx';
import { type Oval, raceSpread } from '../../../draw/chart/race-spread.ts';
import { type Paper, roomFor, stairs } from '../../../draw/chart/scale.ts';
import type { Measurements } from '../../../model/answers/papers.ts';
import { spreadOf } from '../../../model/race/summary.ts';
import { Axes, Names } from '../../../widgets/race-chart.tsx';
import { duration, t, whole } from '../../../words/text.ts';
import { type Kind, type Look, printedKinds } from './printed.ts';
import { exactOf } from './proxy-judge.ts';
import { density } from './proxy-live.ts';
import { headsOf, nats, plusMinus, Sized } from './proxy-numbers.tsx';

const [NAME, SMALL] = [14, 13];
const HEIGHT = 400;

/** Kinds of search that have measurements, exact searches first. */
const kindsOf = ({ exact, searches }: Measurements): Kind[] => [
  ...exact
    .filter(({ runs }) => runs.length > 0)
    .map(({ engine, runs, score }) => ({
      name: t(`papers.proxy.engine.${engine}`),
      label: t(`papers.proxy.engine.${engine}`),
      look: 'exact' as const,
      points: runs.map(({ seconds }) => ({ seconds, score })),
    })),
  ...searches
    .filter((of) => of.runs.length > 0 && of.density === density.value)
    .map(({ samples, form, runs }) => ({
      name: t('papers.proxy.withSamples', { form: t(`papers.proxy.formShort.${form}`), n: samples }),
      label: whole(samples),
      look: form,
      points: runs.map(({ total, score }) => ({ seconds: total, score })),
    })),
];

/** Content of a plot of score against seconds: kinds of search, best score, and the path of one exact greedy search. */
export type PlaneData = {
  id: string;
  label: string;
  kinds: Kind[];
  best: number;
  path: { seconds: number; score: number }[];
};

/** Plot of score against seconds for a data set; null until a search by surrogate has ended, too. */
export function planeOf(set: Measurements): PlaneData | null {
  const [exact, kinds] = [exactOf(set), kindsOf(set)];
  const path = set.exact.find((of) => of.path.length > 0)?.path ?? [];
  const isMeasured = kinds.some(({ look }) => look !== 'exact');
  return (
    exact &&
    (isMeasured || null) && {
      id: set.id,
      label: t('papers.proxy.chart', { name: set.id }),
      kinds,
      best: exact.score,
      path: path.map(([, seconds, score]) => ({ seconds, score })),
    }
  );
}

/** Plot of score against seconds for the printed values of Table 1. */
export function printedPlane(): PlaneData {
  const kinds = printedKinds();
  const best = kinds[0].points[0].score;
  return { id: 'printed', label: t('papers.proxy.chartPrinted'), kinds, best, path: [] };
}

/** Whether an oval represents printed numbers; it then has a cross and no dots for single trials. */
const isPrinted = (look: Look) => look === 'tree' || look === 'toolbox';

/** Mark for a kind of search: its oval, with a dot for each trial. */
const OvalMark = ({ look, oval: { x, y, rx, ry, dots }, clip }: { look: Look; oval: Oval; clip: string }) => (
  <g class={`proxy-oval is-${look}`} clip-path={`url(#${clip})`}>
    <ellipse cx={x} cy={y} rx={Math.max(rx, 2)} ry={Math.max(ry, 2)} />
    {isPrinted(look) ? (
      <path d={`M${x - 4} ${y}H${x + 4}M${x} ${y - 4}V${y + 4}`} />
    ) : (
      dots.map((dot, i) => (
        // Trials are in the order of their seeds, so the index is a stable key.
        <circle key={i} cx={dot.x} cy={dot.y} r="1.75" />
      ))
    )}
  </g>
);

export const Plane = (plane: PlaneData) => (
  <Sized id={`proxy-plane-${plane.id}`} look="proxy-plane" label={plane.label} height={HEIGHT}>
    {(paper) => <Picture {...plane} paper={paper} />}
  </Sized>
);

function Picture({ id, kinds, best, path, paper }: PlaneData & { paper: Paper }) {
  const { scale } = paper;
  // The forms of one sample size are close together, so only one of them is labeled.
  const labels = kinds.flatMap((kind, entrant) =>
    kind.look === 'learned' || kind.look === 'child'
      ? []
      : [{ entrant, lines: [kind.label], width: roomFor(kind.label, NAME * scale), height: 18 * scale }],
  );
  const chart = raceSpread({
    clouds: kinds.map(({ points }, entrant) => ({
      entrant,
      points: points.map(({ seconds, score }) => ({ at: { seconds, families: 0, steps: 0 }, score })),
    })),
    best,
    factor: 1,
    across: 'time',
    up: 'score',
    paper,
    labels,
    rims: true,
    levelName: { look: 'race-when', text: t('papers.proxy.level') },
    size: SMALL * scale,
    path: path.map(({ seconds, score }) => ({ at: { seconds, families: 0, steps: 0 }, score })),
  });
  const { left, right, top, floor, level, path: climbed } = chart;
  const clip = `proxy-clip-${id.replaceAll(/\W/g, '-')}`;
  return (
    <>
      <clipPath id={clip}>
        <rect x={left} y={top - 6} width={right - left} height={floor - top + 6} />
      </clipPath>
      <Axes chart={chart} ticks={chart.ticks} scale={scale} race={{ across: 'time' }} />
      <text class="race-up" x={left} y={top - 14 * scale} font-size={SMALL * scale}>
        {t('papers.proxy.chartUp')}
      </text>
      <path class="race-best" d={`M${left} ${level}H${right}`} />
      {climbed.length > 0 && <path class="proxy-climb" clip-path={`url(#${clip})`} d={stairs(climbed)} />}
      {chart.ovals.map((oval) => (
        <OvalMark key={kinds[oval.entrant].name} look={kinds[oval.entrant].look} oval={oval} clip={clip} />
      ))}
      <Drawing marks={[chart.names.marks]} />
      <Names words={chart.words} scale={scale} chosen={null} />
    </>
  );
}

/** Legend of the ovals. */
export const Looks = ({ looks }: { looks: readonly Look[] }) => (
  <ul class="proxy-looks">
    {looks.map((look) => (
      <li key={look}>
        <svg class={`proxy-oval is-${look}`} viewBox="0 0 30 16" aria-hidden="true">
          <ellipse cx="15" cy="8" rx="13" ry="6" />
          {isPrinted(look) ? <path d="M11 8H19M15 4V12" /> : <circle cx="15" cy="8" r="1.75" />}
        </svg>
        {look === 'exact'
          ? t('papers.proxy.level')
          : isPrinted(look)
            ? t('papers.proxy.printedLook', { by: t(`papers.proxy.byShort.${look}`) })
            : t(`papers.proxy.formShort.${look}`)}
      </li>
    ))}
  </ul>
);

/** Table of means and deviations that the ovals show; for measured searches, also the number of trials. */
export const numbersOf = ({ id, kinds }: PlaneData) => {
  const runs = id !== 'printed';
  return {
    columns: headsOf('head', 'search', ...(runs ? ['runs'] : []), 'seconds', 'score'),
    rows: kinds.map(({ name, points }) => [
      name,
      ...(runs ? [whole(points.length)] : []),
      plusMinus(spreadOf(points.map(({ seconds }) => seconds)), duration),
      plusMinus(spreadOf(points.map(({ score }) => score)), nats),
    ]),
  };
};
