// Pseudo language for tests: English with accents, in brackets, a third longer. It reveals texts that are not in the
// word table, and layouts without room for translations.

const ACCENTED = new Map(
  Object.entries({
    ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'đ', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
    ...{ n: 'ñ', o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
    ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Đ', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Í', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ' },
    ...{ N: 'Ñ', O: 'Ó', P: 'Þ', Q: 'Ɋ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Ú', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
  }),
);

/** Growth of a text's length against English, as a share. */
const GROWTH = 0.3;

/** Padding of `length` dots in groups of eight, since longer words would break lines unrealistically. */
const padding = (length: number) => '·'.repeat(length).replace(/(.{8})(?=.)/g, '$1 ');

/** Text in the pseudo language; placeholders are kept. */
function pseudoText(text: string) {
  if (!/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) return text; // numbers and signs are the same in every language
  const accented = text
    .split(/(\{\w+\})/)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? piece : piece.replace(/[A-Za-z]/g, (c) => ACCENTED.get(c) ?? c)))
    .join('');
  return `⟦${accented}${padding(Math.ceil(text.length * GROWTH))}⟧`;
}

/** Names of the fields of a lesson that hold text; all others hold identifiers. */
const TEXT_FIELDS = new Set([
  'title',
  'line',
  'say',
  'more',
  'hint',
  'right',
  'ask',
  'text',
  'why',
  'model',
  'goal',
  'pitfalls',
  'question',
  'listen',
]);

/** Lesson, or any value inside its JSON file, with all texts in the pseudo language. */
export function pseudoLesson(part: any, key: string = ''): any {
  if (typeof part === 'string') return TEXT_FIELDS.has(key) ? pseudoText(part) : part;
  if (key === 'meter') return part.map(([label, fact]: [string, string]) => [pseudoText(label), fact]);
  if (Array.isArray(part)) return part.map((item) => pseudoLesson(item, key === 'pitfalls' ? key : ''));
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, pseudoLesson(value, name)]));
}

/** Word table (nested strings) in the pseudo language. */
export const pseudo = (table: any): any =>
  typeof table === 'string'
    ? pseudoText(table)
    : Object.fromEntries(Object.entries(table).map(([key, value]) => [key, pseudo(value)]));
