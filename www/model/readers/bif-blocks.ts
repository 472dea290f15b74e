// Splits a BIF file (a network with tables) into blocks, more tolerantly than pyAgrum, pgmpy and bnlearn do. Pure.

export interface Block {
  kind: 'network' | 'variable' | 'probability';
  /** Offset of the block in the text. */
  at: number;
  /** Text between the keyword of the block and `{`, trimmed. */
  header: string;
  /** Header of the block as written, from the keyword to `{`. */
  opening: string;
  properties: Property[];
  /** States of a variable block. */
  states: StateList | null;
  /** Rows of a probability block. */
  rows: Row[];
}
export type Property = { at: number; text: string };
export type StateList = { at: number; declared: number; list: string; isClosed: boolean; hasEquals: boolean };
export type Row = {
  at: number;
  label: string | null;
  word: 'row' | 'table' | 'default';
  values: string;
  valuesAt: number;
};

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

/** Text with comments replaced by blanks; line ends and an unterminated comment are kept. O(text). */
export const withoutComments = (text: string, found: (at: number, comment: string) => void) =>
  text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\r\n]*/g, (comment, at) => {
    if (comment.startsWith('/*') && !(comment.length > 3 && comment.endsWith('*/'))) return comment;
    found(at, comment);
    return comment.replace(/[^\r\n]/g, ' ');
  });

/** Splits a BIF text without comments; `lost`: offset of the first error, after which nothing is read, or null. */
export function bifBlocks(text: string): { blocks: Block[]; lost: number | null } {
  const blocks: Block[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const properties = (block: Block) => {
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
    const kind = word[1].toLowerCase() as Block['kind'];
    const header = take(HEADERS[kind]);
    if (!header) return { blocks, lost: start };
    const block: Block = {
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
      const keyword = (plain?.toLowerCase() ?? 'row') as Row['word'];
      block.rows.push({
        at: rowAt,
        label: label ?? null,
        word: keyword,
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
