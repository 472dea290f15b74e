// The frame of Predict: target and inputs, the folds, and progress of the cross-validation. The views of tables and of
// regressions fill it with their results.
import './predict.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { info } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { NumberField } from '../../widgets/number-field.tsx';
import { CheckBox } from '../../widgets/switch.tsx';
import { rich, t, whole } from '../../words/text.ts';
import { Inputs } from './predict-inputs.tsx';
import { foldsFor } from './predict-model.ts';
import { canValidate, changePrediction, predictable, prediction } from './predict-store.ts';
import { terms } from './predict-terms.tsx';

export type Store = typeof import('./predict-store.ts').ofTables | typeof import('./predict-store.ts').ofNumbers;

/** Choice of the target and of the folds. */
function Choices() {
  const wanted = prediction.value;
  if (!wanted) return null;
  return (
    <div class="use-choices">
      <Select
        field=""
        label={t('predict.target')}
        testid="predict-target"
        options={predictable.value}
        value={wanted.target}
        onChoose={(target) => changePrediction({ target, inputs: null })}
      />
      {canValidate.value && <Folds wanted={wanted} />}
    </div>
  );
}

/** Number of folds, shuffling, and whether each fold relearns the structure. */
const Folds = ({ wanted }: { wanted: NonNullable<typeof prediction.value> }) => (
  <>
    <NumberField
      label={t('predict.folds')}
      value={wanted.folds}
      {...foldsFor(info.value?.rows ?? 0)}
      testid="predict-folds"
      onChange={(folds) => changePrediction({ folds: Math.round(folds) }, 'folds')}
    />
    <CheckBox
      title={t('predict.shuffledAbout')}
      testid="predict-shuffled"
      on={wanted.seed !== null}
      onTurn={(on) => changePrediction({ seed: on ? 1 : null })}
    >
      <span>{t('predict.shuffled')}</span>
    </CheckBox>
    {wanted.seed !== null && (
      <NumberField
        label={t('predict.seed')}
        value={wanted.seed}
        least={0}
        most={4294967295}
        testid="predict-seed"
        onChange={(seed) => changePrediction({ seed: Math.round(seed) }, 'fold seed')}
      />
    )}
    <CheckBox testid="predict-relearn" on={wanted.relearn} onTurn={(relearn) => changePrediction({ relearn })}>
      <span>{t('predict.relearn')}</span>
    </CheckBox>
  </>
);

/** Progress of the cross-validation, with the buttons to start and stop it. */
function Progress({ store }: { store: Store }) {
  const now = store.validation.value;
  const wanted = prediction.value;
  if (!wanted || !canValidate.value || !store.model.value) return null;
  if (!now) {
    return wanted.relearn ? (
      <p>
        <Button testid="predict-start" words={t('predict.start')} onClick={() => store.validate()} />{' '}
        <span class="quiet">{t('predict.startAbout', { n: wanted.folds })}</span>
      </p>
    ) : null;
  }
  if (now.state === 'whole') return null;
  const { each = [], folds = wanted.folds } = now.soFar ?? {};
  return (
    <p data-testid="predict-progress">
      {t(now.state === 'running' ? 'predict.running' : 'predict.stopped', { done: each.length, n: folds })}{' '}
      {now.state === 'running' ? (
        <Button look="link" testid="predict-stop" words={t('predict.stop')} onClick={() => store.stop()} />
      ) : (
        <Button look="link" testid="predict-go-on" words={t('predict.goOn')} onClick={() => store.validate(true)} />
      )}
    </p>
  );
}

/**
 * Assignment of rows to folds, in words.
 * @param props `made`: the part that is fitted again in each fold
 */
function Dealt({ made }: { made: string }) {
  const wanted = prediction.value;
  if (!wanted || !canValidate.value) return null;
  const words = { n: wanted.folds, rows: whole(info.value?.rows ?? 0), made, ...terms('crossValidation') };
  return (
    <p class="quiet" data-testid="predict-folding">
      {wanted.seed === null
        ? rich('predict.dealt', words)
        : rich('predict.dealtShuffled', { ...words, seed: wanted.seed })}
    </p>
  );
}

/** @param props `made`: the part that is fitted again in each fold, in words; `children`: the results */
export function PredictFrame({
  store,
  said,
  made,
  children,
}: {
  store: Store;
  said: [string, string];
  made: string;
  children: ComponentChildren;
}) {
  useEffect(() => store.start(), [store]);
  return (
    <>
      <div class="say">
        <h1 data-testid="sentence">{said[0]}</h1>
        <p data-testid="second">{said[1]}</p>
      </div>
      <div class="predict">
        <Choices />
        <Inputs />
        {store.model.value && <Dealt made={made} />}
        <Progress store={store} />
        {children}
      </div>
    </>
  );
}
