// A BIF file cut into its blocks, more patiently than any of the programs cuts it. Pure.

export interface Block {
  kind: 'network' | 'variable' | 'probability';
  /** Where it begins. */
  at: number;
  /** What stands between the first word and `{`, blanks at its ends left out. */
  header: string;
  /** The header as it is written, up to `{` and what follows on its line. */
  opening: string;
  properties: Property[];
  /** Of a variable. */
  states: StateList | null;
  /** Of a probability block. */
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

/**
 * Text without comments: each is as many blanks, ends of lines stay. One that does not end stands as it is. O(text).
 */
export const withoutComments = (text: string, found: (at: number, comment: string) => void) =>
  text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\r\n]*/g, (comment, at) => {
    if (comment.startsWith('/*') && !(comment.length > 3 && comment.endsWith('*/'))) return comment;
    found(at, comment);
    return comment.replace(/[^\r\n]/g, ' ');
  });

/**
 * The blocks of a BIF text without comments, and the place from which it can not be followed, null where there is none.
 */
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
      const of = (plain?.toLowerCase() ?? 'row') as Row['word'];
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
