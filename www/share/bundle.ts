// Packs a result into one zip: the data, scripts that read them, the network for other programs, its picture and the
// report. Equal results give equal bytes.
import { strToU8, zipSync } from 'fflate';

/** Date of every zip: the earliest that the format can hold, so that equal results give equal bytes. */
const WHEN = new Date(1980, 0, 1);

/**
 * Packs files into a zip.
 * @param folder folder that contains all files
 */
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
