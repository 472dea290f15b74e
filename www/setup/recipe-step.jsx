// A step of the recipe in words, with the button that takes it out of the recipe.
import { stepWords } from '../link/preparation.js';
import { t } from '../words/text.js';
import { takeBack } from './recipe.js';

/** @param {{ step: import('../generated/protocol').Step, isOwn?: boolean }} props `isOwn`: can be taken out here */
export function RecipeStep({ step, isOwn = true }) {
  const [key, params] = stepWords(step);
  const words = t(`prepare.step.${key}`, params);
  return (
    <li>
      {words}{' '}
      {isOwn && (
        <button
          type="button"
          class="link"
          aria-label={t('prepare.removeStep', { step: words })}
          onClick={() => takeBack(step)}
        >
          {t('prepare.remove')}
        </button>
      )}
    </li>
  );
}
