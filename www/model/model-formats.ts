// File formats of networks with tables, for page and command line. Pure.

interface ModelFormat {
  /** Name of the format in the core (`src/format/model`) and in the table of words. */
  id: string;
  /** Suffix of the file that the page saves. */
  suffix: string;
  /** File suffixes that select this format on the command line. */
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

/** Formats that can only be exported, not opened. */
const WRITE_ONLY = new Set(['bnlearn-fit', 'pyagrum', 'pgmpy']);

/** Suffixes of readable formats, and of gzip, as the `accept` attribute of a file input. */
export const MODEL_ENDINGS = MODEL_FORMATS.filter(({ id }) => !WRITE_ONLY.has(id))
  .flatMap(({ endings }) => endings)
  .concat('.gz')
  .join(',');

/**
 * Whether a file name, possibly with the suffix of gzip, is that of a network with tables. JSON is judged by content:
 * see {@link isModelText}.
 */
export const isModelName = (name: string) =>
  MODEL_FORMATS.some(
    ({ id, endings }) => !NOT_BY_NAME.has(id) && endings.some((ending) => unpacked(name).endsWith(ending)),
  );

/** File name in lower case, without the suffix of gzip. */
const unpacked = (name: string) => name.toLowerCase().replace(/\.gz$/, '');

/** Formats that a suffix does not identify: formats that can't be opened, and one whose suffix `.json` is ambiguous. */
const NOT_BY_NAME = new Set(['model-json', ...WRITE_ONLY]);

/** Start of a file in Bayescope's own JSON, BIF, NET, UAI or DSC. */
const MODEL_START =
  /^(?:\{\s*"format"\s*:\s*"bayescope-(?:gaussian-)?network"|(?:network|variable)\s[^,;\t]*\{|net\s*\{|BAYES\s+\d|belief\s+network\b)/i;

/** Whether a text begins like a network with tables. */
export function isModelText(text: string) {
  const start = text.replace(/^\ufeff?(?:\s|\/\/.*|%.*)*/, '');
  return start.startsWith('<') ? /<(?:BIF|smile)\b/.test(start) : MODEL_START.test(start);
}

/** Whether a text begins like Bayescope's own JSON of a Gaussian network. */
export const isGaussianText = (text: string) =>
  /^\ufeff?\s*\{\s*"format"\s*:\s*"bayescope-gaussian-network"/.test(text);

/** Start and end of a comment line, for formats that have comments. */
const COMMENTS: ReadonlyMap<string, [begin: string, end: string]> = new Map([
  ['bif', ['//', '']],
  ['net', ['%', '']],
  ['xmlbif', ['<!--', ' -->']],
  ['xdsl', ['<!--', ' -->']],
  ['bnlearn-fit', ['#', '']],
  ['pyagrum', ['#', '']],
  ['pgmpy', ['#', '']],
]);

/** Head of a file that must precede comments, since programs detect the format by it. */
const FORMAT_HEAD = /^(?:network unknown \{\n\}\n|net\n\{\n\}\n|<\?xml[^>]*>\n)?/;

/** Text of a model file with sentences added as comments at its head; unchanged if the format has no comments. */
export function withModelNotes(id: string, text: string, sentences: string[]) {
  const [begin, end] = COMMENTS.get(id) ?? [];
  if (!begin || sentences.length === 0) return text;
  const plain = (words: string) => words.replace(/\s+/g, ' ').replace(/-(?=-)/g, '- ');
  const lines = sentences.map((sentence) => `${begin} ${plain(sentence)}${end}\n`);
  return text.replace(FORMAT_HEAD, (head) => head + lines.join(''));
}
