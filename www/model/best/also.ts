// Published methods, other than that of the page, that list the k best; in the order of the menu.
import type { Enumerator, KBestUnit } from '../../generated/protocol.ts';

export const ALSO_BY = Object.freeze(['bn-graph', 'tian', 'ec-graph'] as const);

/** Whether a published method lists networks or classes. */
export const unitOfMethod = (by: Enumerator): KBestUnit => (by === 'ec-graph' ? 'classes' : 'dags');
