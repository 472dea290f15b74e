/** Replacement of the functions of `node:path` in bundles for web pages. */

/** Part of a path after the last slash. */
export const basename = (path: string) => path.replace(/\/+$/, '').replace(/^.*\//s, '');

/** Suffix of a path with its point; empty for a name whose only point is its first character. */
export const extname = (path: string) => /[^.](\.[^.]*)$/.exec(basename(path))?.[1] ?? '';
