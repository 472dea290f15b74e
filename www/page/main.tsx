// Start of the page: hydrates the picture in the HTML, then starts the engine.
import { hydrate } from 'preact';
import { createEngine } from '../engine/engine.ts';
import { startWorker } from '../engine/start-worker.ts';
import { takeBeside } from '../result/beside.ts';
import { fetchLayout, takePlaces } from '../result/places.ts';
import { startAddress } from '../store/address.ts';
import { restorePreferences } from '../store/document.ts';
import { ask, provideEngine } from '../store/engine.ts';
import { notify, restoreHints, run } from '../store/index.ts';
import { startInspecting } from '../store/inspect.ts';
import { startSession } from '../store/last-visit.ts';
import { crashed, startLearning, takeOpening } from '../store/learn.ts';
import { openLink } from '../store/open.ts';
import { seen } from '../widgets/papers.ts';
import { App } from './app.tsx';
import { fetchDialogs } from './dialogs.tsx';
import { startDrop } from './drop.tsx';
import { startKeys } from './keys.ts';
import { fetchLate } from './late.ts';
import { fetchViews } from './views.tsx';

/** Whether a service worker is possible: only in a build of several files that a web server delivers. */
const OFFLINE = import.meta.env?.PROD && import.meta.env.MODE !== 'single' && location.protocol.startsWith('http');
/** Lets the browser paint and answer input between two parts of the start. */
const pause = () => new Promise((resolve) => setTimeout(resolve));
/** Schedules a function for when the browser is idle. */
const atRest: (call: () => void) => void = globalThis.requestIdleCallback ?? ((call) => setTimeout(call, 1000));

/** Duration of a run, in seconds, from which closing the page asks for confirmation. */
const WORTH_ASKING = 30;

/** Removes the pictures for other screens from the static page, so that only the one that is seen is hydrated. */
function keepSeen(page: Element) {
  for (const picture of page.querySelectorAll('.canvas > svg')) {
    if (seen().some((paper) => picture.classList.contains(`paper-${paper}`))) continue;
    picture.nextElementSibling?.remove(); // the target of Escape
    picture.remove();
  }
}

async function start() {
  // A file of this build can't be fetched if the server has another build by now or is unreachable.
  addEventListener('vite:preloadError', () => notify({ code: 'part-missing' }));
  provideEngine(createEngine({ start: startWorker, crashed }));
  const opened = location.hash;
  const fragment = opened.slice(1);
  if (fragment.includes('view=papers')) ask('whole'); // the numbers of Papers need the whole module at once
  restorePreferences();
  const brought = document.getElementById('opening');
  const solved = brought?.textContent;
  brought?.remove(); // its content would give away answers of a lesson
  if (solved) {
    const opening = JSON.parse(solved);
    takeOpening(opening);
    takePlaces(opening.places);
    takeBeside(opening.beside);
  }
  const page = document.getElementById('app');
  if (!page) throw new Error('no element #app');
  keepSeen(page);
  await pause();
  hydrate(<App />, page);
  document.getElementById('not-live')?.remove(); // notice for browsers that can't run this script
  restoreHints(); // after hydration, since the HTML shows a first visit
  await pause();
  Promise.allSettled([fetchLayout()]);
  if (fragment !== '') await openLink(fragment, { first: true });
  delete document.documentElement.dataset.link;
  delete document.documentElement.dataset.hints;
  startKeys();
  startDrop();
  startSession(opened);
  startAddress(opened);
  startLearning();
  startInspecting();
  await pause();
  Promise.allSettled([fetchLate(), fetchDialogs(), fetchViews()]);
  if (OFFLINE) atRest(() => import('./offline.tsx').then(({ startOffline }) => startOffline()).catch(() => {}));
  addEventListener('beforeunload', (event) => {
    const { state, startedAt } = run.peek();
    if (state === 'running' && performance.now() - startedAt > WORTH_ASKING * 1000) event.preventDefault();
  });
}

start();
