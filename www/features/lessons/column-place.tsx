// Placeholder of the lesson column, which is loaded with the view Lessons.
import './lessons.css';
import { useResult } from '../../widgets/use-result.ts';

export function LessonColumn() {
  const Column = useResult(() => import('./column.tsx'), []).value?.Column;
  return Column ? <Column /> : <aside class="lesson-column" />;
}
