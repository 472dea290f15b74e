/** Results in words, for people on a terminal. Numbers are plain there: they are copied into other programs. */
import { t } from './words.mjs';

/** Names may hold controls, which a terminal would obey. @param {string} name */
export const safe = (name) => name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** @param {string[]} names @param {(i: number) => string[]} parents */
export function networkLines(names, parents) {
  const width = Math.min(32, Math.max(...names.map((name) => safe(name).length)));
  return [
    t('cli.network'),
    ...names.map(
      (name, i) =>
        `  ${`${safe(name).padEnd(width)}  ${parents(i).length > 0 ? `← ${parents(i).map(safe).join(', ')}` : ''}`.trimEnd()}`,
    ),
  ];
}

/** @param {import('../www/link/payload.js').Result} result @param {string} kind of the score @returns {string[]} */
export function resultLines({ status, score, bound, ties }, kind) {
  const lines = [t(`cli.status.${status}`), t('cli.score', { score: String(score), kind: t(`score.name.${kind}`) })];
  if (bound !== null && status !== 'proven optimal')
    lines.push(t('cli.bound', { bound: String(bound), gap: String(bound - score) }));
  if (ties)
    lines.push(ties.complete ? t('cli.ties', { ...ties, n: ties.networks }) : t('cli.tiesIncomplete', { ...ties }));
  return lines;
}
