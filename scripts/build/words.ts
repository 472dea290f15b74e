// Vite plugin for the words of the page. Sections for later views and dialogs, and words on lists of local scores, are
// moved out of the first chunk to `text-later.ts`. In mode `pseudo` every word is replaced.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { pseudo, pseudoLesson } from './pseudo.ts';

const FILE = new URL('../../www/words/en.json', import.meta.url);

/** Sections of the word table that only lazily loaded views and dialogs use. */
export const LATER = new Set([
  'about',
  'belief',
  'bnfinder',
  'canvas',
  'class',
  'compose',
  'contest',
  'join',
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

/** Pattern of keys of words on lists of local scores, which only chunks loaded later use. */
const LISTED_KEYS = /listed/i;

export type Table = { [key: string]: string | Table };

/** Words of a section for lists of local scores if `later`, else all other words of the section. */
const half = (section: Table, later: boolean): Table =>
  Object.fromEntries(
    Object.entries(section).flatMap(([key, value]) => {
      if (LISTED_KEYS.test(key)) return later ? [[key, value]] : [];
      if (typeof value === 'string') return later ? [] : [[key, value]];
      const part = half(value, later);
      return Object.keys(part).length > 0 ? [[key, part]] : [];
    }),
  );

/**
 * Words of the page's first chunk, or those loaded later.
 * @param mode mode of the build; `pseudo` replaces all words
 * @param later whether to return the words loaded later
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
