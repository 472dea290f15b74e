// The page comes to life: the picture that stands in the HTML is taken over as it is, then the engine starts.
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
import { App } from './app.tsx';
import { fetchDialogs } from './dialogs.tsx';
import { startDrop } from './drop.tsx';
import { startKeys } from './keys.ts';
import { fetchLate } from './late.ts';
import { fetchViews } from './views.tsx';

/** The service worker, where there can be one: not from source, not in the single file. */
const OFFLINE = import.meta.env?.PROD && import.meta.env.MODE !== 'single' && location.protocol.startsWith('http');
/** Calls when the page is at rest. */
const atRest: (call: () => void) => void = globalThis.requestIdleCallback ?? ((call) => setTimeout(call, 1000));

/** Seconds of a run after which closing the page asks first. */
const WORTH_ASKING = 30;

async function start() {
  // Whichever part of this build can't be had any more: its server has another one, or none.
  addEventListener('vite:preloadError', () => notify({ code: 'part-missing' }));
  provideEngine(createEngine({ start: startWorker, crashed }));
  const fragment = location.hash.slice(1);
  if (fragment.includes('view=papers')) ask('whole'); // its numbers wait for nothing else
  restorePreferences();
  const brought = document.getElementById('opening');
  const solved = brought?.textContent;
  brought?.remove(); // under a lesson it would give answers away
  if (solved) {
    const opening = JSON.parse(solved);
    takeOpening(opening);
    takePlaces(opening.places);
    takeBeside(opening.beside);
  }
  const page = document.getElementById('app');
  if (!page) throw new Error('no element #app');
  hydrate(<App />, page);
  document.getElementById('not-live')?.remove(); // stands where this script does not come to life
  restoreHints(); // not before: what is taken over is the first visit as it stands in the HTML
  Promise.allSettled([fetchLayout()]);
  if (fragment !== '') await openLink(fragment, { first: true });
  delete document.documentElement.dataset.link;
  delete document.documentElement.dataset.hints;
  startKeys();
  startDrop();
  startSession(location.hash);
  startAddress();
  startLearning();
  startInspecting();
  Promise.allSettled([fetchLate(), fetchDialogs(), fetchViews()]);
  if (OFFLINE) atRest(() => import('./offline.tsx').then(({ startOffline }) => startOffline()).catch(() => {}));
  addEventListener('beforeunload', (event) => {
    const { state, startedAt } = run.peek();
    if (state === 'running' && performance.now() - startedAt > WORTH_ASKING * 1000) event.preventDefault();
  });
}

start();
