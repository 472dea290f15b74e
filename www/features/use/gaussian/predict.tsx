// Predict for continuous variables: errors of forecasts in held-out rows, the rows with the worst forecasts, and new
// rows.
import type { NewNumberRows, NumberMeasures, NumberValidation } from '../../../generated/protocol.ts';
import { fairest, NUMBER_MEASURES, numberCells, waysOf } from '../../../model/predict.ts';
import { twin } from '../../../store/index.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { Twin } from '../../../widgets/twin.tsx';
import { rich, short, t, whole } from '../../../words/text.ts';
import { percent } from '../model.ts';
import { FRAME, SharePlot } from '../predict-chart.tsx';
import { PredictFrame } from '../predict-frame.tsx';
import { MeasureTable } from '../predict-measures.tsx';
import { fileLines, NewRowsFrame, Rows, WorstFrame } from '../predict-rows.tsx';
import { canValidate, ofNumbers, prediction } from '../predict-store.ts';
import { terms } from '../predict-terms.tsx';
import { isReady } from '../store.ts';
import { coverageOf, coveragePlot } from './predict-model.ts';
import { gaussian, gaussianRefused } from './regressions.ts';
import { fittedWords } from './sentences.ts';

/** Heading and second sentence. */
function sentences(): [string, string] {
  const why = gaussianRefused.value ?? ofNumbers.refused.value;
  if (why) return [t('predict.refused'), problemWords(why)];
  const [known, wanted] = [gaussian.value, prediction.value];
  if (!known || !wanted) return [t(isReady.value ? 'gaussian.fitting' : 'use.waiting'), t('forecast.about')];
  const name = wanted.target;
  if (!canValidate.value) return [t('predict.offeredFile', { name }), fittedWords(known)];
  const soFar = ofNumbers.validation.value?.soFar;
  if (!soFar || soFar.each.length === 0)
    return [t(ofNumbers.validation.value ? 'predict.begins' : 'predict.offered', { name }), t('forecast.about')];
  const { target } = fairest(soFar);
  const [own, alone] = [numberCells({ target, joint: null }), numberCells({ target: soFar.baseline, joint: null })];
  const words = { name, rmse: own.rmse, alone: alone.rmse, loss: own.logLoss, baseline: alone.logLoss };
  const caveat = t(soFar.relearned ? 'forecast.fair' : 'predict.optimistic');
  return [t('forecast.found', words), `${t('forecast.loss', words)} ${caveat}`];
}

/** Table of the measures, with a column for each predictor. */
function Measures({ soFar }: { soFar: NumberValidation }) {
  const ways = waysOf(soFar).map((of) => ({ way: of.way, cells: numberCells(of) }));
  const heads = ways.map(({ way }) => t(`forecast.way.${way}`));
  const rows = NUMBER_MEASURES.map((key) => [t(`forecast.measures.${key}`), ...ways.map(({ cells }) => cells[key])]);
  return <MeasureTable ways={heads} rows={rows} />;
}

/** Coverage of the central intervals as a table. */
const coverageTable = (of: NumberMeasures) => ({
  caption: t('forecast.coverage'),
  head: [t('forecast.interval'), t('forecast.held')],
  rows: coverageOf(of).map(({ wanted, held }) => [percent(wanted), percent(held)]),
});

/** Coverage plot of the central intervals; calibrated ones are on the diagonal. */
function Coverage({ of }: { of: NumberMeasures }) {
  const plot = coveragePlot(of, FRAME);
  const words = ({ wanted, held }: (typeof plot.marks)[number]) =>
    t('forecast.heldSaid', { wanted: percent(wanted), held: percent(held) });
  return (
    <SharePlot
      plot={plot}
      label={`${t('forecast.coverage')}. ${plot.marks.map(words).join(' ')}`}
      heads={[t('forecast.held'), t('forecast.interval')]}
      words={words}
      about={rich('forecast.coverageAbout', terms('calibration'))}
    />
  );
}

export type NumberRow = { key: string; start: string; values: (number | null)[]; mean: number; deviation: number };

/**
 * Table of rows with forecasts.
 * @param start head of the first column
 */
function tableOf(rows: NumberRow[], start: string) {
  const names = ofNumbers.model.value?.names ?? [];
  const target = ofNumbers.target();
  const others = names.flatMap((_, v) => (v === target ? [] : [v]));
  const shown = (x: number | null) => ({ words: x === null ? '' : short(x), class: 'num' });
  const head = [
    start,
    t('predict.isTrue', { name: names[target] ?? '' }),
    t('forecast.mean'),
    t('forecast.deviation'),
    t('forecast.off'),
    ...others.map((v) => names[v]),
  ];
  const cells = ({ start: first, values, mean, deviation }: NumberRow) => {
    const truth = values[target];
    return [
      { words: first, class: 'num quiet' },
      shown(truth),
      shown(mean),
      { words: `± ${short(deviation)}`, class: 'num' },
      shown(truth === null ? null : (truth - mean) / deviation),
      ...others.map((v) => shown(values[v])),
    ];
  };
  return { head, rows: target < 0 ? [] : rows.map((row) => ({ key: row.key, cells: cells(row) })) };
}

/** Measures, plot and worst rows of a cross-validation. */
function Found({ found, said }: { found: NonNullable<typeof ofNumbers.validation.value>; said: string[] }) {
  const { soFar, worst } = found;
  if (!soFar || soFar.each.length === 0) return null;
  const { target } = fairest(soFar);
  const unproven = soFar.relearned ? soFar.each.filter(({ proven }) => !proven).length : 0;
  const rows = worst.map((row) => ({ ...row, key: `${row.values.join()} ${row.fold}`, start: whole(row.rows) }));
  return (
    <>
      <div class="predict-numbers">
        <Measures soFar={soFar} />
        {twin.value ? <Twin sentences={said} skip={2} table={coverageTable(target)} /> : <Coverage of={target} />}
      </div>
      <ul class="use-why quiet" data-testid="predict-caveats">
        {unproven > 0 && <li>{t('predict.unproven', { n: unproven })}</li>}
        <li>{t('forecast.measuresAbout')}</li>
      </ul>
      {worst.length > 0 && (
        <WorstFrame
          store={ofNumbers}
          isRunning={found.state === 'running'}
          about={t('forecast.worstAbout', { n: worst.length })}
        >
          <Rows {...tableOf(rows, t('predict.rows'))} label={t('predict.worst')} testid="predict-worst" />
        </WorstFrame>
      )}
    </>
  );
}

/** Sentences on a file with predicted rows. */
function linesOf(found: NewNumberRows) {
  const lines = fileLines(found, ofNumbers.model.value?.names ?? []);
  if (found.measures && found.measures.rows > 0) {
    const { rmse, r2, logLoss: loss } = numberCells({ target: found.measures, joint: null });
    lines.push(t('forecast.fileMeasured', { rmse, r2, loss }));
  }
  return lines;
}

/** Rows of a file with their forecasts. */
function NewRows() {
  const found = ofNumbers.file.value?.rows ?? null;
  const rows = (found?.first ?? []).map((row) => ({ ...row, key: String(row.line), start: whole(row.line) }));
  return (
    <NewRowsFrame store={ofNumbers} lines={found && linesOf(found)}>
      {found && (
        <Rows {...tableOf(rows, t('predict.line'))} label={t('predict.fileTable')} testid="predict-file-rows" />
      )}
    </NewRowsFrame>
  );
}

export function GaussianPredict() {
  const said = sentences();
  const found = ofNumbers.validation.value;
  return (
    <PredictFrame store={ofNumbers} said={said} made={t('forecast.made')}>
      {found && <Found found={found} said={said} />}
      {gaussian.value && <NewRows />}
    </PredictFrame>
  );
}
