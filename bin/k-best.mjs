/** The k best on the command line: asked for by --k, --classes, --within; told in lines, JSON and files. */
import { csvOf, modelsOf, toldRows } from '../www/best/files.js';
import { exportAll, isOfKBest } from './exports.mjs';
import { write } from './files.mjs';
import { numberOf } from './options.mjs';
import { Refusal, say, t } from './words.mjs';

/** @typedef {import('../www/best/files.js').Told} Told */

/** Rows fetched at once, and rows told on a terminal. */
const WINDOW = 500;
const SHOWN = 20;
const MOST = 100_000;

/** What the options ask for; null if nothing. @param {Record<string, any>} options @returns {import('../www/protocol.js').KBestAsked | null} */
export function askedOf(options) {
  const k = numberOf(options, 'k', 1, MOST, true);
  const within = numberOf(options, 'within', 1, 1e12) ?? null;
  if (k === undefined && within === null) {
    if (options.classes) throw new Refusal('classes-without-k');
    return null;
  }
  // Whoever names a factor alone wants all within it.
  return { k: k ?? MOST, unit: options.classes ? 'classes' : 'dags', within };
}

/** All rows that were found. @param {any} session @param {string[]} names @param {number} found @returns {Told[]} */
function rowsOf(session, names, found) {
  /** @type {Told[]} */
  const rows = [];
  while (rows.length < found) rows.push(...toldRows(session.kBestRows(rows.length, WINDOW), names));
  return rows;
}

/** Writes the files of the k best. @param {{ format: string, file: string }[]} wanted @param {Told[]} rows @param {object} json */
async function writeRows(wanted, rows, json) {
  for (const { format, file } of wanted) {
    const text = format === 'k-best-csv' ? csvOf(rows) : format === 'k-best-models' ? modelsOf(rows) : null;
    await write(file, text ?? `${JSON.stringify(json)}\n`);
  }
  return wanted.map(({ file }) => file);
}

/** What JSON says. @param {import('../www/protocol.js').KBestStanding} standing @param {Told[]} rows */
const jsonOf = (standing, rows) => ({ ...standing, rows });

/**
 * Lines for a terminal.
 * @param {import('../www/protocol.js').KBestStanding} standing @param {Told[]} rows @param {(score: number) => string} digits
 */
export function kBestLines(standing, rows, digits) {
  const { asked, found, ending, tied, tiedComplete, amongListed } = standing;
  const values = { n: found, k: asked.k, within: String(asked.within) };
  const of = asked.within === null ? ending : `${ending}Within`;
  const lines = [t(`cli.kBest.${asked.unit}.${ending === 'all' ? of : ending}`, values)];
  if (ending === 'cut') lines.push(t(`cli.kBest.${tiedComplete ? 'tied' : 'tiedAtLeast'}`, { n: tied }));
  if (amongListed) lines.push(t('cli.kBest.amongListed'));
  const width = String(Math.min(found, SHOWN)).length;
  for (const { rank, score, difference, class: number, classSize } of rows.slice(0, SHOWN)) {
    const size = classSize === null ? t('cli.kBest.many') : String(classSize);
    const place = String(rank).padStart(width);
    lines.push(`  ${place}  ${digits(score)}  −${difference.toFixed(4)}  ${t('cli.kBest.class', { number, size })}`);
  }
  if (found > SHOWN) lines.push(`  ${t('cli.kBest.more', { n: found - SHOWN })}`);
  return lines;
}

/**
 * Writes every file that is wanted, those of the k best among them, and says so; the result with the k best in it, and their rows.
 * @param {import('./exports.mjs').Wanted[]} wanted
 * @param {{ session: any, json: any, info: any, outcome: import('../www/protocol.js').Outcome, names: string[] }} run
 */
export async function tellAll(wanted, { session, json, info, outcome, names }) {
  const best = outcome.kBest ?? null;
  const rows = best ? rowsOf(session, names, best.found) : [];
  const told = best ? { ...json, kBest: jsonOf(best, rows) } : json;
  const plain = wanted.filter((file) => !isOfKBest(file));
  const ofBest = best ? await writeRows(wanted.filter(isOfKBest), rows, told.kBest) : [];
  for (const written of [...(await exportAll(plain, { session, json: told, info, outcome })), ...ofBest])
    say(t('cli.wrote', { file: written }));
  return { best, rows, told };
}
