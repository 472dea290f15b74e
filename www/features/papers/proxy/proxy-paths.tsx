// Figures 1 and 2 of the paper: the true score of surrogate searches after every edge, beside exact greedy search.
import { signal } from '@preact/signals';
import { AcrossAxis, Base, timeOf, UpAxis } from '../../../draw/chart/axes.tsx';
import { type Paper, roomFor, stairs } from '../../../draw/chart/scale.ts';
import { TRAJECTORIES } from '../../../model/papers/proxy.ts';
import { bind, Choice } from '../../../widgets/choice.tsx';
import { duration, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { endsOf, type Line, linesOf, pathsChart } from './paths.ts';
import { density, type Found } from './proxy-live.ts';
import { headsOf, Numbered, Sized } from './proxy-numbers.tsx';

const [HEIGHT, NUMBER, SMALL] = [340, 13, 13];
/** Dash patterns (lengths of dashes and gaps) of the lines; the first is solid. */
const DASHES = [undefined, '9 5', '2 4', '13 4 3 4', '5 3'];
/** Width in px below which the lines of a chart have short names. */
const NARROW = 520;

/** Quantity on the horizontal axis: number of edges, or time. */
const across = signal<'edges' | 'time'>('edges');

/** Name of the line for a number of samples. */
const nameOf = (samples: Line['samples']) =>
  samples === null ? t('papers.proxy.level') : t('papers.proxy.pathOf', { n: samples });

/** Short name of the line for a number of samples. */
const shortOf = (samples: Line['samples']) => (samples === null ? t('papers.proxy.pathExact') : whole(samples));

function Paths({ lines, paper }: { lines: Line[]; paper: Paper }) {
  const { width, scale } = paper;
  const named = width < NARROW * scale ? shortOf : nameOf;
  const room = Math.max(...lines.map(({ samples }) => roomFor(named(samples), NUMBER * scale))) + 12;
  const { left, right, top, floor, ...chart } = pathsChart(lines, across.value, { ...paper, names: room });
  return (
    <>
      <UpAxis ticks={chart.ticks} left={left} right={right} scale={scale} />
      <Base left={left} right={right} floor={floor} />
      <AcrossAxis
        ticks={chart.across}
        floor={floor}
        scale={scale}
        words={across.value === 'time' ? timeOf : ({ value }) => whole(value)}
      />
      <text class="race-up" x={left} y={top - 14 * scale} font-size={SMALL * scale}>
        {t(`papers.proxy.pathsUp.${across.value}`)}
      </text>
      {chart.lines.map(({ samples, points }, i) => (
        <path
          key={samples}
          class={samples === null ? 'proxy-path is-exact' : 'proxy-path'}
          stroke-dasharray={samples === null ? undefined : DASHES[i % DASHES.length]}
          d={stairs(points)}
        />
      ))}
      {chart.ends.map(({ samples, x, y }) => (
        <circle key={samples} class={samples === null ? 'proxy-end is-exact' : 'proxy-end'} cx={x} cy={y} r="3.5" />
      ))}
      {chart.names.map(({ samples, x, end, y }) => (
        <g key={samples}>
          <path class="race-leader" d={`M${x + 4} ${end}L${right + 4} ${y}`} />
          <text class="race-when" x={right + 7} y={y + 4 * scale} font-size={NUMBER * scale}>
            {named(samples)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Rows of the table of the numbers that the lines show. */
const rowOf = (line: Line) => {
  const { edges, seconds, score, top, at } = endsOf(line);
  return [nameOf(line.samples), whole(edges), fixed(score, 0), fixed(top, 0), whole(at), duration(seconds)];
};

export function Trajectories({ found }: { found: Found }) {
  const figures = found.sets.flatMap((set) =>
    TRAJECTORIES.flatMap((sizes, i) => {
      const lines = linesOf(set, sizes, density.value);
      return lines.length > 1 ? [{ set, sizes, figure: i + 1, lines }] : [];
    }),
  );
  if (figures.length === 0) return <p>{t('papers.proxy.pathsNone')}</p>;
  return (
    <>
      <Choice
        name="proxy-across"
        legend={t('papers.proxy.across.legend')}
        options={['edges', 'time'] as const}
        words={(of) => t(`papers.proxy.across.${of}`)}
        {...bind(across)}
      />
      {figures.map(({ set, sizes, figure, lines }) => {
        const label = t('papers.proxy.paths', { name: set.id, least: sizes[0], most: sizes[sizes.length - 1] });
        const ended = lines.filter(({ samples }) => samples !== null).map(endsOf);
        const fell = ended.filter(({ score, top }) => score < top).length;
        return (
          <div key={`${set.id} ${figure}`}>
            <h3>{label}</h3>
            <p>{t('papers.proxy.pathsSay', { k: fell, n: ended.length })}</p>
            <Numbered
              {...{ label, testid: `proxy-path-numbers-${figure}-${set.id}`, rows: lines.map(rowOf) }}
              columns={headsOf('pathHead', 'search', 'edges', 'end', 'top', 'topAt', 'seconds')}
            >
              <Sized id={`proxy-paths-${figure}-${set.id}`} look="proxy-paths" label={label} height={HEIGHT}>
                {(paper) => <Paths lines={lines} paper={paper} />}
              </Sized>
            </Numbered>
          </div>
        );
      })}
    </>
  );
}
