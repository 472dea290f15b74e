// Words on data that differ where a list of local scores stands in their place.
import { info } from '../store/index.js';
import { has } from '../words/text.js';

/** The key of words, or of those for a list, if one is open and they differ. @param {string} key */
export const ofList = (key) => (info.value?.list && has(`list.said.${key}`) ? `list.said.${key}` : key);
