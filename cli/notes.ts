/** Notes on the preparation of data, printed to stderr: automatic decisions on columns, warnings, rows left out. */

import type { Preview, Step } from '../www/generated/protocol.ts';
import { type Info, type Prepared, preparedOf, remediesOf, warningsOf } from '../www/model/prepared.ts';
import { leftOutSentences, openParams, warningParams } from '../www/model/prepared-words.ts';
import type { DataRef } from '../www/model/state.ts';
import { say, t } from './words.ts';

export type Loaded = { info: Info; data: DataRef; preview: Preview | null; requestedSteps: Step[] };

/** Description of an automatic preparation step, for a note; null for steps that need no description. */
function use(step: Step) {
  if (step.op === 'exclude') return t('cli.excluded');
  if (step.op !== 'bin') return null;
  const { cut } = step;
  if (cut.by === 'points') return t('cli.binsPoints', { points: cut.points.map(String) });
  return t(cut.by === 'width' ? 'cli.binsWidth' : 'cli.binsFrequency', { bins: cut.bins });
}

/** Command-line option equivalent to a preparation step, its value quoted if a shell needs that. */
function optionFor(step: Step | null) {
  const option = optionOf(step);
  const [name, ...rest] = option?.split(' ') ?? [];
  const value = rest.join(' ');
  return option && /[^\p{L}\p{N}_.,=%/+-]/u.test(value) ? `${name} "${value}"` : option;
}

/** Command-line option equivalent to a preparation step, with an unquoted value. */
function optionOf(step: Step | null) {
  switch (step?.op) {
    case 'exclude':
      return `--exclude ${step.column}`;
    case 'category':
      return `--category ${step.column}`;
    case 'number':
      return `--number ${step.column}`;
    case 'weights':
      return `--count ${step.column}`;
    case 'missing':
      return `--missing ${step.level ? 'level' : 'drop'}`;
    case 'merge':
      return `--merge ${step.column}=${[step.into, ...step.labels].join(',')}`;
    case 'keep-top':
      return `--keep-top ${step.column}=${step.keep}`;
    case 'read-numbers':
      return `--read-numbers ${step.column}`;
    case 'levels':
      return `--levels ${step.column}=${step.labels.join(',')}`;
    case 'range':
      return `--range ${step.column}=${step.least},${step.greatest}`;
    case 'text-missing':
      return `--text-missing ${step.column}`;
    case 'date-part':
      return `--date-part ${step.column}=${step.part}`;
    case 'as-is':
      return `--as-is ${step.what}${step.column === null ? '' : `=${step.column}`}`;
    case 'missing-label':
      return `--missing-label ${step.column === null ? '' : `${step.column}=`}${step.label}`;
    case 'bin':
      return step.cut.by === 'points' ? null : `--bins ${step.column}=${step.cut.by}:${step.cut.bins}`;
    default:
      return null;
  }
}

/** Key of the sentence on file-parsing options (`--header`, …) that resolve a warning, by the warning's code. */
const OF_READING: Record<string, string> = {
  thousands: 'cli.thousandsOption',
  header: 'cli.dataOption',
  'first-row': 'cli.namesOption',
  'numbered-names': 'cli.dataOption',
  'header-as-data': 'cli.namesOption',
};

/** Sentence for a warning on the data, with the option that resolves it. */
function line({ code, column, state, remedy, others, ...warning }: ReturnType<typeof warningsOf>[number]) {
  const params = {
    column: column === null ? t('cli.theFile') : column,
    warning: t(`prepare.warning.${code}`, warningParams(warning)),
    option: [remedy, ...others]
      .map(optionFor)
      .filter(Boolean)
      .map((option) => option ?? '')
      .join(t('cli.or')),
  };
  if (code in OF_READING) params.option = t(OF_READING[code]);
  const key = params.option ? 'warningRemedy' : 'warning';
  return t(state === 'open' ? `cli.${key}Open` : state === 'repaired' ? `cli.${key}Undo` : `cli.${key}`, params);
}

/** Line on the number of rows left out and the columns responsible; empty if no row was left out. */
const leftOutLines = (prepared: Prepared): string[] => {
  const sentences = leftOutSentences(prepared);
  return sentences.length > 0 ? [sentences.map(([key, params]) => t(key, params)).join(' ')] : [];
};

/** Line on suggested repairs that the user has neither requested nor dismissed; empty if there are none. */
const openLines = (prepared: Prepared | undefined): string[] =>
  prepared && prepared.open.length > 0 ? [t('prepared.open', openParams(prepared, t))] : [];

/** Lines on options that keep more of the rows with missing cells; empty if few rows are left out. */
function remedyLines(preview: Preview): string[] {
  const warning = preview.warnings.find(({ code }) => code === 'rows-dropped');
  if (!warning) return [];
  const { rows, rowsDropped, columns } = preview;
  const keeps = (option: string, kept: number) => t('cli.keepsRows', { option, rows: kept, n: rows + rowsDropped });
  const without = (out: string[]) => out.map((column) => optionFor({ op: 'exclude', column })).join(' ');
  const lines = remediesOf(preview).map((remedy) => keeps(without(remedy.columns), remedy.rows));
  const areNumbers = columns.some(({ kind, excluded }) => kind === 'continuous' && !excluded);
  if (!areNumbers) lines.push(keeps('--missing level', rows + rowsDropped));
  if (warning.dismiss) lines.push(t('cli.keepsAsIs', { option: optionFor(warning.dismiss) }));
  return lines.length > 0 ? [t('cli.keepMore'), ...lines] : [];
}

/**
 * Prints how many rows are left out for missing cells, and how more of them are kept.
 * @param canKeep whether rows with missing cells can be kept
 */
export function sayLeftOut(preview: Preview, canKeep: boolean = true) {
  const prepared = preparedOf(preview);
  const remedies = canKeep ? remedyLines(preview) : [];
  const hasWay = canKeep && preview.rowsWithMissing > 0 && !prepared.missingAsLevel && remedies.length === 0;
  for (const words of leftOutLines(prepared)) say(hasWay ? t('cli.droppedRows', { words }) : words);
  for (const words of remedies) say(words);
}

/**
 * Prints notes on the preparation of data to stderr.
 * @param canKeep whether rows with missing cells can be kept; false if a model determines columns and states
 */
export function sayPreparation({ preview, requestedSteps, info }: Loaded, canKeep: boolean = true) {
  if (!preview) return;
  const warnings = warningsOf(preview);
  const decided = new Set(requestedSteps.map((step) => JSON.stringify(step)));
  const explained = new Set(warnings.filter(({ state }) => state === 'repaired').map(({ column }) => column));
  for (const step of preview.steps) {
    const how = decided.has(JSON.stringify(step)) ? null : use(step);
    if (!how || !('column' in step) || (step.op === 'exclude' && explained.has(step.column))) continue;
    say(t('cli.prepared', { column: step.column ?? '', how }));
  }
  const excluded = new Set(preview.columns.filter((column) => column.excluded).map(({ name }) => name));
  for (const warning of warnings.filter(({ code }) => code !== 'rows-dropped')) {
    const { column, state } = warning;
    const isOut = column !== null && excluded.has(column);
    const isRequested = isOut && decided.has(JSON.stringify({ op: 'exclude', column }));
    if (!isOut || (state !== 'note' && !isRequested)) say(line(warning));
  }
  sayLeftOut(preview, canKeep);
  for (const words of openLines(info.prepared)) say(words);
}
