// Export formats of a result, for page and command line. Pure.

export interface Format {
  /** Name of the format on the command line, in the table of words (`share.format`) and in the core (`src/format`). */
  id: string;
  /** Section of the export dialog in which the format is listed. */
  group: 'pictures' | 'network' | 'scripts' | 'scores' | 'result';
  /** Whether the zip of all files contains a file in this format. */
  packed?: boolean;
  /** Suffix of the file that the page saves. */
  suffix: string;
  /** Media type of the file. */
  type: string;
  /** Whether the file can be copied as text. */
  text: boolean;
  /** Whether the format needs the lists of parent sets of an exact run. */
  listed?: boolean;
  /** Whether the format needs rows, which a list of scores lacks. */
  ofRows?: boolean;
  /** View in which alone this picture can be exported; absent for formats that are available everywhere. */
  view?: string;
  /** File suffixes that select this format on the command line. */
  endings?: string[];
  /** Start of a comment line in the format, if it has comments. */
  comment?: string;
}

/** Export formats in the order of the dialog. */
export const FORMATS: Format[] = [
  { id: 'svg', group: 'pictures', packed: true, suffix: 'svg', type: 'image/svg+xml', text: true, endings: ['.svg'] },
  { id: 'png', group: 'pictures', suffix: 'png', type: 'image/png', text: false, endings: ['.png'] },
  { id: 'parents-svg', group: 'pictures', suffix: 'parents.svg', type: 'image/svg+xml', text: true, view: 'parents' },
  { id: 'parents-png', group: 'pictures', suffix: 'parents.png', type: 'image/png', text: false, view: 'parents' },
  {
    id: 'tikz',
    group: 'pictures',
    packed: true,
    suffix: 'tex',
    type: 'text/x-tex',
    text: true,
    endings: ['.tex'],
    comment: '%',
  },
  {
    id: 'dot',
    group: 'network',
    packed: true,
    suffix: 'dot',
    type: 'text/vnd.graphviz',
    text: true,
    endings: ['.dot', '.gv'],
    comment: '//',
  },
  { id: 'edges-csv', group: 'network', packed: true, suffix: 'csv', type: 'text/csv', text: true, endings: ['.csv'] },
  { id: 'gph', group: 'network', suffix: 'gph', type: 'text/plain', text: true, endings: ['.gph'] },
  { id: 'adjacency-csv', group: 'network', suffix: 'adjacency.csv', type: 'text/csv', text: true },
  { id: 'bnlearn', group: 'network', packed: true, suffix: 'bnlearn.txt', type: 'text/plain', text: true },
  { id: 'dagitty', group: 'network', packed: true, suffix: 'dagitty.txt', type: 'text/plain', text: true },
  {
    id: 'r',
    group: 'scripts',
    packed: true,
    suffix: 'R',
    type: 'text/plain',
    text: true,
    ofRows: true,
    endings: ['.r'],
    comment: '#',
  },
  {
    id: 'python',
    group: 'scripts',
    packed: true,
    suffix: 'py',
    type: 'text/plain',
    text: true,
    ofRows: true,
    endings: ['.py'],
    comment: '#',
  },
  { id: 'data-csv', group: 'scripts', packed: true, suffix: 'data.csv', type: 'text/csv', text: true, ofRows: true },
  { id: 'jkl', group: 'scores', suffix: 'jkl', type: 'text/plain', text: true, listed: true, endings: ['.jkl'] },
  { id: 'pss', group: 'scores', suffix: 'pss', type: 'text/plain', text: true, listed: true, endings: ['.pss'] },
  {
    id: 'json',
    group: 'result',
    packed: true,
    suffix: 'bayescope.json',
    type: 'application/json',
    text: true,
    endings: ['.json'],
  },
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Exported file with sentences at its head, as comments or as the description of a picture; unchanged if the format has
 * no comments.
 */
export function withNotes(id: string, text: string, sentences: string[]) {
  const lines = sentences.map((sentence) => sentence.replace(/\s+/g, ' '));
  if (lines.length === 0) return text;
  if (id === 'svg') return text.replace('</title>', () => `</title><desc>${escaped(lines.join(' '))}</desc>`);
  const comment = FORMATS.find((format) => format.id === id)?.comment;
  return comment ? `${lines.map((line) => `${comment} ${line}`).join('\n')}\n${text}` : text;
}
