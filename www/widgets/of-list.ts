// Words on data that differ where a list of local scores stands in their place.
import { info } from '../store/index.ts';
import { has } from '../words/text.ts';

/** The key of words, or of those for a list, if one is open and they differ. */
export const ofList = (key: string) => (info.value?.list && has(`list.said.${key}`) ? `list.said.${key}` : key);
