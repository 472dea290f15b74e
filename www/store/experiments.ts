// Experiments (data for BNFinder) on the page: files, options for reading tables, generation by rules; and the choice
// of BNFinder among the methods.

import { batch, computed } from '@preact/signals';
import type { BnfinderRules, ReadOptions, BnfinderTable as Table } from '../generated/protocol.ts';
import { asMixtures, emptyRecipe } from '../link/preparation.ts';
import { type Choice, type ExperimentsData as Data, usualRules, usualTable } from '../model/experiments/choice.ts';
import { begin } from '../model/history.ts';
import type { Method } from '../model/methods.ts';
import { OPENING_DATA, type OwnData, withData } from '../model/state.ts';
import { t } from '../words/text.ts';
import { recordRead, sourceFor } from './bnfinder.ts';
import { notify, setDoc } from './document.ts';
import { engine } from './engine.ts';
import { query } from './query.ts';
import { failureOf } from './refusal.ts';
import * as page from './signals.ts';
import { bytesOf, fileOf, files } from './sources.ts';
import { draft } from './use-file.ts';

/** Maximum size of a file of experiments, in bytes. */
const FILE_LIMIT = 64 * 2 ** 20;

function take(data: Data) {
  batch(() => {
    page.missing.value = null;
    page.dialog.value = null;
    page.draft.value = null;
    page.openPanel({ sheet: false });
    page.shared.value = null;
    const { view } = page.doc.peek();
    setDoc({ ...withData(page.doc.peek(), data), view: ['parents', 'papers'].includes(view) ? view : 'network' });
  });
}

/**
 * Opens a file as experiments. A file that can't be read adds a notice and changes nothing.
 * @param table options for reading a table; null for BNFinder's format
 */
export async function openExperiments(name: string, file: Blob, table: Table | null) {
  try {
    const bytes = await bytesOf(file, FILE_LIMIT);
    const waiting = page.missing.peek();
    const { info: read, serial } = await engine.call('experiments', { bytes, ...(table && { table }) });
    files.set(name, file);
    const data: Data = { kind: 'experiments', name, table, rules: null, packed: null, fingerprint: read.fingerprint };
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
    const { why } = failureOf(reason);
    if (why) refuse(name, file, { name, ...why });
    return false;
  }
}

/** Shows the problem of a file: in the data dialog if that is open, else as a notice. */
function refuse(name: string, file: Blob, error: page.Notice) {
  if (page.dialog.peek() !== 'data') return notify(error);
  const draft = page.draft.peek();
  batch(() => {
    if (draft?.file === file) page.draft.value = { ...draft, busy: false, error };
    else page.draft.value = { name, file, story: begin(emptyRecipe()), busy: false, error };
  });
}

/** Changes the options for reading the table of experiments. */
export function setTable(patch: Partial<Table>, gesture?: string) {
  const { data } = page.doc.peek();
  if (data.kind !== 'experiments' || !data.table) return;
  setDoc({ data: { ...data, table: { ...data.table, ...patch }, fingerprint: null } }, gesture);
}

const columnsRead = query<string[]>({
  key() {
    const { data } = page.doc.value;
    return data.kind === 'experiments' && data.table ? data.name : null;
  },
  async ask() {
    const { data } = page.doc.peek();
    const source = data.kind === 'experiments' && data.table && (await sourceFor({ ...data, rules: null }));
    if (!source || !('bytes' in source) || data.kind !== 'experiments' || !data.table) return null;
    try {
      await draft().call('readFile', { bytes: source.bytes });
      const preview = await draft().call('prepare', { recipe: { read: data.table.read, steps: [] } });
      return preview.columns.map((column: { name: string }) => column.name);
    } finally {
      draft()
        .call('close')
        .catch(() => {});
    }
  },
});
const NO_COLUMNS: string[] = [];
/** Columns of the table's file, including those of time and series. */
export const columns = computed(() => columnsRead.last.value ?? NO_COLUMNS);

/** Requests the columns of the table's file, if they are not known. */
export const fetchColumns = () => columnsRead.askNow();

/** Changes the rules that generate experiments. */
export function setRules(patch: Partial<BnfinderRules>, gesture?: string) {
  const { data } = page.doc.peek();
  if (data.kind === 'experiments' && data.rules)
    setDoc({ data: { ...data, rules: { ...data.rules, ...patch } } }, gesture);
}

export const setChoice = (patch: Partial<Choice>, gesture?: string) =>
  setDoc({ bnfinder: { ...page.doc.peek().bnfinder, ...patch } }, gesture);

/** Replaces the data of the page by experiments that are generated by rules. */
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
 * Handles the choice of BNFinder as the method: reads the reader's file as a table of experiments and opens the dialog
 * of reading options; without a file, experiments are generated by rules.
 */
export async function choose() {
  const { data } = page.doc.peek();
  const file = data.kind === 'own' ? await fileOf(data).catch(() => null) : null;
  if (data.kind !== 'own' || !file) return makeByRules();
  await openTable(data.name, file, { read: data.recipe.read });
}

async function openTable(name: string, file: Blob, how: Partial<Table> & { read: ReadOptions }) {
  if (await openExperiments(name, file, { ...usualTable(), ...how })) page.dialog.value = 'experiments';
}

/**
 * Opens the file of the data dialog as a table of experiments. Numeric columns are modeled as mixtures; excluded
 * columns remain excluded.
 */
export async function openDraftAsExperiments() {
  const draft = page.draft.peek();
  const preview = page.preview.peek();
  if (draft && preview) await openTable(draft.name, draft.file, { read: preview.read, ...asMixtures(preview.columns) });
}

/** Chooses a method other than BNFinder: reopens the table's file as rows, or else the opening example. */
export function chooseOther(method: Method) {
  const { data, search } = page.doc.peek();
  if (data.kind !== 'experiments') return;
  const rows = data.table && files.has(data.name);
  batch(() => {
    const own = {
      kind: 'own',
      name: data.name,
      recipe: { read: data.table?.read, steps: [] },
      fingerprint: null,
    } as OwnData;
    const changed = { ...withData(page.doc.peek(), rows ? own : OPENING_DATA), search: { ...search, method } };
    setDoc(changed, null, { learn: 'now' });
  });
}
