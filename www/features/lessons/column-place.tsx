// Placeholder of the lesson column, which is loaded with the view Lessons.
import './lessons.css';
import { type Signal, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** Column component of lessons; `null` until it is loaded. */
const found: Signal<FunctionComponent | null> = signal<FunctionComponent | null>(null);

export function LessonColumn() {
  useEffect(() => {
    import('./column.tsx')
      .then(({ Column }) => {
        found.value = Column;
      })
      .catch(() => {});
  }, []);
  const Column = found.value;
  return Column ? <Column /> : <aside class="lesson-column" />;
}
