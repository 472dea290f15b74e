// Entries of the search in the help: lessons, kinds of exercises, views and terms, with their names and synonyms. Pure.
import { EXERCISES } from '../../model/exercises.ts';
import { placeOf } from '../../model/places.ts';
import { VIEWS } from '../../model/state.ts';
import { TERMS } from '../../widgets/terms.ts';
import { FURTHER_LESSONS, LESSONS } from '../../words/lessons/index.ts';
import { has, t } from '../../words/text.ts';

export type Kind = 'lesson' | 'exercise' | 'view' | 'term';
/** Entry of the search. `n`: number among its kind, 0 if unnumbered; `also`: synonyms; `body`: its text. */
export type Entry = { kind: Kind; id: string; n: number; title: string; says: string; also: string[]; body: string };

/** Score of a match of the query, by the part of the entry in which it is found. */
const WORTH = { name: 100, alias: 80, begins: 60, inName: 50, inAlias: 40, says: 20, body: 8 };
/** Order of kinds at equal score: things to do before things to read. */
const RANK: Record<Kind, number> = { lesson: 3, exercise: 2, view: 1, term: 0 };

/** Words of a text in lower case, split at hyphens, without the s of a plural. */
const words = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<![su])s$/, '') : word));

const alsoOf = (kind: Kind, id: string) => {
  const key = `help.search.also.${kind}.${id}`;
  return has(key) ? t(key).split(', ') : [];
};

/** Numbered entries of one kind; `say`: what only this kind has. */
const ofKind = <T extends string>(
  kind: Kind,
  ids: readonly T[],
  say: (id: T) => Pick<Entry, 'title' | 'says'> & Partial<Entry>,
) => ids.map((id, i): Entry => ({ kind, id, n: i + 1, also: alsoOf(kind, id), body: '', ...say(id) }));

/** All entries of the search in the help. */
export const entries = (): Entry[] => [
  ...[...LESSONS, ...FURTHER_LESSONS].map(({ id, title, line, steps }, i) => ({
    kind: 'lesson' as const,
    id,
    n: i < LESSONS.length ? i + 1 : 0,
    title,
    says: line,
    also: alsoOf('lesson', id),
    body: steps.map(({ say, more }) => `${say} ${more}`).join(' '),
  })),
  ...ofKind('exercise', EXERCISES, (id) => ({
    title: t(`exercises.${id}.title`),
    says: t(`exercises.${id}.line`),
    body: [1, 2, 3].map((level) => t(`exercises.${id}.level${level}`)).join(' '),
  })),
  ...ofKind('view', VIEWS, (id) => ({ title: t(`app.${id}`), says: t(`place.${placeOf(id).place}`) })),
  ...ofKind('term', TERMS, (id) => ({ title: t(`glossary.${id}.term`), says: t(`glossary.${id}.says`) })),
];

/** Whether the wanted words occur in sequence among `all`, each as the beginning of a word. */
const standIn = (wanted: string[], all: string[]) =>
  all.some((_, at) => wanted.every((word, i) => all[at + i]?.startsWith(word) ?? false));

/** Match score of a query against an entry; 0 if none. */
function worth(wanted: string[], { title, says, also, body }: Entry) {
  const name = words(title);
  const isSame = (other: string[]) => String(other) === String(wanted);
  if (isSame(name)) return WORTH.name;
  const aliases = also.map(words);
  if (aliases.some(isSame)) return WORTH.alias;
  if (name.slice(0, wanted.length).every((word, i) => word.startsWith(wanted[i])) && name.length >= wanted.length)
    return WORTH.begins;
  if (standIn(wanted, name)) return WORTH.inName;
  if (aliases.some((alias) => standIn(wanted, alias))) return WORTH.inAlias;
  const described = [...name, ...aliases.flat(), ...words(says)];
  const isIn = (all: string[]) => wanted.every((word) => all.some((one) => one.startsWith(word)));
  if (isIn(described)) return WORTH.says;
  return isIn([...described, ...words(body)]) ? WORTH.body : 0;
}

/** Entries that match a query, in descending order of match score. */
export function searched(text: string, all: Entry[]) {
  const wanted = words(text);
  if (wanted.length === 0) return [];
  return all
    .map((entry) => ({ entry, value: worth(wanted, entry) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || RANK[b.entry.kind] - RANK[a.entry.kind] || a.entry.n - b.entry.n)
    .map(({ entry }) => entry);
}
