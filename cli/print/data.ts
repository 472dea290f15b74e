/** Description of the data of an answer, in words and as JSON. */
import { type Info, rowsDroppedOf } from '../../www/model/prepared.ts';
import { droppedWords } from '../../www/model/prepared-words.ts';
import type { DataRef } from '../../www/model/state.ts';
import { t } from '../words.ts';

/**
 * Lines on the data of a result: number of rows and of suggested repairs not decided on, and a note if most rows were
 * left out.
 */
export function learnedLines(info: Info & { variables: unknown[] }, data: DataRef): string[] {
  const { rows, prepared } = info;
  const mark = droppedWords(info, data, t);
  const params = {
    variables: info.variables.length,
    rows:
      prepared && prepared.leftOut > 0 && prepared.fileRows - prepared.leftOut === rows
        ? t('cli.rowsOf', { rows, n: prepared.fileRows })
        : String(rows),
    name: nameOf(data),
    open: prepared && prepared.open.length > 0 ? t('cli.openMark', { n: prepared.open.length }) : '',
  };
  return [t('cli.learned', params), ...(mark ? [mark] : [])];
}

/** Name of a data set; the name of an example includes its version. */
export const nameOf = (data: DataRef) => (data.kind === 'example' ? `${data.id}.${data.version}` : data.name);

/** JSON part with the number of rows left out for missing cells; empty if none were. */
export function droppedJson(info: Parameters<typeof rowsDroppedOf>[0], data?: Parameters<typeof rowsDroppedOf>[1]) {
  const rowsDropped = rowsDroppedOf(info, data);
  return rowsDropped ? { rowsDropped } : {};
}
