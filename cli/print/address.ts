/** Links that open a state (data, settings, result) in the page. */
import { encodeLink, judgeLength } from '../../www/link/link.ts';

/** Default address of the page in links. */
const PAGE = 'http://localhost:4173/';

/** Address that opens a state in the page. `length`: class of its length; `link`: address, or null if too long. */
export async function linkTo(state: Parameters<typeof encodeLink>[0], page: string = PAGE) {
  const address = `${page}#${await encodeLink(state)}`;
  const length = judgeLength(address);
  return { address, length, link: length === 'too-long' ? null : address };
}
