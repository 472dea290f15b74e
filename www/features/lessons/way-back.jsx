// The way back to the lesson that was left to look around.
import { lessonLeft } from '../../store/index.js';
import { WayBack } from '../../widgets/way-back.jsx';
import { t } from '../../words/text.js';

export function LessonBack() {
  const left = lessonLeft.value;
  if (!left || 'exercise' in left) return null;
  const open = () =>
    import('../../store/lessons/lesson.js').then(
      ({ openStep }) => openStep(left.lesson, left.step),
      () => {},
    );
  return <WayBack label={t('lessons.backTo', { at: left.step })} testid="lesson-back" onClick={open} />;
}
