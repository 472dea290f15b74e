// Reader's own data under the recipe (preparation steps) of the document: preview of the file in the views of the data,
// and edits of the recipe there. An edit changes the document, so that undo, the link and the last session include it.

import { SESSIONS } from '../engine/requests.ts';
import type { Preview, Recipe } from '../generated/protocol.ts';
import { recipeOf, withPrepared } from '../link/columns.ts';
import { withStep } from '../link/preparation.ts';
import { namesOf } from '../model/names.ts';
import { preparedOf } from '../model/prepared.ts';
import { dataKey, type OwnData } from '../model/state.ts';
import { setDoc } from './document.ts';
import { engine } from './engine.ts';
import { parts } from './parts.ts';
import { failureOf } from './refusal.ts';
import { atRest } from './sequence.ts';
import type { Notice } from './signals.ts';
import * as page from './signals.ts';
import { fileOf, files, isLarge, tableSource } from './sources.ts';

/** Preview of the columns of a file. `key`: `dataKey` of the previewed data. */
export type Columns = { key: string; preview: Preview };

/** Time without a change after which the file is stored, in ms; a moving slider makes many recipes. */
const REST_MS = 800;

const {
  change: show,
  part,
  peek,
} = parts({ columns: null as Columns | null, problem: null as Notice | null, held: null as Blob | null });
/** Preview of the file's columns under the recipe of the document; null if the data have no file. */
export const columns = part('columns');
/** Reason why the last edit of the recipe was refused; the document is unchanged then. */
export const columnsProblem = part('problem');

/** File of the reader's data, or of the table that ships with the page; null if the page does not have it. */
async function blobOf(data: OwnData) {
  const file = await fileOf(data).catch(() => null);
  if (file) return file;
  const source = await tableSource(data);
  if (source?.kind !== 'own') return null;
  const table = new Blob([source.bytes]);
  files.set(data.name, table);
  return table;
}

async function hold(file: Blob) {
  await engine.session(SESSIONS.columns).call('readFile', { bytes: new Uint8Array(await file.arrayBuffer()) });
  show({ held: file });
}

/** Preview of the file under a recipe; undefined if a newer preview was requested, null without a file. */
async function previewOf(data: OwnData, recipe: Recipe) {
  const file = await blobOf(data);
  if (!file) return null;
  if (peek().held !== file) await hold(file);
  const prepare = () => engine.newest('columns', () => engine.session(SESSIONS.columns).call('prepare', { recipe }));
  try {
    return await prepare();
  } catch (reason) {
    // The worker was terminated meanwhile, and the new one does not hold the file.
    if (!failureOf(reason).isGone) throw reason;
    await hold(file);
    return prepare();
  }
}

/** Throws if a file is too large for memory: only the data dialog, which has a button Stop, prepares such files. */
function refuseLarge({ name }: OwnData) {
  const file = files.get(name);
  if (file && isLarge(file)) throw { code: 'large-edit' };
}

/** Updates the preview to the data and recipe of the document. */
export async function lookAtColumns() {
  const { data } = page.doc.peek();
  show({ problem: null });
  if (data.kind !== 'own') return show({ columns: null });
  const key = dataKey(data);
  if (columns.peek()?.key === key) return;
  try {
    refuseLarge(data);
    const preview = await previewOf(data, data.recipe);
    if (dataKey(page.doc.peek().data) !== key) return;
    if (preview !== undefined) show({ columns: preview && { key, preview } });
  } catch (reason) {
    show({ columns: null });
    refuse(reason);
  }
}

/** Shows the reason why the recipe was refused. */
function refuse(reason: unknown) {
  const { why } = failureOf(reason);
  if (why) show({ problem: why });
}

const keeping = atRest(REST_MS);

/** Recipe of the present preview, from which edits start; null without a preview. */
export const recipeHere = () => {
  const now = columns.peek();
  return now ? recipeOf(now.preview) : null;
};

/**
 * Prepares the data of the document by another recipe and learns from the result. A recipe that leaves nothing to learn
 * from is refused, with the reason in `columnsProblem`.
 */
export async function editColumns(recipe: Recipe, gesture: string | null = null) {
  const { data } = page.doc.peek();
  if (data.kind !== 'own') return;
  try {
    refuseLarge(data);
    const file = await blobOf(data);
    const preview = await previewOf(data, recipe);
    const at = page.doc.peek().data;
    if (!preview || !file || at.kind !== 'own' || at.name !== data.name) return;
    show({ problem: preview.problem ?? null });
    const made = preview.data;
    if (!made) return;
    const { dropped: _, ...before } = at;
    const { mark } = preparedOf(preview);
    const next = {
      ...before,
      recipe: recipeOf(preview),
      fingerprint: made.fingerprint,
      ...(mark && { dropped: mark }),
    };
    // After an edit, a table that ships with the page counts as the reader's file.
    if (!files.has(data.name)) files.set(data.name, file);
    show({ columns: { key: dataKey(next), preview } });
    setDoc(withPrepared(page.doc.peek(), next, namesOf(made)), gesture, { learn: 'now' });
    // A later visit restores the file, with the data made from it.
    keeping.run(() => {
      import('./saved.ts').then(({ keepFile }) => keepFile(file, next, made)).catch(() => {});
    });
  } catch (reason) {
    refuse(reason);
  }
}

/**
 * Numbers of complete rows of the file without the first, the first two, … of some columns; null if the file is not
 * here.
 */
export async function keptWithout(names: string[]): Promise<number[] | null> {
  let recipe = recipeHere();
  const kept: number[] = [];
  for (const column of names) {
    if (!recipe) return null;
    recipe = withStep(recipe, { op: 'exclude', column });
    kept.push((await engine.session(SESSIONS.columns).call('prepare', { recipe })).rows);
  }
  return kept;
}
