// What the help finds: lessons, kinds of exercises, views and terms, by their names and by what else the field calls them. Pure.
import { EXERCISES } from '../../model/exercises.js';
import { placeOf } from '../../model/places.js';
import { VIEWS } from '../../model/state.js';
import { TERMS } from '../../widgets/terms.js';
import { FURTHER_LESSONS, LESSONS } from '../../words/lessons/index.js';
import { has, t } from '../../words/text.js';

/**
 * @typedef {'lesson' | 'exercise' | 'view' | 'term'} Kind
 * @typedef {{ kind: Kind, id: string, n: number, title: string, says: string, also: string[], body: string }} Entry `n`: its number among its kind, 0 where it has none;
 *   `also`: other words for it; `body`: what is said in it
 */

/** What a match is worth, by where it is. */
const WORTH = { name: 100, alias: 80, begins: 60, inName: 50, inAlias: 40, says: 20, body: 8 };
/** Taken where all else is the same: a thing to do before a thing to read. @type {Record<Kind, number>} */
const RANK = { lesson: 3, exercise: 2, view: 1, term: 0 };

/** Words in lower case, hyphens and the plural's s apart. @param {string} text */
const words = (text) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word));

/** @param {Kind} kind @param {string} id */
const alsoOf = (kind, id) => {
  const key = `help.search.also.${kind}.${id}`;
  return has(key) ? t(key).split(', ') : [];
};

/** Everything that can be found. @returns {Entry[]} */
export const entries = () => [
  ...[...LESSONS, ...FURTHER_LESSONS].map(({ id, title, line, steps }, i) => ({
    kind: /** @type {const} */ ('lesson'),
    id,
    n: i < LESSONS.length ? i + 1 : 0,
    title,
    says: line,
    also: alsoOf('lesson', id),
    body: steps.map(({ say, more }) => `${say} ${more}`).join(' '),
  })),
  ...EXERCISES.map((id, i) => ({
    kind: /** @type {const} */ ('exercise'),
    id,
    n: i + 1,
    title: t(`exercises.${id}.title`),
    says: t(`exercises.${id}.line`),
    also: alsoOf('exercise', id),
    body: [1, 2, 3].map((level) => t(`exercises.${id}.level${level}`)).join(' '),
  })),
  ...VIEWS.map((id, i) => ({
    kind: /** @type {const} */ ('view'),
    id,
    n: i + 1,
    title: t(`app.${id}`),
    says: t(`place.${placeOf(id).place}`),
    also: alsoOf('view', id),
    body: '',
  })),
  ...TERMS.map((id, i) => ({
    kind: /** @type {const} */ ('term'),
    id,
    n: i + 1,
    title: t(`glossary.${id}.term`),
    says: t(`glossary.${id}.says`),
    also: alsoOf('term', id),
    body: '',
  })),
];

/** Whether words stand one after another in others, each as the beginning of a word. @param {string[]} wanted @param {string[]} all */
const standIn = (wanted, all) => all.some((_, at) => wanted.every((word, i) => all[at + i]?.startsWith(word) ?? false));

/** What a query is worth at an entry; 0 where it is not found. @param {string[]} wanted @param {Entry} entry */
function worth(wanted, { title, says, also, body }) {
  const name = words(title);
  const isSame = (/** @type {string[]} */ other) => String(other) === String(wanted);
  if (isSame(name)) return WORTH.name;
  const aliases = also.map(words);
  if (aliases.some(isSame)) return WORTH.alias;
  if (name.slice(0, wanted.length).every((word, i) => word.startsWith(wanted[i])) && name.length >= wanted.length)
    return WORTH.begins;
  if (standIn(wanted, name)) return WORTH.inName;
  if (aliases.some((alias) => standIn(wanted, alias))) return WORTH.inAlias;
  const described = [...name, ...aliases.flat(), ...words(says)];
  const isIn = (/** @type {string[]} */ all) => wanted.every((word) => all.some((one) => one.startsWith(word)));
  if (isIn(described)) return WORTH.says;
  return isIn([...described, ...words(body)]) ? WORTH.body : 0;
}

/** Entries that a query finds, the best first. @param {string} text @param {Entry[]} all */
export function searched(text, all) {
  const wanted = words(text);
  if (wanted.length === 0) return [];
  return all
    .map((entry) => ({ entry, value: worth(wanted, entry) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || RANK[b.entry.kind] - RANK[a.entry.kind] || a.entry.n - b.entry.n)
    .map(({ entry }) => entry);
}
