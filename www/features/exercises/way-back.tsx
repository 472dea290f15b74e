// Button that returns to the exercise left for another view.
import { lessonLeft, setDoc } from '../../store/index.ts';
import { WayBack } from '../../widgets/way-back.tsx';
import { t } from '../../words/text.ts';

export function ExerciseBack() {
  const to = lessonLeft.value;
  if (!to || !('exercise' in to)) return null;
  const open = () => setDoc({ ...to.before, view: 'exercises', exercise: to.exercise });
  return <WayBack label={t('exercises.backTo')} testid="exercise-back" onClick={open} />;
}
