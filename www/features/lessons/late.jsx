// The place of the column: the lessons themselves come with the view that lists them.
import './lessons.css';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The column, when it is there. @type {import('@preact/signals').Signal<import('preact').FunctionComponent | null>} */
const found = signal(/** @type {import('preact').FunctionComponent | null} */ (null));

export function LessonColumn() {
  useEffect(() => {
    import('./column.jsx')
      .then(({ Column }) => {
        found.value = Column;
      })
      .catch(() => {});
  }, []);
  const Column = found.value;
  return Column ? <Column /> : <aside class="lesson-column" />;
}
