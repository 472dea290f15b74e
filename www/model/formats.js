// The formats that a result is exported in: one table for the page and the command line. Pure.

/**
 * @typedef {object} Format
 * @property {string} id name on the command line, in the words (`share.format`) and in the core (`src/format`)
 * @property {'pictures' | 'network' | 'scripts' | 'scores' | 'result'} group under which heading of the dialog it stands (`export`)
 * @property {boolean} [packed] whether the zip of everything holds it
 * @property {string} suffix of the page's file
 * @property {string} type of its content
 * @property {boolean} text whether it can be copied as text
 * @property {boolean} [listed] made of the lists that only an exact run has
 * @property {boolean} [ofRows] made of the rows, which a list of scores lacks
 * @property {string} [view] the picture of this view alone: the page's only
 * @property {string[]} [endings] endings of files by which the command line chooses it
 * @property {string} [comment] how a line of comment begins
 */

/** Export formats in the order of the dialog. @type {Format[]} */
export const FORMATS = [
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

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * An exported file with sentences at its head, as comments or as the description of a picture; as it is where the format has no
 * comments.
 * @param {string} id @param {string} text @param {string[]} sentences
 */
export function withNotes(id, text, sentences) {
  const lines = sentences.map((sentence) => sentence.replace(/\s+/g, ' '));
  if (lines.length === 0) return text;
  if (id === 'svg') return text.replace('</title>', () => `</title><desc>${escaped(lines.join(' '))}</desc>`);
  const comment = FORMATS.find((format) => format.id === id)?.comment;
  return comment ? `${lines.map((line) => `${comment} ${line}`).join('\n')}\n${text}` : text;
}
