/** Loading of data into an engine session: a built-in example, a shipped table, or a file with its preparation. */
import { basename } from 'node:path';
import type { Session } from '../../www/engine/requests.ts';
import type { PassProgress, Preview, PriorNetwork, Recipe } from '../../www/generated/protocol.ts';
import { tableData, tableLike, tableOf } from '../../www/link/tables.ts';
import { headOf } from '../../www/model/file-head.ts';
import { kindOf } from '../../www/model/file-kind.ts';
import { fieldsIn } from '../../www/model/foreign.ts';
import { isForSlices, WHOLE_BYTES } from '../../www/model/large-file.ts';
import { preparedOf } from '../../www/model/prepared.ts';
import { type DataRef, type ExampleData, type OwnData, opening } from '../../www/model/state.ts';
import { loadTable, type Table } from '../../www/tables/index.ts';
import { openFile } from '../files.ts';
import { host, type OpenFile } from '../host.ts';
import { type Loaded, sayLeftOut } from '../notes.ts';
import type { Preparation, Source } from '../request.ts';
import { bytes as bytesText, Refusal, say, statusLine, t } from '../words.ts';
import { effectless } from './effects.ts';

/** Default seed for generating the rows of a built-in example, the same as on the page. */
const SEED = (opening().data as ExampleData).seed;

/** Number of bytes at the start of a file by which BNFinder's format (experiments) is distinguished from a table. */
const HEAD_BYTES = 2 ** 16;

/** Loaded data of a prepared file; if no rows are left, prints options that keep rows, then throws a refusal. */
function needData(preview: Preview) {
  const { data, problem } = preview;
  if (data) return data;
  sayLeftOut(preview);
  throw new Refusal(problem?.code ?? 'not-ready', problem ?? {});
}

/** Loads the data of a saved result from a file, which is prepared by the recipe in the result. */
export async function loadPrepared(session: Session, file: string, recipe: Recipe) {
  const prepare = await framed(session, file);
  if (prepare) {
    const preview = await prepare(recipe);
    return { ...needData(preview), prepared: preparedOf(preview) };
  }
  const opened = await openFile(file);
  try {
    const preview = await (await preparing(session, opened))(recipe);
    return { ...needData(preview), prepared: preparedOf(preview) };
  } finally {
    await opened.close();
  }
}

async function whole(session: Session, bytes: Uint8Array) {
  await session.call('readFile', { bytes });
  return (recipe: Recipe) => session.call('prepare', { recipe });
}

/**
 * Function that prepares columns that the caller passed in place of a file; null if there are none. It marks errors
 * with `source: 'frame'`.
 * @param file name of the file
 */
async function framed(session: Session, file: string) {
  const columns = host().frame?.(file);
  if (!columns) return null;
  await session.call('columns', { columns });
  return async (recipe: Recipe) => {
    const preview = await session.call('prepare', { recipe });
    return { ...preview, problem: preview.problem && { ...preview.problem, source: 'frame' } };
  };
}

/** Function that prepares a file by a recipe and can be called repeatedly; a large file is read in slices. */
async function preparing(session: Session, file: OpenFile): Promise<(recipe: Recipe) => Promise<Preview>> {
  let isKnown = false;
  const inSlices = async (recipe: Recipe) => {
    const line = statusLine(false);
    const tell = ({ pass, done, of, rows }: PassProgress) =>
      line.show(t('prepare.readingPass', { pass, done: bytesText(done), of: bytesText(of), rows }));
    const { size } = file;
    let failure: unknown = null;
    function read(from: number, to: number) {
      try {
        return file.read(from, to);
      } catch (reason) {
        failure = reason; // the engine only knows that some read failed
        throw reason;
      }
    }
    try {
      return await session.call('prepareSlices', { recipe, isSame: isKnown }, { tell, file: { size, read } });
    } catch (reason) {
      throw failure ?? reason;
    } finally {
      isKnown = true;
      line.clear();
    }
  };
  if (file.size > WHOLE_BYTES) return inSlices;
  const prepare = await whole(session, file.read(0, file.size));
  return async (recipe) => {
    if (isKnown) return inSlices(recipe);
    try {
      return await prepare(recipe);
    } catch (reason) {
      if (!isForSlices(String(fieldsIn(reason).code))) throw reason;
      return inSlices(recipe);
    }
  };
}

/** Loads the rows of a source (example, shipped table or file) into a session. */
export async function loadData(session: Session, source: Source) {
  if (source.kind === 'example') return loadExample(session, source);
  if (source.kind === 'table') return loadTableRows(session, source.data, source.preparation);
  return loadFile(session, source.file, source.preparation);
}

/** Loads those columns of a file that are variables of a given network, with the states that the network declares. */
export const loadForNetwork = (session: Session, file: string, preparation: Preparation, network: PriorNetwork) =>
  loadFile(session, file, preparation, (recipe) => session.call('recipeFor', { network, recipe }));

/** Function that adds to a recipe (reading options and preparation steps) what fitting a given network requires. */
type Complete = (recipe: Recipe) => Promise<Recipe>;

async function loadFile(session: Session, file: string, preparation: Preparation, complete?: Complete) {
  const prepare = await framed(session, file);
  if (prepare) return loadRows(prepare, file, preparation, complete);
  const opened = await openFile(file);
  try {
    const loaded = await loadRows(await preparing(session, opened), file, preparation, complete);
    // A file in BNFinder's format also parses as a blank-separated table, with rows and columns exchanged.
    const isBetweenBlanks = !preparation.hasSeparator && loaded.data.recipe.read.separator === ' ';
    if (isBetweenBlanks && (await areExperiments(opened))) throw new Refusal('of-experiments', { file });
    return loaded;
  } catch (reason) {
    throw (await areExperiments(opened)) ? new Refusal('of-experiments', { file }) : reason;
  } finally {
    await opened.close();
  }
}

/** Whether an opened file is in BNFinder's format, judged by its first lines. */
async function areExperiments(opened: OpenFile) {
  const bytes = opened.read(0, Math.min(HEAD_BYTES, opened.size));
  return kindOf('', await headOf(new Blob([bytes as BlobPart]))) === 'experiments';
}

/** Content of a table that ships with the page. */
const tableBytes = async (table: Table) => new Uint8Array(await (await loadTable(table, host().shipped)).arrayBuffer());

/** Loads a table that ships with the page, prepared as a file is. */
async function loadTableRows(session: Session, data: OwnData, preparation: Preparation): Promise<Loaded> {
  const table = tableOf(data) as Table;
  const loaded = await loadRows(await whole(session, await tableBytes(table)), data.name, preparation);
  return loaded.requestedSteps.length > 0 || loaded.info.fingerprint !== data.fingerprint
    ? loaded
    : { ...loaded, data };
}

/**
 * Loads a user's data without the file, if a table that ships with the page has identical rows; else returns null.
 */
export async function loadTableOf(session: Session, data: DataRef) {
  const table = tableLike(data);
  if (!table) return null;
  const preview = await (await whole(session, await tableBytes(table)))(tableData(table).recipe);
  return { ...needData(preview), prepared: preparedOf(preview) };
}

async function loadRows(
  prepare: (recipe: Recipe) => Promise<Preview>,
  file: string,
  { read: asked, steps, more }: Preparation,
  complete?: Complete,
): Promise<Loaded & { data: OwnData }> {
  let read = asked;
  let first: Preview = await prepare({ read, steps });
  let requestedSteps = [...steps, ...more(first.columns)];
  if (complete) {
    let wanted = await complete({ read, steps: requestedSteps });
    // The completed recipe treats the first row as a header, so that the names of the columns change.
    if (wanted.read.header !== read.header) {
      read = wanted.read;
      first = await prepare({ read, steps });
      wanted = await complete({ read, steps: [...steps, ...more(first.columns)] });
    }
    requestedSteps = wanted.steps;
  }
  const preview = requestedSteps.length > steps.length ? await prepare({ read, steps: requestedSteps }) : first;
  for (const line of effectless(requestedSteps.slice(steps.length), first, preview)) say(line);
  // The network determines the columns, so no column can be excluded in order to keep rows.
  const info = { ...needData(complete ? { ...preview, warnings: [] } : preview), prepared: preparedOf(preview) };
  const recipe = { read: preview.read, steps: preview.steps };
  return {
    info,
    data: {
      kind: 'own',
      name: basename(file),
      recipe,
      fingerprint: info.fingerprint,
      ...(info.prepared.mark && { dropped: info.prepared.mark }),
    },
    preview,
    requestedSteps,
  };
}

async function loadExample(
  session: Session,
  { id, version, rows, seed = SEED }: Extract<Source, { kind: 'example' }>,
): Promise<Loaded> {
  const known = (await session.call('examples')).find((example) => example.id === id);
  const usual = known?.usual ?? 1000;
  const example = {
    id,
    version: version ?? known?.version ?? 1,
    rows: known && known.least === known.most ? usual : (rows ?? usual),
    seed,
  };
  const { info } = await session.call('load', { example });
  return { info, data: { kind: 'example', ...example }, preview: null, requestedSteps: [] };
}
