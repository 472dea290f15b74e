// Buttons back to the lesson or exercise that was left, and to the lesson being composed.
import { ComposeChip } from '../../features/class/late.ts';
import { ExerciseBack } from '../../features/exercises/late.ts';
import { LessonBack } from '../../features/lessons/late.ts';
import { lessonLeft } from '../../store/index.ts';

export function LessonWays() {
  const left = lessonLeft.value;
  return (
    <>
      {left && ('exercise' in left ? <ExerciseBack /> : <LessonBack />)}
      <ComposeChip />
    </>
  );
}
