// Pictures of the lecture with their numbers: the curve of binary entropy with a movable point, the orderings as a
// landscape, and the prior network of two variables.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { UpAxis } from '../../../draw/chart/axes.tsx';
import { linear, rangeOf, ticksOf } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { lnGamma } from '../../../model/hand/gamma.ts';
import { twin } from '../../../store/index.ts';
import { usePapers } from '../../../widgets/papers.ts';
import { Scrub } from '../../../widgets/scrub.tsx';
import { decimal, t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import { LABEL_PX, PaperAxes, pathThrough } from '../line-chart.tsx';
import { PaperPicture } from '../parts.tsx';
import { WithNumbers } from '../table.tsx';
import { drawing } from './grown.ts';
import { CHILD, PARENT } from './printed.ts';
import { NetworkPicture, Numbers, type Props, wordsOf } from './small.tsx';
import type { Landscape } from './whole.ts';

/** Size of a small picture in px, and the maximum width at which it is drawn. */
const SMALL_PX = { width: 380, drawn: 456 };

/** Number of positions of the movable point on the curve of binary entropy, one for each hundredth of p. */
const STEPS = 100;
/** Distance between rows in the table of numbers, in positions of the movable point. */
const ROW_STEPS = 10;
const [LEFT, RIGHT, TOP, FLOOR] = [40, 366, 28, 210];

/** Term −p log₂ p of an entropy, with 0 · log 0 = 0. */
const share = (p: number) => (p > 0 ? -p * Math.log2(p) : 0);
/** Binary entropy in bits. */
const binaryEntropy = (p: number) => share(p) + share(1 - p);

const across = linear([0, 1], [LEFT, RIGHT]);
const up = linear([0, 1], [FLOOR, TOP]);
const placeOf = (p: number) => ({ x: tenth(across(p)), y: tenth(up(binaryEntropy(p))) });
const CURVE = Array.from({ length: STEPS * 2 + 1 }, (_, i) => placeOf(i / (STEPS * 2)));

const ticksAt = (values: number[], scale: typeof up) =>
  values.map((value) => ({ at: scale(value), value, digits: value % 0.5 === 0 ? 1 : 2 }));

/** Small chart over shares from 0 to 1. */
const SmallChart = ({ label, above, over, ticks, children }: SmallProps) => (
  <PaperPicture of={{ width: SMALL_PX.width, height: 250 }} drawn={SMALL_PX.drawn} class="chart" label={label}>
    <PaperAxes
      {...{ left: LEFT, right: RIGHT, floor: FLOOR, titleAt: 36 }}
      up={{ ticks, title: above }}
      across={{ ticks: ticksAt([0, 0.25, 0.5, 0.75, 1], across), title: over }}
    />
    <g class="lc-bic">{children}</g>
  </PaperPicture>
);
type SmallProps = Record<'label' | 'above' | 'over', string> & {
  ticks: ReturnType<typeof ticksAt>;
  children: ComponentChildren;
};

/** Slider of a figure, and below it the value that it gives. */
const Mover = (props: Parameters<typeof Scrub>[0]) => (
  <>
    <Scrub {...props} testid={`${props.id}-at`} />
    <p role="status" data-testid={`${props.id}-says`}>
      {props.text}
    </p>
  </>
);

/** Numbers of rows after which the density is shown. */
const DRAWN_ROWS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
/** Number of intervals of the curve of the density. */
const GRAIN = 1000;

/** Density of a Beta distribution, and its marginal likelihood, for counts of two levels under α = 1 each. */
export function betaOf([a, b]: number[]) {
  const ln = lnGamma(a + 1) + lnGamma(b + 1) - lnGamma(a + b + 2);
  const power = (p: number, n: number) => (n === 0 ? 0 : n * Math.log(p));
  return { ln, density: (p: number) => Math.exp(power(p, a) + power(1 - p, b) - ln) };
}

/** Density of the child's share of its first level after the first rows drawn; the prior is dashed. */
export function Density({ found: { whole: all, names, levels, rows } }: Props) {
  const child = names.indexOf(CHILD);
  const sizes = [...DRAWN_ROWS, rows];
  const [at, setAt] = useState(DRAWN_ROWS.indexOf(20));
  const drawn = drawing(all.joint)(sizes[at]);
  const counts = levels[child].levels.map((_, level) =>
    all.joint.cells.reduce((n, cell, i) => n + (cell.levels[child] === level ? drawn[i] : 0), 0),
  );
  const { ln, density } = betaOf(counts);
  const values = Array.from({ length: GRAIN + 1 }, (_, i) => density(i / GRAIN));
  const top = Math.max(2, ...values);
  const y = linear([0, top], [FLOOR, TOP]);
  const [a, b] = counts.map((n) => whole(n + 1));
  const [[first, second], [one, two]] = [counts, levels[child].levels];
  const [label, above] = ['density', 'densityUp'].map((key) => t(`papers.lecture.${key}`, { child: CHILD }));
  const over = `θ = P(${CHILD} = ${one})`;
  const says = t('papers.lecture.densitySays', { rows: sizes[at], first, second, one, two, a, b, ln: decimal(ln) });
  return (
    <figure class="paper-figure" data-testid="density">
      {!twin.value && (
        <SmallChart {...{ label, above, over }} ticks={ticksOf([0, top], 4, y)}>
          <path class="lc-line" d={pathThrough(values.map((value, i) => ({ x: across(i / GRAIN), y: y(value) })))} />
          <path class="density-prior" d={`M${LEFT} ${y(1)}H${RIGHT}`} />
        </SmallChart>
      )}
      <Mover
        {...{ id: 'density', value: at, text: says, onInput: setAt }}
        label={t('papers.lecture.rowsAcross')}
        max={sizes.length - 1}
        output={whole(sizes[at])}
      />
    </figure>
  );
}

/** Curve of binary entropy, with a point that the reader moves. */
export function Entropy() {
  const [at, setAt] = useState(STEPS / 4);
  const p = at / STEPS;
  const { x, y } = placeOf(p);
  const [label, above, over] = wordsOf('entropyCurve', 'entropyUp', 'entropyAcross');
  const shown = (q: number) => [binaryEntropy(q), binaryEntropy(q) * Math.LN2].map((value) => exact(value, 4));
  const [bits, nats] = shown(p);
  const says = t('papers.lecture.entropyAt', { p: exact(p, 2), q: exact(1 - p, 2), bits, nats });
  return (
    <figure class="paper-figure" data-testid="entropy-curve">
      {!twin.value && (
        <SmallChart {...{ label, above, over }} ticks={ticksAt([0, 0.5, 1], up)}>
          <path class="lc-line" d={pathThrough(CURVE)} />
          <path class="entropy-drop" d={`M${x} ${FLOOR}V${y}H${LEFT}`} />
          <circle class="lc-dot" cx={x} cy={y} r="6" />
        </SmallChart>
      )}
      <Mover
        {...{ id: 'entropy', value: at, text: says, onInput: setAt }}
        label={over}
        max={STEPS}
        output={exact(p, 2)}
      />
      <WithNumbers
        summary={t('papers.lecture.numbers')}
        table={{
          isNarrow: true,
          label,
          columns: wordsOf('entropyAcross', 'entropyBits', 'entropyNats'),
          rows: Array.from({ length: STEPS / ROW_STEPS + 1 }, (_, i) => (i * ROW_STEPS) / STEPS).map((q) => [
            exact(q, 1),
            ...shown(q),
          ]),
        }}
      />
    </figure>
  );
}

/** Gap between trees whose local optima differ in score, in the picture of orderings; in units of a leaf's width. */
const GAP_LEAVES = 5;
/** Left edge of the picture of orderings, with room for its numbers, and margin of its points, in px. */
const [NUMBERS_PX, MARGIN_PX] = [64, 14];

/** Horizontal positions of orderings, in leaf widths: the trees of a level side by side, the best level first. */
function spreadOut({ places, levels }: Landscape) {
  const from: number[][] = places.map(() => []);
  places.forEach(({ next }, at) => {
    if (next >= 0) from[next].push(at);
  });
  const x: number[] = Array(places.length).fill(0);
  let leaf = 0;
  const put = (at: number) => {
    for (const child of from[at]) put(child);
    x[at] = from[at].length === 0 ? leaf++ : from[at].reduce((sum, child) => sum + x[child], 0) / from[at].length;
  };
  const middles = levels.map(({ ends }) => {
    const begin = leaf;
    for (const end of ends) put(end);
    leaf += GAP_LEAVES;
    return (begin + leaf - GAP_LEAVES - 1) / 2;
  });
  return { x, middles, width: leaf - GAP_LEAVES - 1 };
}

/**
 * Picture of all orderings as points with their score as height, each joined to the neighbor to which the search moves,
 * so that every tree is a basin with a local optimum at its top.
 */
function Basins({ landscape, label }: { landscape: Landscape; label: string }) {
  const isNarrow = usePapers({ live: true })[0] === 'narrow';
  const { width, height, r } = isNarrow ? { width: 380, height: 300, r: 1.9 } : { width: 760, height: 340, r: 3 };
  const { places, levels } = landscape;
  const laid = spreadOut(landscape);
  const range = rangeOf(
    places.map(({ score }) => score),
    0.04,
  );
  const y = linear(range, [height - 12, 34]);
  const x = linear([0, laid.width], [NUMBERS_PX + MARGIN_PX, width - MARGIN_PX]);
  const drawn = places.map(({ score }, at) => ({ x: tenth(x(laid.x[at])), y: tenth(y(score)) }));
  const isBest = ({ end }: Landscape['places'][number]) => Math.abs(places[end].score - levels[0].score) < 1e-6;
  return (
    <PaperPicture of={{ width, height }} class="chart" label={label}>
      <UpAxis ticks={ticksOf(range, 4, y)} left={NUMBERS_PX} right={width} words={({ value }) => whole(value)} />
      {places.map(({ next, order }, at) => {
        const [from, to] = [drawn[at], drawn[next]];
        return to && <path key={order.join()} class="land-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
      {places.map((place, at) => {
        const isEnd = place.next < 0;
        const look = `land-place${isEnd ? ' is-end' : ''}${isBest(place) ? ' is-best' : ''}`;
        return <circle key={at} class={look} cx={drawn[at].x} cy={drawn[at].y} r={isEnd ? r * 1.4 : r} />;
      })}
      {levels.map(({ score, starts }, i) => (
        <text
          key={score}
          class="land-word chart-halo"
          x={tenth(x(laid.middles[i]))}
          y={tenth(y(score) - 10)}
          text-anchor="middle"
          font-size={LABEL_PX}
        >
          {whole(starts)}
        </text>
      ))}
    </PaperPicture>
  );
}

export function LandscapeFigure({ found: { whole: all, names } }: Props) {
  const { places, levels } = all.landscape;
  const orderAt = (at: number) => places[at].order.map((v) => names[v]).join(' < ');
  const n = places.length;
  return (
    <figure class="paper-figure" data-testid="landscape">
      <p data-testid="landscape-says">
        {t('papers.lecture.landscapeSays', {
          of: n,
          starts: levels[0].starts,
          ends: levels.reduce((sum, { ends }) => sum + ends.length, 0),
          levels: levels.length,
        })}
      </p>
      {!twin.value && <Basins landscape={all.landscape} label={t('papers.lecture.landscapeLabel', { n })} />}
      <Numbers
        label={t('papers.lecture.basinsTable')}
        testid="basins"
        columns={wordsOf('swapsScore', 'basinEnds', 'basinStarts', 'basinOne')}
        rows={levels.map(({ score, ends, starts }) => [
          decimal(score),
          whole(ends.length),
          whole(starts),
          orderAt(Math.min(...ends)),
        ])}
      />
      <WithNumbers
        summary={t('papers.lecture.allOrderings', { n })}
        look="is-wide"
        table={{
          label: t('papers.lecture.allOrderings', { n }),
          testid: 'orderings',
          look: 'lecture-table is-folded',
          columns: wordsOf('swapsOrder', 'swapsScore', 'orderingSteps', 'orderingEnd'),
          rows: places.map(({ score, steps, end }, at) => [
            orderAt(at),
            decimal(score),
            whole(steps),
            decimal(places[end].score),
          ]),
        }}
      />
    </figure>
  );
}

/** Edges of the prior network: parameters to variables, and within a row of the data. */
const EDGES = ['03', '14', '24', '34', '05', '16', '26', '56'].map(([from, to]): [number, number] => [+from, +to]);

/**
 * Picture of the lecture's prior network of two variables, with parameters as variables above the rows of the data.
 * @param props `levels`: levels of the first variable
 */
export function PriorNetwork({ levels: [a, b] }: { levels: string[] }) {
  const variables = ['1', 'N'].flatMap((row) => [`${CHILD} ${row}`, `${PARENT} ${row}`]);
  const names = [`θ ${CHILD}`, ...[a, b].map((level) => `θ ${PARENT} | ${level}`), ...variables];
  return (
    <figure class="paper-figure" data-testid="prior-network">
      {!twin.value && <NetworkPicture {...{ names, edges: EDGES }} label={t('papers.lecture.priorNetwork')} />}
      <figcaption>{t('papers.lecture.priorNetworkSays', { child: CHILD, parent: PARENT, a, b })}</figcaption>
    </figure>
  );
}
