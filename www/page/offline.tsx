// Offline: once the page is live its files are kept for the next time, and a newer version is offered, never forced.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { messageSW, Workbox } from 'workbox-window';
import { BUILD } from '../engine/build.ts';
import { t } from '../words/text.ts';
import '../words/text-later.ts';
import './offline.css';
import { Button } from '../widgets/button.tsx';

/** Milliseconds that the good news stands. */
const READY = 6000;
/**
 * Milliseconds within which a newer version that was let in has to take over. A browser may keep it waiting as long as the older
 * one is busy with this page; then the page is loaded again, which frees it, and where it does not, without the older one.
 */
const TAKE_OVER = 3000;
/** Key in the storage of the tab: the reader let the newer version in, and the page was loaded again for it. */
const ASKED = 'bayescope.newer-version';

/** Whether the page was loaded again for a newer version; reading it clears it. */
function wasReloadRequested() {
  try {
    const isRequested = sessionStorage.getItem(ASKED) !== null;
    sessionStorage.removeItem(ASKED);
    return isRequested;
  } catch {
    return false; // no storage here
  }
}

/** Loads the page again, which then lets the newer version in. */
function loadAgain() {
  try {
    sessionStorage.setItem(ASKED, '');
  } catch {
    // the reader is offered it again
  }
  location.reload();
}

/** Other open pages, which hear of a newer version that no longer waits. */
const pages = new BroadcastChannel('bayescope.newer-version');

/** Loads the page from its server, where that answers; the newer version is stored from there. */
async function loadFromServer(newer: ServiceWorker | undefined) {
  const answer = await fetch('./sw.js', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  if (newer) pages.postMessage(await messageSW(newer, { type: 'ABOUT' }));
  const registration = await navigator.serviceWorker.getRegistration('./');
  await registration?.unregister();
  location.reload();
}

/** The notice that is shown: all files are here, or a newer version is, with what is new in it. */
const notice = signal<{ ready: true } | { change: string } | null>(null);
const hush = () => {
  notice.value = null;
};

/** Offers a version, if it is another than this. */
function announce({ build, change }: { build: string; change: string }) {
  if (build !== BUILD) notice.value = { change };
}

function Toast({ reload }: { reload: () => void }) {
  const news = notice.value;
  return (
    <div class="toast-place" role="status">
      {news && 'ready' in news && (
        <p class="toast quiet" data-testid="offline-ready">
          {t('offline.ready')}
        </p>
      )}
      {news && 'change' in news && (
        <div class="toast" data-testid="offline-update">
          <p>{t('offline.update', { change: news.change })}</p>
          <Button testid="offline-reload" words={t('offline.reload')} onClick={reload} />
          <Button icon="close" look="small" label={t('app.dismiss')} onClick={hush} />
        </div>
      )}
    </div>
  );
}

/** Called once, when the page is live and at rest. A page whose core is still being compiled is not kept. */
export async function startOffline() {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'start') return;
  const workbox = new Workbox('./sw.js');
  /** Whether a newer version stands by until it is let in, and the reader let it in. */
  let waits = false;
  let wanted = wasReloadRequested();
  const reload = () => {
    wanted = true;
    // Another page may have let it in already: then there is nobody waiting to be told.
    if (!waits) return location.reload();
    workbox.messageSkipWaiting();
    setTimeout(loadAgain, TAKE_OVER);
  };

  const offer = async (newer: ServiceWorker | undefined | null) => {
    if (newer) announce(await messageSW(newer, { type: 'ABOUT' }));
  };
  pages.addEventListener('message', ({ data }) => announce(data));
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (isUpdate) return;
    notice.value = { ready: true };
    setTimeout(() => notice.value && 'ready' in notice.value && hush(), READY);
  });
  workbox.addEventListener('waiting', ({ sw }) => {
    waits = true;
    if (!wanted) return offer(sw);
    workbox.messageSkipWaiting();
    setTimeout(() => loadFromServer(sw), TAKE_OVER);
  });
  workbox.addEventListener('controlling', () => {
    waits = false;
    if (wanted) location.reload();
    else offer(navigator.serviceWorker.controller);
  });
  // A part of this version that is gone from the server: a newer one stands there.
  addEventListener('vite:preloadError', () => workbox.update().catch(() => {}));

  const place = document.body.appendChild(document.createElement('div'));
  render(<Toast reload={reload} />, place);
  // Private windows and some hosts allow no service worker; the page then works as long as the server does.
  await workbox.register().catch(() => {});
  // A newer version may have taken over while this page was loading, before anyone listened.
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  const { build } = await messageSW(controller, { type: 'ABOUT' });
  if (build === BUILD) return;
  if (wanted) location.reload();
  else offer(controller);
}
