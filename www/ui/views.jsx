// The views, each with what it puts into the right-hand column. The network stands in the first picture; the others are
// fetched when the page has come to life, so that nothing is fetched when a tab is chosen.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isFree } from '../bnfinder/choice.js';
import { VIEWS } from '../state.js';
import { doc, isHidden, isProving, isRevealed, notify, outcome, projector, resultOpen } from '../store.js';
import { t } from '../text.js';
import { NetworkView } from '../view/network.jsx';
import { Inspector } from './inspector.jsx';
import { Late } from './late.jsx';

/**
 * A module of a view exports `<Name>View` and may export `<Name>Inspector`.
 * @typedef {import('preact').ComponentType} Part
 * @typedef {import('../state.js').View | 'bnfinder'} View `bnfinder`: in place of the views of rows, where the data are experiments
 * @typedef {{ View: Part, Inspector: Part | null }} Parts
 */

/** @type {[View, () => Promise<object>][]} */
const LOADERS = [
  ['parents', () => import('../view/parents.jsx')],
  ['steps', () => import('../view/steps.jsx')],
  ['hand', () => import('../view/hand.jsx')],
  ['curves', () => import('../view/curves.jsx')],
  ['bootstrap', () => import('../view/bootstrap.jsx')],
  ['best', () => import('../view/best.jsx')],
  ['compare', () => import('../view/compare.jsx')],
  ['scores', () => import('../view/scores.jsx')],
  ['papers', () => import('../view/papers.jsx')],
  ['bnfinder', () => import('../view/bnfinder.jsx')],
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
const TELLING = ['curves', 'bootstrap', 'best', 'compare', 'scores'];
/** The example that the papers work through, best network and all. */
const IN_PAPERS = 'college-plans';

/** Whether the view must wait for the guess. @param {View} view */
function mustWait(view) {
  if (isRevealed('network')) return false;
  const { data } = doc.value;
  return TELLING.includes(view) || (view === 'papers' && data.kind === 'example' && data.id === IN_PAPERS);
}

/** Views that show what rows are made of: a list of scores comes without. @type {View[]} */
const OF_ROWS = ['hand', 'curves', 'bootstrap'];

/** @param {View} view */
const needsRows = (view) => doc.value.data.kind === 'list' && OF_ROWS.includes(view);

/** The view in whose place another stands. @returns {View} */
const shownView = () => (isFree(doc.value) && doc.value.view !== 'papers' ? 'bnfinder' : doc.value.view);

/** The tabs that the link's author leaves to be seen; the view that is open is always among them. */
export const shownViews = () =>
  VIEWS.filter((view) => view === 'network' || view === doc.value.view || !isHidden(view));

/** What the stage shows. */
export function Stage() {
  const view = shownView();
  const View = loaded.value.get(view)?.View;
  useEffect(() => {
    fetchView(view).catch(() => notify({ code: 'part-missing' }));
  }, [view]);
  if (mustWait(view)) return <Late part="NotYet" />;
  if (needsRows(view)) return <Late part="NeedsRows" />;
  if (View && isHidden('sentence')) {
    return (
      <>
        <h1 class="vh">{t(`app.${doc.value.view}`)}</h1>
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

/** The right-hand column: the view's own, or what is selected, or the result. */
export function Aside() {
  const { selected } = doc.value;
  const view = shownView();
  const Own = mustWait(view) || needsRows(view) ? null : loaded.value.get(view)?.Inspector;
  const told = isRevealed('network');
  const full =
    Own ||
    projector.value ||
    (isProving.value && told) ||
    (outcome.value && told && (selected || (resultOpen.value && view === 'network')));
  const label = t(`app.aside.${Own && view !== 'bnfinder' ? view : selected ? 'selected' : 'result'}`);
  return (
    <aside id="aside" class={full ? 'inspector' : 'inspector empty'} aria-label={label}>
      {Own ? <Own /> : told && <Inspector />}
      {projector.value && <Late part="Room" />}
    </aside>
  );
}
