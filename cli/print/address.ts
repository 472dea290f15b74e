/** Links of the page. */
import { encodeLink, judgeLength } from '../../www/link/link.ts';

/** Address of the page that opens links, by default. */
const PAGE = 'http://localhost:4173/';

/** The address that opens a state in a page, and the verdict on its length; `link`: null where it is too long for one. */
export async function linkTo(state: Parameters<typeof encodeLink>[0], page: string = PAGE) {
  const address = `${page}#${await encodeLink(state)}`;
  const length = judgeLength(address);
  return { address, length, link: length === 'too-long' ? null : address };
}
