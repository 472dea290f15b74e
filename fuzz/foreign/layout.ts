// A table as text: lines above it, names, lines beneath them, rows; cells between separators, quoted as programs quote them.

import type { Cell } from './tables.ts';

/**
 * How cells become lines. `quotes`: what is quoted without need; `trailing`: where lines end in a separator; `isAligned`: columns of one
 * width, blanks ahead of their cells; `gap`: rows after which a line is blank, 0 for none.
 */
export type Layout = { above: string[]; header: Cell[] | null; beneath: Cell[][]; rows: Cell[][]; below: string[] };
export type Style = {
  separator: ',' | ';' | '\t' | '|' | ' ';
  quotes: 'need' | 'all' | 'texts' | 'names';
  end: '\n' | '\r\n' | '\r';
  trailing: 'none' | 'header' | 'rows' | 'both';
  isAligned: boolean;
  ending: string;
  gap: number;
};
/** Text of a file by its parts. `above` and `below` are lines as they stand. */

export const PLAIN: Style = {
  separator: ',',
  quotes: 'need',
  end: '\n',
  trailing: 'none',
  isAligned: false,
  ending: '\n',
  gap: 0,
};

/** A cell that only is what it says. */
export const cell = (text: string): Cell => ({ text, value: text });

function quoted({ text, isNumber }: Cell, { separator, quotes }: Style, isName: boolean) {
  const isBlank = separator === ' ' && (text === '' || /\s/.test(text));
  const isNeeded = isBlank || text.includes(separator) || /["\n\r]/.test(text);
  const isWanted = quotes === 'all' || (quotes === 'texts' && !isNumber) || (quotes === 'names' && isName);
  return isNeeded || isWanted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Texts of one width per column, the wider of all lines. */
function aligned(lines: string[][]) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((text, column) => text.padStart((widths[column] ?? 0) + 1)));
}

/** The text, and the line at which each row begins, from 1. */
export function written({ above, header, beneath, rows, below }: Layout, style: Style) {
  const { separator, trailing, end, ending } = style;
  const named = (header ? [header] : []).map((line) => line.map((cell) => quoted(cell, style, true)));
  const others = [...beneath, ...rows].map((line) => line.map((cell) => quoted(cell, style, false)));
  const lines = style.isAligned ? aligned([...named, ...others]) : [...named, ...others];
  const texts = lines.map((line, i) => {
    const isHeader = i < named.length;
    const isEnded = trailing === 'both' || trailing === (isHeader ? 'header' : 'rows');
    return line.join(separator) + (isEnded ? separator : '');
  });
  const ahead = named.length + beneath.length;
  const lineOfRow: number[] = [];
  const all: string[] = [];
  let line = 1;
  const add = (text: string) => {
    all.push(text);
    line += 1 + (text.match(/\n/g)?.length ?? 0);
  };
  above.forEach(add);
  for (const [i, text] of texts.entries()) {
    if (i >= ahead) lineOfRow.push(line);
    add(text);
    if (style.gap > 0 && i >= ahead && (i - ahead) % style.gap === style.gap - 1) add('');
  }
  below.forEach(add);
  return { text: all.join(end) + ending, lineOfRow };
}
