// Open exercise: question, data, answer with its verdict, and the next steps.
import { useEffect, useRef } from 'preact/hooks';
import { encodeLink } from '../../link/link.ts';
import { opening } from '../../model/state.ts';
import { AnswerInput, VerdictLine } from '../../widgets/answers.tsx';
import { Button } from '../../widgets/button.tsx';
import { CopyButton } from '../../widgets/copy-button.tsx';
import { addressOf } from '../../widgets/page-link.ts';
import { t } from '../../words/text.ts';
import { Given, LatticeAnswer, Network } from './figures.tsx';
import { type Exercise, formOf, type Which } from './make.ts';
import {
  answer,
  canShow,
  exercise,
  failed,
  isDone,
  openExercise,
  openNext,
  seeOnPage,
  setAnswer,
  showMe,
  submit,
  verdict,
  wasShown,
} from './open.ts';
import { nameOf, tally } from './tally.ts';

/** Address that opens an exercise, without the reader's data and settings. */
const linkOf = async (which: Which) =>
  addressOf(await encodeLink({ doc: { ...opening(), view: 'exercises', exercise: which } }));

function AnswerPart({ of: { answer: way } }: { of: Exercise }) {
  const shared = { value: answer.value, done: isDone.value, onSubmit: submit };
  return way.kind === 'lattice' ? (
    <LatticeAnswer {...shared} answer={way} />
  ) : (
    <AnswerInput {...shared} form={formOf(way)} onChange={setAnswer} />
  );
}

/** Verdict on the answer, with the next steps. */
function Outcome({ of }: { of: Exercise }) {
  const found = verdict.value;
  return (
    <>
      <div role="status" data-testid="exercise-verdict">
        {found && (
          <VerdictLine right={found.right}>
            {wasShown.value && found.right ? `${t('exercises.shown')} ` : ''}
            {found.right ? of.why : found.why}
          </VerdictLine>
        )}
      </div>
      <p class="exercise-ways">
        {canShow.value && <Button look="link" testid="exercise-show" words={t('lessons.showMe')} onClick={showMe} />}
        {isDone.value && <Button look="link" testid="exercise-see" words={t('exercises.see')} onClick={seeOnPage} />}
      </p>
    </>
  );
}

const Figures = ({ of, isLattice }: { of: Exercise; isLattice: boolean }) => (
  <div class="exercise-figures">
    {of.figures.map((figure) =>
      figure.kind === 'network' ? (
        <Network key="network" {...figure} />
      ) : (
        <Given key={figure.table.caption} table={figure.table} />
      ),
    )}
    {isLattice && <AnswerPart of={of} />}
  </div>
);

export function OpenExercise({ which }: { which: Which }) {
  const of = exercise.value;
  const heading = useRef<HTMLHeadingElement | null>(null);
  useEffect(() => {
    if (of) heading.current?.focus({ preventScroll: true });
  }, [nameOf(which), of !== null]);
  const isLattice = of?.answer.kind === 'lattice';
  return (
    <article class="exercise" data-testid="exercise" data-done={isDone.value}>
      <div class="exercise-text">
        <p class="exercise-name">
          <span>
            {t('exercises.name', { kind: t(`exercises.${which.kind}.title`), n: which.seed, level: which.level })}
          </span>
          <Button
            icon="close"
            look="small"
            label={t('exercises.close')}
            testid="exercise-close"
            onClick={() => openExercise(null)}
          />
        </p>
        <h1 ref={heading} tabIndex={-1} data-testid="sentence">
          {of ? of.ask : t(failed.value ? 'exercises.failed' : 'exercises.making')}
        </h1>
        {of?.given.map((line) => (
          <p key={line} class="soft">
            {line}
          </p>
        ))}
        {of && (
          <section class="exercise-check" aria-label={t('lessons.yours')} data-met={isDone.value}>
            {isLattice ? <p class="quiet">{t('exercises.parents.choose')}</p> : <AnswerPart of={of} />}
            <Outcome of={of} />
          </section>
        )}
        <div class="exercise-foot">
          <Button
            look={isDone.value ? 'primary' : undefined}
            testid="exercise-next"
            words={t('exercises.next')}
            onClick={openNext}
          />
          <span data-testid="exercise-streak">{t('exercises.streak', { n: tally().streak })}</span>
          <span>
            <CopyButton
              look="link"
              testid="exercise-link"
              words={t('exercises.link')}
              copied="exercises.copied"
              text={() => linkOf(which)}
            />
          </span>
        </div>
      </div>
      {of && <Figures of={of} isLattice={isLattice} />}
    </article>
  );
}
