/** Address of the page that opens links. */
const PAGE = 'http://localhost:4173/';

/** The address that opens a link in the page. @param {string} fragment @param {import('./options.mjs').Options} options */
export const addressOf = (fragment, options) => `${options.page ?? PAGE}#${fragment}`;
