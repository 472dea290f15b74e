// All orderings of the lecture's data as a figure: points with their score as height, joined to the neighbor that the
// search moves to, so that every tree is a basin with a local optimum at its top.
import { UpAxis } from '../../../draw/chart/axes.tsx';
import { linear, rangeOf, ticksOf } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { twin } from '../../../store/index.ts';
import { usePapers } from '../../../widgets/papers.ts';
import { decimal, t, whole } from '../../../words/text.ts';
import { PaperPicture } from '../parts.tsx';
import { PaperRows } from '../table.tsx';
import type { Landscape } from './landscape.ts';
import { type Props, wordsOf } from './small.tsx';

const PAPERS = { wide: { width: 760, height: 340, r: 3 }, narrow: { width: 380, height: 300, r: 1.9 } };
const [TOP, FOOT] = [34, 12];
const LABEL_PX = 12.5;
/** Gap between two levels, in leaves of the trees. */
const BETWEEN = 5;

/** Horizontal positions of orderings, in leaves: the trees of a level side by side, the best level first. */
function across({ places, levels }: Landscape) {
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
  const spans = levels.map(({ ends }) => {
    const begin = leaf;
    for (const end of ends) put(end);
    const span = { begin, end: leaf - 1 };
    leaf += BETWEEN;
    return span;
  });
  return { x, spans, width: leaf - BETWEEN - 1 };
}

function Picture({ landscape, label }: { landscape: Landscape; label: string }) {
  const narrow = usePapers({ live: true })[0] === 'narrow';
  const { width, height, r } = narrow ? PAPERS.narrow : PAPERS.wide;
  const { places, levels } = landscape;
  const laid = across(landscape);
  const range = rangeOf(
    places.map(({ score }) => score),
    0.04,
  );
  const y = linear(range, [height - FOOT, TOP]);
  const left = 64;
  const x = linear([0, laid.width], [left + 14, width - 14]);
  const isEnd = (at: number) => places[at].next < 0;
  return (
    <PaperPicture of={{ width, height }} class="chart" label={label}>
      <UpAxis ticks={ticksOf(range, 4, y)} left={left} right={width} words={({ value }) => whole(value)} />
      {places.map(({ next, score }, at) =>
        next < 0 ? null : (
          <path
            key={`to ${at}`}
            class="land-way"
            d={`M${tenth(x(laid.x[at]))} ${tenth(y(score))}L${tenth(x(laid.x[next]))} ${tenth(y(places[next].score))}`}
          />
        ),
      )}
      {places.map(({ score, order, end }, at) => (
        <circle
          key={order.join()}
          class={`land-place${isEnd(at) ? ' is-end' : ''}${Math.abs(places[end].score - levels[0].score) < 1e-6 ? ' is-best' : ''}`}
          cx={tenth(x(laid.x[at]))}
          cy={tenth(y(score))}
          r={isEnd(at) ? r * 1.4 : r}
        />
      ))}
      {levels.map(({ score, starts }, i) => (
        <text
          key={score}
          class="land-word chart-halo"
          x={tenth(x((laid.spans[i].begin + laid.spans[i].end) / 2))}
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
  const { landscape } = all;
  const { places, levels } = landscape;
  const say = (at: number) => places[at].order.map((v) => names[v]).join(' < ');
  const best = levels[0];
  return (
    <figure class="paper-figure" data-testid="landscape">
      <p data-testid="landscape-says">
        {t('papers.lecture.landscapeSays', {
          of: places.length,
          starts: best.starts,
          ends: levels.reduce((sum, { ends }) => sum + ends.length, 0),
          levels: levels.length,
        })}
      </p>
      {!twin.value && (
        <Picture landscape={landscape} label={t('papers.lecture.landscapeLabel', { n: places.length })} />
      )}
      <PaperRows
        label={t('papers.lecture.basinsTable')}
        testid="basins"
        look="lecture-table"
        columns={wordsOf('swapsScore', 'basinEnds', 'basinStarts', 'basinOne')}
        rows={levels.map(({ score, ends, starts }) => ({
          id: score,
          cells: [decimal(score), whole(ends.length), whole(starts), say(Math.min(...ends))],
        }))}
      />
      <details class="paper-more is-wide" open={twin.value}>
        <summary>{t('papers.lecture.allOrderings', { n: places.length })}</summary>
        <PaperRows
          label={t('papers.lecture.allOrderings', { n: places.length })}
          testid="orderings"
          look="lecture-table is-folded"
          columns={wordsOf('swapsOrder', 'swapsScore', 'orderingSteps', 'orderingEnd')}
          rows={places.map(({ score, steps, end }, at) => ({
            id: at,
            cells: [say(at), decimal(score), whole(steps), decimal(places[end].score)],
          }))}
        />
      </details>
    </figure>
  );
}
