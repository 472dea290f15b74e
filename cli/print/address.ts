/** Links that open a state (data, settings, result) in the page. */
import { encodeLink, judgeLength } from '../../www/link/link.ts';

/** Default address of the page in links. */
const PAGE = 'http://localhost:4173/';

/** Address of a state in the page, the verdict on its length, and `link`: the address, null if it is too long. */
export async function linkTo(state: Parameters<typeof encodeLink>[0], page: string = PAGE) {
  const address = `${page}#${await encodeLink(state)}`;
  const length = judgeLength(address);
  return { address, length, link: length === 'too-long' ? null : address };
}
