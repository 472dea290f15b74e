// How experiments come to the page and go from it: files, tables and how they are read, rules, links; and the choice of the
// method where methods are chosen.
import { batch, signal } from '@preact/signals';
import { Lost } from '../engine/engine.js';
import { toBase64url } from '../link/bytes.js';
import { asMixtures, emptyRecipe } from '../link/preparation.js';
import { usualRules, usualTable } from '../model/experiments/choice.js';
import { begin } from '../model/history.js';
import { OPENING_DATA, withData } from '../model/state.js';
import { t } from '../words/text.js';
import { recordRead, sourceFor } from './bnfinder.js';
import { notify, setDoc } from './document.js';
import { engine } from './engine.js';
import { learnNext, refusal } from './learn.js';
import * as page from './signals.js';
import { fileOf, files } from './sources.js';

/**
 * @typedef {import('../model/experiments/choice.js').ExperimentsData} Data
 * @typedef {import('../model/experiments/choice.js').Table} Table
 */

/** Bytes of a file that a link may hold. */
const LINK_LIMIT = 2 ** 16;
const FILE_LIMIT = 64 * 2 ** 20;

/** @param {Data} data */
function take(data) {
  batch(() => {
    page.missing.value = null;
    page.dialog.value = null;
    page.draft.value = null;
    page.preview.value = null;
    page.sheetOpen.value = false;
    page.shared.value = null;
    const { view } = page.doc.peek();
    setDoc({ ...withData(page.doc.peek(), data), view: ['parents', 'papers'].includes(view) ? view : 'network' });
  });
}

/**
 * Opens a file as experiments; what can't be read is answered by a sentence, and everything stays as it was.
 * @param {string} name @param {Blob} file @param {Table | null} table how it is read, if it is not in BNFinder's format
 */
export async function openExperiments(name, file, table) {
  try {
    if (file.size > FILE_LIMIT) throw { code: 'file-too-large', bytes: file.size, limit: FILE_LIMIT };
    const bytes = await file.arrayBuffer().catch(() => {
      throw { code: 'unreadable-file' };
    });
    const waiting = page.missing.peek();
    const { info: read, serial } = await engine.call('experiments', { source: { bytes, table } });
    files.set(name, file);
    /** @type {Data} */
    const data = { kind: 'experiments', name, table, rules: null, packed: null, fingerprint: read.fingerprint };
    const expected = waiting?.kind === 'experiments' ? waiting : null;
    if (expected?.fingerprint && expected.fingerprint !== read.fingerprint) {
      notify({ code: 'other-data', name, found: read.fingerprint, expected: expected.fingerprint });
      page.claimed.value = null;
    }
    batch(() => {
      recordRead(data, { info: read, serial });
      if (expected?.fingerprint === read.fingerprint) {
        page.missing.value = null;
        setDoc({ data });
      } else take(data);
    });
    return true;
  } catch (reason) {
    if (!(reason instanceof Lost)) refuse(name, file, { name, ...refusal(reason) });
    return false;
  }
}

/**
 * Shows what is wrong with a file where the reader looks: in the data dialog, if that is open.
 * @param {string} name @param {Blob} file @param {page.Notice} error
 */
function refuse(name, file, error) {
  if (page.dialog.peek() !== 'data') return notify(error);
  const draft = page.draft.peek();
  batch(() => {
    if (draft?.file === file) page.draft.value = { ...draft, busy: false, error };
    else {
      page.preview.value = null;
      page.draft.value = { name, file, story: begin(emptyRecipe()), busy: false, error };
    }
  });
}

/** Changes the reading of the table, or another fact known before. @param {Partial<Table>} patch @param {string} [gesture] */
export function setTable(patch, gesture) {
  const { data } = page.doc.peek();
  if (data.kind !== 'experiments' || !data.table) return;
  setDoc({ data: { ...data, table: { ...data.table, ...patch }, fingerprint: null } }, gesture);
}

/** The columns of the table's file, those of time and series among them. */
export const columns = signal(/** @type {string[]} */ ([]));
let columnsOf = '';

/** Asks for the columns of the file, if they are not known. */
export async function fetchColumns() {
  const { data } = page.doc.peek();
  if (data.kind !== 'experiments' || !data.table || columnsOf === data.name) return;
  columnsOf = data.name;
  const source = await sourceFor({ ...data, rules: null });
  if (!source || !('bytes' in source)) return;
  const read = data.table.read;
  try {
    await engine.call('draftRead', { bytes: source.bytes });
    const preview = await engine.call('draftPrepare', { recipe: { read, steps: [] } });
    columns.value = preview.columns.map((/** @type {{ name: string }} */ column) => column.name);
  } catch {
    columnsOf = ''; // what is wrong with the file has been said
  } finally {
    engine.call('draftDrop').catch(() => {});
  }
}

/** Other numbers for the rules. @param {Partial<import('../model/experiments/choice.js').Rules>} patch @param {string} [gesture] */
export function setRules(patch, gesture) {
  const { data } = page.doc.peek();
  if (data.kind === 'experiments' && data.rules)
    setDoc({ data: { ...data, rules: { ...data.rules, ...patch } } }, gesture);
}

/** @param {Partial<import('../model/experiments/choice.js').Choice>} patch @param {string} [gesture] */
export const setChoice = (patch, gesture) => setDoc({ bnfinder: { ...page.doc.peek().bnfinder, ...patch } }, gesture);

/** Experiments made by rules. */
export const makeByRules = () =>
  take({
    kind: 'experiments',
    name: t('bnfinder.madeByRules'),
    table: null,
    rules: usualRules(),
    packed: null,
    fingerprint: null,
  });

/**
 * Handles the choice of BNFinder where methods are chosen: their own file is read as experiments, and how is asked; without one,
 * experiments are made by rules.
 */
export async function choose() {
  const { data } = page.doc.peek();
  const file = data.kind === 'own' ? await fileOf(data).catch(() => null) : null;
  if (data.kind !== 'own' || !file) return makeByRules();
  await openTable(data.name, file, { read: data.recipe.read });
}

/** @param {string} name @param {Blob} file @param {Partial<Table> & { read: import('../generated/protocol').ReadOptions }} how */
async function openTable(name, file, how) {
  if (await openExperiments(name, file, { ...usualTable(), ...how })) page.dialog.value = 'experiments';
}

/** The file of the data dialog, as a table of experiments; columns of numbers are mixtures there, and what was left out stays so. */
export async function openDraftAsExperiments() {
  const draft = page.draft.peek();
  const preview = page.preview.peek();
  if (draft && preview) await openTable(draft.name, draft.file, { read: preview.read, ...asMixtures(preview.columns) });
}

/** Handles the choice of another method: the file as rows again, or, where there is none, the opening example. @param {import('../model/state.js').Method} method */
export function chooseOther(method) {
  const { data, search } = page.doc.peek();
  if (data.kind !== 'experiments') return;
  const rows = data.table && files.has(data.name);
  learnNext();
  batch(() => {
    const own = /** @type {import('../model/state.js').OwnData} */ ({
      kind: 'own',
      name: data.name,
      recipe: { read: data.table?.read, steps: [] },
      fingerprint: null,
    });
    setDoc({ ...withData(page.doc.peek(), rows ? own : OPENING_DATA), search: { ...search, method } });
  });
}

/** The file as a link holds it; null if it is too long for one, or not here. @returns {Promise<string | null>} */
export async function packedExperiments() {
  const { data } = page.doc.peek();
  if (data.kind !== 'experiments') return null;
  if (data.packed) return data.packed;
  const file = files.get(data.name);
  return file && !data.rules && file.size <= LINK_LIMIT ? toBase64url(new Uint8Array(await file.arrayBuffer())) : null;
}
