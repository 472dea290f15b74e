// The page's words as the bundle gets them. They stand in one file; sections that only later views and dialogs speak are
// left out of the first chunk and come with `text-later.js`. In mode `pseudo` every word is replaced by a marked one.
import { readFileSync } from 'node:fs';
import { pseudo } from './pseudo.js';

const FILE = new URL('../../www/strings/en.json', import.meta.url);

/** Sections that nothing says before a lazy view or dialog has been loaded. */
export const LATER = new Set([
  'belief',
  'refusals',
  'prepare',
  'numbers',
  'parents',
  'hand',
  'members',
  'curves',
  'papers',
  'orders',
  'rules',
  'counting',
  'lesson',
  'glossary',
  'card',
  'find',
  'help',
  'offline',
  'scores',
  'list',
  'share',
]);

/** @param {string} mode of the build @param {boolean} later which part */
function table(mode, later) {
  const all = JSON.parse(readFileSync(FILE, 'utf8'));
  const part = Object.fromEntries(Object.entries(all).filter(([section]) => LATER.has(section) === later));
  return mode === 'pseudo' ? pseudo(part) : part;
}

/** @param {string} mode @returns {import('vite').Plugin} */
export function words(mode) {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith('/strings/en.json')) return;
      return importer?.endsWith('/text-later.js') ? '\0words-later' : '\0words';
    },
    load(id) {
      if (id !== '\0words' && id !== '\0words-later') return;
      this.addWatchFile(FILE.pathname);
      return { code: `export default ${JSON.stringify(table(mode, id === '\0words-later'))};`, moduleType: 'js' };
    },
  };
}
