// Service worker: stores all files of one build and serves them, so that the page works offline and never mixes two
// builds. It serves only the page's own address, ignoring any query string.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { BUILD, CHANGE } from '../engine/build.ts';

/** Function of a service worker's global scope, which the DOM types lack. */
declare function skipWaiting(): Promise<void>;

precacheAndRoute(__FILES__, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'ABOUT') ports[0]?.postMessage({ build: BUILD, change: CHANGE });
  // A newer build waits for the reader's consent, or until all pages of the older one are closed.
  if (data?.type === 'SKIP_WAITING') skipWaiting();
});
