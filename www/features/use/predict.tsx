// Predictions by networks with tables: levels with their probabilities.

import type { HeldOutRow, NewRow, NewRows, Validation } from '../../generated/protocol.ts';
import { fairest, waysOf } from '../../model/predict.ts';
import { NothingLearned } from '../../result/unlearned.tsx';
import type { Column } from '../../widgets/data-table.tsx';
import { rich, t } from '../../words/text.ts';
import { percent, probability } from './model.ts';
import { Calibration, calibrationTable } from './predict-chart.tsx';
import { cellsOf, MEASURES, shownMeasure } from './predict-model.ts';
import { ofTables } from './predict-store.ts';
import { terms } from './predict-terms.tsx';
import type { Kind } from './predict-view.tsx';
import { tablesWords } from './sentences.ts';
import { current, isReady, progress, refusedWhy } from './store.ts';

/** Accuracy and log-loss of the fairest predictor compared and of the baseline, as parameters of the sentences. */
function found(soFar: Validation) {
  const { accuracy, logLoss, zero } = fairest(soFar).target;
  const { baseline } = soFar;
  return {
    right: accuracy === null ? '–' : percent(accuracy),
    shares: baseline.accuracy === null ? '–' : percent(baseline.accuracy),
    loss: shownMeasure(logLoss, zero),
    baseline: shownMeasure(baseline.logLoss, baseline.zero),
  };
}

function measures(soFar: Validation) {
  const ways = waysOf(soFar).map((of) => ({ ...of, cells: cellsOf(of) }));
  return {
    ways: ways.map(({ way }) => t(`predict.way.${way}`)),
    rows: MEASURES.map((key) => [t(`predict.measures.${key}`), ...ways.map(({ cells }) => cells[key])]),
  };
}

/** Notes, for each predictor, on rows that the measures exclude: those with probability 0 or without a prediction. */
const caveats = (soFar: Validation) =>
  waysOf(soFar)
    .flatMap(({ way, target, joint }) => {
      const who = t(`predict.way.${way}`);
      return [
        target.zero > 0 && t('predict.zero', { who, n: target.zero, others: shownMeasure(target.logLossOfOthers) }),
        target.undefined > 0 && t('predict.undefined', { who, n: target.undefined }),
        joint &&
          joint.zero > 0 &&
          t('predict.jointZero', { who, n: joint.zero, others: shownMeasure(joint.logLossOfOthers) }),
      ];
    })
    .filter((line) => typeof line === 'string');

type LevelRow = Pick<NewRow | HeldOutRow, 'levels' | 'predicted' | 'probabilities'>;

/** Columns of the table of predicted rows: true and predicted level, probabilities of all levels, and the inputs. */
function columns(): Column<LevelRow>[] {
  const variables = current.value?.fitted.network.variables ?? [];
  const target = ofTables.target();
  if (target < 0) return [];
  const { name, levels } = variables[target];
  const levelOf = ({ levels: of }: LevelRow, v: number) => {
    const k = of[v];
    return k === null ? '' : variables[v].levels[k];
  };
  const isWrong = ({ levels: of, predicted }: LevelRow) =>
    predicted !== null && of[target] !== null && predicted !== of[target];
  return [
    { head: t('predict.isTrue', { name }), cell: (row) => levelOf(row, target) },
    {
      head: t('predict.isPredicted'),
      cell: ({ predicted }) => (predicted === null ? t('predict.none') : levels[predicted]),
      td: (row) => ({ class: isWrong(row) ? 'predict-wrong' : '' }),
    },
    ...levels.map(
      (level, k): Column<LevelRow> => ({
        head: t('predict.p', { level }),
        cell: ({ predicted, probabilities }) => (predicted === null ? '–' : probability(probabilities[k])),
        td: { class: 'num' },
      }),
    ),
    ...variables.flatMap(({ name }, v) =>
      v === target ? [] : [{ head: name, cell: (row: LevelRow) => levelOf(row, v) }],
    ),
  ];
}

/** Sentences on the accuracy of the predictions for a file that contains true values of the target. */
function fileWords({ undefined: impossible, measures }: NewRows) {
  const lines = impossible > 0 ? [t('predict.fileImpossible', { n: impossible })] : [];
  if (!measures || measures.rows === 0) return lines;
  const { logLoss, zero, brier, accuracy } = measures;
  const words = { loss: shownMeasure(logLoss, zero), brier: shownMeasure(brier), right: percent(accuracy ?? 0) };
  return [...lines, t('predict.fileMeasured', words)];
}

export const byTables: Kind<Validation, LevelRow, NewRows> = {
  store: ofTables,
  section: 'predict',
  made: 'predict.madeTables',
  refused: () => refusedWhy.value,
  fitting: () => (isReady.value || progress.value !== null ? 'use.fitting' : null),
  origin: () => current.value && tablesWords(current.value),
  nothing: () => <NothingLearned />,
  found,
  measures,
  caveats,
  about: () => rich('predict.measuresAbout', terms('logLoss', 'brier')),
  picture: (soFar) => <Calibration of={fairest(soFar).target} />,
  table: (soFar) => calibrationTable(fairest(soFar).target),
  columns,
  fileWords,
};
