// Frame of the page: head with places and views, stage, inspector, run bar; above them the setup as a drawer, and
// dialogs.
import { isFree } from '../model/experiments/choice.ts';
import { placeOf } from '../model/places.ts';
import { before, doc, isHidden, isQuiet, lesson, missing, shared, sheetOpen } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Late } from '../widgets/late.tsx';
import { t } from '../words/text.ts';
import { Dialogs } from './dialogs.tsx';
import { DropVeil } from './drop.tsx';
import { Head } from './head.tsx';
import { CrashCard, Notices, ProblemNote } from './notices.tsx';
import { RunBar } from './run-bar.tsx';
import { Aside, Stage } from './views.tsx';

/**
 * Whether a note says what the link's author asks: a task, hidden parts, or a guess to make first. A lesson's column and
 * a contest say it themselves.
 */
const isTaught = () => {
  const { hide, task, predict } = lesson.value;
  const { course, view } = doc.value;
  return !course && view !== 'contest' && (hide.length > 0 || task !== '' || predict);
};

/** Whether any card of the setup is shown. */
const hasSetup = () => !(['data', 'score', 'search'] as const).every(isQuiet);

/** Whether the view needs the full width, without an inspector: lists of lessons and exercises, and My class. */
const isWhole = () => ['lessons', 'exercises', 'class'].includes(placeOf(doc.value.view).place);

export function App() {
  const { embed } = lesson.value;
  const setup = !embed && hasSetup();
  const { mode } = placeOf(doc.value.view);
  const look = [
    'app',
    sheetOpen.value && 'sheet-open',
    embed && 'embed',
    (embed || isQuiet('inspector') || isWhole()) && 'no-aside',
    isQuiet('sentence') && 'no-sentence',
    isQuiet('controls') && 'no-controls',
    isQuiet('rows') && 'no-rows',
    doc.value.course && 'in-lesson',
    mode === 'learn' && !doc.value.course && 'learn',
  ];
  return (
    <>
      <Button class="skip" words={t('app.skip')} onClick={skip} />
      <div class={look.filter(Boolean).join(' ')}>
        {!embed && <Head hasSetup={setup} />}
        {setup && (
          <aside class="rail" id="setup" tabIndex={-1} aria-label={t('app.setup')}>
            <h2>{t('app.setup')}</h2>
            <Late part="SetupCards" />
          </aside>
        )}
        <div class="body">
          {doc.value.course && <Late part="LessonColumn" />}
          <main class="stage" id="stage" tabIndex={-1}>
            <div class="told">
              <CrashCard />
              <Notices />
              {shared.value && mode === 'explore' && <Late part="SharedNote" />}
              {missing.value && <Late part="MissingNote" />}
              <ProblemNote />
              {isTaught() && <Late part="LessonNote" />}
              {before.value && <Late part="SessionChip" />}
            </div>
            <Stage />
          </main>
          {!embed && !isQuiet('inspector') && !isWhole() && <Aside />}
        </div>
        {!isHidden('runbar') && (isFree(doc.value) ? <Late part="BnfinderBar" /> : <RunBar />)}
        {embed && <Late part="EmbedFoot" />}
      </div>
      <Dialogs />
      <DropVeil />
    </>
  );
}

/** Moves the focus to the picture or, in a view without one, to the first focusable element of the stage. */
function skip() {
  for (const place of document.querySelectorAll('.stage [tabindex]')) {
    if (place instanceof HTMLElement || place instanceof SVGElement) place.focus();
    if (document.activeElement === place) return;
  }
}
