// The views, each with what it puts into the right-hand column. The network stands in the first picture; the others are
// fetched when the page has come to life, so that nothing is fetched when a tab is chosen.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { VIEWS } from '../state.js';
import { doc, isHidden, isRevealed, notify, outcome, projector } from '../store.js';
import { t } from '../text.js';
import { NetworkView } from '../view/network.jsx';
import { Inspector } from './inspector.jsx';
import { Late } from './late.jsx';

/**
 * A module of a view exports `<Name>View` and may export `<Name>Inspector`.
 * @typedef {import('preact').ComponentType} Part
 * @typedef {import('../state.js').View} View
 * @typedef {{ View: Part, Inspector: Part | null }} Parts
 */

/** @type {[View, () => Promise<object>][]} */
const LOADERS = [
  ['parents', () => import('../view/parents.jsx')],
  ['hand', () => import('../view/hand.jsx')],
  ['curves', () => import('../view/curves.jsx')],
  ['scores', () => import('../view/scores.jsx')],
  ['papers', () => import('../view/papers.jsx')],
];

const loaded = signal(
  /** @type {ReadonlyMap<View, Parts>} */ (new Map([['network', { View: NetworkView, Inspector: null }]])),
);

/** @param {View} view */
async function fetchView(view) {
  const load = LOADERS.find(([name]) => name === view)?.[1];
  if (!load || loaded.peek().has(view)) return;
  const module = /** @type {Record<string, Part | undefined>} */ (await load());
  const name = `${view[0].toUpperCase()}${view.slice(1)}`;
  const View = module[`${name}View`];
  if (!View) throw new Error(`${view} exports no ${name}View`);
  loaded.value = new Map([...loaded.peek(), [view, { View, Inspector: module[`${name}Inspector`] ?? null }]]);
}

/** Fetches the views, one after the other. Called once, when the page is live. */
export async function fetchViews() {
  try {
    for (const [view] of LOADERS) await fetchView(view);
  } catch {
    notify({ code: 'part-missing' });
  }
}

/** Views that give the network away: they open when it has been guessed. @type {View[]} */
const TELLING = ['curves', 'scores'];

/** The tabs that the link's author leaves to be seen; the view that is open is always among them. */
export const shownViews = () =>
  VIEWS.filter((view) => view === 'network' || view === doc.value.view || !isHidden(view));

/** What the stage shows. */
export function Stage() {
  const { view } = doc.value;
  const View = loaded.value.get(view)?.View;
  useEffect(() => {
    fetchView(view).catch(() => notify({ code: 'part-missing' }));
  }, [view]);
  if (TELLING.includes(view) && !isRevealed('network')) return <Late part="NotYet" />;
  if (View && isHidden('sentence')) {
    return (
      <>
        <h1 class="vh">{t(`app.${view}`)}</h1>
        <View />
      </>
    );
  }
  if (View) return <View />;
  return (
    <div class="say">
      <h1 data-testid="sentence">{t('app.fetching')}</h1>
    </div>
  );
}

/** The right-hand column: the view's own, or what is selected. */
export function Aside() {
  const { view, selected } = doc.value;
  const Own = loaded.value.get(view)?.Inspector;
  const told = isRevealed('network');
  const full = Own || projector.value || (selected && outcome.value && told);
  return (
    <aside class={full ? 'inspector' : 'inspector empty'} aria-label={t('app.inspector')}>
      {Own ? <Own /> : told && <Inspector />}
      {projector.value && <Late part="Room" />}
    </aside>
  );
}
