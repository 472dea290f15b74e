// Texts and buttons for decisions on a column or the file: warnings (an open suggestion with its buttons, an automatic
// repair with Undo, or a note), and steps of the recipe.

import type { Step, Warning } from '../generated/protocol.ts';
import { stepWords } from '../link/preparation.ts';
import { warningParams } from '../model/prepared-words.ts';
import { Button } from '../widgets/button.tsx';
import { has, t } from '../words/text.ts';
import { apply, takeBack } from './recipe.ts';

/** Words for the effect of a step, as the label of a button. */
function actWords(step: Step, { state, remedy }: Warning) {
  if (step.op === 'date-part') return t(`prepare.part.${step.part}`);
  if (state === 'repaired' && step === remedy) return t('prepare.undo');
  if (step.op === 'category') return t('prepare.asCategory');
  return step.op === 'as-is' ? t('prepare.keepAsIs') : t(`prepare.remedy.${step.op}`, { ...step });
}

/**
 * One warning with its buttons.
 * @param props `of`: name of the column, or the file; `short`: whether it can be set aside elsewhere
 */
export function Suggestion({ of, warning, short = false }: { of: string; warning: Warning; short?: boolean }) {
  const { code, state, remedy, others, dismiss } = warning;
  const key = `prepare.warning.${code}`;
  const words = has(key) ? t(key, warningParams(warning)) : code;
  const steps = [remedy, ...others, short ? null : dismiss].filter((step) => step !== null);
  return (
    <p class={`warning ${state}`} data-warning={code} data-state={state}>
      <span>{words}</span>
      {steps.map((step) => (
        <Button
          key={JSON.stringify(step)}
          look={state === 'open' && step !== dismiss ? 'small' : 'link'}
          label={`${of}: ${actWords(step, warning)}`}
          words={actWords(step, warning)}
          onClick={() => apply(step)}
        />
      ))}
    </p>
  );
}

/**
 * Line of a step of the recipe.
 * @param props `isOwn`: whether the step can be removed here
 */
export function RecipeStep({ step, isOwn = true }: { step: Step; isOwn?: boolean }) {
  const [key, params] = stepWords(step);
  const words = t(`prepare.step.${key}`, params);
  return (
    <li>
      {words}{' '}
      {isOwn && (
        <Button
          look="link"
          label={t('prepare.removeStep', { step: words })}
          words={t('prepare.remove')}
          onClick={() => takeBack(step)}
        />
      )}
    </li>
  );
}
