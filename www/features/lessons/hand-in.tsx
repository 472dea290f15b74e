// Handing in: the answers of one or several lessons, as text to copy or as a file. Nothing is sent.

import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { tidyName } from '../../link/answers.ts';
import { cleanName } from '../../model/clean-name.ts';
import { answersOf, linesOf, progressIn } from '../../store/lessons/hand-in.ts';
import { type Lesson, numberedTitle } from '../../store/lessons/lesson.ts';
import { Button } from '../../widgets/button.tsx';
import { copyText, saveFile } from '../../widgets/clipboard.ts';
import { CopyButton } from '../../widgets/copy-button.tsx';
import { Field, ReadOnlyField } from '../../widgets/field.tsx';
import { addressOf } from '../../widgets/page-link.ts';
import { sends } from '../../widgets/sends.ts';
import { useMessage } from '../../widgets/use-message.ts';
import { t } from '../../words/text.ts';

/** Name that the reader entered; not stored, since another person may use the same browser next. */
const name = signal('');

/** Link that opens answers. If the page was opened from disk, only the part from # on, to reveal no file path. */
const linkOf = (packed: string) => (location.protocol.startsWith('http') ? addressOf(packed) : `#${packed}`);

/** Text with the answers of lessons: readable lines, and a line that the page can read. */
async function textOf(lessons: Lesson[]) {
  const parts = lessons.map(async (lesson) => {
    const packed = await answersOf(lesson, name.peek(), Date.now());
    const line = t('lessons.handIn.line', { title: numberedTitle(lesson), ...progressIn(lesson) });
    const by = tidyName(name.peek());
    return [`${by ? `${by} · ` : ''}${line}`, ...linesOf(lesson), linkOf(packed), ''].join('\n');
  });
  return (await Promise.all(parts)).join('\n');
}

function Form({ lessons }: { lessons: Lesson[] }) {
  const [text, setText] = useState('');
  const [message, setMessage] = useMessage();
  const copy = async () => {
    const made = await textOf(lessons);
    const isCopied = await copyText(made);
    // If copying is refused, the text is shown for selection.
    setText(isCopied ? '' : made);
    setMessage(t(isCopied ? 'lessons.handIn.copied' : 'app.copyFailed'));
  };
  const save = async () => {
    const made = await textOf(lessons);
    const by = tidyName(name.peek());
    saveFile(`${cleanName(by ? `answers-${by}` : 'answers')}.txt`, new Blob([made], { type: 'text/plain' }));
  };
  return (
    <form class="hand-in-form" onSubmit={sends(copy)}>
      <Field
        field=""
        label={t('lessons.handIn.name')}
        type="text"
        class="input"
        dir="auto"
        autocomplete="name"
        maxLength={80}
        value={name.value}
        testid="hand-in-name"
        onText={(text) => {
          name.value = text;
        }}
      />
      <p class="hand-in-acts">
        <Button type="submit" testid="hand-in-copy" words={t('lessons.handIn.copy')} />
        <Button look="link" testid="hand-in-save" words={t('lessons.handIn.save')} onClick={save} />
        <span class="quiet" role="status">
          {message}
        </span>
      </p>
      {text !== '' && <ReadOnlyField rows={4} label={t('lessons.handIn.text')} value={text} />}
      <p class="quiet">{t('lessons.handIn.note')}</p>
    </form>
  );
}

/** Button at the end of a lesson that copies its answers; a name can be added under Hand in my answers. */
export const CopyAnswers = ({ lesson }: { lesson: Lesson }) => (
  <span class="lesson-copy">
    <CopyButton
      testid="lesson-copy"
      words={t('lessons.handIn.copy')}
      copied="lessons.handIn.copiedShort"
      text={() => textOf([lesson])}
    />
  </span>
);

/**
 * Form that hands in answers.
 * @param props `isOpen`: whether it is open initially, for readers at the end of a lesson
 */
export const HandIn = ({ lessons, isOpen }: { lessons: Lesson[]; isOpen?: boolean }) => (
  <details
    class="hand-in"
    open={isOpen}
    data-testid="hand-in"
    onToggle={({ currentTarget }) => !isOpen && currentTarget.scrollIntoView({ block: 'nearest' })}
  >
    <summary>{t('lessons.handIn.open')}</summary>
    <Form lessons={lessons} />
  </details>
);
