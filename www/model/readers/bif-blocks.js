// A BIF file cut into its blocks, more patiently than any of the programs cuts it. Pure.

/**
 * @typedef {object} Block
 * @property {'network' | 'variable' | 'probability'} kind
 * @property {number} at where it begins
 * @property {string} header what stands between the first word and `{`, blanks at its ends left out
 * @property {string} opening the header as it is written, up to `{` and what follows on its line
 * @property {Property[]} properties
 * @property {StateList | null} states of a variable
 * @property {Row[]} rows of a probability block
 *
 * @typedef {{ at: number, text: string }} Property
 * @typedef {{ at: number, declared: number, list: string, isClosed: boolean, hasEquals: boolean }} StateList
 * @typedef {{ at: number, label: string | null, word: 'row' | 'table' | 'default', values: string, valuesAt: number }} Row
 */

const HEADERS = {
  network: /network\b([^{]*)\{/iy,
  variable: /variable\b[ \t]*(.*?)\s*\{(?=[ \t]*(?:[\r\n]|type\b|property\b|\}|$))/iy,
  probability: /probability\s*\((.*?)\)\s*\{/iy,
};
const SPACE = /\s*/y;
const WORD = /(network|variable|probability)\b/iy;
const PROPERTY = /property\b[^;]*;/iy;
const STATES = /type\s+discrete\s*\[\s*(\d+)\s*\](\s*=)?\s*\{([\s\S]*?)\}[ \t]*(;?)(?=\s|\}|$)/iy;
const ROW = /(?:\((.*?)\)\s*(?=[-+.\d]|nan|inf)|(table|default)\b)([^;}]*);/iy;

/**
 * Text without comments: each is as many blanks, ends of lines stay. One that does not end stands as it is. O(text).
 * @param {string} text @param {(at: number, comment: string) => void} found
 */
export const withoutComments = (text, found) =>
  text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\r\n]*/g, (comment, at) => {
    if (comment.startsWith('/*') && !(comment.length > 3 && comment.endsWith('*/'))) return comment;
    found(at, comment);
    return comment.replace(/[^\r\n]/g, ' ');
  });

/**
 * The blocks of a BIF text without comments, and the place from which it can not be followed, null where there is none.
 * @param {string} text @returns {{ blocks: Block[], lost: number | null }}
 */
export function bifBlocks(text) {
  /** @type {Block[]} */
  const blocks = [];
  let at = 0;
  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const properties = (/** @type {Block} */ block) => {
    take(SPACE);
    for (let start = at; take(PROPERTY); start = at) {
      block.properties.push({ at: start, text: text.slice(start, at) });
      take(SPACE);
    }
  };
  for (;;) {
    take(SPACE);
    const start = at;
    const word = take(WORD);
    if (!word) return { blocks, lost: at < text.length ? at : null };
    at = start;
    const kind = /** @type {Block['kind']} */ (word[1].toLowerCase());
    const header = take(HEADERS[kind]);
    if (!header) return { blocks, lost: start };
    /** @type {Block} */
    const block = {
      kind,
      at: start,
      header: header[1].trim(),
      opening: header[0],
      properties: [],
      states: null,
      rows: [],
    };
    properties(block);
    if (kind === 'variable') {
      const statesAt = at;
      const states = take(STATES);
      if (!states) return { blocks, lost: at };
      const [, declared, equals, list, semicolon] = states;
      block.states = {
        at: statesAt,
        declared: Number(declared),
        list,
        isClosed: semicolon === ';',
        hasEquals: Boolean(equals),
      };
      properties(block);
    }
    for (let rowAt = at, row = kind === 'probability' ? take(ROW) : null; row; row = take(ROW)) {
      const [whole, label, plain, values] = row;
      const of = /** @type {Row['word']} */ (plain?.toLowerCase() ?? 'row');
      block.rows.push({
        at: rowAt,
        label: label ?? null,
        word: of,
        values,
        valuesAt: rowAt + whole.length - values.length - 1,
      });
      properties(block);
      rowAt = at;
    }
    if (text[at] !== '}') return { blocks, lost: at };
    at++;
    blocks.push(block);
  }
}
