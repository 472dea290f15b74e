// The way back to the exercise that was left to see it on the page, beside the setup line until it is closed.
import { Icon } from '../../draw/icons.jsx';
import { lessonLeft, setDoc } from '../../store/index.js';
import { dropWay } from '../../store/lessons/before.js';
import { t } from '../../words/text.js';

export function ExerciseBack() {
  const to = lessonLeft.value;
  if (!to || !('exercise' in to)) return null;
  return (
    <span class="lesson-back">
      <button
        type="button"
        class="btn small"
        data-testid="exercise-back"
        onClick={() => setDoc({ ...to.before, view: 'exercises', exercise: to.exercise })}
      >
        {t('exercises.backTo')}
      </button>
      <button
        type="button"
        class="btn icon small"
        aria-label={t('lessons.dropWay')}
        data-testid="way-drop"
        onClick={dropWay}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
