// Meaning of a variable in a few words: from the document or, for an example or a table that ships with the page, from
// the publication of the data.
import { tableLike, tableOfFile } from '../link/tables.ts';
import { doc } from '../store/index.ts';
import { has, t } from '../words/text.ts';

/** Meaning of a variable in a few words; empty if unknown. */
export function meaningOf(name: string) {
  const { data, meanings } = doc.value;
  const said = meanings.find(([of]) => of === name);
  if (said) return said[1];
  const id = data.kind === 'example' ? data.id : (tableLike(data) ?? tableOfFile(data))?.id;
  const key = `meaning.${id}.${name}`;
  return has(key) ? t(key) : '';
}
