// Sentences on the verdicts of other programs on a model file. Pure; the function `t`, which turns keys into words, is
// passed in, for page and command line.

import { READERS, type Verdict } from './effects.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Name of a program with its version. */
export function programOf(reader: Verdict['reader']) {
  const { name, version } = READERS.find(({ id }) => id === reader) ?? READERS[0];
  return `${name} ${version}`;
}

/** Reasons of a verdict, a sentence for each finding, with its line in the file. */
export const reasonsOf = ({ outcome, because, isRounded }: Verdict, t: Translate): string[] => [
  ...because.map(({ feature, line, of, times }) => {
    const what = t(`readers.features.${feature}`, { of });
    const counted = times > 1 ? t('readers.times', { what, n: times }) : what;
    const placed = line === null ? counted : t('readers.line', { line, what: counted });
    return outcome === 'misreads' ? `${placed} ${t(`readers.how.${feature}`, { of })}` : placed;
  }),
  ...(isRounded ? [t('readers.rounded')] : []),
];

/** Verdict of a program on a model file, in a few words. */
export const outcomeWords = ({ outcome }: Verdict, format: string, t: Translate) =>
  t(`readers.outcome.${outcome}`, { format: t(`use.read.${format}`) });

/** Sentence on a model file: the programs that read it correctly. */
export function leadOf(name: string, format: string, verdicts: Verdict[], t: Translate) {
  const able = verdicts.filter(({ outcome }) => outcome !== 'no-reader');
  const reading = able.filter(({ outcome }) => outcome === 'reads').map(({ reader }) => programOf(reader));
  const params = { name, format: t(`use.read.${format}`), readers: reading, n: reading.length };
  const kind = reading.length === 0 ? 'none' : reading.length === able.length ? 'all' : 'some';
  return t(`readers.said.${kind}`, params);
}
