// What a variable stands for, in a few words: as the document says, or, of a built-in example or a table that ships, as its publication says,
// also where the reader prepares that table in another way.
import { tableLike, tableOfFile } from '../link/tables.ts';
import { doc } from '../store/index.ts';
import { has, t } from '../words/text.ts';

/** The meaning of a variable; empty where there is none. */
export function meaningOf(name: string) {
  const { data, meanings } = doc.value;
  const said = meanings.find(([of]) => of === name);
  if (said) return said[1];
  const id = data.kind === 'example' ? data.id : (tableLike(data) ?? tableOfFile(data))?.id;
  const key = `meaning.${id}.${name}`;
  return has(key) ? t(key) : '';
}
