// The page's words as the bundle gets them. They stand in one file; sections that only later views and dialogs speak, and
// what is said only of a list of local scores, are left out of the first chunk and come with `text-later.ts`. In mode `pseudo` every word is replaced by a marked one.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { pseudo, pseudoLesson } from './pseudo.ts';

const FILE = new URL('../../www/words/en.json', import.meta.url);

/** Sections that nothing says before a lazy view or dialog has been loaded. */
export const LATER = new Set([
  'about',
  'belief',
  'bnfinder',
  'canvas',
  'class',
  'compose',
  'contest',
  'demand',
  'notes',
  'refusals',
  'method',
  'prepare',
  'prepared',
  'numbers',
  'parents',
  'hand',
  'judgment',
  'kept',
  'members',
  'curves',
  'edges',
  'bootstrap',
  'best',
  'papers',
  'race',
  'versus',
  'orders',
  'rules',
  'counting',
  'lesson',
  'lessons',
  'exercises',
  'glossary',
  'knowledge',
  'linkKeys',
  'ofLink',
  'card',
  'find',
  'help',
  'offline',
  'scores',
  'list',
  'share',
  'shared',
  'steps',
  'tables',
  'proof',
  'unlearned',
  'variable',
  'model',
  'readers',
  'use',
  'predict',
  'forecast',
  'gaussian',
  'columns',
  'meaning',
  'board',
  'acts',
  'report',
  'export',
]);

/** Keys of the words on a list: none is open before later parts are there. */
const OF_LISTS = /listed/i;

export type Table = { [key: string]: string | Table };

/** The part of a section that comes later, or the other. */
const half = (section: Table, later: boolean): Table =>
  Object.fromEntries(
    Object.entries(section).flatMap(([key, value]) => {
      if (OF_LISTS.test(key)) return later ? [[key, value]] : [];
      if (typeof value === 'string') return later ? [] : [[key, value]];
      const part = half(value, later);
      return Object.keys(part).length > 0 ? [[key, part]] : [];
    }),
  );

/**
 * @param mode of the build
 * @param later which part
 */
function table(mode: string, later: boolean) {
  const all: Record<string, Table> = JSON.parse(readFileSync(FILE, 'utf8'));
  const whole = Object.fromEntries(Object.entries(all).filter(([section]) => LATER.has(section)));
  const others = Object.fromEntries(Object.entries(all).filter(([section]) => !LATER.has(section)));
  const part = later ? { ...half(others, true), ...whole } : half(others, false);
  return mode === 'pseudo' ? pseudo(part) : part;
}

export function words(mode: string): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith('/en.json')) return;
      return importer?.endsWith('/text-later.ts') ? '\0words-later' : '\0words';
    },
    load(id) {
      if (id !== '\0words' && id !== '\0words-later') return;
      this.addWatchFile(FILE.pathname);
      return { code: `export default ${JSON.stringify(table(mode, id === '\0words-later'))};`, moduleType: 'js' };
    },
    transform(code, id) {
      if (mode !== 'pseudo' || !/\/words\/lessons\/[\w-]+\.json/.test(id)) return;
      return { code: JSON.stringify(pseudoLesson(JSON.parse(code))), map: null };
    },
  };
}
