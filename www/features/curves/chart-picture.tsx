// Drawing of the curves: panels over one axis, each with its value at the right end, and a strip that marks where edges
// are added and removed.

import { Drawing, hair, UpAxis } from '../../draw/chart/axes.tsx';
import { legend, path, post, rule, word } from '../../draw/chart/marks.ts';
import { roomFor, star } from '../../draw/chart/scale.ts';
import { scoreName } from '../../widgets/names.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import type { Shown } from './chart.tsx';
import { beside, type Chart, LEGEND_PX, type Panel } from './panels.ts';

/** Half the size of a mark on the strip, in px. */
const MARK = 4.5;
/** Font sizes of words, and of titles and values, in px. */
const [WORDS_PX, TITLE_PX] = [12, 13];
/** Distance between the top of a panel and the title above it, in px. */
const HEAD_PX = 10;
/** Vertical positions of the two rows of marks on the strip (edges added, edges removed), in px. */
const [COMES_PX, GOES_PX] = [8, 25];

export function ChartPicture({ shown, drawn }: { shown: Shown; drawn: Chart }) {
  const { here, pointed, values } = shown;
  const { across, panels, width, height, scale, best } = drawn;
  const at = pointed ?? here;
  const readings = at === null ? null : values(at);
  // Lines at a place leave out the titles between the panels.
  const spans = [...panels, { ...drawn.strip, height: 2 * GOES_PX * scale }].map(({ top, height }) => ({
    top: top - 4,
    floor: top + height,
  }));
  return (
    <svg class="chart" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Drawing
        marks={[
          ...spans.flatMap((span) => [
            here !== null && post('ch-here', hair(across.x(here)), span),
            pointed !== null && post('ch-pointed', hair(across.x(pointed)), span),
          ]),
          priceMarks(shown.prices, drawn),
        ]}
      />
      {panels.map((panel) => (
        <g key={panel.id} data-panel={panel.id}>
          <Drawing marks={headMarks(shown, panel, titlesOf(shown, panel), readings?.[panel.id], drawn)} />
          <UpAxis ticks={panel.grid} left={across.left} right={across.right} scale={scale} />
          <Drawing marks={[panel.lines.map(({ id, d }) => path(`ch-line ch-${id}`, d)), panel.words]} />
        </g>
      ))}
      <g class="ch-strip" transform={`translate(0 ${drawn.strip.top})`}>
        <Drawing marks={stripMarks(shown, drawn)} />
      </g>
      <Drawing marks={[best && path('ch-best', star(best.x, best.y, best.r))]} />
    </svg>
  );
}

/** Possible titles of a panel, from long to short, of which one fits the room. */
function titlesOf({ axis, score }: Shown, { id }: Panel) {
  if (id === 'edges') return [t('curves.panel.edges')];
  if (id === 'likelihood') return [t('curves.panel.likelihood'), t('curves.panel.likelihoodShort')];
  const name = scoreName(score);
  const perRow = axis.kind === 'rows' ? 'PerRow' : '';
  return [t(`curves.panel.score${perRow}${unitOf(score).cost ? 'Cost' : ''}`, { name }), name];
}

/** Marks for the title of a panel, the longest that fits beside the value, with a legend, and for the value. */
function headMarks({ truth }: Shown, panel: Panel, titles: string[], value: string | undefined, drawn: Chart) {
  const { across, scale } = drawn;
  const { left, right } = across;
  const size = TITLE_PX * scale;
  const end = value === undefined ? right : right - roomFor(` ${value}`, size);
  const title = titles.find((title) => left + roomFor(title, size) < end) ?? titles[titles.length - 1];
  const y = panel.top - panel.row - HEAD_PX * scale;
  const isTrue = panel.id === 'edges' && truth !== null;
  const names = isTrue ? [{ look: 'ch-note', text: t('curves.truth', { n: truth }), sample: 'ch-truth' }] : [];
  return [
    word('ch-title chart-halo', title, { x: left, y, size }),
    ...legend(names, { left: left + roomFor(title, size) + size, right: end, y, size: WORDS_PX * scale }),
    isTrue && rule('ch-truth', hair(panel.y(truth)), across),
    value !== undefined && word(`ch-value ch-value-${panel.id}`, value, { x: right, y, size, anchor: 'end' }),
  ].filter((mark) => mark !== false);
}

/** Marks on the strip where edges are added and removed. */
function stripMarks({ chosen }: Shown, { strip, across, scale }: Chart) {
  const [comes, goes] = [COMES_PX * scale, GOES_PX * scale];
  const place = { x: across.left - 8 * scale, size: WORDS_PX * scale, anchor: 'end' as const };
  const half = 8 * scale;
  const ring = {
    tag: 'rect' as const,
    class: 'ch-chosen',
    y: -2 * scale,
    width: 2 * half,
    height: 37 * scale,
    rx: half,
  };
  return [
    word('ch-comes-word', t('curves.comes'), { ...place, y: comes }),
    word('ch-goes-word', t('curves.goes'), { ...place, y: goes }),
    ...strip.comes.map((at) => path('ch-comes', triangle(at, comes, -MARK * scale))),
    ...strip.goes.map((at) => path('ch-goes', triangle(at, goes, MARK * scale))),
    ...chosen.map((value) => ({ ...ring, x: across.x(value) - half })),
  ];
}

/** Marks for lines at the penalty weights that correspond to known scores. */
function priceMarks(prices: Shown['prices'], { across, panels, scale }: Chart) {
  const last = panels[panels.length - 1];
  const size = WORDS_PX * scale;
  const placed = beside(
    prices.map(({ text, x }) => ({ text, x: across.x(x) })),
    size,
  );
  const line = { top: panels[0].top - 4 * scale, floor: last.top + last.height };
  const y = panels[0].top - LEGEND_PX * scale;
  return placed.flatMap(({ text, x, at }) => [
    post('ch-price', x, line),
    word('ch-price-name chart-halo', text, { x: at, y, size, anchor: 'middle' }),
  ]);
}

/** SVG path of a triangle that points up if `half` is negative, else down. */
const triangle = (x: number, y: number, half: number) =>
  `M${x - Math.abs(half)} ${y - half * 0.8}H${x + Math.abs(half)}L${x} ${y + half * 0.9}z`;
