// Cells of CSV files for spreadsheets.

/** A name that a spreadsheet would take for a formula gets an apostrophe before it. */
export const guarded = (name: string) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

/** A text in quotation marks, those inside doubled. */
export const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A cell by RFC 4180; one with a semicolon is quoted too, which some spreadsheets part cells by. */
export const quoted = (text: string) => (/[",;\r\n]/.test(text) || text.trim() !== text ? inQuotes(text) : text);

/** A line. */
export const csvLine = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** A field and what ends it: quoted or plain; then a separator, the end of a line, or of the text. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",;\t\r\n]*))(,|;|\t|\r\n|\r|\n|$)/y;

/** The cells of a small table, separated by commas, semicolons or tabs; what does not parse ends it. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (FIELD.lastIndex < text.length) {
    const [, inQuotes, plain, end] = FIELD.exec(text) ?? [];
    if (end === undefined) break;
    row.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === ',' || end === ';' || end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}
