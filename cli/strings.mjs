/** The words that the commands speak: the page's, and the command line's own. A bundle has `strings-bundled.mjs` in its place. */
import { readFileSync } from 'node:fs';
import { frameWords } from './frame-words.mjs';

/** @param {string} path */
const table = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

export const strings = { ...table('../www/words/en.json'), cli: table('strings.json'), frame: frameWords };
