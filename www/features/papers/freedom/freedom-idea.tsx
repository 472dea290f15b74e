// Figure of the supplement's idea, the stopping line: the penalties of more and more parents under both scores, and what
// data cost without parents, at most. Costs are in nats, beyond the penalty of no parents, which both sides contain.
import { signal } from '@preact/signals';
import { AcrossAxis, Base, UpAxis } from '../../../draw/chart/axes.tsx';
import { linear, type Paper, roomFor, ticksOf } from '../../../draw/chart/scale.ts';
import { tenth } from '../../../draw/geometry.ts';
import { engine } from '../../../store/engine.ts';
import { t, whole } from '../../../words/text.ts';
import { exact } from '../../../words/translate.ts';
import type { Idea } from '../idea.tsx';
import { Dots, LABEL_PX, pathThrough, spread } from '../line-chart.tsx';
import { headsOf } from '../table.tsx';
import { lookAt, rungOf } from './freedom-live.ts';
import { bound, LADDERS, mostParents, nothing, type Point, PUBLISHED, penalty, SCORES, setsUpTo } from './printed.ts';

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

/** Highest cost in the picture, in nats: grows more slowly than the line, so that the line is seen to rise. */
const topOf = (rows: number) => Math.max(60, 130 * (rows / 100) ** 0.75);

/** Marks of the stopping line: where no set may be looked at above it, its curves, and their names at the right. */
function picture({ width, height, scale }: Paper) {
  const rows = ROWS[at.value];
  const [size, isNarrow] = [LABEL_PX * scale, width < 560 * scale];
  const nameOf = (id: string) => {
    const of = { cost: exact(nothing(rows), 1), step: exact(penalty(pointsAt(rows)[1], 1), 1) };
    return t(`papers.freedom.idea.${id}${isNarrow ? 'Short' : ''}`, of).split(' | ');
  };
  const names = ['line', 'bde', 'mdl'].map(nameOf);
  const room = Math.max(...names.slice(0, 2).flatMap((lines) => lines.map((line) => roomFor(line, size))));
  const [left, right, top, floor] = [44 * scale, width - room - 12 * scale, 28 * scale, height - 44 * scale];
  const [x, y] = [linear([0, N - 1], [left, right]), linear([0, topOf(rows)], [floor, top])];
  const line = y(nothing(rows));
  const curves = pointsAt(rows).map((point) => {
    const all = SIZES.map((p) => ({ x: x(p), y: y(penalty(point, p)), isOld: penalty(point, p) >= nothing(rows) }));
    const [inside, [next]] = [all.filter((one) => one.y >= top), all.filter((one) => one.y < top)];
    const last = inside[inside.length - 1];
    // The curve leaves the picture at its upper end.
    const end = next ? { x: last.x + ((last.y - top) / (last.y - next.y)) * (next.x - last.x), y: top } : last;
    return { score: point.score, dots: inside, line: [...inside, end], end };
  });
  const [mdl, bde] = curves;
  const atEdge = spread(
    [
      { id: 'ink', name: names[0], x: right, y: line },
      { id: 'bde', name: names[1], x: Math.min(right, bde.end.x), y: bde.end.y },
    ],
    floor,
    34 * scale,
  );
  return (
    <>
      <UpAxis ticks={ticksOf([0, topOf(rows)], 5, y)} {...{ left, right, scale }} />
      <rect class="lc-below" x={left} y={tenth(line)} width={tenth(right - left)} height={tenth(floor - line)} />
      <Base {...{ left, right, floor }} />
      <AcrossAxis ticks={SIZES.map((value) => ({ at: x(value), value }))} {...{ floor, scale }} />
      <text class="lc-axis" x="0" y={12 * scale} font-size={size}>
        {t('papers.freedom.idea.up')}
      </text>
      <text class="lc-axis" x={right} y={floor + 38 * scale} font-size={size} text-anchor="end">
        {t('papers.freedom.idea.across', { n: N - 1 })}
      </text>
      <path class="lc-line" d={`M${left} ${tenth(line)}H${right}`} />
      {curves.map(({ score, dots, line }) => (
        <g key={score} class={`lc-${score}`}>
          <path class="lc-line" d={pathThrough(line)} />
          <Dots points={dots} r={5 * scale} />
        </g>
      ))}
      {[...atEdge, { id: 'mdl', name: names[2], x: mdl.end.x, y: mdl.end.y + 8 * scale }].map(({ id, name, x, y }) =>
        name.map((words, i) => (
          <text
            key={`${id} ${i}`}
            class={`lc-word chart-halo lc-${id}`}
            x={tenth(x + 10 * scale)}
            y={tenth(y + (4 + 16 * i) * scale)}
            font-size={size}
          >
            {words}
          </text>
        )),
      )}
    </>
  );
}

/** What was looked at with a number of transitions under a score, in words, or that it is being searched. */
function lookedWords(point: Point) {
  const rung = rungOf(point);
  return rung
    ? t('papers.freedom.idea.lookedOf', { n: rung.size, sets: whole(rung.looked) })
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

/** Marks of the slider: where MDL may look at sets of one parent more. */
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
  engine.newest('stopping line', () => lookAt(pointsAt(ROWS[at.peek()]))).catch(() => {});
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
