// Sentences on verdicts. Pure: `t` is handed in, so that page and command line say the same.
import { READERS } from './effects.js';

/** @typedef {(key: string, params?: Record<string, unknown>) => string} Translate @typedef {import('./effects.js').Verdict} Verdict */

/** A program with its version. @param {Verdict['reader']} reader */
export function programOf(reader) {
  const { name, version } = READERS.find(({ id }) => id === reader) ?? READERS[0];
  return `${name} ${version}`;
}

/** What decides a verdict, a sentence each, with its line. @param {Verdict} verdict @param {Translate} t @returns {string[]} */
export const reasonsOf = ({ outcome, because, isRounded }, t) => [
  ...because.map(({ feature, line, of, times }) => {
    const what = t(`readers.features.${feature}`, { of });
    const counted = times > 1 ? t('readers.times', { what, n: times }) : what;
    const placed = line === null ? counted : t('readers.line', { line, what: counted });
    return outcome === 'misreads' ? `${placed} ${t(`readers.how.${feature}`, { of })}` : placed;
  }),
  ...(isRounded ? [t('readers.rounded')] : []),
];

/** The verdict in a few words. @param {Verdict} verdict @param {string} format @param {Translate} t */
export const outcomeWords = ({ outcome }, format, t) =>
  t(`readers.outcome.${outcome}`, { format: t(`use.read.${format}`) });

/** One sentence for a file. @param {string} name @param {string} format @param {Verdict[]} verdicts @param {Translate} t */
export function leadOf(name, format, verdicts, t) {
  const able = verdicts.filter(({ outcome }) => outcome !== 'no-reader');
  const reading = able.filter(({ outcome }) => outcome === 'reads').map(({ reader }) => programOf(reader));
  const of = t(`use.read.${format}`);
  if (reading.length === 0) return t('readers.said.none', { name, format: of });
  if (reading.length === able.length) return t('readers.said.all', { name, format: of, readers: reading });
  return t('readers.said.some', { name, format: of, readers: reading, n: reading.length });
}
