/** Replacement of control characters in untrusted text (names of files, columns, levels) before it is printed. */

/** Control characters (C0, DEL, C1), and characters that change the direction of writing. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text of a line with control characters replaced. */
export const visible = (line: string) => line.replace(CONTROLS, '\ufffd');

/** Control characters except tabs and line ends; includes a lone carriage return, which would overwrite its line. */
const CONTROLS_IN_ROWS = /\r(?!\n)|(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Lines of data with control characters replaced, except tabs and line ends. */
export const visibleRows = (text: string) => text.replace(CONTROLS_IN_ROWS, '\ufffd');

/** JSON text with all control characters escaped. */
export const escaped = (json: string) =>
  json.replace(CONTROLS, (sign) =>
    '\t\r\n'.includes(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
