/** Starts workers of the package in a page, from wherever the package was loaded. */

/**
 * A worker over a module. Browsers start none from another origin, such as a package's host: there a module of this page's own origin imports it.
 * @param address of the module
 */
export function startWorker(address: URL) {
  const options = { type: 'module' } as const;
  if (address.origin === self.location.origin) return new Worker(address, options);
  const own = URL.createObjectURL(new Blob([`import ${JSON.stringify(address.href)};`], { type: 'text/javascript' }));
  return new Worker(own, options);
}
