// Mean and spread of the runs of each method, as a table: what the ovals say.
import { valueAcross } from '../../draw/chart/race-chart.js';
import { geometric } from '../../draw/chart/race-spread.js';
import { scoreOf, spreadOf } from '../../model/race/summary.js';
import { moment } from '../../words/moment.js';
import { short, t, whole } from '../../words/text.js';

/**
 * @param {import('../../model/race/summary.js').Summary} summary @param {string[]} names @param {import('../../model/state.js').Race} race
 * @param {ReturnType<typeof import('../../words/numbers.js').unitOf>} unit
 */
export function spreadTable({ standings, top }, names, { across, up }, unit) {
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
