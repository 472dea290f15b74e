// The formats of networks with tables: one table for the page and the command line. Pure.

export interface ModelFormat {
  /** Name in the core (`src/format/model`) and in the words (`use.formats`). */
  id: string;
  /** Of the page's file. */
  suffix: string;
  /** By which the command line chooses it. */
  endings: string[];
}

/** Formats of model files in the order of the page. */
export const MODEL_FORMATS: readonly ModelFormat[] = [
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

/**
 * Names that files of networks with tables have, packed or not. JSON is one only if it says so: see {@link isModelText}.
 */
export const isModelName = (name: string) =>
  MODEL_FORMATS.some(({ id, endings }) => !NOT_BY_NAME.has(id) && endings.some((of) => unpacked(name).endsWith(of)));

/** A name in small letters, without the ending of gzip. */
const unpacked = (name: string) => name.toLowerCase().replace(/\.gz$/, '');

/** Formats that are only written, or whose ending others have too. */
const NOT_BY_NAME = new Set(['model-json', ...WRITTEN]);

/** First words of our own JSON, BIF, NET, UAI and DSC. */
const FIRST =
  /^(?:\{\s*"format"\s*:\s*"bayescope-(?:gaussian-)?network"|(?:network|variable)\s[^,;\t]*\{|net\s*\{|BAYES\s+\d|belief\s+network\b)/i;

/** Whether a file of any name begins as a network with tables does. */
export function isModelText(text: string) {
  const start = text.replace(/^\ufeff?(?:\s|\/\/.*|%.*)*/, '');
  return start.startsWith('<') ? /<(?:BIF|smile)\b/.test(start) : FIRST.test(start);
}

/** Whether a file of any name begins as our JSON of a Gaussian network does. */
export const isGaussianText = (text: string) =>
  /^\ufeff?\s*\{\s*"format"\s*:\s*"bayescope-gaussian-network"/.test(text);

/** Formats with comments: how a line of them begins and ends. */
const COMMENTS: ReadonlyMap<string, [begin: string, end: string]> = new Map([
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

/** A file of a network with tables, with sentences as comments; as it is where the format has none. */
export function withModelNotes(id: string, text: string, sentences: string[]) {
  const [begin, end] = COMMENTS.get(id) ?? [];
  if (!begin || sentences.length === 0) return text;
  const plain = (words: string) => words.replace(/\s+/g, ' ').replace(/-(?=-)/g, '- ');
  const lines = sentences.map((sentence) => `${begin} ${plain(sentence)}${end}\n`);
  return text.replace(HEAD, (head) => head + lines.join(''));
}
