// Predict: how well one variable is predicted from the others in rows that were not learned from, the rows predicted worst, and new rows.
import './predict.css';
import { useEffect } from 'preact/hooks';
import { endGesture, info, twin } from '../../store/index.js';
import { NumberField } from '../../widgets/number-field.jsx';
import { problemWords } from '../../widgets/problem.js';
import { ScrollBox } from '../../widgets/scroll-box.jsx';
import { Table } from '../../widgets/table.jsx';
import { Twin } from '../../widgets/twin.jsx';
import { rich, t, whole } from '../../words/text.js';
import { percent } from './model.js';
import { Calibration, calibrationTable } from './predict-chart.jsx';
import { Inputs } from './predict-inputs.jsx';
import { cellsOf, fairest, foldsFor, MEASURES, shownMeasure, waysOf } from './predict-model.js';
import { NewRows, WorstRows } from './predict-rows.jsx';
import {
  changePrediction,
  prediction,
  startPredict,
  stopValidation,
  validate,
  validation,
  validationRefused,
} from './predict-store.js';
import { terms } from './predict-terms.jsx';
import { current, isReady, progress, refusedWhy } from './store.js';

/** The sentence, and what stands beneath. @returns {[string, string]} */
function sentences() {
  const why = refusedWhy.value ?? validationRefused.value;
  if (why) return [t('predict.refused'), problemWords(why)];
  const wanted = prediction.value;
  if (!current.value || !wanted) {
    return [t(isReady.value || progress.value !== null ? 'use.fitting' : 'use.waiting'), t('predict.about')];
  }
  const standing = validation.value?.standing;
  const name = wanted.target;
  if (!standing || standing.each.length === 0)
    return [t(validation.value ? 'predict.begins' : 'predict.offered', { name }), t('predict.about')];
  const best = fairest(standing);
  const { accuracy, logLoss, zero } = best.target;
  const words = {
    name,
    right: accuracy === null ? '–' : percent(accuracy),
    shares: standing.baseline.accuracy === null ? '–' : percent(standing.baseline.accuracy),
    loss: shownMeasure(logLoss, zero),
    baseline: shownMeasure(standing.baseline.logLoss, standing.baseline.zero),
  };
  const caveat = t(standing.relearned ? 'predict.fair' : 'predict.optimistic');
  return [t('predict.found', words), `${t('predict.loss', words)} ${caveat}`];
}

/** What is predicted, and what is made anew in each fold. */
function Choices() {
  const wanted = prediction.value;
  const data = info.value;
  if (!wanted || !data) return null;
  return (
    <div class="use-choices">
      <label>
        <span>{t('predict.target')}</span>
        <select
          data-testid="predict-target"
          value={wanted.target}
          onChange={({ currentTarget }) => changePrediction({ target: currentTarget.value, inputs: null })}
        >
          {data.variables.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={t('predict.folds')}
        value={wanted.folds}
        {...foldsFor(data.rows)}
        testid="predict-folds"
        onChange={(folds) => changePrediction({ folds: Math.round(folds) }, 'folds')}
        onSettle={endGesture}
      />
      <label title={t('predict.shuffledAbout')}>
        <input
          type="checkbox"
          data-testid="predict-shuffled"
          checked={wanted.seed !== null}
          onChange={({ currentTarget }) => changePrediction({ seed: currentTarget.checked ? 1 : null })}
        />
        <span>{t('predict.shuffled')}</span>
      </label>
      {wanted.seed !== null && (
        <NumberField
          label={t('predict.seed')}
          value={wanted.seed}
          least={0}
          most={4294967295}
          testid="predict-seed"
          onChange={(seed) => changePrediction({ seed: Math.round(seed) }, 'fold seed')}
          onSettle={endGesture}
        />
      )}
      <label>
        <input
          type="checkbox"
          data-testid="predict-relearn"
          checked={wanted.relearn}
          onChange={({ currentTarget }) => changePrediction({ relearn: currentTarget.checked })}
        />
        <span>{t('predict.relearn')}</span>
      </label>
    </div>
  );
}

/** How far the cross-validation is, and what starts and stops it. */
function Progress() {
  const now = validation.value;
  const wanted = prediction.value;
  if (!wanted || !current.value) return null;
  if (!now) {
    return wanted.relearn ? (
      <p>
        <button type="button" class="btn" data-testid="predict-start" onClick={() => validate()}>
          {t('predict.start')}
        </button>{' '}
        <span class="quiet">{t('predict.startAbout', { n: wanted.folds })}</span>
      </p>
    ) : null;
  }
  if (now.state === 'whole') return null;
  const { each = [], folds = wanted.folds } = now.standing ?? {};
  return (
    <p data-testid="predict-progress">
      {t(now.state === 'running' ? 'predict.running' : 'predict.stopped', { done: each.length, n: folds })}{' '}
      {now.state === 'running' ? (
        <button type="button" class="link" data-testid="predict-stop" onClick={() => stopValidation()}>
          {t('predict.stop')}
        </button>
      ) : (
        <button type="button" class="link" data-testid="predict-go-on" onClick={() => validate(true)}>
          {t('predict.goOn')}
        </button>
      )}
    </p>
  );
}

/** The measures, a column for each way to predict. @param {{ standing: import('../../generated/protocol').Validation }} props */
function Measures({ standing }) {
  const ways = waysOf(standing).map((of) => ({ ...of, cells: cellsOf(of) }));
  const head = [t('predict.measure'), ...ways.map(({ way }) => t(`predict.way.${way}`))];
  const rows = MEASURES.map((key) => [t(`predict.measures.${key}`), ...ways.map(({ cells }) => cells[key])]);
  return (
    <ScrollBox label={t('predict.caption')}>
      <Table
        class="use-table predict-measures"
        data-testid="predict-measures"
        table={{ caption: t('predict.caption'), head, rows }}
      />
    </ScrollBox>
  );
}

/** What the numbers leave out, by way: rows of probability 0, rows without a prediction. @param {import('../../generated/protocol').Validation} standing */
function caveats(standing) {
  const lines = waysOf(standing).flatMap(({ way, target, joint }) => {
    const who = t(`predict.way.${way}`);
    return [
      target.zero > 0 && t('predict.zero', { who, n: target.zero, others: shownMeasure(target.logLossOfOthers) }),
      target.undefined > 0 && t('predict.undefined', { who, n: target.undefined }),
      joint &&
        joint.zero > 0 &&
        t('predict.jointZero', { who, n: joint.zero, others: shownMeasure(joint.logLossOfOthers) }),
    ];
  });
  const unproven = standing.relearned ? standing.each.filter(({ proven }) => !proven).length : 0;
  return [...lines, unproven > 0 && t('predict.unproven', { n: unproven })].filter((line) => typeof line === 'string');
}

/** Numbers and pictures of a cross-validation. @param {{ found: NonNullable<typeof validation.value>, said: string[] }} props */
function Found({ found, said }) {
  const { standing, worst } = found;
  if (!standing || standing.each.length === 0) return null;
  const { target } = fairest(standing);
  return (
    <>
      <div class="predict-numbers">
        <Measures standing={standing} />
        {twin.value ? <Twin sentences={said} skip={2} table={calibrationTable(target)} /> : <Calibration of={target} />}
      </div>
      <ul class="use-why quiet" data-testid="predict-caveats">
        {caveats(standing).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{rich('predict.measuresAbout', terms('logLoss', 'brier'))}</li>
      </ul>
      <WorstRows worst={worst} isRunning={found.state === 'running'} />
    </>
  );
}

export function PredictView() {
  useEffect(() => startPredict(), []);
  const said = sentences();
  const wanted = prediction.value;
  const found = validation.value;
  const rows = info.value?.rows ?? 0;
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{said[0]}</h1>
        <p data-testid="second">{said[1]}</p>
      </div>
      <div class="predict">
        <Choices />
        <Inputs />
        {wanted && current.value && (
          <p class="quiet" data-testid="predict-folding">
            {wanted.seed === null
              ? rich('predict.dealt', { n: wanted.folds, rows: whole(rows), ...terms('crossValidation') })
              : rich('predict.dealtShuffled', {
                  n: wanted.folds,
                  rows: whole(rows),
                  seed: wanted.seed,
                  ...terms('crossValidation'),
                })}
          </p>
        )}
        <Progress />
        {found && <Found found={found} said={said} />}
        {current.value && <NewRows />}
      </div>
    </>
  );
}
