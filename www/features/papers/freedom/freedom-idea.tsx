// Figure of the supplement's idea, the stopping line: the penalties of more and more parents under both scores, and what
// data cost without parents, at most. Costs are in nats, beyond the penalty of no parents, which both sides contain.
import { signal } from '@preact/signals';
import { engine } from '../../../store/engine.ts';
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import type { Canvas, Idea } from '../idea.tsx';
import { Plot } from '../line-chart.tsx';
import { headsOf } from '../table.tsx';
import { lookAt, rungOf } from './freedom-live.ts';
import {
  bound,
  LADDERS,
  mostParents,
  nothing,
  type Point,
  PUBLISHED,
  penalty,
  SCORES,
  setsUpTo,
  sizeOf,
} from './printed.ts';

const N = LADDERS.rows.n;
const [FEWEST, ...MORE] = LADDERS.rows.rows;
/** Steps of the slider for each doubling of the number of transitions. */
const PER_DOUBLING = 12;
const ROWS = Array.from({ length: MORE.length * PER_DOUBLING + 1 }, (_, i) =>
  Math.round(FEWEST * 2 ** (i / PER_DOUBLING)),
);
const SIZES = Array.from({ length: N }, (_, p) => p);

/** Place of the slider: index of a number of transitions. */
const at = signal(ROWS.indexOf(LADDERS.n.rows));

const pointsAt = (rows: number) => SCORES.map((score) => ({ n: N, rows, score }));
const percent = (i: number) => (i / (ROWS.length - 1)) * 100;

/** Highest cost in the picture, in nats. It grows more slowly than the line, which therefore visibly rises. */
const topOf = (rows: number) => Math.max(60, 130 * (rows / 100) ** 0.75);

/** Penalties of growing sets as a line in the picture, which it leaves at its upper end; open dots above the line. */
function curveOf(point: Point, top: number) {
  const all = SIZES.map((p) => ({ x: p, y: penalty(point, p), isOld: penalty(point, p) >= nothing(point.rows) }));
  const inside = all.filter(({ y }) => y <= top);
  const [last, next] = [inside[inside.length - 1], all[inside.length]];
  const end = next && { x: last.x + (top - last.y) / (next.y - last.y), y: top, isHidden: true };
  return end ? [...inside, end] : inside;
}

/** Marks of the stopping line and of both penalties. */
function picture(canvas: Canvas) {
  const rows = ROWS[at.value];
  const [top, cost] = [topOf(rows), nothing(rows)];
  const short = canvas.isNarrow ? 'Short' : '';
  const nameOf = (id: string) => t(`papers.freedom.idea.${id}${short}`, { cost: exact(cost, 1) });
  const line = [0, N - 1].map((x) => ({ x, y: cost }));
  return (
    <Plot
      {...{ ...canvas, at: SIZES, top }}
      isLinear
      up={t('papers.freedom.idea.up')}
      across={t('papers.freedom.idea.across', { n: N - 1 })}
      lines={[
        { id: 'ink', name: nameOf('line'), isPlain: true, isFilled: true, points: line },
        ...pointsAt(rows).map((point) => ({ id: point.score, name: nameOf(point.score), points: curveOf(point, top) })),
      ]}
    />
  );
}

/** Text on the sets examined in an experiment, or that the search is still running. */
function lookedWords(point: Point) {
  const rung = rungOf(point);
  return rung
    ? t('papers.freedom.idea.lookedOf', { n: sizeOf(rung), sets: whole(rung.looked) })
    : t('papers.freedom.idea.searching');
}

function readings(rows: number): Idea['readings'] {
  const all = whole(setsUpTo(N - 1, N - 1));
  const { same, published: n } = PUBLISHED.find(({ file, score }) => file === 'input7' && score === 'bde') ?? {};
  const both = (wordsOf: (point: Point) => string) =>
    pointsAt(rows).map((point) => [t(`bnfinder.scoreOf.${point.score}`), wordsOf(point)] as const);
  const mayWords = (point: Point) =>
    t('papers.freedom.idea.mayOf', { n: mostParents(point), sets: whole(bound(point)), all });
  return [
    {
      title: t('papers.freedom.idea.may', { rows }),
      says: t('papers.freedom.idea.grows'),
      rows: both(mayWords),
    },
    { title: t('papers.freedom.idea.looked'), rows: both(lookedWords) },
    {
      title: t('papers.freedom.idea.then'),
      rows: [[t('papers.freedom.idea.edges'), t('papers.freedom.idea.same', { same, n })]],
    },
  ];
}

/** Marks of the slider, at which MDL may examine sets with one more parent. */
function marks() {
  const sizes = ROWS.map((rows) => mostParents({ n: N, rows, score: 'mdl' }));
  const places = ROWS.map((_, i) => i).filter((i) => i > 0 && sizes[i] > sizes[i - 1]);
  return {
    marks: places.map((i) => ({
      at: percent(i),
      text: t('papers.freedom.idea.mark', { rows: ROWS[i], n: sizes[i] }),
    })),
    label: t('papers.freedom.idea.marks'),
    title: t('papers.freedom.idea.marks'),
    onMark: (mark: number) => go(places[mark]),
  };
}

/** Moves the slider and searches the experiments there. */
function go(to: number) {
  at.value = to;
  engine.newest('stopping line', prepareIdea).catch(() => {});
}

/** Searches the experiments at the slider's place. */
export const prepareIdea = () => lookAt(pointsAt(ROWS[at.peek()]));

export function idea(): Idea {
  const rows = ROWS[at.value];
  const points = pointsAt(rows);
  const cost = exact(nothing(rows), 1);
  return {
    picture,
    label: t('papers.freedom.idea.picture', { rows, cost }),
    slider: {
      label: t('papers.freedom.idea.rows'),
      value: at.value,
      max: ROWS.length - 1,
      text: t('papers.freedom.rowsOf', { n: rows }),
      output: whole(rows),
      ticks: LADDERS.rows.rows.map((n, i) => ({ at: percent(i * PER_DOUBLING), text: whole(n) })),
      marks: marks(),
      onInput: go,
    },
    readings: readings(rows),
    table: {
      columns: headsOf('papers.freedom.idea.head', ['parents', 'sets', 'mdl', 'bde', 'line']),
      rows: SIZES.map((p) => [
        whole(p),
        whole(setsUpTo(N - 1, p)),
        ...points.map((point) => exact(penalty(point, p), 1)),
        cost,
      ]),
    },
  };
}
