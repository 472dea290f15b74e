// The view Exercises: the kinds with their difficulties and tally, or the open exercise.
import '../../words/text-later.ts';
import './exercises.css';
import { EXERCISES, type ExerciseKind } from '../../model/exercises.ts';
import { Button } from '../../widgets/button.tsx';
import { CopyButton } from '../../widgets/copy-button.tsx';
import { t } from '../../words/text.ts';
import { OpenExercise } from './exercise.tsx';
import { LEVELS } from './make.ts';
import { openExercise, which } from './open.ts';
import { forget, isStored, nextOf, tally, tallyOf } from './tally.ts';

function Card({ kind }: { kind: ExerciseKind }) {
  const { right, tried } = tallyOf(kind);
  return (
    <section class="exercise-card" aria-label={t(`exercises.${kind}.title`)} data-testid={`exercises-${kind}`}>
      <h2>{t(`exercises.${kind}.title`)}</h2>
      <p class="soft">{t(`exercises.${kind}.line`)}</p>
      <ul>
        {LEVELS.map((level) => (
          <li key={level}>
            <Button
              class="exercise-level-button"
              testid={`exercise-${kind}-${level}`}
              onClick={() => openExercise(nextOf(kind, level))}
            >
              <b>{level}</b>
              <span>{t(`exercises.${kind}.level${level}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p class="quiet" data-testid={`tally-${kind}`}>
        {tried > 0 ? t('exercises.tally', { right, n: tried }) : t('exercises.untried')}
      </p>
    </section>
  );
}

/** Text of the reader's tally, to hand in to a teacher: a line for each kind of exercise. */
const handedIn = () =>
  [
    ...EXERCISES.flatMap((kind) => {
      const { right, tried } = tallyOf(kind);
      const how = t('exercises.tally', { right, n: tried });
      return tried > 0 ? [t('exercises.handed', { kind: t(`exercises.${kind}.title`), tally: how })] : [];
    }),
    t('exercises.handedList', { list: tally().done.join(', ') }),
  ].join('\n');

function List() {
  const { streak, longest, done } = tally();
  return (
    <div class="exercise-list">
      <div class="say">
        <h1 data-testid="sentence">{t('exercises.heading')}</h1>
        <p>{t('exercises.intro')}</p>
      </div>
      <div class="exercise-cards">
        {EXERCISES.map((kind) => (
          <Card key={kind} kind={kind} />
        ))}
      </div>
      <div class="exercise-list-foot">
        <p data-testid="exercise-streak">
          {t('exercises.streak', { n: streak })} {longest > 0 && t('exercises.longest', { n: longest })}
        </p>
        <p class="quiet">
          {t(isStored() ? 'exercises.kept' : 'exercises.notKept')}{' '}
          {done.length > 0 && (
            <>
              <CopyButton
                look="link"
                testid="exercises-copy"
                words={t('exercises.handIn')}
                copied="exercises.copied"
                text={handedIn}
              />{' '}
              <Button look="link" testid="exercise-forget" words={t('exercises.forget')} onClick={forget} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}

export function ExercisesView() {
  const now = which.value;
  return now ? <OpenExercise which={now} /> : <List />;
}
