// The exercise that is open: question, givens, the answer and its verdict, and the way on.
import { useEffect, useRef } from 'preact/hooks';
import { encodeLink } from '../../link/link.js';
import { opening } from '../../model/state.js';
import { NumberAnswer, Options, SomeAnswer, VerdictLine } from '../../widgets/answers.jsx';
import { copyText } from '../../widgets/clipboard.js';
import { CloseButton } from '../../widgets/close-button.jsx';
import { addressOf } from '../../widgets/page-link.js';
import { useMessage } from '../../widgets/use-message.js';
import { t } from '../../words/text.js';
import { Given, LatticeAnswer, Network } from './figures.jsx';
import {
  answer,
  exercise,
  failed,
  isDone,
  nameOf,
  openExercise,
  openNext,
  seeOnPage,
  showMe,
  submit,
  TRIES,
  tries,
  verdict,
  wasShown,
} from './store.js';
import { tally } from './tally.js';

/**
 * @typedef {import('./make.js').Which} Which
 * @typedef {import('./make.js').Exercise} Exercise
 */

/** The link that opens an exercise, and nothing of the reader's. @param {Which} which */
const linkOf = (which) => encodeLink({ doc: { ...opening(), view: 'exercises', exercise: which } });

/** @param {{ of: Exercise }} props */
function Ways({ of: { answer: way } }) {
  const shared = { value: answer.value, done: isDone.value };
  const set = (/** @type {import('./store.js').Entry} */ given) => {
    answer.value = given;
  };
  switch (way.kind) {
    case 'options':
      return (
        <Options {...shared} options={way.options.map(({ text }) => ({ key: text, label: text }))} onChoose={submit} />
      );
    case 'lattice':
      return <LatticeAnswer {...shared} answer={way} onChoose={submit} />;
    case 'some':
      return <SomeAnswer {...shared} names={way.names} onChange={set} onSubmit={submit} />;
    default:
      return <NumberAnswer {...shared} onType={set} onSubmit={submit} />;
  }
}

/** What became of the answer. @param {{ of: Exercise }} props */
function Outcome({ of }) {
  const found = verdict.value;
  const canShow = !isDone.value && tries.value >= TRIES;
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
        {canShow && (
          <button type="button" class="link" data-testid="exercise-show" onClick={showMe}>
            {t('lessons.showMe')}
          </button>
        )}
        {isDone.value && (
          <button type="button" class="link" data-testid="exercise-see" onClick={seeOnPage}>
            {t('exercises.see')}
          </button>
        )}
      </p>
    </>
  );
}

/** @param {{ which: Which }} props */
function CopyLink({ which }) {
  const [message, say] = useMessage();
  const copy = async () => {
    const is = await copyText(addressOf(await linkOf(which)));
    say(t(is ? 'exercises.copied' : 'app.copyFailed'));
  };
  return (
    <span>
      <button type="button" class="link" data-testid="exercise-link" onClick={copy}>
        {t('exercises.link')}
      </button>{' '}
      <span role="status" class="quiet">
        {message}
      </span>
    </span>
  );
}

/** The question takes the focus when another exercise is opened by hand. @param {string} name @param {boolean} isThere */
function useHeading(name, isThere) {
  const heading = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true });
  }, [name, isThere]);
  return heading;
}

/** @param {{ of: Exercise, isLattice: boolean }} props */
const Figures = ({ of, isLattice }) => (
  <div class="exercise-figures">
    {of.figures.map((figure) =>
      figure.kind === 'network' ? (
        <Network key="network" {...figure} />
      ) : (
        <Given key={figure.table.caption} table={figure.table} />
      ),
    )}
    {isLattice && <Ways of={of} />}
  </div>
);

/** @param {{ which: Which }} props */
export function OpenExercise({ which }) {
  const of = exercise.value;
  const heading = useHeading(nameOf(which), of !== null);
  const isLattice = of?.answer.kind === 'lattice';
  return (
    <article class="exercise" data-testid="exercise" data-done={isDone.value}>
      <div class="exercise-text">
        <p class="exercise-name">
          <span>
            {t('exercises.name', { kind: t(`exercises.${which.kind}.title`), n: which.seed, level: which.level })}
          </span>
          <CloseButton label={t('exercises.close')} testid="exercise-close" onClick={() => openExercise(null)} />
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
            {isLattice ? <p class="quiet">{t('exercises.parents.choose')}</p> : <Ways of={of} />}
            <Outcome of={of} />
          </section>
        )}
        <div class="exercise-foot">
          <button
            type="button"
            class={isDone.value ? 'btn primary' : 'btn'}
            data-testid="exercise-next"
            onClick={openNext}
          >
            {t('exercises.next')}
          </button>
          <span data-testid="exercise-streak">{t('exercises.streak', { n: tally().streak })}</span>
          <CopyLink which={which} />
        </div>
      </div>
      {of && <Figures of={of} isLattice={isLattice} />}
    </article>
  );
}
