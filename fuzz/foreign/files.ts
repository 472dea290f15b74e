// Foreign files and data frames from a seed, each with the table that it holds: what a reader must find there, ask about, or refuse.
import { draws, stream } from '../../tests/www/random.ts';
import type { FrameColumn } from '../../www/generated/protocol.ts';
import { arffOf } from './arff.ts';
import { type Encoded, encoded, plainly } from './encodings.ts';
import { frameOf } from './frames.ts';
import { cell, PLAIN, type Style, written } from './layout.ts';
import { comments, described, type Lines, titles } from './lines.ts';
import { LURES, markMissing } from './marks.ts';
import { type Header, headerOf, plainHeader } from './names.ts';
import { disguise, inOtherCase, inOtherNotation, writtenTwice, zerosAhead } from './numbers.ts';
import { AWKWARD, type Cell, type Draws, rowOf, type Table, tableOf, UMLAUTS, WORDS } from './tables.ts';

/**
 * A foreign file, or the columns of a frame. `names`: what each column may be called, null where the file has no names;
 * `says`: codes of which one must be said, of the file or of a column; `asks`: the first row must be an open question; `refused`: it must be
 * refused, at a line or by a code; `isUnsure`: it may be refused
 */
export type Foreign = {
  kind: Kind;
  story: string[];
  bytes: Uint8Array | null;
  frame: FrameColumn[] | null;
  table: Table;
  names: string[][] | null;
  says: { column: number | null; codes: string[] }[];
  asks: boolean;
  refused: { line?: number; code?: string } | null;
  isUnsure: boolean;
};
export type Kind =
  | 'headers'
  | 'lines'
  | 'shapes'
  | 'marks'
  | 'numbers'
  | 'encodings'
  | 'drawn tables'
  | 'ARFF'
  | 'frames';

/** Parts of a file that is being made. */
class Making {
  random: Draws;
  table: Table;
  header: Header;
  style: Style = { ...PLAIN };
  story: string[] = [];
  above: string[] = [];
  below: string[] = [];
  beneath: Cell[][] = [];
  also: string[][] | undefined;
  says: Foreign['says'] = [];
  isUnsure = false;
  /** The row that has a cell more or less. */
  ragged: { row: number; by: number } | null = null;

  constructor(random: Draws, table: Table) {
    this.random = random;
    this.table = table;
    this.header = plainHeader(table);
  }

  /** Lines around the names. */
  with({ kind, above = [], beneath = [], says, names, isUnsure }: Lines) {
    this.story.push(kind);
    this.above.push(...above);
    this.beneath.push(...beneath);
    if (names) this.also = names;
    if (isUnsure) this.isUnsure = true;
    if (says.length > 0) this.says.push({ column: null, codes: says });
  }

  /** A line below the rows, for which the file may be refused. */
  endsIn(text: string) {
    this.below.push(...(this.random.int(2) === 0 ? [''] : []), text);
    this.story.push(`below: ${text}`);
    this.isUnsure = true;
  }

  /** The names as they are written, and each as it may be called. */
  names() {
    const { names } = this.header;
    if (!names) return { written: null, known: null };
    // A sign of comments ahead of all names is none of the first.
    const also =
      this.also ?? names.map((name, i) => (i === 0 && name.startsWith('# ') ? [name, name.slice(2)] : [name]));
    return { written: also.map(([name]) => name), known: also };
  }

  /** The text, and the lines of its rows. */
  text() {
    const { columns, rows } = this.table;
    const names = this.names().written;
    const isFurnished = (i: number) => columns[i]?.kind === 'furniture' && columns[i].name === '-';
    const header = names?.flatMap((name, i) => (isFurnished(i) ? [] : [cell(name)])) ?? null;
    const lines = Array.from({ length: rows }, (_, row) => rowOf(this.table, row));
    if (this.ragged) {
      const { row, by } = this.ragged;
      lines[row] = by < 0 ? lines[row].slice(0, by) : [...lines[row], lines[row][0]];
    }
    return written({ above: this.above, header, beneath: this.beneath, rows: lines, below: this.below }, this.style);
  }

  file(kind: Kind, encode: (text: string) => Encoded = plainly): Foreign {
    const { text, lineOfRow } = this.text();
    const { bytes, says, refused, line, isUnsure, kind: encoding } = encode(text);
    if (encoding !== 'UTF-8') this.story.push(encoding);
    const ragged = this.ragged && { code: 'ragged-row', line: lineOfRow[this.ragged.row] };
    return {
      kind,
      story: this.story,
      bytes,
      frame: null,
      table: this.table,
      names: this.names().known,
      says: says.length > 0 ? [...this.says, { column: null, codes: says }] : this.says,
      asks: this.header.asks ?? false,
      refused: refused ? { line } : ragged,
      isUnsure: this.isUnsure || (isUnsure ?? false),
    };
  }
}

/** Signs between cells that need no care. */
const SIGNS: Style['separator'][] = [',', ',', ';', '\t'];

/** Another sign between cells, other quotes and line ends. */
function styled({ style, random, table }: Making) {
  style.separator = random.pick(SIGNS);
  style.quotes = random.pick(['need', 'need', 'all', 'texts']);
  style.end = random.pick(['\n', '\n', '\r\n']);
  style.gap = random.pick([0, 0, 0, 0, 0, 0, 1, 10]);
  style.ending = random.pick([style.end, style.end, '', style.end + style.end]);
  const isEmpty = table.columns.some(({ cells }) => cells.some(({ text }) => text.trim() === ''));
  // An empty last cell of the last row needs its line end.
  if (isEmpty) style.ending = style.end;
}

/** Names of every kind. */
function headers(random: Draws) {
  const isFew = random.int(2) === 0;
  const making = new Making(random, tableOf(random, isFew ? { kinds: ['words', 'codes'] } : {}));
  making.header = headerOf(random, making.table);
  making.story.push(making.header.kind);
  styled(making);
  if (making.header.isQuoted) making.style.quotes = 'names';
  if (making.header.names === null)
    making.says.push({ column: null, codes: ['first-row', 'header', 'header-as-data'] });
  return making.file('headers');
}

/** Lines below the rows. */
const FOOTERS = ['Source: registry, 2026', '# end', 'Note: preliminary figures', '// 120 rows', '* significant at 5%'];

/** Lines around the names. */
function lines(random: Draws) {
  const kinds = random.pick([undefined, undefined, ['codes'] as const]);
  const making = new Making(random, tableOf(random, { kinds: kinds && [...kinds] }));
  styled(making);
  const { table, style } = making;
  const which = random.int(8);
  if (which < 3 || which === 7) making.with(titles(random, table.columns.length, style.separator));
  if (which > 2 && which < 5) making.with(comments(random));
  if (which > 4) making.with(described(random, table));
  if (random.int(6) === 0) making.endsIn(random.pick(FOOTERS));
  if (random.int(3) === 0 && !making.also) {
    making.header = headerOf(random, table);
    making.header.asks = false; // beside other lines more than one reading may be likelier
    if (making.header.isQuoted || making.header.names === null) making.header = plainHeader(table);
    making.story.push(making.header.kind);
  }
  return making.file('lines');
}

/** Names of rows, which have no name themselves or an empty one. */
function withRowNames({ table, random, header, says, story }: Making) {
  const isNumbered = random.int(3) > 0;
  const first = random.int(2);
  const cells = Array.from({ length: table.rows }, (_, row) =>
    cell(isNumbered ? String(row + first) : `case ${row + 1}`),
  );
  const hasName = random.int(2) === 0;
  // A column called “-” has no cell among the names.
  table.columns.unshift({
    name: hasName ? '' : '-',
    kind: 'furniture',
    cells: cells.map((one) => ({ ...one, isNumber: false })),
  });
  header.names?.unshift('');
  says.push({ column: null, codes: ['row-names', 'identifier'] });
  story.push(
    `names of rows, ${hasName ? 'under an empty name' : 'without a name'}, ${isNumbered ? 'numbered' : 'in words'}`,
  );
}

/** A last separator in every line, or in the names or the rows alone. */
function withLastSeparator({ table, random, header, style, says, story }: Making) {
  style.trailing = random.pick(['header', 'rows', 'both']);
  story.push(`last separator: ${style.trailing}`);
  if (style.trailing === 'both') {
    table.columns.push({ name: '', kind: 'furniture', cells: Array.from({ length: table.rows }, () => cell('')) });
    header.names?.push('');
    style.trailing = 'none';
  }
  says.push({ column: null, codes: ['last-separator', 'all-missing'] });
}

/** Signs between cells, names of rows, last separators, rows that have a cell more or less. */
function shapes(random: Draws) {
  const vocabularies = random.pick([WORDS, WORDS, AWKWARD]);
  const making = new Making(random, tableOf(random, { vocabularies }));
  const { style, table } = making;
  styled(making);
  const which = random.int(6);
  if (which < 2) style.separator = random.pick([' ', ' ', '|']);
  if (style.separator === ' ') style.isAligned = random.int(2) === 0 && vocabularies === WORDS;
  if (which < 3) making.story.push(`separator “${style.separator}”${style.isAligned ? ', aligned' : ''}`);
  if (random.int(4) === 0) style.end = style.ending = '\r';
  const header = random.int(4) === 0 ? headerOf(random, table) : null;
  if (header?.names && !header.isQuoted && !header.names.includes('')) {
    making.header = { ...header, asks: false };
    making.story.push(header.kind);
  }
  if (which === 0 || which === 3) withRowNames(making);
  else if (which === 4 && style.separator !== ' ') withLastSeparator(making);
  else if (which === 5) {
    making.ragged = { row: 2 + random.int(table.rows - 2), by: random.pick([-1, 1]) };
    making.story.push(`row ${making.ragged.row + 1} has a cell ${making.ragged.by < 0 ? 'less' : 'more'}`);
  }
  return making.file('shapes');
}

/** Missing cells, and labels that look like them. */
function marks(random: Draws) {
  const isLured = random.int(5) === 0;
  const vocabularies = isLured ? [...LURES, ...WORDS] : WORDS;
  const making = new Making(random, tableOf(random, { vocabularies }));
  making.style.separator = random.pick([...SIGNS, '|']);
  if (isLured) making.story.push('labels that look like marks');
  else {
    for (const { column, mark, says } of markMissing(random, making.table, making.style.separator)) {
      making.story.push(`“${mark}” in column ${column + 1}`);
      if (says.length > 0) making.says.push({ column, codes: says });
    }
  }
  const { separator } = making.style;
  styled(making);
  making.style.separator = separator;
  return making.file('marks');
}

/** Numbers in other notations, in disguise, written twice. */
function numbers(random: Draws) {
  const making = new Making(random, tableOf(random));
  const { table } = making;
  const way = random.pick([
    disguise,
    disguise,
    writtenTwice,
    inOtherCase,
    zerosAhead,
    inOtherNotation,
    inOtherNotation,
  ]);
  const story = way(random, table);
  if (story) making.story.push(story);
  if (way === disguise && random.int(3) === 0) making.story.push(inOtherCase(random, table) ?? '');
  styled(making);
  // Where cells are separated by commas, numbers have no decimal comma.
  const isPointed = story?.startsWith('decimal “.”');
  if (way === inOtherNotation) making.style.separator = random.pick([';', ';', '\t', isPointed ? ',' : ';']);
  return making.file('numbers');
}

/** Letters of many alphabets. */
const ALPHABETS: string[][] = [
  ['ναι', 'όχι'],
  ['да', 'нет'],
  ['はい', 'いいえ'],
  ['😀', '😢'],
  ['žlutá', 'červená'],
];

/** Encodings, packed files, damaged ones. */
function encodings(random: Draws) {
  const isWest = random.int(3) > 0;
  const making = new Making(random, tableOf(random, { vocabularies: isWest ? UMLAUTS : [...UMLAUTS, ...ALPHABETS] }));
  const { table, header } = making;
  const names = isWest
    ? ['Größe', 'Geschlecht', 'Straße', 'Âge', 'señal', '„Zahl“']
    : ['Größe', 'имя', '名前', 'Größe €'];
  header.names = table.columns.map(({ name }, i) => (random.int(2) === 0 ? (names[i] ?? name) : name));
  styled(making);
  return making.file('encodings', (text) => encoded(random, text));
}

/** Tables drawn with signs: Markdown, psql. */
function drawn(random: Draws) {
  const making = new Making(random, tableOf(random));
  const { columns, rows } = making.table;
  const names = columns.map(({ name }) => name);
  const lines = Array.from({ length: rows }, (_, row) => rowOf(making.table, row).map(({ text }) => text));
  const widths = names.map((name, i) => Math.max(name.length, ...lines.map((line) => line[i].length)));
  const padded = (line: string[]) => line.map((text, i) => text.padEnd(widths[i]));
  const isMarkdown = random.int(2) === 0;
  const text = isMarkdown
    ? [names, widths.map((width) => '-'.repeat(width)), ...lines].map((line) => `| ${padded(line).join(' | ')} |`)
    : [
        ` ${padded(names).join(' | ')}`,
        widths.map((width) => '-'.repeat(width + 2)).join('+'),
        ...lines.map((line) => ` ${padded(line).join(' | ')}`),
        ...(random.int(2) === 0 ? [`(${rows} rows)`, ''] : []),
      ];
  making.story.push(isMarkdown ? 'Markdown' : 'psql');
  return { ...making.file('drawn tables'), bytes: Buffer.from(`${text.join('\n')}\n`), isUnsure: true };
}

/** ARFF. */
function arff(random: Draws): Foreign {
  const { table, text, story, place } = arffOf(random);
  const says = place === null ? [] : [{ column: place, codes: ['undeclared'] }];
  const making = new Making(random, table);
  return { ...making.file('ARFF'), story, bytes: Buffer.from(text), says };
}

/** Data frames. */
function frames(random: Draws): Foreign {
  const { table, frame, twice } = frameOf(random);
  const names = table.columns.map(({ name }) => [name]);
  const refused = twice === null ? null : { code: 'duplicate-column' };
  const story = [JSON.stringify(names.map(([name]) => name))];
  return { kind: 'frames', story, bytes: null, frame, table, names, says: [], asks: false, refused, isUnsure: false };
}

/** Generators by how often they are drawn. */
const MAKERS = [
  headers,
  headers,
  lines,
  lines,
  shapes,
  shapes,
  marks,
  marks,
  numbers,
  encodings,
  encodings,
  drawn,
  arff,
  frames,
  frames,
];

/** Numbers of files for which a seed has room. */
const ROOM = 1_000_003;

/** File `number` of a seed. */
export function foreignFile(seed: number, number: number): Foreign {
  const random = draws(stream(seed * ROOM + number));
  return random.pick(MAKERS)(random);
}
