// Own data under the recipe of the document: what the Data page shows of the file, and how the recipe is changed there. A change is
// one of the document, so it is undone with it, stands in the link and is kept.

import { SESSIONS } from '../engine/requests.ts';
import type { DataInfo, Preview, Recipe } from '../generated/protocol.ts';
import { recipeOf, withPrepared } from '../link/columns.ts';
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

/** `key`: the dataKey that the preview is of. */
export type Columns = { key: string; preview: Preview };

/** Milliseconds of rest before the file is kept for another preparation: a slider passes many. */
const REST_MS = 800;

const {
  change: show,
  part,
  peek,
} = parts({ columns: null as Columns | null, problem: null as Notice | null, held: null as Blob | null });
/** The columns of the file, as the recipe of the document leaves them; null where the data have no file. */
export const columns = part('columns');
/** Why the last change can't be made; the document is as it was. */
export const columnsProblem = part('problem');

/** The file of the data; a table that ships with the page is one. */
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

/** Preview under a recipe; undefined where a newer one was requested. */
async function previewOf(data: OwnData, recipe: Recipe) {
  const file = await blobOf(data);
  if (!file) return null;
  if (peek().held !== file) await hold(file);
  const prepare = () => engine.newest('columns', () => engine.session(SESSIONS.columns).call('prepare', { recipe }));
  try {
    return await prepare();
  } catch (reason) {
    // The worker was ended meanwhile, and the new one has no file.
    if (!failureOf(reason).isGone) throw reason;
    await hold(file);
    return prepare();
  }
}

/** A file too large to hold is prepared in the data dialog only, which can be stopped. */
function refuseLarge({ name }: OwnData) {
  const file = files.get(name);
  if (file && isLarge(file)) throw { code: 'large-edit' };
}

/** Brings the preview in step with the document. */
export async function lookAtColumns() {
  const { data } = page.doc.peek();
  show({ problem: null });
  if (data.kind !== 'own') {
    show({ columns: null });
    return;
  }
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

/** Shows why the recipe can't be followed. */
function refuse(reason: unknown) {
  const { why } = failureOf(reason);
  if (why) show({ problem: why });
}

const keeping = atRest(REST_MS);

/** Notes that the file belongs to these data too, for when the browser needs it again. */
function keep(file: Blob, data: OwnData, info: DataInfo) {
  keeping.run(() => {
    import('./saved.ts').then(({ keepFile }) => keepFile(file, data, info)).catch(() => {});
  });
}

/** The recipe that a change starts from. */
export const recipeHere = () => {
  const now = columns.peek();
  return now ? recipeOf(now.preview) : null;
};

/**
 * Prepares the data of the document by another recipe, and learns from them. A recipe that leaves nothing to learn from is refused
 * in `columnsProblem`.
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
    if (!preview.data) return;
    const { dropped: _, ...before } = at;
    const { mark } = preparedOf(preview);
    const next = {
      ...before,
      recipe: recipeOf(preview),
      fingerprint: preview.data.fingerprint,
      ...(mark && { dropped: mark }),
    };
    // A table that ships is a file of the reader's from now on, prepared in their own way.
    if (!files.has(data.name)) files.set(data.name, file);
    show({ columns: { key: dataKey(next), preview } });
    setDoc(withPrepared(page.doc.peek(), next, namesOf(preview.data)), gesture, { learn: 'now' });
    keep(file, next, preview.data);
  } catch (reason) {
    refuse(reason);
  }
}
