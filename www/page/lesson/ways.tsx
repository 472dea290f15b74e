// Buttons back to a lesson or exercise that the reader left, until dismissed, and to the lesson being composed.
import { ComposeChip } from '../../features/class/late.ts';
import { lessonLeft, setDoc } from '../../store/index.ts';
import { dropWay } from '../../store/lessons/before.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';

/** Text, test id and action of the button that leads back to the lesson or exercise that was left. */
function wayTo(left: NonNullable<typeof lessonLeft.value>) {
  if ('exercise' in left) {
    const onClick = () => setDoc({ ...left.before, view: 'exercises', exercise: left.exercise });
    return { words: t('exercises.backTo'), testid: 'exercise-back', onClick };
  }
  const { lesson, step } = left;
  const onClick = () =>
    import('../../store/lessons/lesson.ts').then(
      ({ openStep }) => openStep(lesson, step),
      () => {},
    );
  return { words: t('lessons.backTo', { at: step }), testid: 'lesson-back', onClick };
}

export function LessonWays() {
  const left = lessonLeft.value;
  return (
    <>
      {left && (
        <span class="lesson-back">
          <Button look="small" {...wayTo(left)} />
          <Button icon="close" look="small" label={t('lessons.dropWay')} testid="way-drop" onClick={dropWay} />
        </span>
      )}
      <ComposeChip />
    </>
  );
}
