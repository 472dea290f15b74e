// Predict: accuracy of predicting one variable from the others in held-out rows, the worst predictions, and new rows.

import type { Validation } from '../../generated/protocol.ts';
import { fairest, waysOf } from '../../model/predict.ts';
import { NothingLearned } from '../../result/unlearned.tsx';
import { twin } from '../../store/index.ts';
import { problemWords } from '../../widgets/problem.ts';
import { Twin } from '../../widgets/twin.tsx';
import { rich, t } from '../../words/text.ts';
import { percent } from './model.ts';
import { Calibration, calibrationTable } from './predict-chart.tsx';
import { PredictFrame } from './predict-frame.tsx';
import { MeasureTable } from './predict-measures.tsx';
import { cellsOf, MEASURES, shownMeasure } from './predict-model.ts';
import { NewRows, WorstRows } from './predict-rows.tsx';
import { canValidate, ofTables, prediction } from './predict-store.ts';
import { terms } from './predict-terms.tsx';
import { tablesWords } from './sentences.ts';
import { current, isReady, progress, refusedWhy } from './store.ts';

/** Heading and second sentence. */
function sentences(): [string, string] {
  const why = refusedWhy.value ?? ofTables.refused.value;
  if (why) return [t('predict.refused'), problemWords(why)];
  const wanted = prediction.value;
  if (!current.value || !wanted) {
    return [t(isReady.value || progress.value !== null ? 'use.fitting' : 'use.waiting'), t('predict.about')];
  }
  if (!canValidate.value) return [t('predict.offeredFile', { name: wanted.target }), tablesWords(current.value)];
  const soFar = ofTables.validation.value?.soFar;
  const name = wanted.target;
  if (!soFar || soFar.each.length === 0)
    return [t(ofTables.validation.value ? 'predict.begins' : 'predict.offered', { name }), t('predict.about')];
  const best = fairest(soFar);
  const { accuracy, logLoss, zero } = best.target;
  const words = {
    name,
    right: accuracy === null ? '–' : percent(accuracy),
    shares: soFar.baseline.accuracy === null ? '–' : percent(soFar.baseline.accuracy),
    loss: shownMeasure(logLoss, zero),
    baseline: shownMeasure(soFar.baseline.logLoss, soFar.baseline.zero),
  };
  const caveat = t(soFar.relearned ? 'predict.fair' : 'predict.optimistic');
  return [t('predict.found', words), `${t('predict.loss', words)} ${caveat}`];
}

/** Table of the measures, with a column for each predictor. */
function Measures({ soFar }: { soFar: Validation }) {
  const ways = waysOf(soFar).map((of) => ({ ...of, cells: cellsOf(of) }));
  const heads = ways.map(({ way }) => t(`predict.way.${way}`));
  const rows = MEASURES.map((key) => [t(`predict.measures.${key}`), ...ways.map(({ cells }) => cells[key])]);
  return <MeasureTable ways={heads} rows={rows} />;
}

/** Notes on rows that the measures exclude, by predictor: probability 0, or no prediction. */
function caveats(soFar: Validation) {
  const lines = waysOf(soFar).flatMap(({ way, target, joint }) => {
    const who = t(`predict.way.${way}`);
    return [
      target.zero > 0 && t('predict.zero', { who, n: target.zero, others: shownMeasure(target.logLossOfOthers) }),
      target.undefined > 0 && t('predict.undefined', { who, n: target.undefined }),
      joint &&
        joint.zero > 0 &&
        t('predict.jointZero', { who, n: joint.zero, others: shownMeasure(joint.logLossOfOthers) }),
    ];
  });
  const unproven = soFar.relearned ? soFar.each.filter(({ proven }) => !proven).length : 0;
  return [...lines, unproven > 0 && t('predict.unproven', { n: unproven })].filter((line) => typeof line === 'string');
}

/** Measures, plot and worst rows of a cross-validation. */
function Found({ found, said }: { found: NonNullable<typeof ofTables.validation.value>; said: string[] }) {
  const { soFar, worst } = found;
  if (!soFar || soFar.each.length === 0) return null;
  const { target } = fairest(soFar);
  return (
    <>
      <div class="predict-numbers">
        <Measures soFar={soFar} />
        {twin.value ? <Twin sentences={said} skip={2} table={calibrationTable(target)} /> : <Calibration of={target} />}
      </div>
      <ul class="use-why quiet" data-testid="predict-caveats">
        {caveats(soFar).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{rich('predict.measuresAbout', terms('logLoss', 'brier'))}</li>
      </ul>
      <WorstRows worst={worst} isRunning={found.state === 'running'} />
    </>
  );
}

export function PredictView() {
  const said = sentences();
  const found = ofTables.validation.value;
  return (
    <PredictFrame store={ofTables} said={said} made={t('predict.madeTables')}>
      {found && <Found found={found} said={said} />}
      {current.value ? <NewRows /> : <NothingLearned />}
    </PredictFrame>
  );
}
