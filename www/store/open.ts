// Opens data files in the data dialog, files of results and recipes, and links. Input that can't be opened adds a
// notice and changes nothing.

import { batch } from '@preact/signals';
import type { BnfinderTable, Recipe } from '../generated/protocol.ts';
import { meaningsIn, newRecipe, recipeIn } from '../link/preparation.ts';
import { fieldsIn } from '../model/foreign.ts';
import { begin, record, stepBack } from '../model/history.ts';
import { EXPORTED } from '../model/places.ts';
import { opening } from '../model/state.ts';
import { asTaught } from '../model/taught.ts';
import { linkCodec } from './codec.ts';
import { dropFileNotices, hideAgain, notify, setDoc } from './document.ts';
import { engine } from './engine.ts';
import { forgetOthers } from './learn.ts';
import { failureOf } from './refusal.ts';
import { claim } from './shared.ts';
import type { Draft } from './signals.ts';
import * as page from './signals.ts';
import { asMade, bytesOf, fileOf, isLarge, longFiles } from './sources.ts';
import { draft, useDrafted, useFile } from './use-file.ts';

/** Maximum size of a JSON file (a result or a recipe written by Bayescope), in bytes. */
const JSON_LIMIT = 2 ** 24;

/** Opens a file that the reader dropped or chose. */
export async function openFile(file: File) {
  dropFileNotices();
  const { kindIn, openModel } = await models();
  const kind = await kindIn(file.name, file);
  if (kind === 'model' || kind === 'gaussian') return openModel(file.name, file);
  if (kind === 'json') return openJson(file);
  const missing = page.missing.peek();
  if (missing?.kind === 'experiments') return openExperiments(file.name, file, missing.table);
  if (kind === 'experiments') return openExperiments(file.name, file, null);
  // A link without its list waits for the file, whatever its name.
  if (kind === 'list' || (kind === 'listed' && missing?.kind === 'list'))
    return (await lists()).openList(file.name, file);
  // A link without its data waits for the sender's file, and brings the right recipe.
  await openDraft(file.name, file, missing?.kind === 'own' ? missing.recipe : newRecipe(), kind === 'listed');
}

/** Opens typed or pasted text as a file: rows, a list of scores, a model, or experiments. */
export async function openText(name: string, text: string) {
  dropFileNotices();
  const file = new Blob([text]);
  const { kindIn, openModel } = await models();
  const kind = await kindIn(name, file);
  if (kind === 'model' || kind === 'gaussian') return openModel(name, file);
  if (kind === 'experiments') return openExperiments(name, file, null);
  await openDraft(name, file, newRecipe(), kind === 'listed');
}

const openExperiments = async (name: string, file: Blob, table: BnfinderTable | null) =>
  (await import('./experiments.ts')).openExperiments(name, file, table);

/** Loads the module for model files and kinds of files, which the first picture does not need. */
const models = () => import('./model-file.ts');

/** Loads the module for lists of scores and for files too large to hold in memory. */
const lists = () => import('./lists.ts');

/**
 * Reads a result file.
 * @param object parsed content of the file
 */
const readResult = (object: unknown) =>
  import('../link/result.ts').then(
    (result) => result.readResult(object),
    () => ({ error: { code: 'part-missing' } }),
  );

/** Opens a link or file that is no state of the page (a student's answers or a lesson) in the place My class. */
function bring(text: string) {
  page.brought.value = text;
  setDoc({ view: 'class', course: null });
}

async function openJson(file: File) {
  let object: unknown = null;
  try {
    if (file.size <= JSON_LIMIT) object = JSON.parse(await file.text());
  } catch {
    // not JSON or unreadable: reported below
  }
  const recipe = recipeIn(object);
  if (recipe && !page.draft.peek() && page.doc.peek().data.kind === 'own') await reopenDraft();
  if (recipe && page.draft.peek()) {
    setDraft({ meanings: meaningsIn(object) });
    return editRecipe(recipe);
  }
  if (recipe) return notify({ code: 'recipe-alone' });
  if (Array.isArray(fieldsIn(object).steps)) return bring(JSON.stringify(object));
  const read = object ? await readResult(object) : { error: { code: 'bad-json' } };
  if ('error' in read) return notify({ ...read.error, name: file.name, isOfFile: true });
  batch(() => {
    page.dialog.value = null;
    for (const notice of read.notices) notify(notice);
    setDoc(asMade(read.doc));
    claim(read.result);
  });
}

// ------------------------------------------------------------------ the data dialog

function setDraft(patch: Partial<Draft>) {
  const draft = page.draft.peek();
  if (draft) page.draft.value = { ...draft, ...patch };
}

async function openDraft(name: string, file: Blob, recipe: Recipe, listed: boolean = false) {
  batch(() => {
    page.draft.value = { name, file, story: begin(recipe), busy: true, error: null, listed };
    page.dialog.value = 'data';
  });
  try {
    if (!isLarge(file)) await draft().call('readFile', { bytes: await bytesOf(file) });
    await prepare();
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why && isDraftOf(file)) setDraft({ busy: false, error: why });
  }
}

/** Whether the data dialog still shows the given file. */
const isDraftOf = (file: Blob | undefined) => file !== undefined && page.draft.peek()?.file === file;

/** Opens the file of the present data in the data dialog again. */
export async function reopenDraft() {
  const { data } = page.doc.peek();
  const file = data.kind === 'own' ? await fileOf(data).catch(() => null) : null;
  if (data.kind === 'own' && file) await openDraft(data.name, file, data.recipe);
}

/** Requests the preview of the file in the data dialog under its recipe; only the newest request is answered. */
async function prepare() {
  const file = page.draft.peek()?.file;
  try {
    const preview = await (isLarge(file)
      ? (await lists()).prepareLarge()
      : engine.newest('prepare', async () => {
          const recipe = page.draft.peek()?.story.present;
          if (!recipe) throw { code: 'not-ready' };
          return draft().call('prepare', { recipe });
        }));
    if (!preview || !isDraftOf(file)) return;
    setDraft({ preview, busy: false, error: preview.problem ?? null });
  } catch (reason) {
    const { why: error } = failureOf(reason);
    if (!error || !file || !isDraftOf(file)) return;
    if (isLarge(file) || !(await lists()).isForSlices(error.code)) return setDraft({ busy: false, error });
    longFiles.add(file); // read in slices from now on
    await prepare();
  }
}

/** Changes the recipe in the data dialog, which has a separate undo. */
export function editRecipe(recipe: Recipe, gesture: string | null = null) {
  const draft = page.draft.peek();
  if (!draft) return;
  setDraft({ story: record(draft.story, recipe, gesture) });
  prepare();
}

/** Undoes one change of the recipe in the data dialog. */
export function undoRecipe() {
  const draft = page.draft.peek();
  if (!draft) return;
  setDraft({ story: stepBack(draft.story) });
  prepare();
}

/** Replaces the data of the page by the file in the data dialog, prepared by its recipe, and learns from them. */
export async function useDraft() {
  const drafted = page.draft.peek();
  if (!drafted || drafted.busy) return;
  const { name, file } = drafted;
  const recipe = {
    read: page.preview.peek()?.read ?? drafted.story.present.read,
    steps: page.preview.peek()?.steps ?? [],
  };
  const expected = page.missing.peek();
  try {
    const info = await useDrafted(page.preview.peek());
    const mark = info.prepared?.mark;
    const { fingerprint } = info;
    const data = { kind: 'own' as const, name, recipe, fingerprint, ...(mark && { dropped: mark }) };
    if (isLarge(file)) await (await lists()).hold(data, info);
    useFile(file, data, info, expected);
    if (drafted.meanings?.length) setDoc({ meanings: drafted.meanings });
  } catch (reason) {
    const { why } = failureOf(reason);
    if (why) setDraft({ busy: false, error: why });
  }
}

// ------------------------------------------------------------------ links

/**
 * Opens the fragment of an address: a link to a state of the page, or a student's answers or a lesson.
 * @param how `first`: whether the page opens with this fragment, so that there is nothing to undo
 */
export async function openLink(fragment: string, { first = false }: { first?: boolean } = {}) {
  if (/^(answers|course)=/.test(fragment)) return bring(fragment);
  const opened =
    fragment === ''
      ? { doc: opening(), result: null, notices: [] }
      : await linkCodec().then(
          ({ decodeLink }) => decodeLink(fragment),
          () => ({ error: { code: 'part-missing' } }),
        );
  if ('error' in opened) return notify(opened.error);
  batch(() => {
    for (const notice of opened.notices) notify(notice);
    hideAgain();
    const doc = asMade(asTaught(opened.doc));
    if (first) page.story.value = begin(doc);
    else setDoc(doc);
    forgetOthers(first);
    claim(opened.result, ('best' in opened && opened.best) || null);
    page.claimed.value = ('found' in opened && opened.found) || null;
    const tab = EXPORTED.find((gone) => `&${fragment}&`.includes(`&view=${gone}&`));
    if (tab) [page.exportTab.value, page.dialog.value] = [tab, 'export'];
  });
}
