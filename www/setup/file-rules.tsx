// Settings for a whole file: how it is read, whether numbers are cut into levels, missing cells; and the choice of the
// columns shown if there are many.

import type { Preview, ReadOptions, Warning } from '../generated/protocol.ts';
import { areNumbers, hasNumbers, keepNumbers } from '../link/preparation.ts';
import { openDraftAsExperiments } from '../store/experiments.ts';
import { draft } from '../store/index.ts';
import { Button } from '../widgets/button.tsx';
import { Select } from '../widgets/choice.tsx';
import { Radio } from '../widgets/switch.tsx';
import { t } from '../words/text.ts';
import { apply, change } from './recipe.ts';
import { Suggestion } from './suggestion.tsx';

const read = (patch: Partial<ReadOptions>) => change((recipe) => ({ ...recipe, read: { ...recipe.read, ...patch } }));

/** Name of each separator character; the keys of its words end in this name. */
const SEPARATORS: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe', ' ': 'blanks' };

/** Options of a menu: decimal sign, followed by the thousands separator if there is one. */
const WRITTEN = ['.', ',', '.,', ',.'];

/** Reading options of a text file: detected, and correctable by the reader. */
export function Reading({ found: { read: options, written, named } }: { found: Preview }) {
  if (options.arff) return null;
  const [comma, group] = written;
  const decimal = comma ? ',' : '.';
  return (
    <div class="reading">
      <Select
        field="inline-field"
        class="select"
        label={t('prepare.separator')}
        testid="separator"
        options={Object.keys(SEPARATORS)}
        value={options.separator ?? ','}
        words={(sign) => t(`prepare.${SEPARATORS[sign]}`)}
        onChoose={(separator) => read({ separator })}
      />
      <Select
        field="inline-field"
        class="select"
        label={t('prepare.header')}
        testid="first-row"
        options={['true', 'false']}
        value={String(named)}
        words={(isNamed) => t(isNamed === 'true' ? 'prepare.headerYes' : 'prepare.headerNo')}
        onChoose={(isNamed) => read({ header: isNamed === 'true' })}
      />
      <Select
        field="inline-field"
        class="select"
        label={t('prepare.decimals')}
        testid="decimals"
        options={WRITTEN.includes(`${decimal}${group}`) ? WRITTEN : [`${decimal}${group}`, ...WRITTEN]}
        value={`${decimal}${group}`}
        words={(signs) => (signs.length > 1 ? `1${signs[1]}234${signs[0]}5` : `3${signs}5`)}
        onChoose={(signs) => read({ decimalComma: signs[0] === ',', thousands: signs.slice(1) })}
      />
    </div>
  );
}

/** Switch between cutting numbers into levels and keeping them as numbers. */
export function NumbersRule({ found: { columns } }: { found: Preview }) {
  if (!hasNumbers(columns)) return null;
  const keepsNumbers = areNumbers(columns);
  const set = (keep: boolean) => change((recipe) => keepNumbers(recipe, columns, keep));
  return (
    <fieldset class="inline-fields">
      <legend>{t('numbers.rule')}</legend>
      <Radio name="numbers" data-testid="numbers-cut" checked={!keepsNumbers} onChoose={() => set(false)}>
        {t('numbers.cut')}
      </Radio>
      <Radio name="numbers" data-testid="numbers-keep" checked={keepsNumbers} onChoose={() => set(true)}>
        {t('numbers.keep')}
      </Radio>
      {draft.value && (
        <Button look="link" testid="numbers-mixtures" words={t('numbers.mixtures')} onClick={openDraftAsExperiments} />
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
      <Radio name="missing" checked={!asLevel} onChoose={() => set(false)}>
        {t('prepare.missingDrop', { n: found.rowsWithMissing })}
      </Radio>
      <Radio name="missing" checked={asLevel} onChoose={() => set(true)}>
        {t('prepare.missingLevel')}
      </Radio>
    </fieldset>
  );
}

/** Button with which the reader answers a question about the file: test id, words, and the change that it makes. */
type Answer = { id: string; words: string; act: () => void };

/** Answers to a question about the file, by the code of its warning. */
const ANSWERS: Record<string, (warning: Warning) => Answer[]> = {
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
  'header-as-data': (warning) => ANSWERS.header(warning),
};

const Answers = ({ answers }: { answers: Answer[] }) =>
  answers.length > 0 && (
    <p class="warning">
      {answers.map(({ id, words, act }) => (
        <Button key={words} look="small" testid={id} words={words} onClick={act} />
      ))}
    </p>
  );

/** Number of columns shown at once. */
export const PAGE = 32;

/** Buttons that choose which columns are shown, if there are many. */
export const Pages = ({ from, all, go }: { from: number; all: number; go(to: number): void }) =>
  all <= PAGE ? null : (
    <p class="links pages">
      <span>{t('prepare.pages', { from: from + 1, to: Math.min(all, from + PAGE), n: all })}</span>
      <Button
        look="link"
        testid="columns-back"
        disabled={from === 0}
        words={t('prepare.pageBack')}
        onClick={() => go(from - PAGE)}
      />
      <Button
        look="link"
        testid="columns-next"
        disabled={from + PAGE >= all}
        words={t('prepare.pageNext')}
        onClick={() => go(from + PAGE)}
      />
    </p>
  );

/** Warnings on the whole file, each with its remedies; the offer bar speaks of the rows left out. */
export const FileSuggestions = ({ found }: { found: Preview }) =>
  found.warnings
    .filter(({ code }) => code !== 'rows-dropped')
    .map((warning) => (
      <div key={warning.code} class="of-file">
        <Suggestion of={t('prepare.file')} warning={warning} />
        <Answers answers={ANSWERS[warning.code]?.(warning) ?? []} />
      </div>
    ));
