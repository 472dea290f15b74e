// Offline use: once the page is live, its files are stored, and a newer version is offered but never forced.
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { messageSW, Workbox } from 'workbox-window';
import { BUILD } from '../engine/build.ts';
import { hintsShown } from '../store/index.ts';
import { t } from '../words/text.ts';
import '../words/text-later.ts';
import './offline.css';
import { Button } from '../widgets/button.tsx';

/** Time in ms for which the message on offline use is shown. */
const READY = 6000;
/**
 * Time in ms for an accepted version to take over. A browser may keep it waiting while the older one serves this page;
 * the page is then reloaded, which frees it, or, if that fails, loaded without the older one.
 */
const TAKE_OVER = 3000;
/** Key in the tab's storage, set when the reader accepted a newer version and the page was reloaded for it. */
const ASKED = 'bayescope.newer-version';

/** Whether the page was reloaded for a newer version; reading it clears it. */
function wasReloadRequested() {
  try {
    const isRequested = sessionStorage.getItem(ASKED) !== null;
    sessionStorage.removeItem(ASKED);
    return isRequested;
  } catch {
    return false; // storage forbidden
  }
}

/** Reloads the page; the browser then activates the newer version. */
function loadAgain() {
  try {
    sessionStorage.setItem(ASKED, '');
  } catch {
    // without storage the version is offered again
  }
  location.reload();
}

/** Channel that tells other open pages that a newer version took over and no longer waits. */
const pages = new BroadcastChannel('bayescope.newer-version');

/** Loads the page from its server if that is reachable; the newer version is then stored again from there. */
async function loadFromServer(newer: ServiceWorker | undefined) {
  const answer = await fetch('./sw.js', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  if (newer) pages.postMessage(await messageSW(newer, { type: 'ABOUT' }));
  const registration = await navigator.serviceWorker.getRegistration('./');
  await registration?.unregister();
  location.reload();
}

/** Message shown: offline use is possible, or a newer version exists, with its changes; null for none. */
const notice = signal<{ ready: true } | { change: string } | null>(null);
const hush = () => {
  notice.value = null;
};

/** Offers a newer version to the reader if it differs from this one. */
function announce({ build, change }: { build: string; change: string }) {
  if (build !== BUILD) notice.value = { change };
}

/** What the message on offline use must not cover, and its distance in px from the border of the window. */
const [CONTROLS, GAP_PX] = ['button, a, input, select, summary, label, [role=button], .bar, .foot', 8];

/** Lowest place in the window, on the left if possible, at which an element of a given size covers no control. */
function freePlace({ width, height }: DOMRect) {
  const controls = [...document.querySelectorAll(CONTROLS)].filter((at) => at.checkVisibility());
  const boxes = controls.map((at) => at.getBoundingClientRect());
  const isFree = (x: number, y: number) =>
    boxes.every(({ left, right, top, bottom }) => left >= x + width || right <= x || top >= y + height || bottom <= y);
  const lefts = [2 * GAP_PX, innerWidth - width - 2 * GAP_PX];
  for (let top = innerHeight - height - GAP_PX; top > 0; top -= GAP_PX) {
    const left = lefts.find((x) => isFree(x, top));
    if (left !== undefined) return { left, top };
  }
  return { left: lefts[0], top: 0 };
}

function Toast({ reload }: { reload: () => void }) {
  const news = notice.value;
  const quiet = useRef<HTMLParagraphElement | null>(null);
  useLayoutEffect(() => {
    if (!quiet.current) return;
    const { left, top } = freePlace(quiet.current.getBoundingClientRect());
    quiet.current.style.translate = `${left}px ${top}px`;
  }, [news]);
  return (
    <div class="toast-place" role="status">
      {news && 'ready' in news && (
        <p ref={quiet} class="toast quiet" data-testid="offline-ready">
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

/**
 * Starts offline use. Called once, when the page is live and idle. A page whose core is still being compiled is not
 * stored.
 */
export async function startOffline() {
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'start') return;
  const workbox = new Workbox('./sw.js');
  /** Whether a newer version waits for consent (`waits`), and whether the reader consented (`wanted`). */
  let waits = false;
  let wanted = wasReloadRequested();
  const reload = () => {
    wanted = true;
    // Another open page may have activated the newer version already, so that none is waiting.
    if (!waits) return location.reload();
    workbox.messageSkipWaiting();
    setTimeout(loadAgain, TAKE_OVER);
  };

  const offer = async (newer: ServiceWorker | undefined | null) => {
    if (newer) announce(await messageSW(newer, { type: 'ABOUT' }));
  };
  pages.addEventListener('message', ({ data }) => announce(data));
  workbox.addEventListener('activated', ({ isUpdate }) => {
    // On a first visit there is enough to read.
    if (isUpdate || hintsShown.peek()) return;
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
  // If the server lacks a file of this version, it has a newer one.
  addEventListener('vite:preloadError', () => workbox.update().catch(() => {}));

  const place = document.body.appendChild(document.createElement('div'));
  render(<Toast reload={reload} />, place);
  // Private windows and some hosts forbid service workers; the page then works only online.
  await workbox.register().catch(() => {});
  // A newer version may have taken over before the listeners were added.
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  const { build } = await messageSW(controller, { type: 'ABOUT' });
  if (build === BUILD) return;
  if (wanted) location.reload();
  else offer(controller);
}
