/** Parsing of names of output files: their formats by suffix, or by `--format` where a name has none. */
import { extname } from 'node:path';
import { isStdout } from '../files.ts';
import type { OutputFile } from '../request.ts';
import { Refusal, say, t } from '../words.ts';
import { wordOf } from './values.ts';

/** Formats with the suffixes that select them, in lower case. */
type Formats = readonly { id: string; endings: readonly string[] }[];

/** Whether a name tells no format: stdout, a device, or a name without a suffix. */
const isBare = (file: string) => isStdout(file) || file.startsWith('/dev/') || extname(file) === '';

/** Format that `--format` names by its identifier or suffix. Errors: unknown format. */
function formatNamed(format: string, formats: Formats) {
  const word = format.toLowerCase();
  const found = formats.find(({ id, endings }) => id === word || endings.includes(`.${word.replace(/^\./, '')}`));
  if (!found) wordOf('format', format, wordsOf(formats));
  return found?.id;
}

/** First suffix of each format, without the dot. */
const wordsOf = (formats: Formats) => formats.map(({ endings }) => endings[0].slice(1));

/**
 * Output files with their formats.
 * @param how formats; `--format`; the format for stdout without `--format`; code of the refusal of a suffix
 */
export function outputFiles(
  names: readonly string[],
  how: { formats: Formats; format: string | undefined; usual?: string; refusal: string },
): OutputFile[] {
  const { formats, format, usual, refusal } = how;
  const named = format === undefined ? undefined : formatNamed(format, formats);
  if (format !== undefined && names.length === 0) say(t('cli.unused.format', { option: 'format' }));
  return names.map((file) => {
    const bySuffix = formats.find(({ endings }) => endings.some((ending) => file.toLowerCase().endsWith(ending)));
    const found = bySuffix?.id ?? named ?? (isStdout(file) ? usual : undefined);
    if (found !== undefined) return { file, format: found };
    const words = wordsOf(formats).join(', ');
    throw isBare(file)
      ? new Refusal('no-suffix', { file, words })
      : new Refusal(refusal, { file, endings: formats.flatMap(({ endings }) => endings) });
  });
}
