// Labels of charts as they are drawn, at the widths of desktop, laptop, phone and projector: none lies on a line of the
// chart, on another label, or outside the picture. Curves and races are those of the real engine.
import assert from 'node:assert/strict';
import { h, type JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { test, vi } from 'vitest';

/** Size that the charts get: width of their box in px, and scale of their type. */
const size = vi.hoisted(() => ({ width: 0, scale: 1 }));
vi.mock('../../www/widgets/use-size.ts', () => ({
  useSize: () => ({ box: { current: null }, ...size, height: 0, narrow: size.width < 560 * size.scale }),
}));
vi.mock('../../www/widgets/papers.ts', () => ({ usePapers: () => ['wide'], usePaper: () => 'low' }));

import { roomFor } from '../../www/draw/chart/scale.ts';
import * as race from '../../www/features/compare/race.ts';
import { CurveChart } from '../../www/features/curves/chart.tsx';
import { drawn, startCurves } from '../../www/features/curves/progress.ts';
import { ScoreLine } from '../../www/features/steps/chart.tsx';
import { namesOfField } from '../../www/model/race/words.ts';
import { setDoc } from '../../www/store/document.ts';
import * as page from '../../www/store/signals.ts';
import { RaceChart } from '../../www/widgets/race-chart.tsx';
import { unitOf } from '../../www/words/numbers.ts';
import '../../www/words/text-later.ts';
import { learned, until, withPage } from './stores.ts';

withPage(startCurves, race.startRacing);

/** Widths in px and scales of type at 1440 px, 1280 px, 390 px, and on a projector of 1440 px and 1024 px. */
const SIZES = [
  [660, 1],
  [900, 1],
  [540, 1],
  [358, 1],
  [760, 1.67],
  [930, 1.67],
] as const;

type Box = { left: number; right: number; top: number; bottom: number };
type Segment = [number, number, number, number];

const attribute = (tag: string, name: string) => tag.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];

/** Area of a text: its width in the widest interface font, its height from the tallest letters to the baseline. */
function boxOf(tag: string, text: string, [dx, dy]: number[]): Box & { text: string } {
  const [x, y, px] = ['x', 'y', 'font-size'].map((name) => Number(attribute(tag, name)));
  const width = roomFor(text, px);
  const anchor = attribute(tag, 'text-anchor');
  const left = dx + x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  const middle = attribute(tag, 'class')?.match(/ch-(comes|goes)-word|chart-number(?! under)/) ? 0.35 * px : 0;
  return { left, right: left + width, top: dy + y + middle - 0.72 * px, bottom: dy + y + middle, text };
}

/** Segments of an SVG path of moves and straight lines. */
function segmentsOf(d: string): Segment[] {
  const found: Segment[] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of d.matchAll(/([MLHVhz])([^MLHVhz]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const [a, b] = numbers;
    const to = { M: [a, b], L: [a, b], H: [a, y], V: [x, a], h: [x + a, y], z: [x, y] }[command] as number[];
    if (command !== 'M' && command !== 'z') found.push([x, y, to[0], to[1]]);
    [x, y] = to;
    for (let i = 2; i + 1 < numbers.length; i += 2) {
      found.push([x, y, numbers[i], numbers[i + 1]]);
      [x, y] = [numbers[i], numbers[i + 1]];
    }
  }
  return found;
}

/** Whether a segment enters a box (clipping of Liang and Barsky). */
function enters([x1, y1, x2, y2]: Segment, { left, right, top, bottom }: Box) {
  let [from, to] = [0, 1];
  for (const [p, q] of [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ]) {
    if (p === 0 && q <= 0) return false;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  return from < to;
}

/** Lines of data; grid lines, axes and the line at the slider lie under the labels. */
const LINES =
  /\b(ch-line|ch-truth|race-line|race-optimum|race-best|race-bound|race-oval|st-past|st-future|st-optimum)\b/;

/** What is wrong with the labels of a chart: pairs of a label and what it lies on. */
function faultsOf(chart: JSX.Element, where: string) {
  const html = renderToString(chart);
  const width = Number(html.match(/viewBox="0 0 ([\d.]+)/)?.[1]);
  const boxes: (Box & { text: string })[] = [];
  const lines: { name: string; segments: Segment[] }[] = [];
  let moved = [0, 0];
  for (const [tag, name, , words] of html.matchAll(/<(g|text|path|ellipse)\b([^>]*)>(?:([^<]*)<\/text>)?/g)) {
    if (name === 'g') moved = (attribute(tag, 'transform')?.match(/-?[\d.]+/g) ?? [0, 0]).map(Number);
    if (name === 'text') boxes.push(boxOf(tag, words, moved));
    const look = attribute(tag, 'class') ?? '';
    if (name === 'path' && LINES.test(look))
      lines.push({ name: look, segments: segmentsOf(attribute(tag, 'd') ?? '') });
  }
  assert.ok(boxes.length > 3 && lines.length > 0, where);
  const faults: string[] = [];
  for (const [i, box] of boxes.entries()) {
    const air = 8 * size.scale; // widths are those of the widest interface font
    if (box.left < -air || box.right > width + air) faults.push(`${where}: “${box.text}” leaves the picture`);
    for (const other of boxes.slice(i + 1))
      if (box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom)
        faults.push(`${where}: “${box.text}” on “${other.text}”`);
    for (const line of lines)
      if (line.segments.some((segment) => enters(segment, box))) faults.push(`${where}: “${box.text}” on ${line.name}`);
  }
  return faults;
}

/** Faults of a chart at all sizes. */
const everywhere = (where: string, chart: () => JSX.Element) =>
  SIZES.flatMap(([width, scale]) => {
    Object.assign(size, { width, scale });
    return faultsOf(chart(), `${where} at ${width} px, type × ${scale}`);
  });

test('no label of the curves lies on a line or on another label', async () => {
  await learned();
  const prices = ['AIC', 'BIC', 'lecture'].map((text, i) => ({ text, x: [1, 3.45, 6.9][i] }));
  for (const curve of ['rows', 'ess', 'penalty'] as const) {
    setDoc({ curve, view: 'curves' });
    await until(`the curve of ${curve}`, () => drawn.value?.state === 'done' && drawn.value.axis.kind === curve);
    const shown = drawn.value;
    assert.ok(shown?.curve);
    const props = {
      curve: shown.curve,
      axis: shown.axis,
      score: page.doc.value.score,
      here: curve === 'rows' ? 1000 : 1,
      prices: curve === 'penalty' ? prices : [],
      values: () => ({ edges: '7', score: '−2,230.66', likelihood: '−2.262' }),
      stops: [],
      pointed: null,
      chosen: [],
      onPoint: () => {},
      onGo: () => {},
    };
    for (const low of [true, false])
      for (const truth of [null, 8, 26])
        assert.deepEqual(
          everywhere(`${curve}, truth ${truth}, ${low ? 'low' : 'tall'}`, () =>
            h(CurveChart, { ...props, low, truth }),
          ),
          [],
        );
  }
});

test('no label of a race of 18 runs lies on a line or on another label', async () => {
  await learned();
  race.setRace({ repeats: 5 });
  await until('the field', () => race.field.value.length > 0);
  race.start('all');
  await until('the race', () => race.state.value === 'idle' && race.missing.value.length === 0);
  assert.ok(race.runs.value.length >= 15);
  for (const across of ['time', 'families', 'steps'] as const)
    for (const up of ['score', 'gap'] as const)
      for (const spread of [false, true]) {
        const content = {
          runs: race.runs.value,
          summary: race.summary.value,
          names: namesOfField(race.field.value),
          race: { ...page.doc.value.race, across, up, spread },
          chosen: null,
          unit: unitOf(page.doc.value.score),
          scoreName: 'BIC',
        };
        assert.deepEqual(
          everywhere(`race by ${across} and ${up}${spread ? ', spread' : ''}`, () => h(RaceChart, content)),
          [],
        );
      }
});

test('no label of a recorded search lies on its score, wherever it is', () => {
  const score = [-2915.73, -2656.89, -2490.73, -2349.37, -2310.2, -2285.1, -2263.4, -2245, -2239, -2237.75];
  for (const optimum of [null, -2230.66])
    for (const at of score.keys())
      for (const byGap of [false, true]) {
        const stages = { at: { value: at }, last: { value: score.length - 1 }, go() {} } as any;
        const line = { stages, score, optimum, tie: 1e-6, unit: unitOf(page.doc.value.score), byGap, text: '' };
        assert.deepEqual(
          everywhere(`step ${at}, optimum ${optimum}`, () =>
            h(ScoreLine, { ...line, nameAt: (stop: number) => (stop === 0 ? 'start' : 'bronc → dysp') }),
          ),
          [],
        );
      }
});
