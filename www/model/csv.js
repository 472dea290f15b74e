// Cells of CSV files for spreadsheets.

/** A name that a spreadsheet would take for a formula gets an apostrophe before it. @param {string} name */
export const guarded = (name) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

/** A cell by RFC 4180. @param {string} text */
export const quoted = (text) =>
  /[",\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;

/** A line. @param {string[]} cells */
export const csvLine = (cells) => `${cells.map(quoted).join(',')}\r\n`;
