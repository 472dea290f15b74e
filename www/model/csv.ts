// CSV files: writing cells for spreadsheets, reading small tables.

/** Name with an apostrophe before it if a spreadsheet would evaluate it as a formula. */
export const guarded = (name: string) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

/** Text in quotation marks; quotation marks in the text are doubled. */
export const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Cell quoted as RFC 4180 requires, and also if it holds a semicolon, which some spreadsheets take for a separator. */
export const quoted = (text: string) => (/[",;\r\n]/.test(text) || text.trim() !== text ? inQuotes(text) : text);

/** Line of a CSV file from its cells, including the line end. */
export const csvLine = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** Text of the cell for a value; empty for null. */
export const csvCell = (value: string | number | null) => (value === null ? '' : String(value));

/** Pattern of a quoted or plain field with the separator, line end or end of the text after it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",;\t\r\n]*))(,|;|\t|\r\n|\r|\n|$)/y;

/** Cells of a small table, separated by commas, semicolons or tabs; reading ends at the first error. */
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
