// The ways back from the page: to the lesson or the exercise that was left to look around, and to the lesson that is composed.
import { ComposeChip } from '../../features/class/late.js';
import { ExerciseBack } from '../../features/exercises/late.js';
import { LessonBack } from '../../features/lessons/late.js';
import { lessonLeft } from '../../store/index.js';

export function LessonWays() {
  const left = lessonLeft.value;
  return (
    <>
      {left && ('exercise' in left ? <ExerciseBack /> : <LessonBack />)}
      <ComposeChip />
    </>
  );
}
