// The frame: head with the views, rail with the setup, stage, inspector, run bar; dialogs above it.
import { useEffect, useRef } from 'preact/hooks';
import { Icon, Logo } from '../draw/icons.jsx';
import { isFree } from '../model/experiments/choice.js';
import { DataCard } from '../setup/data-card.jsx';
import { ScoreCard } from '../setup/score-card.jsx';
import { SearchCard } from '../setup/search-card.jsx';
import {
  before,
  canRedo,
  canUndo,
  dialog,
  doc,
  info,
  isHidden,
  lesson,
  missing,
  nextTheme,
  projector,
  redo,
  setDoc,
  shared,
  sheetOpen,
  theme,
  toggleProjector,
  undo,
} from '../store/index.js';
import { Late } from '../widgets/late.jsx';
import { setupLine } from '../widgets/names.js';
import { t } from '../words/text.js';
import { Dialogs } from './dialogs.jsx';
import { DropVeil } from './drop.jsx';
import { CrashCard, Notices, ProblemNote } from './notices.jsx';
import { RunBar } from './run-bar.jsx';
import { Aside, Stage, shownViews } from './views.jsx';

/** The page without a fragment: its folder, or itself where it is one file in somebody's folder. */
const HOME = import.meta.env?.MODE === 'single' ? '?' : './';

/** @type {Map<string, import('../draw/icons.jsx').IconName>} */
const THEME_ICON = new Map([
  ['system', 'system'],
  ['light', 'sun'],
  ['dark', 'moon'],
]);

/** Whether the link's author asks anything of this page. */
const isTaught = () => {
  const { hide, task, predict } = lesson.value;
  return hide.length > 0 || task !== '' || predict;
};

const openShare = () => {
  dialog.value = 'share';
};
const openHelp = () => {
  dialog.value = 'help';
};

function Tabs() {
  const { view } = doc.value;
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const [tabs, tab] = [row.current, row.current?.querySelector('[aria-current]')];
    if (!tabs || !tab) return;
    // Not by scrollIntoView: in some browsers the first Tab would begin there, past the button that skips.
    const [room, own] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
    tabs.scrollLeft += Math.min(0, own.left - room.left) + Math.max(0, own.right - room.right);
  }, [view, projector.value]);
  return (
    <nav ref={row} class="tabs" aria-label={t('app.views')}>
      {shownViews().map((name) => (
        <button
          key={name}
          type="button"
          data-testid={`tab-${name}`}
          aria-current={name === view ? 'page' : undefined}
          onClick={() => setDoc({ view: name })}
        >
          {t(`app.${name}`)}
        </button>
      ))}
    </nav>
  );
}

/** @param {{ name: import('../draw/icons.jsx').IconName, label: string, wide?: boolean, pressed?: boolean, disabled?: boolean, testid?: string, onClick: () => void }} props */
const Tool = ({ name, label, wide, pressed, disabled, testid, onClick }) => (
  <button
    type="button"
    aria-pressed={pressed}
    class={wide ? 'btn icon wide' : 'btn icon'}
    aria-label={label}
    title={label}
    disabled={disabled}
    data-testid={testid}
    onClick={onClick}
  >
    <Icon name={name} />
  </button>
);

function Head() {
  const themeName = t(`app.theme${theme.value[0].toUpperCase()}${theme.value.slice(1)}`);
  return (
    <header class="head">
      <a class="brand" href={HOME}>
        <Logo />
        {t('app.name')}
      </a>
      {isHidden('views') ? <div class="tabs" /> : <Tabs />}
      <div class="tools">
        <Tool name="undo" label={t('app.undo')} disabled={!canUndo.value} testid="undo" onClick={undo} />
        <Tool name="redo" label={t('app.redo')} disabled={!canRedo.value} testid="redo" wide onClick={redo} />
        <Tool name="help" label={t('app.help')} testid="help" onClick={openHelp} />
        <Tool
          name={THEME_ICON.get(theme.value) ?? 'system'}
          label={t('app.theme', { name: themeName })}
          testid="theme"
          onClick={nextTheme}
        />
        <Tool
          name="room"
          label={t('app.room')}
          pressed={projector.value}
          testid="projector"
          wide
          onClick={toggleProjector}
        />
        <button type="button" class="btn share" data-testid="share" aria-label={t('app.share')} onClick={openShare}>
          <Icon name="share" />
          <span class="only-wide">{t('app.share')}</span>
        </button>
      </div>
    </header>
  );
}

/** On narrow layouts the rail is a sheet over the lower part, behind one line that says the whole setup. */
const Sheet = () => (
  <button
    type="button"
    class="sheet"
    data-testid="sheet"
    aria-expanded={sheetOpen.value}
    aria-controls="setup"
    onClick={() => {
      sheetOpen.value = !sheetOpen.value;
    }}
  >
    {setupLine(doc.value, info.value)}
    <Icon name={sheetOpen.value ? 'down' : 'up'} />
  </button>
);

/** The cards of the setup that the link's author leaves to be seen. */
const setup = () => [
  ...(isHidden('data') ? [] : [<DataCard key="data" />]),
  ...(isHidden('score')
    ? []
    : [
        doc.value.data.kind === 'list' ? (
          <Late key="list" part="ListScore" />
        ) : isFree(doc.value) ? (
          <Late key="free" part="BnfinderScore" />
        ) : (
          <ScoreCard key="score" />
        ),
      ]),
  ...(isHidden('search')
    ? []
    : [isFree(doc.value) ? <Late key="free" part="BnfinderSearch" /> : <SearchCard key="search" />]),
];

export function App() {
  const { embed } = lesson.value;
  const cards = embed ? [] : setup();
  const look = [
    'app',
    sheetOpen.value && 'sheet-open',
    embed && 'embed',
    cards.length === 0 && 'no-rail',
    (embed || isHidden('inspector')) && 'no-aside',
    isHidden('sentence') && 'no-sentence',
  ];
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {t('app.skip')}
      </button>
      <div class={look.filter(Boolean).join(' ')}>
        {!embed && <Head />}
        {cards.length > 0 && (
          <aside class="rail" id="setup" aria-label={t('app.setup')}>
            <h2 class="vh">{t('app.setup')}</h2>
            {cards}
          </aside>
        )}
        <div class="body">
          <main class="stage" id="stage" tabIndex={-1}>
            <div class="told">
              <CrashCard />
              <Notices />
              {shared.value && <Late part="SharedNote" />}
              {missing.value && <Late part="MissingNote" />}
              <ProblemNote />
              {isTaught() && <Late part="LessonNote" />}
              {before.value && <Late part="SessionChip" />}
            </div>
            <Stage />
          </main>
          {!embed && !isHidden('inspector') && <Aside />}
        </div>
        {cards.length > 0 && <Sheet />}
        {!isHidden('runbar') && (isFree(doc.value) ? <Late part="BnfinderBar" /> : <RunBar />)}
        {embed && <Late part="EmbedFoot" />}
      </div>
      <Dialogs />
      <DropVeil />
    </>
  );
}

/** To the picture, or to whatever takes the focus first in the stage of another view. */
function skip() {
  for (const place of document.querySelectorAll('.stage [tabindex]')) {
    if (place instanceof HTMLElement || place instanceof SVGElement) place.focus();
    if (document.activeElement === place) return;
  }
}
