// Choice between a text and its variant for data given as a list of local scores.
import { info } from '../store/index.ts';
import { has } from '../words/text.ts';

/** Key of a text, or of its variant for a list of local scores if one is open. */
export const ofList = (key: string) => (info.value?.list && has(`list.said.${key}`) ? `list.said.${key}` : key);
