/** The k best on the command line: chosen by --k, --classes, --within; written in lines, JSON and files. */
import { bestOf, CLAIMED } from '../www/link/best-claim.js';
import { csvOf, modelsOf, rankedRows } from '../www/model/best/files.js';
import { unitOf } from '../www/words/numbers.js';
import { exportAll, isOfKBest } from './exports.mjs';
import { write } from './files.mjs';
import { numberOf } from './options.mjs';
import { digitsOf } from './report.mjs';
import { Refusal, say, t } from './words.mjs';

/** @typedef {import('../www/model/best/files.js').RankedRow} RankedRow */

/** Rows fetched at once, and rows written to a terminal. */
const WINDOW = 500;
const SHOWN = 20;
const MOST = 100_000;

/**
 * What the options ask for; null if nothing.
 * @param {import('./options.mjs').Options} options @param {import('./exports.mjs').OutputFile[]} wanted the files that are to be written
 * @returns {import('../www/generated/protocol').KBestRequest | null}
 */
export function queryOf(options, wanted) {
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

/** All rows that were found. @param {any} session @param {string[]} names @param {number} found @returns {RankedRow[]} */
function rowsOf(session, names, found) {
  /** @type {RankedRow[]} */
  const rows = [];
  while (rows.length < found) rows.push(...rankedRows(session.kBestRows(rows.length, WINDOW), names));
  return rows;
}

/** Writes the files of the k best. @param {{ format: string, file: string }[]} wanted @param {RankedRow[]} rows @param {object} json */
async function writeRows(wanted, rows, json) {
  for (const { format, file } of wanted) {
    const text = format === 'k-best-csv' ? csvOf(rows) : format === 'k-best-models' ? modelsOf(rows) : null;
    await write(file, text ?? `${JSON.stringify(json)}\n`);
  }
  return wanted.map(({ file }) => file);
}

/** The k best as a link carries them; null without `--k`. @param {any} session @param {import('../www/generated/protocol').Outcome} outcome @param {string[]} names */
export const carried = (session, { kBest }, names) =>
  kBest && kBest.found > 0 ? bestOf(kBest, session.kBestRows(0, CLAIMED), names) : null;

/** How much worse, with its sign. @param {string} sign @param {number} x */
function signed(sign, x) {
  // What four decimals do not show is no tie yet.
  return `${sign}${x < 5e-5 ? x.toExponential(1) : x.toFixed(4)}`;
}

/** What JSON says. @param {import('../www/generated/protocol').KBestProgress} progress @param {RankedRow[]} rows */
const jsonOf = (progress, rows) => ({ ...progress, rows });

/**
 * Whether a run was stopped before it found all networks of the request: the best, then those that come after it.
 * @param {import('../www/generated/protocol').Outcome} outcome @param {boolean} isListing the k best are asked for
 */
export const isStopped = ({ status, kBest }, isListing) =>
  status === 'stopped' || (isListing && (!kBest || ['going', 'stopped'].includes(kBest.ending)));

/**
 * Lines for a terminal.
 * @param {import('../www/generated/protocol').KBestProgress} progress @param {RankedRow[]} rows
 * @param {import('../www/generated/protocol').Score | null} setting null of a list, which does not say what its scores are
 */
export function kBestLines(progress, rows, setting) {
  const { request, found, ending, tied, tiedComplete, amongListed } = progress;
  const cost = setting !== null && unitOf(setting).cost;
  const digits = setting === null ? String : digitsOf(setting);
  // A cost is the higher, the further from the best.
  const worse = (/** @type {number} */ nats) =>
    cost ? t('cli.bits', { x: signed('+', nats / Math.LN2) }) : signed('−', nats);
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
 * @param {import('./exports.mjs').OutputFile[]} wanted
 * @param {{ session: any, json: any, info: any, outcome: import('../www/generated/protocol').Outcome, names: string[] }} run
 */
export async function tellAll(wanted, { session, json, info, outcome, names }) {
  const best = outcome.kBest ?? null;
  const rows = best ? rowsOf(session, names, best.found) : [];
  const withKBest = best ? { ...json, kBest: jsonOf(best, rows) } : json;
  const plain = wanted.filter((file) => !isOfKBest(file));
  const mine = wanted.filter(isOfKBest);
  const ofBest = best ? await writeRows(mine, rows, withKBest.kBest) : [];
  if (!best) for (const { file } of mine) say(t('cli.kBest.unwritten', { file }));
  for (const written of [...(await exportAll(plain, { session, json: withKBest, info, outcome })), ...ofBest])
    say(t('cli.wrote', { file: written }));
  return { best, rows, json: withKBest };
}
