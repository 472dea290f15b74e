// The pages of the papers: what each found, how it is worked, its parts with the verdicts on their values, what it says. A further
// paper is a further line.
import * as branching from './branching/branching.jsx';
import * as freedom from './freedom/freedom.jsx';
import * as lecture from './lecture/lecture.jsx';
import * as proxy from './proxy/proxy.jsx';
import * as pruning from './pruning/pruning.jsx';

export const PAGES = { lecture, pruning, branching, freedom, proxy };
