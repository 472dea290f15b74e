import type { Options } from '../parse/command-table.ts';

/** Address of the page that opens links. */
const PAGE = 'http://localhost:4173/';

/** The address that opens a link in the page. */
export const addressOf = (fragment: string, options: Options) => `${options.page ?? PAGE}#${fragment}`;
