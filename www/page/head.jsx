// The head of the page: mode and setup line, tools, and below them the places with the views of the one that is open.
import { useEffect, useRef } from 'preact/hooks';
import { Icon, Logo } from '../draw/icons.jsx';
import { MODES } from '../model/places.js';
import {
  canRedo,
  canUndo,
  dialog,
  doc,
  info,
  isHidden,
  nextTheme,
  projector,
  redo,
  sheetOpen,
  theme,
  toggleProjector,
  undo,
} from '../store/index.js';
import { Late } from '../widgets/late.jsx';
import { setupLine } from '../widgets/names.js';
import { here, openMode, openPlace, openView, shownPlaces, shownViews } from '../widgets/places.js';
import { t } from '../words/text.js';

/** The page without a fragment: its folder, or itself where it is one file in somebody's folder. */
const HOME = import.meta.env?.MODE === 'single' ? '?' : './';

/** @type {Map<string, import('../draw/icons.jsx').IconName>} */
const THEME_ICON = new Map([
  ['system', 'system'],
  ['light', 'sun'],
  ['dark', 'moon'],
]);

const openShare = () => {
  dialog.value = 'share';
};
const openExport = () => {
  dialog.value = 'export';
};
const openHelp = () => {
  dialog.value = 'help';
};

/** Learn or Explore. */
const Modes = () => (
  <nav class="modes pills" aria-label={t('place.modes')}>
    {MODES.filter((mode) => shownPlaces(mode).length > 0).map((mode) => (
      <button
        key={mode}
        type="button"
        data-testid={`mode-${mode}`}
        aria-current={here().mode === mode ? 'true' : undefined}
        onClick={() => openMode(mode)}
      >
        {t(`place.${mode}`)}
      </button>
    ))}
  </nav>
);

/** Closes the setup when the reader turns to anything else; dialogs that it opened belong to it. @param {PointerEvent} event */
function turnAway({ target }) {
  if (target instanceof Element && !target.closest('#setup, .setup-line, dialog')) sheetOpen.value = false;
}

/** What is learned from what, and how, in one line: the door of the setup. */
function SetupLine() {
  const isOpen = sheetOpen.value;
  useEffect(() => {
    if (!isOpen) return;
    document.getElementById('setup')?.focus({ preventScroll: true });
    addEventListener('pointerdown', turnAway);
    return () => removeEventListener('pointerdown', turnAway);
  }, [isOpen]);
  return (
    <button
      type="button"
      class="setup-line"
      data-testid="sheet"
      aria-expanded={isOpen}
      aria-controls="setup"
      onClick={() => {
        sheetOpen.value = !isOpen;
      }}
    >
      <span>{setupLine(doc.value, info.value)}</span>
      <Icon name={isOpen ? 'up' : 'down'} />
      <Late part="HintDot" props={{ name: 'own' }} />
    </button>
  );
}

/** @param {{ name: import('../draw/icons.jsx').IconName, label: string, wide?: boolean, desk?: boolean, pressed?: boolean, disabled?: boolean, testid?: string, onClick: () => void }} props `wide`: not on a phone; `desk`: not on a projector */
const Tool = ({ name, label, wide, desk, pressed, disabled, testid, onClick }) => (
  <button
    type="button"
    aria-pressed={pressed}
    class={`btn icon${wide ? ' wide' : ''}${desk ? ' desk' : ''}`}
    aria-label={label}
    title={label}
    disabled={disabled}
    data-testid={testid}
    onClick={onClick}
  >
    <Icon name={name} />
  </button>
);

function Tools() {
  const themeName = t(`app.theme${theme.value[0].toUpperCase()}${theme.value.slice(1)}`);
  return (
    <div class="tools">
      {projector.value && <Late part="Room" />}
      <Tool name="undo" label={t('app.undo')} disabled={!canUndo.value} testid="undo" desk onClick={undo} />
      <Tool name="redo" label={t('app.redo')} disabled={!canRedo.value} testid="redo" wide desk onClick={redo} />
      <Tool name="help" label={t('app.help')} testid="help" onClick={openHelp} />
      <Tool
        name={THEME_ICON.get(theme.value) ?? 'system'}
        label={t('app.theme', { name: themeName })}
        testid="theme"
        desk
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
      <Tool name="export" label={t('app.export')} testid="export" wide desk onClick={openExport} />
      <button type="button" class="btn share" data-testid="share" aria-label={t('app.share')} onClick={openShare}>
        <Icon name="share" />
        <span class="only-wide">{t('app.share')}</span>
      </button>
    </div>
  );
}

/** Scrolls a row until the tab that is open is in sight. @param {string} open */
function useInSight(open) {
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const [tabs, tab] = [row.current, row.current?.querySelector('[aria-current]')];
    if (!tabs || !tab) return;
    // Not by scrollIntoView: in some browsers the first Tab would begin there, past the button that skips.
    const [room, own] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
    tabs.scrollLeft += Math.min(0, own.left - room.left) + Math.max(0, own.right - room.right);
  }, [open, projector.value]);
  return row;
}

/** The places of the mode. */
function Places() {
  const { place, mode } = here();
  return (
    <nav ref={useInSight(place)} class="tabs" aria-label={t('place.places')}>
      {shownPlaces(mode).map((name) => (
        <button
          key={name}
          type="button"
          data-testid={`place-${name}`}
          aria-current={name === place ? 'page' : undefined}
          onClick={() => openPlace(name)}
        >
          {t(`place.${name}`)}
        </button>
      ))}
    </nav>
  );
}

/** The views of the place, where it has more than one; on a phone they are at the top of what scrolls, and the head lower by a row. */
export function Views() {
  const { place } = here();
  const { view } = doc.value;
  const views = shownViews(place);
  const row = useInSight(view);
  if (views.length < 2) return null;
  return (
    <nav ref={row} class="views pills" aria-label={t('place.views', { place: t(`place.${place}`) })}>
      {views.map((name) => (
        <button
          key={name}
          type="button"
          data-testid={`tab-${name}`}
          aria-current={name === view ? 'page' : undefined}
          onClick={() => openView(name)}
        >
          {t(`app.${name}`)}
        </button>
      ))}
    </nav>
  );
}

/** @param {{ hasSetup: boolean, hasViews: boolean }} props whether anything of the setup is to be seen, and whether the views of the place are in the head */
export const Head = ({ hasSetup, hasViews }) => (
  <header class="head">
    <a class="brand" href={HOME}>
      <Logo />
      <span>{t('app.name')}</span>
    </a>
    {!isHidden('views') && <Modes />}
    {hasSetup && <SetupLine />}
    <Late part="LessonWays" />
    <Tools />
    {!isHidden('views') && (
      <div class="ways">
        <Places />
        {hasViews && <Views />}
      </div>
    )}
  </header>
);
