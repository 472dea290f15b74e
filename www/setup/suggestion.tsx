// Texts and buttons for decisions on a column or the file: warnings (an open suggestion with its buttons, an automatic
// repair with Undo, or a note), and steps of the recipe.

import type { ComponentChildren } from 'preact';
import type { Recipe, Step, Warning } from '../generated/protocol.ts';
import { recipeFile, stepWords } from '../link/preparation.ts';
import { cleanName } from '../model/clean-name.ts';
import { warningParams } from '../model/prepared-words.ts';
import { openFile } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { saveFile } from '../widgets/clipboard.ts';
import { FileButton } from '../widgets/file-button.tsx';
import { has, t } from '../words/text.ts';
import { apply, takeBack } from './recipe.ts';

/** Label of the button that applies a step: its effect in words. */
function actWords(step: Step, { state, remedy }: Warning) {
  if (step.op === 'date-part') return t(`prepare.part.${step.part}`);
  if (state === 'repaired' && step === remedy) return t('prepare.undo');
  if (step.op === 'category') return t('prepare.asCategory');
  return step.op === 'as-is' ? t('prepare.keepAsIs') : t(`prepare.remedy.${step.op}`, { ...step });
}

/**
 * Warning about a column or the file, with its buttons.
 * @param props `of`: name of the column, or the file; `short`: whether the button that dismisses the warning is left
 * out
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
 * Line that describes a step of the recipe.
 * @param props `isOwn`: whether it has the button that removes the step
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

type RecipeStepsProps = {
  steps: Step[];
  isOwn: (step: Step) => boolean;
  saved: () => [name: string, recipe: Recipe, meanings?: [string, string][]];
  children?: ComponentChildren;
};

/**
 * Steps of the recipe in words, and links that save it as a file or apply such a file to data with the same columns.
 * @param props `isOwn`: whether a step has the button that removes it; `saved`: name of the data, recipe, and meanings
 * of the variables to save; `children`: further links
 */
export const RecipeSteps = ({ steps, isOwn, saved, children }: RecipeStepsProps) => (
  <>
    {steps.length === 0 ? (
      <p class="soft">{t('prepare.recipeEmpty')}</p>
    ) : (
      <ol class="recipe" data-testid="recipe">
        {steps.map((step) => (
          <RecipeStep key={JSON.stringify(step)} step={step} isOwn={isOwn(step)} />
        ))}
      </ol>
    )}
    <p class="links">
      {children}
      <Button
        look="link"
        words={t('prepare.recipeExport')}
        onClick={() => {
          const [name, ...recipe] = saved();
          saveFile(`${cleanName(name)}.recipe.json`, new Blob([recipeFile(...recipe)], { type: 'application/json' }));
        }}
      />
      <FileButton
        look="link"
        accept=".json,application/json"
        testid="recipe-input"
        words={t('prepare.recipeApply')}
        onFile={openFile}
      />
    </p>
  </>
);
