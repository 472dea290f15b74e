// Views, each with its inspector. The network is part of the first picture; the others are fetched once the page is
// live, so that choosing a tab fetches nothing.
import { signal } from '@preact/signals';
import type { ComponentType as Part } from 'preact';
import { useEffect } from 'preact/hooks';
import { isFree } from '../model/experiments/choice.ts';
import { placeOf, viewsOf } from '../model/places.ts';
import { Inspector } from '../result/inspector.tsx';
import { NetworkView } from '../result/network.tsx';
import { doc, isProving, isQuiet, isRevealed, missing, outcome, resultOpen, shared } from '../store/index.ts';
import { Late } from '../widgets/late.tsx';
import { t } from '../words/text.ts';

/** Name of a view. `bnfinder`: view of experiments (BNFinder), which replaces the views that need data rows. */
export type View = import('../model/places.ts').View | 'bnfinder';
/**
 * Exports of a feature's `index.ts` for one view: the view, and its inspector if it has one. `hasPanel`: whether there
 * is a right-hand column now; by default there is one.
 */
type Face = { View: Part; Inspector?: Part; hasPanel?: () => boolean };
/**
 * Loader of a view. `showsAnswer`: whether it reveals the network, and so opens only after a required guess;
 * `needsRows`: whether it needs the data rows, which a list of local scores lacks.
 */
export type Feature = { view: View; load: () => Promise<Face>; showsAnswer?: boolean; needsRows?: boolean };

/** Exports for the view Rows, the second view of the feature `data`. */
async function rows(): Promise<Face> {
  const { RowsView: View } = await import('../features/data/index.ts');
  return { View, hasPanel: () => false };
}

/** Exports for the view All scores, the list of all variables of the feature `parents`. */
async function scores(): Promise<Face> {
  const { ScoresView: View, ScoresInspector: Inspector } = await import('../features/parents/index.ts');
  return { View, Inspector };
}

/** Feature of a view of My class; all these views share one module. */
const ofClass = (view: import('../model/places.ts').View): Feature => ({
  view,
  load: async () => (await import('../features/class/index.ts')).FACES[view],
});

/** Feature of a view of "Use it"; all these views share one module. */
const ofUse = (view: import('../model/places.ts').View): Feature => ({
  view,
  load: () => import('../features/use/index.ts'),
  showsAnswer: true,
  needsRows: true,
});

/** Features (views with their modules), in the order in which they are fetched. */
const FEATURES: readonly Feature[] = [
  { view: 'columns', load: () => import('../features/data/index.ts'), needsRows: true },
  { view: 'rows', load: rows, needsRows: true },
  { view: 'constraints', load: () => import('../features/constraints/index.ts') },
  { view: 'parents', load: () => import('../features/parents/index.ts') },
  { view: 'steps', load: () => import('../features/steps/index.ts') },
  { view: 'hand', load: () => import('../features/hand/index.ts'), needsRows: true },
  { view: 'curves', load: () => import('../features/curves/index.ts'), showsAnswer: true, needsRows: true },
  ...(['edges', 'posterior', 'bootstrap', 'best'] as const).map(
    (view): Feature => ({
      view,
      load: () => import('../features/edges/index.ts'),
      showsAnswer: true,
      needsRows: view !== 'best',
    }),
  ),
  { view: 'compare', load: () => import('../features/compare/index.ts'), showsAnswer: true },
  { view: 'scores', load: scores, showsAnswer: true },
  ...viewsOf('use').map(ofUse),
  { view: 'lessons', load: () => import('../features/lessons/index.ts') },
  { view: 'exercises', load: () => import('../features/exercises/index.ts') },
  { view: 'papers', load: () => import('../features/papers/index.ts') },
  ...viewsOf('class').flatMap((view) => (view === 'contest' ? [] : ofClass(view))),
  { view: 'contest', load: () => import('../features/contest/index.ts'), needsRows: true },
  { view: 'bnfinder', load: () => import('../features/experiments/index.ts') },
];

const featureOf = (view: View) => FEATURES.find((feature) => feature.view === view);

const loaded = signal<ReadonlyMap<View, Face>>(new Map([['network', { View: NetworkView }]]));

async function fetchView(view: View) {
  const feature = featureOf(view);
  if (!feature || loaded.peek().has(view)) return;
  const face = await feature.load();
  loaded.value = new Map([...loaded.peek(), [view, face]]);
}

/** Fetches the modules of all views in sequence. Called once, when the page is live. */
export async function fetchViews() {
  for (const { view } of FEATURES) await fetchView(view);
}

/** Example whose best network the Papers view reveals, so that the view must wait for a required guess. */
const IN_PAPERS = 'college-plans';

/** Whether a view must wait until the reader has made the required guess. */
function mustWait(view: View) {
  if (isRevealed('network')) return false;
  const { data } = doc.value;
  return featureOf(view)?.showsAnswer || (view === 'papers' && data.kind === 'example' && data.id === IN_PAPERS);
}

const needsRows = (view: View) => doc.value.data.kind === 'list' && featureOf(view)?.needsRows;

/**
 * Whether the network that a link claims is shown in place of a view, since the link's data are missing. Not for views
 * that need no data: the k best of a link and the tables of a model file.
 */
const isClaim = (view: View) =>
  missing.value &&
  shared.value &&
  (featureOf(view)?.showsAnswer || placeOf(doc.value.view).place === 'why') &&
  !(view === 'best' && shared.value.best) &&
  !(doc.value.model && placeOf(doc.value.view).place === 'use');

/** View on the stage, which may differ from the chosen one. */
const shownView = (): View =>
  isFree(doc.value) && placeOf(doc.value.view).mode !== 'learn' ? 'bnfinder' : doc.value.view;

/** Stage (main area of the page) with the view. */
export function Stage() {
  const view = shownView();
  const View = loaded.value.get(view)?.View;
  useEffect(() => {
    Promise.allSettled([fetchView(view)]); // if a part is missing, main.tsx adds a notice
  }, [view]);
  if (mustWait(view)) return <Late part="NotYet" />;
  if (needsRows(view)) return <Late part="NeedsRows" />;
  if (isClaim(view)) return <Late part="ClaimedNetwork" />;
  if (View && isQuiet('sentence')) {
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

/** Right-hand column: the inspector of the view, or of the selection or the result. */
export function Aside() {
  const { selected } = doc.value;
  const view = shownView();
  const face = loaded.value.get(view);
  const Own = mustWait(view) || needsRows(view) || isClaim(view) ? null : face?.Inspector;
  const isNetworkRevealed = isRevealed('network');
  if (face?.hasPanel?.() === false || (!Own && !isNetworkRevealed)) return null;
  const full = Own || isProving.value || (outcome.value && (selected || (resultOpen.value && view === 'network')));
  const label = t(`app.aside.${Own && view !== 'bnfinder' ? view : selected ? 'selected' : 'result'}`);
  return (
    <aside id="aside" class={full ? 'inspector' : 'inspector empty'} aria-label={label}>
      {full && <Late part="SheetHandle" />}
      {Own ? <Own /> : <Inspector />}
    </aside>
  );
}
