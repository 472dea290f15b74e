// What a variable stands for, in a few words: as the document says, or, of a built-in example, as its publication says.
import { doc } from '../store/index.js';
import { has, t } from '../words/text.js';

/** The meaning of a variable; empty where nobody has said it. @param {string} name */
export function meaningOf(name) {
  const { data, meanings } = doc.value;
  const said = meanings.find(([of]) => of === name);
  if (said) return said[1];
  const key = data.kind === 'example' ? `meaning.${data.id}.${name}` : '';
  return key !== '' && has(key) ? t(key) : '';
}
