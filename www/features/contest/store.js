// A contest on this device: the network that is being built, what is handed in and collected, and the leaderboard.
import { computed, signal } from '@preact/signals';
import { tidyName } from '../../link/answers.js';
import { entriesIn, leaderboard, packEntry } from '../../link/contest.js';
import { edgesIn } from '../../model/structure-file.js';
import { add, entries, followTabs } from './entries.js';
import { judgedOf, startScores } from './scores.js';
import { openSeal } from './seal.js';

/** @typedef {import('../../link/contest.js').Entry} Entry @typedef {import('../../link/contest.js').NamedEdge} NamedEdge */
/**
 * Where something could not be read: a file, a line of one, or a line of a text.
 * @typedef {{ file: string, line: number }} Damage
 * @typedef {{ of: 'yours' | 'all', code: string, damaged?: Damage[], [param: string]: unknown }} Message of the network that is built, or of all entries
 */

/** Bytes of a file that is taken in, and of a staff file, which holds little more than a link. */
const FILE_LIMIT = 16 * 2 ** 20;
const STAFF_LIMIT = 2 ** 18;

/** The edges that are being put together. */
export const building = signal(/** @type {NamedEdge[]} */ ([]));
/** What came of the last text, file or seal. */
export const said = signal(/** @type {Message | null} */ (null));

/** Begins to score what is shown and to follow other tabs. @returns {() => void} ends it */
export function startContest() {
  const ends = [startScores(() => [building.value, ...entries.value.map(({ edges }) => edges)]), followTabs()];
  return () => {
    for (const end of ends) end();
  };
}

/** The leaderboard, of entries that have a score. */
export const board = computed(() =>
  leaderboard(
    entries.value.flatMap((entry) => {
      const { score } = judgedOf(entry.edges);
      return score === null ? [] : [{ ...entry, score }];
    }),
  ),
);
/** Entries that have none, with why. */
export const refused = computed(() =>
  entries.value.flatMap((entry) => {
    const judged = judgedOf(entry.edges);
    return judged.score === null && judged.why !== 'waiting' ? [{ entry, judged }] : [];
  }),
);

/** An entry as a line to hand in: what a person reads, and what a page does. @param {Entry} entry @param {string} score as it is shown */
export const lineOf = async (entry, score) => `${entry.name} · ${score} · ${await packEntry(entry)}`;

/** All entries as lines, which a page collects again. @param {(score: number) => string} show */
export async function entriesText(show) {
  const scored = (/** @type {Entry} */ { edges }) => judgedOf(edges).score;
  const lines = entries.peek().map((entry) => lineOf(entry, scored(entry) === null ? '' : show(scored(entry) ?? 0)));
  return `${(await Promise.all(lines)).join('\n')}\n`;
}

/** Takes the edges of a file as the network that is being built. @param {string} text @param {string} name */
export function takeNetwork(text, name) {
  const read = edgesIn(text);
  if ('line' in read) said.value = { of: 'yours', code: 'bad-network', line: read.line, name };
  else {
    building.value = read.edges;
    said.value = { of: 'yours', code: 'read', name, n: read.edges.length };
  }
}

/** Hands in the network that is being built, under a name. @param {string} name */
export function handIn(name) {
  const n = add([{ name: tidyName(name), edges: building.peek() }]);
  said.value = { of: 'yours', code: n > 0 ? 'entered' : 'entered-before', name };
}

/** @param {Entry[]} found @param {Damage[]} damaged */
function take(found, damaged) {
  const n = add(found);
  const isAny = found.length + damaged.length > 0;
  said.value = isAny
    ? { of: 'all', code: 'collected', n, same: found.length - n, damaged }
    : { of: 'all', code: 'no-entry' };
}

/** Collects entries from a text. @param {string} text */
export async function collect(text) {
  const { entries: found, damaged } = await entriesIn(text);
  take(
    found,
    damaged.map((line) => ({ file: '', line })),
  );
}

/** What a file holds: entries, or a structure named by the file. @param {File} file @returns {Promise<{ found: Entry[], damaged: Damage[] }>} */
async function readFile(file) {
  if (file.size > FILE_LIMIT) return { found: [], damaged: [{ file: file.name, line: 0 }] };
  try {
    const text = await file.text();
    const { entries: found, damaged } = await entriesIn(text);
    if (found.length + damaged.length > 0)
      return { found, damaged: damaged.map((line) => ({ file: file.name, line })) };
    const read = edgesIn(text);
    if ('line' in read) return { found: [], damaged: [{ file: file.name, line: read.line }] };
    return { found: [{ name: tidyName(file.name.replace(/(.)\.[^.]*$/, '$1')), edges: read.edges }], damaged: [] };
  } catch {
    return { found: [], damaged: [{ file: file.name, line: 0 }] };
  }
}

/** Collects entries from files, and opens the seal with a staff file among them. @param {File[]} files */
export async function collectFiles(files) {
  const [staff, others] = [true, false].map((is) => files.filter(({ name }) => /\.json$/i.test(name) === is));
  if (others.length > 0) {
    const read = await Promise.all(others.map(readFile));
    take(
      read.flatMap(({ found }) => found),
      read.flatMap(({ damaged }) => damaged),
    );
  }
  for (const file of staff) await revealWith(file.size > STAFF_LIMIT ? '' : await file.text().catch(() => ''));
}

/** Opens the seal, or says why it does not open. @param {string} text salt, or staff file */
export async function revealWith(text) {
  const code = await openSeal(text);
  said.value = code === null ? null : { of: 'all', code };
}
