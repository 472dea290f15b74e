// The way back to the lesson that was left to look around, beside the setup line until it is closed.
import { Icon } from '../../draw/icons.jsx';
import { lessonLeft, notify } from '../../store/index.js';
import { dropWay } from '../../store/lessons/before.js';
import { t } from '../../words/text.js';

export function LessonBack() {
  const left = lessonLeft.value;
  if (!left || 'exercise' in left) return null;
  const open = () =>
    import('../../store/lessons/lesson.js').then(
      ({ openStep }) => openStep(left.lesson, left.step),
      () => notify({ code: 'part-missing' }),
    );
  return (
    <span class="lesson-back">
      <button type="button" class="btn small" data-testid="lesson-back" onClick={open}>
        {t('lessons.backTo', { at: left.step })}
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
