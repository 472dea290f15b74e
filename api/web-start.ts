/** Start of the npm package's web workers. */

/**
 * Starts a worker from a module. A module from another origin, such as a CDN, is imported by a blob of the page's
 * origin, since browsers start only workers of the same origin.
 * @param address address of the module
 */
export function startWorker(address: URL) {
  const options = { type: 'module' } as const;
  if (address.origin === self.location.origin) return new Worker(address, options);
  const own = URL.createObjectURL(new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' }));
  return new Worker(own, options);
}
