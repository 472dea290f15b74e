// All of a result in one zip: its data, scripts that read them, the network for other programs, its picture and the report. The same
// result makes the same bytes.
import { strToU8, zipSync } from 'fflate';

/** A date that every zip has: the first that the format knows. */
const WHEN = new Date(1980, 0, 1);

/** @param folder that everything stands in */
export function zipOf(
  folder: string,
  files: { name: string; content: string | Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, content }) => [
    `${folder}/${name}`,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { level: 6, mtime: WHEN }) as Uint8Array<ArrayBuffer>;
}
