// Sheet on use in a course: addresses of the lessons, code to embed them, and how answers are handed in.
import { useState } from 'preact/hooks';
import { encodeLink } from '../../../link/link.ts';
import { docOfState } from '../../../store/lessons/facts.ts';
import type { Lesson } from '../../../store/lessons/lesson.ts';
import { CopyButton } from '../../../widgets/copy-button.tsx';
import { frameCode } from '../../../widgets/frame-code.ts';
import { addressOf } from '../../../widgets/page-link.ts';
import { useResult } from '../../../widgets/use-result.ts';
import { t } from '../../../words/text.ts';

/** Lesson and step whose embedding code is shown first; the reader drags the number of rows until an edge appears. */
const FIRST = 'asia-alone 5';

/**
 * HTML that embeds the page at a step of a lesson.
 * @param at number of the step, from 1
 */
async function codeOf(lesson: Lesson, at: number) {
  const doc = await docOfState(lesson.steps[at - 1].state);
  const fragment = await encodeLink({ doc: { ...doc, lesson: { ...doc.lesson, embed: true } } });
  return frameCode(addressOf(fragment), lesson.steps[at - 1].say);
}

function Embed({ lessons }: { lessons: [Lesson, string][] }) {
  const [chosen, setChosen] = useState(FIRST);
  const { value, failed } = useResult(async () => {
    const [id, at] = chosen.split(' ');
    const lesson = lessons.find(([one]) => one.id === id)?.[0];
    return lesson ? codeOf(lesson, Number(at)) : '';
  }, [chosen]);
  const code = failed ? '' : (value ?? '');
  return (
    <>
      <p class="class-acts no-print">
        <select
          class="select"
          aria-label={t('notes.course.embedOf')}
          data-testid="course-step"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {lessons.map(([one, title]) => (
            <optgroup key={one.id} label={title}>
              {one.steps.map(({ say }, i) => (
                <option key={String(i)} value={`${one.id} ${i + 1}`}>
                  {`${i + 1}. ${say}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <CopyButton look="small" words={t('notes.course.copy')} text={() => code} />
      </p>
      <pre class="course-code" data-testid="course-code">
        {code}
      </pre>
    </>
  );
}

const HAND_IN = ['first', 'second', 'third', 'fourth'] as const;

export const Course = ({ titles }: { titles: [Lesson, string][] }) => (
  <article class="course" data-testid="course">
    <h2>{t('notes.course.title')}</h2>
    <h3>{t('notes.course.links')}</h3>
    <p>{t('notes.course.linksSay')}</p>
    <ul class="course-links">
      {titles.map(([{ id }, title]) => (
        <li key={id}>
          <b>{title}</b> <span dir="ltr">{addressOf(`v=1&lesson=${id}~1`)}</span>
        </li>
      ))}
    </ul>
    <h3>{t('notes.course.embed')}</h3>
    <p>{t('notes.course.embedSay')}</p>
    <Embed lessons={titles} />
    <h3>{t('notes.course.handIn')}</h3>
    <ol>
      {HAND_IN.map((i) => (
        <li key={i}>{t(`notes.course.handInSteps.${i}`)}</li>
      ))}
    </ol>
    <h3>{t('notes.course.own')}</h3>
    <p>{t('notes.course.ownSay')}</p>
    <h3>{t('notes.course.room')}</h3>
    <p>{t('notes.course.roomSay')}</p>
  </article>
);
