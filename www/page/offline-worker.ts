// The service worker: keeps every file of its build and answers from there, so that the page works offline and never
// mixes two builds. Only the page's own address is answered, not others below it; what follows a `?` is no address.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { BUILD, CHANGE } from '../engine/build.ts';

/** Function of the global object of a service worker. */
declare function skipWaiting(): Promise<void>;

precacheAndRoute(__FILES__, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'ABOUT') ports[0]?.postMessage({ build: BUILD, change: CHANGE });
  // A newer build waits until the reader says so, or until every page of the older one is closed.
  if (data?.type === 'SKIP_WAITING') skipWaiting();
});
