// Mean and spread of the runs of each method, as a table: the numbers of the ovals in the chart.
import { valueAcross } from '../../draw/chart/race-chart.ts';
import { geometric } from '../../draw/chart/race-spread.ts';
import { type Summary, scoreOf, spreadOf } from '../../model/race/summary.ts';
import type { Race } from '../../model/state.ts';
import { moment } from '../../words/moment.ts';
import { short, t, whole } from '../../words/text.ts';

export function spreadTable(
  { standings, top }: Summary,
  names: string[],
  { across, up }: Race,
  unit: ReturnType<typeof import('../../words/numbers.ts').unitOf>,
) {
  const rows = standings.map(({ entrant, runs }) => {
    const found = runs.filter((run) => scoreOf(run) !== null);
    const values = found.map((run) => {
      const score = scoreOf(run) ?? 0;
      return up === 'gap' ? (top ?? 0) - score : score;
    });
    const scores = spreadOf(values);
    const work = geometric(
      found.map(({ progress }) =>
        Math.max(valueAcross(progress ?? { seconds: 0, families: 0, steps: 0 }, across), 1e-6),
      ),
    );
    const mean = scores && (up === 'gap' ? unit.size(scores.mean) : unit.show(scores.mean));
    return [
      names[entrant],
      whole(found.length),
      scores ? t('race.plusMinus', { mean, deviation: unit.size(scores.deviation) }) : '–',
      work ? (across === 'time' ? moment(work.mean) : whole(Math.round(work.mean))) : '–',
      work ? short(Number(work.times.toPrecision(3))) : '–',
    ];
  });
  const head = ['run', 'runs', up, across, 'times'].map((key) => t(`race.spreadHead.${key}`));
  return { caption: t('race.spreadCaption'), head, rows };
}
