// What concerns a whole file: how its text is read, whether numbers are cut or kept, what becomes of missing cells; and the pages of a
// table of many columns.

import type { Preview, ReadOptions, Warning } from '../generated/protocol.ts';
import { areNumbers, hasNumbers, keepNumbers } from '../link/preparation.ts';
import { remediesOf } from '../model/prepared.ts';
import { columnWords } from '../model/prepared-words.ts';
import { openDraftAsExperiments } from '../store/experiments.ts';
import { draft } from '../store/index.ts';
import { t } from '../words/text.ts';
import { apply, applyAll, change } from './recipe.ts';
import { Suggestion } from './suggestion.tsx';

const read = (patch: Partial<ReadOptions>) => change((recipe) => ({ ...recipe, read: { ...recipe.read, ...patch } }));

/** The decimal sign, and the one between groups of digits. */
const WRITTEN = ['.', ',', '.,', ',.'];

/** Reading options of the text: detected, and correctable. */
export function Reading({ found: { read: options, written, named } }: { found: Preview }) {
  if (options.arff) return null;
  const [comma, group] = written;
  const decimal = comma ? ',' : '.';
  return (
    <div class="reading">
      <label class="inline-field">
        <span>{t('prepare.separator')}</span>
        <select
          class="select"
          data-testid="separator"
          value={options.separator ?? ','}
          onChange={({ currentTarget }) => read({ separator: currentTarget.value })}
        >
          <option value=",">{t('prepare.comma')}</option>
          <option value=";">{t('prepare.semicolon')}</option>
          <option value={'\t'}>{t('prepare.tab')}</option>
          <option value="|">{t('prepare.pipe')}</option>
          <option value=" ">{t('prepare.blanks')}</option>
        </select>
      </label>
      <label class="inline-field">
        <span>{t('prepare.header')}</span>
        <select
          class="select"
          data-testid="first-row"
          value={String(named)}
          onChange={({ currentTarget }) => read({ header: currentTarget.value === 'true' })}
        >
          <option value="true">{t('prepare.headerYes')}</option>
          <option value="false">{t('prepare.headerNo')}</option>
        </select>
      </label>
      <label class="inline-field">
        <span>{t('prepare.decimals')}</span>
        <select
          class="select"
          data-testid="decimals"
          value={`${decimal}${group}`}
          onChange={({ currentTarget: { value } }) =>
            read({ decimalComma: value[0] === ',', thousands: value.slice(1) })
          }
        >
          {WRITTEN.includes(`${decimal}${group}`) ? null : (
            <option value={`${decimal}${group}`}>{`1${group}234${decimal}5`}</option>
          )}
          {WRITTEN.map((signs) => (
            <option key={signs} value={signs}>
              {signs.length > 1 ? `1${signs[1]}234${signs[0]}5` : `3${signs}5`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Numbers cut into levels, or kept. */
export function NumbersRule({ found: { columns } }: { found: Preview }) {
  if (!hasNumbers(columns)) return null;
  const keepsNumbers = areNumbers(columns);
  const set = (keep: boolean) => change((recipe) => keepNumbers(recipe, columns, keep));
  return (
    <fieldset class="inline-fields">
      <legend>{t('numbers.rule')}</legend>
      <label class="radio">
        <input
          type="radio"
          name="numbers"
          data-testid="numbers-cut"
          checked={!keepsNumbers}
          onChange={() => set(false)}
        />
        {t('numbers.cut')}
      </label>
      <label class="radio">
        <input
          type="radio"
          name="numbers"
          data-testid="numbers-keep"
          checked={keepsNumbers}
          onChange={() => set(true)}
        />
        {t('numbers.keep')}
      </label>
      {draft.value && (
        <button type="button" class="link" data-testid="numbers-mixtures" onClick={openDraftAsExperiments}>
          {t('numbers.mixtures')}
        </button>
      )}
    </fieldset>
  );
}

export function MissingRule({ found }: { found: Preview }) {
  if (found.rowsWithMissing === 0) return null;
  const asLevel = found.steps.some((step) => step.op === 'missing' && step.level);
  const set = (level: boolean) => apply({ op: 'missing', level });
  return (
    <fieldset class="inline-fields">
      <legend>{t('prepare.missingRule')}</legend>
      <label class="radio">
        <input type="radio" name="missing" checked={!asLevel} onChange={() => set(false)} />
        {t('prepare.missingDrop', { n: found.rowsWithMissing })}
      </label>
      <label class="radio">
        <input type="radio" name="missing" checked={asLevel} onChange={() => set(true)} />
        {t('prepare.missingLevel')}
      </label>
    </fieldset>
  );
}

/** To a question about the file. */
export type Answer = { id: string; words: string; title?: string; act: () => void };

/** Answers to a question about the file, by the code of its warning. */
const ANSWERS: Record<string, (warning: Warning, found: Preview) => Answer[]> = {
  thousands({ detail }) {
    const sign = detail.includes(',') ? ',' : '.';
    const [group, decimal] = [detail.replace(sign, ''), detail.replace(sign, '.')];
    return [
      {
        id: 'read-thousands',
        words: t('prepare.readThousands', { x: group }),
        act: () => read({ decimalComma: sign === '.', thousands: sign }),
      },
      {
        id: 'read-decimals',
        words: t('prepare.readDecimals', { x: decimal }),
        act: () => read({ decimalComma: sign === ',', thousands: '' }),
      },
    ];
  },
  header: () => [
    { id: 'first-row-names', words: t('prepare.firstRowNames'), act: () => read({ header: true }) },
    { id: 'first-row-data', words: t('prepare.firstRowData'), act: () => read({ header: false }) },
  ],
  'header-as-data': (warning, found) => ANSWERS.header(warning, found),
  'rows-dropped': (_, found) =>
    remediesOf(found).map(({ columns, rows }) => ({
      id: 'keep-rows',
      words: t('prepare.keepRows', { columns: columnWords(columns, t), rows, n: found.rows + found.rowsDropped }),
      title: columns.join(', '),
      act: () => applyAll(columns.map((column) => ({ op: 'exclude', column }))),
    })),
};

const Answers = ({ answers }: { answers: Answer[] }) =>
  answers.length > 0 && (
    <p class="warning">
      {answers.map(({ id, words, title, act }) => (
        <button key={words} type="button" class="btn small" data-testid={id} title={title} onClick={act}>
          {words}
        </button>
      ))}
    </p>
  );

/** Columns drawn at once. */
export const PAGE = 32;

/** Which columns are shown, where they are many. */
export const Pages = ({ from, all, go }: { from: number; all: number; go(to: number): void }) =>
  all <= PAGE ? null : (
    <p class="links pages">
      <span>{t('prepare.pages', { from: from + 1, to: Math.min(all, from + PAGE), n: all })}</span>
      <button
        type="button"
        class="link"
        data-testid="columns-back"
        disabled={from === 0}
        onClick={() => go(from - PAGE)}
      >
        {t('prepare.pageBack')}
      </button>
      <button
        type="button"
        class="link"
        data-testid="columns-next"
        disabled={from + PAGE >= all}
        onClick={() => go(from + PAGE)}
      >
        {t('prepare.pageNext')}
      </button>
    </p>
  );

/** Warnings on the file as a whole, each with its remedies. */
export const FileSuggestions = ({ found }: { found: Preview }) =>
  found.warnings.map((warning) => (
    <div key={warning.code} class="of-file">
      <Suggestion of={t('prepare.file')} warning={warning} />
      <Answers answers={ANSWERS[warning.code]?.(warning, found) ?? []} />
    </div>
  ));
