/** Names of files in a page, as `node:path` takes them apart. */

/** What stands behind the last slash. */
export const basename = (path: string) => path.replace(/\/+$/, '').replace(/^.*\//s, '');

/** The suffix, with its point; none of a name that only begins with one. */
export const extname = (path: string) => /[^.](\.[^.]*)$/.exec(basename(path))?.[1] ?? '';
