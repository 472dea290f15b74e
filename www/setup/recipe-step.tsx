// A step of the recipe in words, with the button that removes it from the recipe.

import type { Step } from '../generated/protocol.ts';
import { stepWords } from '../link/preparation.ts';
import { Button } from '../widgets/button.tsx';
import { t } from '../words/text.ts';
import { takeBack } from './recipe.ts';

/**
 * A step of the recipe.
 * @param props `isOwn`: whether it can be removed here
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
