// Sentences on verdicts. Pure: `t` is handed in, so that page and command line say the same.

import { READERS, type Verdict } from './effects.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** A program with its version. */
export function programOf(reader: Verdict['reader']) {
  const { name, version } = READERS.find(({ id }) => id === reader) ?? READERS[0];
  return `${name} ${version}`;
}

/** What decides a verdict, a sentence each, with its line. */
export const reasonsOf = ({ outcome, because, isRounded }: Verdict, t: Translate): string[] => [
  ...because.map(({ feature, line, of, times }) => {
    const what = t(`readers.features.${feature}`, { of });
    const counted = times > 1 ? t('readers.times', { what, n: times }) : what;
    const placed = line === null ? counted : t('readers.line', { line, what: counted });
    return outcome === 'misreads' ? `${placed} ${t(`readers.how.${feature}`, { of })}` : placed;
  }),
  ...(isRounded ? [t('readers.rounded')] : []),
];

/** The verdict in a few words. */
export const outcomeWords = ({ outcome }: Verdict, format: string, t: Translate) =>
  t(`readers.outcome.${outcome}`, { format: t(`use.read.${format}`) });

/** One sentence for a file. */
export function leadOf(name: string, format: string, verdicts: Verdict[], t: Translate) {
  const able = verdicts.filter(({ outcome }) => outcome !== 'no-reader');
  const reading = able.filter(({ outcome }) => outcome === 'reads').map(({ reader }) => programOf(reader));
  const of = t(`use.read.${format}`);
  if (reading.length === 0) return t('readers.said.none', { name, format: of });
  if (reading.length === able.length) return t('readers.said.all', { name, format: of, readers: reading });
  return t('readers.said.some', { name, format: of, readers: reading, n: reading.length });
}
