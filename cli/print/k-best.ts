/** The k best on the command line: chosen by --k, --classes, --within; written in lines, JSON and files. */

import type { KBestProgress, KBestRequest, Outcome, Score } from '../../www/generated/protocol.ts';
import { bestOf, CLAIMED } from '../../www/link/best-claim.ts';
import { csvOf, modelsOf, type RankedRow, rankedRows } from '../../www/model/best/files.ts';
import type { Info } from '../../www/model/prepared.ts';
import type { Doc } from '../../www/model/state.ts';
import type { Session } from '../../www/pkg/core.js';
import { unitOf } from '../../www/words/numbers.ts';
import { write } from '../files.ts';
import { numberOf, type Options } from '../parse/command-table.ts';
import { Refusal, say, t } from '../words.ts';
import { exportAll, isOfKBest, type OutputFile } from './files.ts';
import { digitsOf } from './report.ts';

/** Rows fetched at once, and rows written to a terminal. */
const WINDOW = 500;
const SHOWN = 20;
const MOST = 100_000;

/**
 * What the options ask for; null if nothing.
 * @param wanted the files that are to be written
 */
export function queryOf(options: Options, wanted: OutputFile[]): KBestRequest | null {
  const k = numberOf(options, 'k', 1, MOST, true);
  const within = numberOf(options, 'within', 1, 1e12) ?? null;
  if (k === undefined && within === null) {
    if (options.classes) throw new Refusal('classes-without-k');
    const file = wanted.find(isOfKBest);
    if (file) throw new Refusal('export-without-k', file);
    return null;
  }
  // Whoever names a factor alone wants all within it.
  return { k: k ?? MOST, unit: options.classes ? 'classes' : 'dags', within };
}

/** All rows that were found. */
function rowsOf(session: Session, names: string[], found: number): RankedRow[] {
  const rows: RankedRow[] = [];
  while (rows.length < found) rows.push(...rankedRows(session.kBestRows(rows.length, WINDOW), names));
  return rows;
}

/** Writes the files of the k best. */
async function writeRows(wanted: { format: string; file: string }[], rows: RankedRow[], json: object) {
  for (const { format, file } of wanted) {
    const text = format === 'k-best-csv' ? csvOf(rows) : format === 'k-best-models' ? modelsOf(rows) : null;
    await write(file, text ?? `${JSON.stringify(json)}\n`);
  }
  return wanted.map(({ file }) => file);
}

/** The k best as a link carries them; null without `--k`. */
export const carried = (session: Session, { kBest }: Outcome, names: string[]) =>
  kBest && kBest.found > 0 ? bestOf(kBest, session.kBestRows(0, CLAIMED), names) : null;

/** How much worse, with its sign. */
function signed(sign: string, x: number) {
  // What four decimals do not show is no tie yet.
  return `${sign}${x < 5e-5 ? x.toExponential(1) : x.toFixed(4)}`;
}

/** What JSON says. */
const jsonOf = (progress: KBestProgress, rows: RankedRow[]) => ({ ...progress, rows });

/**
 * Whether a run was stopped before it found all networks of the request: the best, then those that come after it.
 * @param isListing the k best are asked for
 */
export const isStopped = ({ status, kBest }: Outcome, isListing: boolean) =>
  status === 'stopped' || (isListing && (!kBest || ['going', 'stopped'].includes(kBest.ending)));

/**
 * Lines for a terminal.
 * @param setting null of a list, which does not say what its scores are
 */
export function kBestLines(progress: KBestProgress, rows: RankedRow[], setting: Score | null) {
  const { request, found, ending, tied, tiedComplete, amongListed } = progress;
  const cost = setting !== null && unitOf(setting).cost;
  const digits = setting === null ? String : digitsOf(setting);
  // A cost is the higher, the further from the best.
  const worse = (nats: number) => (cost ? t('cli.bits', { x: signed('+', nats / Math.LN2) }) : signed('−', nats));
  const values = { n: found, k: request.k, within: String(request.within) };
  const of = request.within === null ? ending : `${ending}Within`;
  if (found === 0) return [t(`cli.kBest.${ending}None`)];
  const lines = [t(`cli.kBest.${request.unit}.${ending === 'all' ? of : ending}`, values)];
  if (ending === 'cut') lines.push(t(`cli.kBest.${tiedComplete ? 'tied' : 'tiedAtLeast'}`, { n: tied }));
  if (amongListed) lines.push(t('cli.kBest.amongListed'));
  const width = String(Math.min(found, SHOWN)).length;
  for (const { rank, score, difference, group, class: number, classSize } of rows.slice(0, SHOWN)) {
    const size = classSize === null ? t('cli.kBest.many') : String(classSize);
    const place = String(rank).padStart(width);
    lines.push(
      `  ${place}  ${digits(score)}  ${group === 1 ? '0' : worse(difference)}  ${t('cli.kBest.class', { number, size })}`,
    );
  }
  if (found > SHOWN) lines.push(`  ${t('cli.kBest.more', { n: found - SHOWN })}`);
  return lines;
}

/**
 * Writes every file that is wanted, those of the k best among them, and says so; the result with the k best in it, and their rows.
 */
export async function tellAll(
  wanted: OutputFile[],
  {
    session,
    json,
    info,
    outcome,
    names,
  }: { session: Session; json: { doc: Doc }; info: Info; outcome: Outcome; names: string[] },
) {
  const best = outcome.kBest ?? null;
  const rows = best ? rowsOf(session, names, best.found) : [];
  const kBest = best && jsonOf(best, rows);
  const withKBest = kBest ? { ...json, kBest } : json;
  const plain = wanted.filter((file) => !isOfKBest(file));
  const mine = wanted.filter(isOfKBest);
  const ofBest = kBest ? await writeRows(mine, rows, kBest) : [];
  if (!best) for (const { file } of mine) say(t('cli.kBest.unwritten', { file }));
  for (const written of [...(await exportAll(plain, { session, json: withKBest, info, outcome })), ...ofBest])
    say(t('cli.wrote', { file: written }));
  return { best, rows, json: withKBest };
}
