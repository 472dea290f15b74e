// The ways back from the page: to the lesson or the exercise that was left to look around, and to the lesson that is composed.
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
