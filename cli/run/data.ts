/** Data into a session: a built-in example, or a file prepared by a recipe that the options spell out. */
import { basename } from 'node:path';
import { isForSlices, prepareSlices, WHOLE_BYTES } from '../../www/engine/passes.ts';
import type { Cut, ExampleInfo, Preview, PriorNetwork, Recipe, Step } from '../../www/generated/protocol.ts';
import { newRecipe, recipeIn } from '../../www/link/preparation.ts';
import { dataNamed, TABLE_VERSION, tableData, tableLike, tableOf } from '../../www/link/tables.ts';
import { looksLikeExperiments } from '../../www/model/experiments/choice.ts';
import { headOf } from '../../www/model/file-head.ts';
import { fieldsIn } from '../../www/model/foreign.ts';
import { type Info, preparedOf } from '../../www/model/prepared.ts';
import { type DataRef, type ExampleData, type OwnData, opening } from '../../www/model/state.ts';
import type { Session } from '../../www/pkg/core.js';
import { loadTable, type Table } from '../../www/tables/index.ts';
import { openFile, readJson } from '../files.ts';
import { host, type OpenFile } from '../host.ts';
import { sayLeftOut } from '../notes.ts';
import { numberOf, type Options, wordOf } from '../parse/command-table.ts';
import { bytes as bytesText, Refusal, statusLine, t } from '../words.ts';

export type Loaded = { info: Info; data: DataRef; preview: Preview | null; requestedSteps: Step[] };

/** Default seed of an example: that of the page's opening example. */
const SEED = (opening().data as ExampleData).seed;

/** Bytes that are looked at to tell experiments from rows. */
const HEAD = 2 ** 16;

/** Steps that say how a column is used, so that a rule for all columns leaves it alone. */
const USES = new Set(['exclude', 'category', 'number', 'bin', 'weights']);

/** A cut as an option says it: `width:3`, `frequency:4`, `points:1.5,3`. */
function cutOf(rule: string): Cut | null {
  const [by, value = ''] = rule.split(':');
  const numbers = value.split(',').map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  if (numbers.some((x) => !Number.isFinite(x))) return null;
  if (by === 'points') return { by, points: numbers };
  const isBins = numbers.length === 1 && Number.isInteger(numbers[0]) && numbers[0] >= 0 && numbers[0] <= 0xffffffff;
  return isBins && (by === 'width' || by === 'frequency') ? { by, bins: numbers[0] } : null;
}

/** `COLUMN=REST` where COLUMN is one of these names, which may hold `=` too. */
function afterColumn(text: string, names: string[]) {
  const name = names.filter((known) => text.startsWith(`${known}=`)).sort((a, b) => b.length - a.length)[0];
  return name === undefined ? { column: null, rest: text } : { column: name, rest: text.slice(name.length + 1) };
}

/** The reading options, over those of a recipe file. */
function readOptions(options: Options, read: Recipe['read']) {
  if (options.header && options['no-header']) throw new Refusal('header-and-no-header');
  const WORDS = { comma: ',', semicolon: ';', tab: '\t', '\\t': '\t', pipe: '|', blanks: ' ' };
  const SIGNS = { ...WORDS, ',': ',', ';': ';', '\t': '\t', '|': '|', ' ': ' ' };
  const word = wordOf(options, 'separator', Object.keys(SIGNS) as (keyof typeof SIGNS)[]);
  const GROUPS = { none: '', comma: ',', point: '.', space: ' ', apostrophe: "'" };
  const group = wordOf(options, 'thousands', Object.keys(GROUPS) as (keyof typeof GROUPS)[]);
  return {
    ...read,
    ...(word && { separator: SIGNS[word] }),
    ...(options.header && { header: true }),
    ...(options['no-header'] && { header: false }),
    ...(options['decimal-comma'] && { decimalComma: true }),
    ...(group && { thousands: GROUPS[group] }),
  };
}

/** The steps that the options ask for, knowing the columns. */
function stepsOf(options: Options, { columns }: Preview): Step[] {
  const names = columns.map(({ name }) => name);
  const steps: Step[] = [];
  for (const column of options.exclude ?? []) steps.push({ op: 'exclude', column });
  for (const column of options.category ?? []) steps.push({ op: 'category', column });
  for (const column of options.number ?? []) steps.push({ op: 'number', column });
  if (options.count !== undefined) steps.push({ op: 'weights', column: options.count });
  for (const text of options['missing-label'] ?? []) {
    const { column, rest } = afterColumn(text, names);
    steps.push({ op: 'missing-label', label: rest, column });
  }
  for (const text of options.merge ?? []) {
    const { column, rest } = afterColumn(text, names);
    const labels = rest.split(',').map((label) => label.trim());
    if (column === null || labels.length < 2) throw new Refusal('bad-merge', { value: text });
    steps.push({ op: 'merge', column, into: labels[0], labels: labels.slice(1) });
  }
  for (const text of options.levels ?? []) {
    const { column, rest } = afterColumn(text, names);
    const labels = rest.split(',').map((label) => label.trim());
    if (column === null || labels.length < 2) throw new Refusal('bad-levels', { value: text });
    steps.push({ op: 'levels', column, labels });
  }
  for (const text of options.range ?? []) {
    const { column, rest } = afterColumn(text, names);
    const [least, greatest, ...more] = rest.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    if (column === null || !(least <= greatest) || more.length > 0) throw new Refusal('bad-range', { value: text });
    steps.push({ op: 'range', column, least, greatest });
  }
  for (const text of options['date-part'] ?? []) {
    const { column, rest } = afterColumn(text, names);
    const part = (['year', 'month', 'weekday'] as const).find((known) => known === rest);
    if (column === null || !part) throw new Refusal('bad-date-part', { value: text });
    steps.push({ op: 'date-part', column, part });
  }
  for (const text of options['keep-top'] ?? []) {
    const { column, rest } = afterColumn(text, names);
    const keep = Number(rest);
    if (column === null || !Number.isInteger(keep) || keep < 1 || keep > 65535)
      throw new Refusal('bad-keep-top', { value: text });
    steps.push({ op: 'keep-top', column, keep });
  }
  for (const column of options['read-numbers'] ?? []) steps.push({ op: 'read-numbers', column });
  for (const column of options['text-missing'] ?? []) steps.push({ op: 'text-missing', column });
  for (const text of options['as-is'] ?? []) {
    const [what, ...rest] = text.split('=');
    steps.push({ op: 'as-is', what, column: rest.length > 0 ? rest.join('=') : null });
  }
  const rule = wordOf(options, 'missing', ['drop', 'level']);
  if (rule) steps.push({ op: 'missing', level: rule === 'level' });

  const decided = new Set(
    steps.flatMap((step) => (USES.has(step.op) && 'column' in step && step.column !== null ? [step.column] : [])),
  );
  for (const text of [...(options.bins ?? [])].sort(
    (a, b) => Number(afterColumn(a, names).column === null) - Number(afterColumn(b, names).column === null),
  )) {
    const { column, rest } = afterColumn(text, names);
    const cut = cutOf(rest);
    if (!cut) throw new Refusal('bad-bins-rule', { value: text });
    // A rule for all columns comes after those for one, and leaves these and categories alone.
    const wanted =
      column !== null
        ? [column]
        : columns.filter((c) => c.kind === 'number' && !c.excluded && !decided.has(c.name)).map((c) => c.name);
    for (const name of wanted) steps.push({ op: 'bin', column: name, cut });
    if (column !== null) decided.add(column);
  }
  if (options.numbers) {
    const free = columns.filter((c) => c.numeric && !c.excluded && c.kind !== 'weights' && !decided.has(c.name));
    for (const { name } of free) steps.push({ op: 'number', column: name });
  }
  return steps;
}

/** The data; without any, what to leave out is said before the refusal. */
function needData(preview: Preview) {
  const { data, problem } = preview;
  if (data) return data;
  sayLeftOut(preview);
  throw new Refusal(problem?.code ?? 'not-ready', problem ?? {});
}

/** A file, prepared by a recipe as it stands: the data of an opened result. */
export async function loadPrepared(session: Session, file: string, recipe: Recipe) {
  const prepare = framed(session, file);
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

function whole(session: Session, bytes: Uint8Array) {
  session.readFile(bytes);
  return async (recipe: Recipe) => session.prepare(recipe) as Preview;
}

/**
 * What prepares the columns that were handed over in place of a file; null where there are none. What is wrong with them is said of columns.
 * @param file its name
 */
function framed(session: Session, file: string) {
  const columns = host().frame?.(file);
  if (!columns) return null;
  session.columns(columns);
  return async (recipe: Recipe) => {
    const preview = session.prepare(recipe) as Preview;
    return { ...preview, problem: preview.problem && { ...preview.problem, source: 'frame' } };
  };
}

/** What prepares a file by a recipe, and by another: as a whole, or in slices where it is too large to hold. */
async function preparing(session: Session, file: OpenFile): Promise<(recipe: Recipe) => Promise<Preview>> {
  let isKnown = false;
  const inSlices = async (recipe: Recipe) => {
    const line = statusLine(false);
    try {
      return await prepareSlices(session, file, recipe, {
        isSame: isKnown,
        report: ({ pass, done, of, rows }) =>
          line.show(t('prepare.readingPass', { pass, done: bytesText(done), of: bytesText(of), rows })),
      });
    } finally {
      isKnown = true;
      line.clear();
    }
  };
  if (file.size > WHOLE_BYTES) return inSlices;
  const prepare = whole(session, await file.read(0, file.size));
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

/** The data that arguments ask for. */
export async function loadData(
  session: Session,
  Session: typeof import('../../www/pkg/core.js').Session,
  file: string | undefined,
  options: Options,
): Promise<Loaded> {
  if (options.example !== undefined) {
    if (file !== undefined) throw new Refusal('two-data');
    const [id, version] = (options.example ?? '').split('.');
    const table = dataNamed(id, Number(version ?? TABLE_VERSION));
    if (table) return loadTableRows(session, table, options);
    return loadExample(session, Session, options);
  }
  if (file === undefined) throw new Refusal('no-data');
  return loadFile(session, file, options);
}

/**
 * The data of a file for the variables of a network: these columns alone, with the states that the network declares.
 */
export const loadForNetwork = (session: Session, file: string, options: Options, network: PriorNetwork) =>
  loadFile(session, file, options, (wanted) => session.recipeFor(network, wanted));

/** @param complete the recipe of the options with what else is to be done */
async function loadFile(session: Session, file: string, options: Options, complete?: (recipe: Recipe) => Recipe) {
  const prepare = framed(session, file);
  if (prepare) return loadRows(prepare, file, options, complete);
  const opened = await openFile(file);
  try {
    const loaded = await loadRows(await preparing(session, opened), file, options, complete);
    // A file of BNFinder is a table between blanks, too, whose rows are its columns.
    const isBetweenBlanks = options.separator === undefined && loaded.data.recipe.read.separator === ' ';
    if (isBetweenBlanks && (await areExperiments(opened))) throw new Refusal('of-experiments', { file });
    return loaded;
  } catch (reason) {
    throw (await areExperiments(opened)) ? new Refusal('of-experiments', { file }) : reason;
  } finally {
    await opened.close();
  }
}

/** Whether a file is in BNFinder's format, by its first lines. */
async function areExperiments(opened: OpenFile) {
  const bytes = await opened.read(0, Math.min(HEAD, opened.size));
  return looksLikeExperiments(await headOf(new Blob([bytes as BlobPart])));
}

/** The file of a table that ships with the page. */
const tableBytes = async (table: Table) => new Uint8Array(await (await loadTable(table, host().shipped)).arrayBuffer());

/** A table that ships with the page, as a file whose name it has. */
async function loadTableRows(session: Session, data: OwnData, options: Options): Promise<Loaded> {
  const table = tableOf(data) as Table;
  const loaded = await loadRows(whole(session, await tableBytes(table)), data.name, options);
  return loaded.requestedSteps.length > 0 || loaded.info.fingerprint !== data.fingerprint
    ? loaded
    : { ...loaded, data };
}

/**
 * The rows of own data whose file is not given, where a table that ships with the page has them; null where none has.
 */
export async function loadTableOf(session: Session, data: DataRef) {
  const table = tableLike(data);
  if (!table) return null;
  session.readFile(await tableBytes(table));
  const preview = session.prepare(tableData(table).recipe);
  return { ...needData(preview), prepared: preparedOf(preview) };
}

async function loadRows(
  prepare: (recipe: Recipe) => Promise<Preview>,
  file: string,
  options: Options,
  complete?: (recipe: Recipe) => Recipe,
): Promise<Loaded & { data: OwnData }> {
  const base = options.recipe === undefined ? newRecipe() : recipeIn(await readJson(options.recipe));
  if (!base) throw new Refusal('not-a-recipe', { file: options.recipe });
  let read = readOptions(options, base.read);
  let first: Preview = await prepare({ read, steps: base.steps });
  let requestedSteps = [...base.steps, ...stepsOf(options, first)];
  if (complete) {
    let wanted = complete({ read, steps: requestedSteps });
    // The first row has names after all: the options speak of other columns.
    if (wanted.read.header !== read.header) {
      read = wanted.read;
      first = await prepare({ read, steps: base.steps });
      wanted = complete({ read, steps: [...base.steps, ...stepsOf(options, first)] });
    }
    requestedSteps = wanted.steps;
  }
  const preview = requestedSteps.length > base.steps.length ? await prepare({ read, steps: requestedSteps }) : first;
  // The columns of a network are what they are: none can be left out to keep rows.
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

function loadExample(
  session: Session,
  Session: typeof import('../../www/pkg/core.js').Session,
  options: Options,
): Loaded {
  const [id, version] = (options.example ?? '').split('.');
  const examples: ExampleInfo[] = Session.examples();
  const known = examples.find((example) => example.id === id);
  const rows = numberOf(options, 'rows', 1, 1e6, true);
  const usual = known?.usual ?? 1000;
  const ref = {
    id,
    version: Number(version ?? known?.version ?? 1),
    rows: known && known.least === known.most ? usual : (rows ?? usual),
    seed: numberOf(options, 'seed', 0, 4294967295, true) ?? SEED,
  };
  return { info: session.loadExample(ref), data: { kind: 'example', ...ref }, preview: null, requestedSteps: [] };
}
