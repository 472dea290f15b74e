/** Names of files in a page, as `node:path` takes them apart. */

/** What stands behind the last slash. @param {string} path */
export const basename = (path) => path.replace(/\/+$/, '').replace(/^.*\//s, '');

/** The suffix, with its point; none of a name that only begins with one. @param {string} path */
export const extname = (path) => /[^.](\.[^.]*)$/.exec(basename(path))?.[1] ?? '';
