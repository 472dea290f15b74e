// The views, each with what it puts into the right-hand column. The network stands in the first picture; the others are
// fetched when the page has come to life, so that nothing is fetched when a tab is chosen.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isFree } from '../model/experiments/choice.js';
import { placeOf, viewsOf } from '../model/places.js';
import { Inspector } from '../result/inspector.jsx';
import { NetworkView } from '../result/network.jsx';
import { doc, isHidden, isProving, isRevealed, missing, outcome, resultOpen, shared } from '../store/index.js';
import { Late } from '../widgets/late.jsx';
import { t } from '../words/text.js';

/**
 * @typedef {import('preact').ComponentType} Part
 * @typedef {import('../model/state.js').View | 'bnfinder'} View `bnfinder`: in place of the views of rows, where the data are experiments
 * @typedef {{ View: Part, Inspector?: Part }} Face what the `index.js` of a feature exports
 * @typedef {{ view: View, load: () => Promise<Face>, showsAnswer?: boolean, needsRows?: boolean }} Feature `showsAnswer`: it gives
 *   the network away, so it opens when that has been guessed; `needsRows`: it shows what rows are made of, and a list of scores
 *   comes without
 */

/** The second view of the data. @returns {Promise<Face>} */
async function rows() {
  const { RowsView: View, Inspector } = await import('../features/data/index.js');
  return { View, Inspector };
}

/** The second view of the edges. @returns {Promise<Face>} */
async function posterior() {
  const { PosteriorView: View, Inspector } = await import('../features/edges/index.js');
  return { View, Inspector };
}

/** A view of the class: they are one feature. @param {import('../model/state.js').View} view @returns {Feature} */
const ofClass = (view) => ({ view, load: async () => (await import('../features/class/index.js')).FACES[view] });

/** A view of the network with parameters: they are one feature. @param {import('../model/state.js').View} view @returns {Feature} */
const ofUse = (view) => ({ view, load: () => import('../features/use/index.js'), showsAnswer: true, needsRows: true });

/** The features, in the order in which they are fetched. @type {readonly Feature[]} */
const FEATURES = [
  { view: 'columns', load: () => import('../features/data/index.js'), needsRows: true },
  { view: 'rows', load: rows, needsRows: true },
  { view: 'constraints', load: () => import('../features/constraints/index.js') },
  { view: 'parents', load: () => import('../features/parents/index.js') },
  { view: 'steps', load: () => import('../features/steps/index.js') },
  { view: 'hand', load: () => import('../features/hand/index.js'), needsRows: true },
  { view: 'curves', load: () => import('../features/curves/index.js'), showsAnswer: true, needsRows: true },
  { view: 'edges', load: () => import('../features/edges/index.js'), showsAnswer: true, needsRows: true },
  { view: 'posterior', load: posterior, showsAnswer: true, needsRows: true },
  { view: 'bootstrap', load: () => import('../features/bootstrap/index.js'), showsAnswer: true, needsRows: true },
  { view: 'best', load: () => import('../features/best/index.js'), showsAnswer: true },
  { view: 'compare', load: () => import('../features/compare/index.js'), showsAnswer: true },
  { view: 'scores', load: () => import('../features/scores/index.js'), showsAnswer: true },
  ...viewsOf('use').flatMap((view) => (view === 'formats' ? [] : ofUse(view))),
  { view: 'formats', load: () => import('../features/formats/index.js') },
  { view: 'lessons', load: () => import('../features/lessons/index.js') },
  { view: 'exercises', load: () => import('../features/exercises/index.js') },
  { view: 'papers', load: () => import('../features/papers/index.js') },
  ...viewsOf('class').flatMap((view) => (view === 'contest' ? [] : ofClass(view))),
  { view: 'contest', load: () => import('../features/contest/index.js'), needsRows: true },
  { view: 'bnfinder', load: () => import('../features/experiments/index.js') },
];

/** @param {View} view */
const featureOf = (view) => FEATURES.find((feature) => feature.view === view);

const loaded = signal(/** @type {ReadonlyMap<View, Face>} */ (new Map([['network', { View: NetworkView }]])));

/** @param {View} view */
async function fetchView(view) {
  const feature = featureOf(view);
  if (!feature || loaded.peek().has(view)) return;
  const face = await feature.load();
  loaded.value = new Map([...loaded.peek(), [view, face]]);
}

/** Fetches the views, one after the other. Called once, when the page is live. */
export async function fetchViews() {
  for (const { view } of FEATURES) await fetchView(view);
}

/** The example that the papers work through, best network and all. */
const IN_PAPERS = 'college-plans';

/** Whether the view must wait for the guess. @param {View} view */
function mustWait(view) {
  if (isRevealed('network')) return false;
  const { data } = doc.value;
  return featureOf(view)?.showsAnswer || (view === 'papers' && data.kind === 'example' && data.id === IN_PAPERS);
}

/** @param {View} view */
const needsRows = (view) => doc.value.data.kind === 'list' && featureOf(view)?.needsRows;

/**
 * Whether the network of a link stands in place of a view that needs its data, which are not here; the k best of a link and the
 * tables of a model file need none.
 * @param {View} view
 */
const isClaim = (view) =>
  missing.value &&
  shared.value &&
  featureOf(view)?.showsAnswer &&
  !(view === 'best' && shared.value.best) &&
  !(doc.value.model && placeOf(doc.value.view).place === 'use');

/** The view in whose place another stands. @returns {View} */
const shownView = () => (isFree(doc.value) && placeOf(doc.value.view).mode !== 'learn' ? 'bnfinder' : doc.value.view);

/** The view on the stage. */
export function Stage() {
  const view = shownView();
  const View = loaded.value.get(view)?.View;
  useEffect(() => {
    Promise.allSettled([fetchView(view)]); // that a part is missing stands in a notice (main.jsx)
  }, [view]);
  if (mustWait(view)) return <Late part="NotYet" />;
  if (needsRows(view)) return <Late part="NeedsRows" />;
  if (isClaim(view)) return <Late part="ClaimedNetwork" />;
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
  const Own = mustWait(view) || needsRows(view) || isClaim(view) ? null : loaded.value.get(view)?.Inspector;
  const isNetworkRevealed = isRevealed('network');
  const full =
    Own ||
    (isProving.value && isNetworkRevealed) ||
    (outcome.value && isNetworkRevealed && (selected || (resultOpen.value && view === 'network')));
  const label = t(`app.aside.${Own && view !== 'bnfinder' ? view : selected ? 'selected' : 'result'}`);
  return (
    <aside id="aside" class={full ? 'inspector' : 'inspector empty'} aria-label={label}>
      {full && <Late part="SheetHandle" />}
      {Own ? <Own /> : isNetworkRevealed && <Inspector />}
    </aside>
  );
}
