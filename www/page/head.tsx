// Head of the page: modes (Learn, Explore), setup line and tools; below them the places (groups of tabs) and the tabs
// of the open place.
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName, Logo } from '../draw/icons.tsx';
import { MODES, tabOf } from '../model/places.ts';
import { PAPER_PAGES } from '../model/state.ts';
import {
  canRedo,
  canUndo,
  doc,
  info,
  isHidden,
  nextTheme,
  openDialog,
  openPanel,
  projector,
  redo,
  setDoc,
  sheetOpen,
  theme,
  toggleProjector,
  undo,
} from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Late } from '../widgets/late.tsx';
import { setupLine } from '../widgets/names.ts';
import { usePapers } from '../widgets/papers.ts';
import { here, openMode, openPlace, openTab, shownPlaces, shownTabs } from '../widgets/places.ts';
import { t } from '../words/text.ts';

/** Relative address of the page without a fragment: its folder, or in the single-file build an empty query. */
const HOME = import.meta.env?.MODE === 'single' ? '?' : './';

const THEME_ICON: Map<string, IconName> = new Map([
  ['system', 'system'],
  ['light', 'sun'],
  ['dark', 'moon'],
]);

/** Buttons of the modes Learn and Explore. */
const Modes = () => (
  <nav class="modes pills" aria-label={t('place.modes')}>
    {MODES.filter((mode) => shownPlaces(mode).length > 0).map((mode) => (
      <Button
        key={mode}
        look="none"
        testid={`mode-${mode}`}
        aria-current={here().mode === mode ? 'true' : undefined}
        words={t(`place.${mode}`)}
        onClick={() => openMode(mode)}
      />
    ))}
  </nav>
);

/** Closes the setup on a click outside of it and of its dialogs. */
function turnAway({ target }: PointerEvent) {
  if (target instanceof Element && !target.closest('#setup, .setup-line, dialog')) openPanel({ sheet: false });
}

/** Setup line with data, score and method; a click opens the setup. */
function SetupLine() {
  const isOpen = sheetOpen.value;
  useEffect(() => {
    if (!isOpen) return;
    document.getElementById('setup')?.focus({ preventScroll: true });
    addEventListener('pointerdown', turnAway);
    return () => removeEventListener('pointerdown', turnAway);
  }, [isOpen]);
  return (
    <Button
      class="setup-line"
      testid="sheet"
      expanded={isOpen}
      aria-controls="setup"
      onClick={() => openPanel({ sheet: !isOpen })}
    >
      <span>{setupLine(doc.value, info.value)}</span>
      <Icon name={isOpen ? 'up' : 'down'} />
      <Late part="HintDot" props={{ name: 'own' }} />
    </Button>
  );
}

type ToolProps = { name: IconName; label: string; wide?: boolean; desk?: boolean };

/** Icon button in the head of the page; `wide`: hidden on a phone; `desk`: hidden on a projector. */
const Tool = ({ name, label, wide, desk, ...rest }: ToolProps & Omit<Parameters<typeof Button>[0], 'name'>) => (
  <Button class={`btn icon${wide ? ' wide' : ''}${desk ? ' desk' : ''}`} label={label} title={label} {...rest}>
    <Icon name={name} />
  </Button>
);

function Tools() {
  const themeName = t(`app.theme${theme.value[0].toUpperCase()}${theme.value.slice(1)}`);
  return (
    <div class="tools">
      {projector.value && <Late part="Room" />}
      <Tool name="undo" label={t('app.undo')} disabled={!canUndo.value} testid="undo" desk onClick={undo} />
      <Tool name="redo" label={t('app.redo')} disabled={!canRedo.value} testid="redo" wide desk onClick={redo} />
      <Tool name="help" label={t('app.help')} testid="help" onClick={() => openDialog('help')} />
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
      <Tool name="export" label={t('app.export')} testid="export" wide desk onClick={() => openDialog('export')} />
      <Button class="btn share" testid="share" label={t('app.share')} onClick={() => openDialog('share')}>
        <Icon name="share" />
        <span class="only-wide">{t('app.share')}</span>
      </Button>
    </div>
  );
}

/** Width in px of the chevron at the end of a row of tabs that continues beyond its box. */
const SIGN = 40;

/** Scrolls a row of tabs until the open tab is visible, or the open place with as many of its views as fit. */
function useInSight(open: string) {
  const row = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const tabs = row.current;
    const [tab, view] = tabs?.querySelectorAll('[aria-current]') ?? [];
    if (!tabs || !tab) return;
    // scrollLeft is set, since after scrollIntoView the first press of Tab in some browsers would start here, after the
    // skip button.
    const room = tabs.getBoundingClientRect();
    if (view) tabs.scrollLeft += tab.getBoundingClientRect().left - room.left - SIGN;
    const own = (view ?? tab).getBoundingClientRect();
    const sign = view ? SIGN : 0;
    tabs.scrollLeft += Math.min(0, own.left - room.left) + Math.max(0, own.right - room.right + sign);
  }, [open, projector.value]);
  return row;
}

/** Tabs of the places of the mode; on a phone, the tabs of the open place follow in the same row. */
function Places({ hasViews }: { hasViews: boolean }) {
  const { place, mode } = here();
  return (
    <nav ref={useInSight(`${place} ${doc.value.view} ${hasViews}`)} class="tabs" aria-label={t('place.places')}>
      {shownPlaces(mode).map((name) => [
        <Button
          key={name}
          look="none"
          testid={`place-${name}`}
          data-name={t(`place.${name}`)}
          aria-current={name === place ? 'page' : undefined}
          words={t(`place.${name}`)}
          onClick={() => openPlace(name)}
        />,
        hasViews && name === place && <Views key="views" />,
      ])}
    </nav>
  );
}

/** Tabs of the open place, if it has more than one. */
function Views() {
  const { place } = here();
  const { view, paper } = doc.value;
  const papers = place === 'papers' ? PAPER_PAGES : [];
  const tabs = shownTabs(place);
  const row = useInSight(`${view} ${paper}`);
  if (tabs.length + papers.length < 2) return null;
  return (
    <nav ref={row} class="views pills" aria-label={t('place.views', { place: t(`place.${place}`) })}>
      {papers.map((name) => (
        <Button
          key={name}
          look="none"
          testid={`paper-${name}`}
          aria-current={paper === name ? 'page' : undefined}
          words={t(`app.paper.${name}`)}
          onClick={() => setDoc({ paper: name })}
        />
      ))}
      {tabs.length > 1 &&
        tabs.map((name) => (
          <Button
            key={name}
            look="none"
            testid={`tab-${name}`}
            aria-current={tabOf(name).includes(view) ? 'page' : undefined}
            words={t(`app.${name}`)}
            onClick={() => openTab(name)}
          />
        ))}
    </nav>
  );
}

/** Head of the page; `hasSetup`: whether any part of the setup is visible. */
export function Head({ hasSetup }: { hasSetup: boolean }) {
  const isPhone = usePapers()[0] === 'narrow';
  return (
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
          <Places hasViews={isPhone} />
          {!isPhone && <Views />}
        </div>
      )}
    </header>
  );
}
