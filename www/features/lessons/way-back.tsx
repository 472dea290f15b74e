// Button that returns to the lesson left for another view.
import { lessonLeft } from '../../store/index.ts';
import { WayBack } from '../../widgets/way-back.tsx';
import { t } from '../../words/text.ts';

export function LessonBack() {
  const left = lessonLeft.value;
  if (!left || 'exercise' in left) return null;
  const open = () =>
    import('../../store/lessons/lesson.ts').then(
      ({ openStep }) => openStep(left.lesson, left.step),
      () => {},
    );
  return <WayBack label={t('lessons.backTo', { at: left.step })} testid="lesson-back" onClick={open} />;
}
