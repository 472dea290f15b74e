/** Foreign text on a terminal: names of files, columns, levels, options. It may hold controls, which a terminal would obey. */

/** Control characters (C0, DEL, C1), and those that turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A line in which each control is a replacement character. */
export const visible = (line: string) => line.replace(CONTROLS, '\ufffd');

/** Controls of lines of data: all but tabs and the ends of lines. A lone carriage return would write over its line. */
const WITHIN_ROWS = /\r(?!\n)|(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Lines of data in which each control is a replacement character. */
export const visibleRows = (text: string) => text.replace(WITHIN_ROWS, '\ufffd');

/** A JSON text of the same value: the controls that JSON leaves as they are, by their numbers. */
export const escaped = (json: string) =>
  json.replace(CONTROLS, (sign) =>
    '\t\r\n'.includes(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
