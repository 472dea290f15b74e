// Chip beside the setup line: names the composed lesson that the teacher is adding page states to.
import { placeOf } from '../../../model/places.ts';
import { doc, setDoc } from '../../../store/index.ts';
import { composing, ownLesson } from '../../../store/lessons/own.ts';
import { Button } from '../../../widgets/button.tsx';
import { useMessage } from '../../../widgets/use-message.ts';
import { t } from '../../../words/text.ts';

export function ComposeChip() {
  const [message, setMessage] = useMessage();
  const found = composing.value ? ownLesson(composing.value) : null;
  if (!found || doc.value.course || placeOf(doc.value.view).place === 'class') return null;
  const { id, steps } = found.lesson;
  const add = () =>
    import('../index.ts').then(
      async ({ addState }) => setMessage(t('compose.added', { n: String(await addState(id)) })),
      () => {},
    );
  return (
    <span class="lesson-back">
      <Button look="small" testid="compose-add" words={t('compose.add')} onClick={add} />
      <Button
        look="small"
        testid="compose-back"
        words={t('compose.backTo', { n: steps.length })}
        onClick={() => setDoc({ view: 'compose', course: null })}
      />
      <span class="vh" role="status">
        {message}
      </span>
    </span>
  );
}
