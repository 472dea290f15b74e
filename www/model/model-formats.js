// The formats of networks with tables: one table for the page and the command line. Pure.

/**
 * @typedef {object} ModelFormat
 * @property {string} id name in the core (`src/format/model`) and in the words (`use.formats`)
 * @property {string} suffix of the page's file
 * @property {string[]} endings by which the command line chooses it
 */

/** Formats of model files in the order of the page. @type {readonly ModelFormat[]} */
export const MODEL_FORMATS = [
  { id: 'bif', suffix: 'bif', endings: ['.bif'] },
  { id: 'xmlbif', suffix: 'xml', endings: ['.xml', '.xmlbif', '.bifxml'] },
  { id: 'net', suffix: 'net', endings: ['.net'] },
  { id: 'xdsl', suffix: 'xdsl', endings: ['.xdsl'] },
  { id: 'uai', suffix: 'uai', endings: ['.uai'] },
  { id: 'dsc', suffix: 'dsc', endings: ['.dsc'] },
  { id: 'model-json', suffix: 'network.json', endings: ['.json'] },
  { id: 'bnlearn-fit', suffix: 'R', endings: ['.r'] },
  { id: 'pyagrum', suffix: 'pyagrum.py', endings: ['.pyagrum.py'] },
  { id: 'pgmpy', suffix: 'py', endings: ['.py'] },
];

/** Formats that are only written. */
const WRITTEN = new Set(['bnlearn-fit', 'pyagrum', 'pgmpy']);

/** The endings of what is read, packed or not, as a file chooser takes them. */
export const MODEL_ENDINGS = MODEL_FORMATS.filter(({ id }) => !WRITTEN.has(id))
  .flatMap(({ endings }) => endings)
  .concat('.gz')
  .join(',');

/** Names that files of networks with tables have, packed or not. JSON is one only if it says so: see {@link isModelText}. @param {string} name */
export const isModelName = (name) =>
  MODEL_FORMATS.some(({ id, endings }) => !NOT_BY_NAME.has(id) && endings.some((of) => unpacked(name).endsWith(of)));

/** A name in small letters, without the ending of gzip. @param {string} name */
const unpacked = (name) => name.toLowerCase().replace(/\.gz$/, '');

/** Formats that are only written, or whose ending others have too. */
const NOT_BY_NAME = new Set(['model-json', ...WRITTEN]);

/** First words of our own JSON, BIF, NET, UAI and DSC. */
const FIRST =
  /^(?:\{\s*"format"\s*:\s*"bayescope-(?:gaussian-)?network"|(?:network|variable)\s[^,;\t]*\{|net\s*\{|BAYES\s+\d|belief\s+network\b)/i;

/** Whether a file of any name begins as a network with tables does. @param {string} text */
export function isModelText(text) {
  const start = text.replace(/^\ufeff?(?:\s|\/\/.*|%.*)*/, '');
  return start.startsWith('<') ? /<(?:BIF|smile)\b/.test(start) : FIRST.test(start);
}

/** Whether a file of any name begins as our JSON of a Gaussian network does. @param {string} text */
export const isGaussianText = (text) => /^\ufeff?\s*\{\s*"format"\s*:\s*"bayescope-gaussian-network"/.test(text);

/** Formats with comments: how a line of them begins and ends. @type {ReadonlyMap<string, [begin: string, end: string]>} */
const COMMENTS = new Map([
  ['bif', ['//', '']],
  ['net', ['%', '']],
  ['xmlbif', ['<!--', ' -->']],
  ['xdsl', ['<!--', ' -->']],
  ['bnlearn-fit', ['#', '']],
  ['pyagrum', ['#', '']],
  ['pgmpy', ['#', '']],
]);

/** What stands before the comments: programs look there for the kind of file. */
const HEAD = /^(?:network unknown \{\n\}\n|net\n\{\n\}\n|<\?xml[^>]*>\n)?/;

/**
 * A file of a network with tables, with sentences as comments; as it is where the format has none.
 * @param {string} id @param {string} text @param {string[]} sentences
 */
export function withModelNotes(id, text, sentences) {
  const [begin, end] = COMMENTS.get(id) ?? [];
  if (!begin || sentences.length === 0) return text;
  const plain = (/** @type {string} */ words) => words.replace(/\s+/g, ' ').replace(/-(?=-)/g, '- ');
  const lines = sentences.map((sentence) => `${begin} ${plain(sentence)}${end}\n`);
  return text.replace(HEAD, (head) => head + lines.join(''));
}
