/** Address of the page that opens links. */
const PAGE = 'http://localhost:4173/';

/** The address that opens a link in a page, by default the one that is served here. */
export const addressOf = (fragment: string, page: string = PAGE) => `${page}#${fragment}`;
