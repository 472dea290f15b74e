// The place of the column: the lessons themselves come with the view that lists them.
import './lessons.css';
import { type Signal, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** The column, when it is there. */
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
