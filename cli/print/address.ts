/** Links that open a state (data, settings, result) in the page. */
import { encodeLink, judgeLength } from '../../www/link/link.ts';
import { host } from '../host.ts';
import type { Beside } from '../request.ts';

/** Default address of the page in links. */
const PAGE = 'http://localhost:4173/';

/** Whether an answer has a link: in its JSON, in a result file, or printed; for a program, if it names the page. */
export const hasLink = ({ json, link, files, page }: Pick<Beside, 'json' | 'link' | 'files' | 'page'>) =>
  host().isCalled ? page !== undefined : json || link || files.some(({ format }) => format === 'json');

/** Address that opens a state in the page. `length`: class of its length; `link`: address, or null if too long. */
export async function linkTo(state: Parameters<typeof encodeLink>[0], page: string = PAGE) {
  const address = `${page}#${await encodeLink(state)}`;
  const length = judgeLength(address);
  return { address, length, link: length === 'too-long' ? null : address };
}
