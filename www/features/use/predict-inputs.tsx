// Choice of the variables that a prediction uses: all others, or those checked.

import { Button } from '../../widgets/button.tsx';
import { CheckBox } from '../../widgets/switch.tsx';
import { list, t } from '../../words/text.ts';
import { inputsOf, withInput } from './predict-model.ts';
import { canValidate, changePrediction, predictable, prediction } from './predict-store.ts';

export function Inputs() {
  const wanted = prediction.value;
  const names = predictable.value;
  if (!wanted || !canValidate.value || names.length < 2) return null;
  const others = names.filter((name) => name !== wanted.target);
  const chosen = inputsOf(wanted, names)?.map((v) => names[v]) ?? null;
  return (
    <details class="use-details" data-testid="predict-inputs">
      <summary>
        {chosen ? t('predict.fromSome', { names: list(chosen) }) : t('predict.fromAll', { n: others.length })}
      </summary>
      <fieldset class="predict-inputs">
        <legend class="quiet">{t('predict.fromAbout')}</legend>
        {others.map((name) => (
          <CheckBox
            key={name}
            on={chosen === null || chosen.includes(name)}
            disabled={chosen?.length === 1 && chosen[0] === name}
            onTurn={() => changePrediction({ inputs: withInput(wanted, names, name) })}
          >
            <span>{name}</span>
          </CheckBox>
        ))}
      </fieldset>
      {chosen && (
        <Button look="link" words={t('predict.fromAllAgain')} onClick={() => changePrediction({ inputs: null })} />
      )}
    </details>
  );
}
