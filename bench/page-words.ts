// Report on the measurements of the page, with their targets.
import { BUDGET } from '../scripts/sizes.mjs';
import { viewRows } from './scores.ts';
import { digits, longest, percentiles, table } from './words.ts';

export function words({
  firstPicture,
  liveAt,
  slider,
  stops,
  lattice,
  hand,
  scores,
  gzip,
}: Awaited<ReturnType<typeof import('./page.ts').measure>>) {
  return [
    '## The page in headless Chromium, 1280 × 800',
    '',
    ...table(
      ['bar', 'measured', 'wanted'],
      [
        ['first picture, scripts off (ms)', digits(firstPicture), 'before any script'],
        ['slider live (ms)', digits(liveAt), ''],
        [
          `re-learn, input to picture, p50 / p95 / max of ${slider.relearn.count} (ms)`,
          percentiles(slider.relearn),
          '< 16',
        ],
        ['re-learns over 16 ms', `${slider.overFrame}`, '0'],
        ['CPU of one re-learn, page and worker (ms)', digits(slider.cpu), ''],
        ['frames while the slider moves, p50 / p95 / max (ms)', percentiles(slider.frames), '16.7'],
        ['main-thread tasks over 50 ms while the slider moves', longest(slider.longTasks), 'none'],
        [`Stop, p50 / p95 / max of ${stops.stop.count} (ms)`, percentiles(stops.stop), 'p95 < 100'],
        ...Object.entries(stops.phases).map(([phase, times]) => [
          `Stop while ${phase}, ${times.count}`,
          percentiles(times),
          '',
        ]),
        ['main-thread tasks over 50 ms during the runs', longest(stops.longTasks), 'none'],
        ['lattice of 1,024 sets, first drawing (ms)', digits(lattice.first), '< 100'],
        [
          `its drawing while the variable changes, p50 / p95 / max of ${lattice.draws.count} (ms)`,
          percentiles(lattice.draws),
          '< 16',
        ],
        ['its answer from the engine, p50 / p95 / max (ms)', percentiles(lattice.answers), ''],
        ['frames while the variable changes, p50 / p95 / max (ms)', percentiles(lattice.frames), '16.7'],
        ['main-thread tasks over 50 ms meanwhile', longest(lattice.longTasks), 'none'],
        [
          `by hand, ten parents (table of ${hand.rows} rows): parent off or on, p50 / p95 / max (ms)`,
          percentiles(hand.families),
          '< 100',
        ],
        ['frames while its table is paged, p50 / p95 / max (ms)', percentiles(hand.frames), '16.7'],
        ...viewRows('score table', scores),
        ['scripts and styles before interaction, gzip (kB)', (gzip.page / 1000).toFixed(1), `< ${BUDGET.page / 1000}`],
        ['wasm, gzip (kB)', (gzip.wasm / 1000).toFixed(1), `< ${BUDGET.wasm / 1000}`],
      ],
    ),
  ];
}
