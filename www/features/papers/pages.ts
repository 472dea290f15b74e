// The pages of the papers: what each found, how it is worked, its parts with the verdicts on their values, what it says. A further
// paper is a further line.
import * as branching from './branching/page.tsx';
import * as freedom from './freedom/page.tsx';
import * as lecture from './lecture/page.tsx';
import * as proxy from './proxy/proxy.tsx';
import * as pruning from './pruning/page.tsx';

export const PAGES = { lecture, pruning, branching, freedom, proxy };
