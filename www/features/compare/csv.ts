// Measurements of a race as a CSV file. Pure.
import { csvCell, csvLine, guarded } from '../../model/csv.ts';
import type { Run } from '../../model/race/summary.ts';

/**
 * Progress of all runs of a race as a CSV table, one moment a line.
 * @param names names of the entrants
 */
export function raceCsv(runs: Run[], names: string[]) {
  const head = ['run', 'seed', 'repeat', 'seconds', 'families', 'steps', 'score', 'bound', 'state'];
  const lines = runs.flatMap(({ start, progress, state }) =>
    (progress?.points ?? []).map((point, i, all) =>
      csvLine([
        guarded(names[start.entrant]),
        String(start.seed),
        String(start.repeat + 1),
        point.seconds.toFixed(6),
        ...[point.families, point.steps, point.score, point.bound].map(csvCell),
        i === all.length - 1 ? (progress?.found?.status ?? state) : '',
      ]),
    ),
  );
  return csvLine(head) + lines.join('');
}
