// Predictions by regressions: normal forecasts of a continuous variable.
import type {
  HeldOutNumber,
  NewNumberRow,
  NewNumberRows,
  NumberMeasures,
  NumberValidation,
} from '../../../generated/protocol.ts';
import { fairest, NUMBER_MEASURES, numberCells, waysOf } from '../../../model/predict.ts';
import type { Column } from '../../../widgets/data-table.tsx';
import { rich, short, t } from '../../../words/text.ts';
import { percent } from '../model.ts';
import { FRAME, SharePlot } from '../predict-chart.tsx';
import { sharePlane } from '../predict-model.ts';
import { ofNumbers } from '../predict-store.ts';
import { terms } from '../predict-terms.tsx';
import type { Kind } from '../predict-view.tsx';
import { isReady } from '../store.ts';
import { gaussian, gaussianRefused } from './regressions.ts';
import { fittedWords } from './sentences.ts';

/** Error and log-loss of the fairest predictor compared and of the baseline, as parameters of the sentences. */
function found(soFar: NumberValidation) {
  const own = numberCells({ target: fairest(soFar).target, joint: null });
  const alone = numberCells({ target: soFar.baseline, joint: null });
  return { rmse: own.rmse, alone: alone.rmse, loss: own.logLoss, baseline: alone.logLoss };
}

function measures(soFar: NumberValidation) {
  const ways = waysOf(soFar).map((of) => ({ way: of.way, cells: numberCells(of) }));
  return {
    ways: ways.map(({ way }) => t(`forecast.way.${way}`)),
    rows: NUMBER_MEASURES.map((key) => [t(`forecast.measures.${key}`), ...ways.map(({ cells }) => cells[key])]),
  };
}

/** Central intervals of the forecasts: nominal share of each, and share of rows whose true value is in it. */
const coverageOf = ({ coverage }: NumberMeasures) => coverage.map((held, i) => ({ wanted: (i + 1) / 10, held }));

/** Table of the coverage of central intervals. */
const coverageTable = (of: NumberMeasures) => ({
  caption: t('forecast.coverage'),
  head: [t('forecast.interval'), t('forecast.held')],
  rows: coverageOf(of).map(({ wanted, held }) => [percent(wanted), percent(held)]),
});

/** Coverage plot of the central intervals; those of calibrated forecasts are on the diagonal. */
function Coverage({ of }: { of: NumberMeasures }) {
  const plane = sharePlane(FRAME);
  const marks = coverageOf(of).map((mark) => ({ ...mark, x: plane.x(mark.wanted), y: plane.y(mark.held), r: 5 }));
  const words = ({ wanted, held }: (typeof marks)[number]) =>
    t('forecast.heldSaid', { wanted: percent(wanted), held: percent(held) });
  return (
    <SharePlot
      plot={{ ...plane, marks }}
      label={`${t('forecast.coverage')}. ${marks.map(words).join(' ')}`}
      heads={[t('forecast.held'), t('forecast.interval')]}
      words={words}
      about={rich('forecast.coverageAbout', terms('calibration'))}
    />
  );
}

type NumberRow = Pick<NewNumberRow | HeldOutNumber, 'values' | 'mean' | 'deviation'>;

/** Columns of the table of predicted rows: true value, forecast, distance in standard deviations, and the inputs. */
function columns(): Column<NumberRow>[] {
  const names = ofNumbers.model.value?.names ?? [];
  const target = ofNumbers.target();
  if (target < 0) return [];
  const numbers = (head: string, of: (row: NumberRow) => number | null): Column<NumberRow> => ({
    head,
    cell(row) {
      const x = of(row);
      return x === null ? '' : short(x);
    },
    td: { class: 'num' },
  });
  return [
    numbers(t('predict.isTrue', { name: names[target] }), ({ values }) => values[target]),
    numbers(t('forecast.mean'), ({ mean }) => mean),
    { head: t('forecast.deviation'), cell: ({ deviation }) => `± ${short(deviation)}`, td: { class: 'num' } },
    numbers(t('forecast.off'), ({ values: { [target]: truth }, mean, deviation }) =>
      truth === null ? null : (truth - mean) / deviation,
    ),
    ...names.flatMap((name, v) => (v === target ? [] : [numbers(name, ({ values }) => values[v])])),
  ];
}

/** Sentences on the accuracy of the predictions for a file that contains true values of the target. */
function fileWords({ measures: target }: NewNumberRows) {
  if (!target || target.rows === 0) return [];
  const { rmse, r2, logLoss: loss } = numberCells({ target, joint: null });
  return [t('forecast.fileMeasured', { rmse, r2, loss })];
}

export const byRegressions: Kind<NumberValidation, NumberRow, NewNumberRows> = {
  store: ofNumbers,
  section: 'forecast',
  made: 'forecast.made',
  refused: () => gaussianRefused.value,
  fitting: () => (isReady.value ? 'gaussian.fitting' : null),
  origin: () => gaussian.value && fittedWords(gaussian.value),
  nothing: () => null,
  found,
  measures,
  caveats: () => [],
  about: () => t('forecast.measuresAbout'),
  picture: (soFar) => <Coverage of={fairest(soFar).target} />,
  table: (soFar) => coverageTable(fairest(soFar).target),
  columns,
  fileWords,
};
