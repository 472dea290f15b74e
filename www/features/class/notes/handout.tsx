// Handout of a lesson: its text with numbers, pictures of its networks, and its questions with room to write; with
// answers, it serves as a key.
import { Logo } from '../../../draw/icons.tsx';
import { learnKey } from '../../../model/state.ts';
import { NetworkFigure } from '../../../result/figure.tsx';
import { type Facts, resultAt, withKeys } from '../../../store/lessons/facts.ts';
import { type Check, formOf, solution } from '../../../store/lessons/judge.ts';
import type { Lesson, Step } from '../../../store/lessons/lesson.ts';
import { filled } from '../../../store/lessons/say.ts';
import { addressOf } from '../../../widgets/page-link.ts';
import { QR_LIMIT, Qr } from '../../../widgets/qr.tsx';
import { useResult } from '../../../widgets/use-result.ts';
import { t } from '../../../words/text.ts';
import { groundOf, inWords } from '../grades.ts';

/** Content of a step in the handout: facts (computed quantities), right answer, and picture of the network. */
export type Made = { facts: Facts; answer: string; picture: Awaited<ReturnType<typeof resultAt>> | null };

/** Maximum number of pictures in a handout, so that it fits on two pages. */
const MOST_PICTURES = 3;
/** Maximum number of variables of a network that is legible in a small picture. */
const MOST_DRAWN = 12;

/**
 * Computes the printed content of a step.
 * @param drawn keys of the networks that have a picture already
 */
async function made(step: Step, drawn: Set<string>): Promise<Made> {
  const ground = await groundOf(step);
  const found = step.check ? await solution(step.check, ground).catch(() => null) : null;
  const answer = step.check && found !== null ? inWords(step.check, found, ground.facts) : '';
  // The state of the page before the answer, so that the handout reveals nothing that the page covers.
  const result = await resultAt(step.cover ? withKeys(step.state, step.cover) : step.state);
  const key = learnKey(result.doc);
  const isNew = !drawn.has(key) && drawn.size < MOST_PICTURES && result.info.variables.length <= MOST_DRAWN;
  // A network to be guessed is not revealed.
  const isGuess = step.check?.kind === 'guess' || result.doc.view === 'columns';
  if (!isNew || isGuess) return { facts: ground.facts, answer, picture: null };
  drawn.add(key);
  return { facts: ground.facts, answer, picture: result };
}

/** Computes the printed content of all steps of a lesson; stops early if the reader chooses another sheet meanwhile. */
async function allMade({ steps }: Lesson, isWanted: () => boolean) {
  const drawn = new Set<string>();
  const all: Made[] = [];
  for (const step of steps) if (isWanted()) all.push(await made(step, drawn));
  return all;
}

/** A question with room to write the answer, or with the answer. */
function Question({ check, of: { facts, answer }, withAnswers }: { check: Check; of: Made; withAnswers: boolean }) {
  const form = formOf(check, facts);
  return (
    <div class="handout-ask">
      <p>
        <b>{check.ask.replace(/\{(\w+)\}/g, (whole) => filled(whole, facts))}</b>
      </p>
      {'options' in form && form.options.length > 0 && (
        <ul class={form.kind === 'some' ? 'handout-boxes short' : 'handout-boxes'}>
          {form.options.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {form.kind === 'number' && <p class="handout-line">{t('notes.yours')}</p>}
      {form.kind === 'page' && <p class="handout-line">{t('notes.doIt')}</p>}
      {form.kind === 'text' && (
        <>
          <p class="handout-line" />
          <p class="handout-line" />
        </>
      )}
      {withAnswers && answer !== '' && (
        <p class="handout-answer" data-testid="handout-answer">
          <b>{t('notes.answer')}:</b> {answer}
        </p>
      )}
    </div>
  );
}

const OnPaper = ({ step, at, of, withAnswers }: { step: Step; at: number; of: Made; withAnswers: boolean }) => (
  <section class={of.picture ? 'handout-step with-picture' : 'handout-step'} data-testid="handout-step">
    <div>
      <h3>
        {at + 1}. {step.say}
      </h3>
      <p>{filled(step.more, of.facts)}</p>
      {step.check && <Question check={step.check} of={of} withAnswers={withAnswers} />}
    </div>
    {of.picture && (
      <figure>
        <NetworkFigure
          learned={of.picture.outcome}
          data={of.picture.info}
          paper="narrow"
          of={{ ...of.picture.doc, moved: [] }}
        />
      </figure>
    )}
  </section>
);

export function Handout({ lesson, title, withAnswers }: { lesson: Lesson; title: string; withAnswers: boolean }) {
  const { value: all, failed } = useResult((isNewest) => allMade(lesson, isNewest), [lesson]);
  const link = addressOf(`v=1&lesson=${lesson.id}~1`);
  return (
    <article class="handout" data-testid="handout">
      <header>
        <div>
          <p class="handout-brand">
            <Logo />
            {t('app.name')}
          </p>
          <h2>{title}</h2>
          <p class="soft">{lesson.line}</p>
          <p class="handout-line">{t('notes.name')}</p>
          <p class="handout-link">
            {t('notes.at')} <span dir="ltr">{link}</span>
          </p>
        </div>
        {link.length <= QR_LIMIT && <Qr text={link} />}
      </header>
      {!all && <p role="status">{t(failed ? 'notes.failed' : 'notes.working')}</p>}
      {all?.map((of, at) => (
        <OnPaper key={String(at)} step={lesson.steps[at]} at={at} of={of} withAnswers={withAnswers} />
      ))}
    </article>
  );
}
