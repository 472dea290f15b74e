/** Lines that print a list of the k best networks. */

import type { KBestProgress, Score } from '../../www/generated/protocol.ts';
import type { RankedRow } from '../../www/model/best/files.ts';
import { unitOf } from '../../www/words/numbers.ts';
import { digitsOf, t } from '../words.ts';

/** Maximum number of networks printed. */
export const SHOWN_ROWS = 20;

/** Score difference with its sign and four decimals. */
function signed(sign: string, x: number) {
  // A difference too small for four decimals is shown in scientific notation, since 0.0000 would look like a tie.
  return `${sign}${x < 5e-5 ? x.toExponential(1) : x.toFixed(4)}`;
}

/**
 * Lines on the k best networks.
 * @param setting score, or null for a list of local scores
 */
export function kBestLines(progress: KBestProgress, rows: RankedRow[], setting: Score | null) {
  const { request, found, ending, tied, tiedComplete, amongListed } = progress;
  const cost = setting !== null && unitOf(setting).cost;
  const digits = setting === null ? String : digitsOf(setting);
  // A score that is shown as a cost increases with the distance from the best network.
  const worse = (nats: number) => (cost ? t('cli.bits', { x: signed('+', nats / Math.LN2) }) : signed('−', nats));
  const values = { n: found, k: request.k, within: String(request.within) };
  const of = request.within === null ? ending : `${ending}Within`;
  if (found === 0) return [t(`cli.kBest.${ending}None`)];
  const lines = [t(`cli.kBest.${request.unit}.${ending === 'all' ? of : ending}`, values)];
  if (ending === 'cut') lines.push(t(`cli.kBest.${tiedComplete ? 'tied' : 'tiedAtLeast'}`, { n: tied }));
  if (amongListed) lines.push(t('cli.kBest.amongListed'));
  const width = String(Math.min(found, SHOWN_ROWS)).length;
  for (const { rank, score, difference, group, class: number, classSize } of rows.slice(0, SHOWN_ROWS)) {
    const size = classSize === null ? t('cli.kBest.many') : String(classSize);
    const place = String(rank).padStart(width);
    lines.push(
      `  ${place}  ${digits(score)}  ${group === 1 ? '0' : worse(difference)}  ${t('cli.kBest.class', { number, size })}`,
    );
  }
  if (found > SHOWN_ROWS) lines.push(`  ${t('cli.kBest.more', { n: found - SHOWN_ROWS })}`);
  return lines;
}
