// List of the common slips of a class, with the explanation shown for each, and students' answers in words.
import { useState } from 'preact/hooks';
import type { Lesson } from '../../store/lessons/lesson.ts';
import { named } from '../../store/lessons/received.ts';
import { filled } from '../../store/lessons/say.ts';
import { givenAt, type Student } from '../../store/lessons/students.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';
import type { Grade } from './grades.ts';
import type { Grounds } from './use-judged.ts';

/** Number of common slips shown at first. */
const SHOWN_SLIPS = 8;
/** Number of free-text answers shown at first; each press of the button shows as many more. */
const ANSWERS_SHOWN = 100;

export function Slips({ lesson, judgments, n }: { lesson: Lesson; judgments: Grade[]; n: number }) {
  const [isWhole, setWhole] = useState(false);
  const all = judgments
    .flatMap(({ step, slips }) => slips.map((slip) => ({ ...slip, step })))
    .toSorted((a, b) => b.count - a.count || a.step - b.step);
  const shown = isWhole ? all : all.slice(0, SHOWN_SLIPS);
  return (
    <section>
      <h2>{t('class.slips')}</h2>
      {all.length === 0 && <p class="soft">{t('class.noSlips')}</p>}
      <ul class="class-slips" data-testid="class-slips">
        {shown.map(({ step, answer, why, count }) => (
          <li key={`${step} ${answer}`}>
            <span class="class-count num" style={{ '--share': `${(100 * count) / Math.max(1, n)}%` }}>
              {t('class.of', { n: count, of: n })}
            </span>
            <span>
              <b dir="auto">{answer}</b>
              <span class="soft"> {t('class.stepName', { step: String(step), say: lesson.steps[step - 1].say })}</span>
              <span class="class-why">{why}</span>
            </span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN_SLIPS && (
        <p>
          <Button
            look="link"
            words={isWhole ? t('class.fewer') : t('class.allSlips', { n: all.length })}
            onClick={() => setWhole(!isWhole)}
          />
        </p>
      )}
    </section>
  );
}

/** Students' answers in words to a step, without answers for which the page had shown the solution. */
const wordsAt = (students: Student[], step: number) =>
  students.flatMap(({ handIn, key }) => {
    const given = givenAt(handIn, step);
    return typeof given?.answer === 'string' && !given.shown ? [{ handIn, key, text: given.answer }] : [];
  });

export function Words({ lesson, grounds, students }: { lesson: Lesson; grounds: Grounds; students: Student[] }) {
  const [shown, setShown] = useState(ANSWERS_SHOWN);
  const steps = lesson.steps.flatMap(({ check, say }, i) =>
    check?.kind === 'text' ? [{ check, say, step: i + 1, said: wordsAt(students, i + 1) }] : [],
  );
  if (steps.length === 0) return null;
  return (
    <section>
      <h2>{t('class.words')}</h2>
      {steps.map(({ check, say, step, said }) => (
        <div key={step}>
          <h3>
            {t('class.stepName', { step: String(step), say })} {/* Once loaded, with its numbers filled in. */}
            <span class="soft">{grounds[step] ? filled(check.ask, grounds[step].facts) : ''}</span>
          </h3>
          <ul class="class-list" data-testid="class-words">
            {said.slice(0, shown).map(({ handIn, key, text }) => (
              <li key={key} dir="auto">
                {text} {named.value && handIn.name !== '' && <span class="quiet">{handIn.name}</span>}
              </li>
            ))}
          </ul>
          {said.length > shown && (
            <Button
              look="link"
              words={t('class.more', { n: said.length - shown })}
              onClick={() => setShown(shown + ANSWERS_SHOWN)}
            />
          )}
        </div>
      ))}
    </section>
  );
}
