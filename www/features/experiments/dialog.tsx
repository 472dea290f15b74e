// Dialog on how experiments are read: columns of time and series, variables as levels or as mixtures of two normal
// distributions, layers of regulators, and prior knowledge.
import { useEffect, useState } from 'preact/hooks';
import './experiments.css';
import type { BnfinderInfo, BnfinderVariable, BnfinderTable as Table } from '../../generated/protocol.ts';
import { noticeWords } from '../../model/experiments/notices.ts';
import { same } from '../../model/state.ts';
import { info } from '../../store/bnfinder.ts';
import { columns, fetchColumns, setTable } from '../../store/experiments.ts';
import { doc, endGesture, openDialog, problem } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import { Field } from '../../widgets/field.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { short, t, whole } from '../../words/text.ts';
import { knownOfFile, knownText, readKnown } from './known.ts';
import { mixturePaths } from './mixture.ts';

/** Layers of regulators to choose from, by number. */
const LAYERS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Maximum number of errors listed. */
const MOST_SLIPS = 3;

/** Histogram of the values with the two fitted components. */
function Mixture({ of: { name, mixture, histogram } }: { of: BnfinderVariable }) {
  if (!mixture || !histogram) return null;
  const [low, high] = [0, 1].map((i) =>
    t('bnfinder.component', {
      mean: short(mixture.mean[i]),
      deviation: short(mixture.deviation[i]),
      share: short(mixture.share[i]),
    }),
  );
  const words = t('bnfinder.mixture', { name, low, high });
  const paths = mixturePaths(mixture, histogram);
  return (
    <svg
      class="bnf-mixture"
      viewBox="0 0 176 56"
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
      data-testid="mixture"
    >
      <title>{words}</title>
      <path class="bnf-bars" d={paths.bars} />
      <path class="bnf-low" d={paths.low} />
      <path class="bnf-high" d={paths.high} />
    </svg>
  );
}

/** List of names to which a name is added if `is` is true, else from which it is removed. */
const withName = (names: string[], name: string, is: boolean) =>
  is ? [...new Set([...names, name])] : names.filter((other) => other !== name);

/** Settings of the table after a column is declared to contain levels or numbers, or is excluded. */
const takenAs = (table: Table, name: string, as: string) => ({
  levels: withName(table.levels, name, as === 'levels'),
  numbers: withName(table.numbers, name, as === 'numbers'),
  exclude: withName(table.exclude, name, as === 'exclude'),
  // An excluded column regulates nothing.
  ...(as === 'exclude' && { regulators: inLayer(table.regulators, name, 0) }),
});

/** Layers of regulators with a variable moved to the given one, 0 for no layer; empty layers are removed. */
function inLayer(layers: string[][], name: string, layer: number) {
  const next = layers.map((of) => of.filter((other) => other !== name));
  while (next.length < layer) next.push([]);
  if (layer > 0) next[layer - 1].push(name);
  return next.filter((of) => of.length > 0);
}

/** Menus that choose the columns of time and series. */
function TimeFields({ table }: { table: Table }) {
  const all = columns.value;
  return (
    <div class="reading">
      {(['time', 'series'] as const).map((which) => (
        <Select
          key={which}
          field="inline-field"
          class="select"
          label={t(`bnfinder.${which}`)}
          testid={`bnf-${which}`}
          options={[null, ...all]}
          value={table[which]}
          words={(name) => name ?? t(`bnfinder.${which}None`)}
          onChoose={(name) => setTable({ [which]: name })}
        />
      ))}
    </div>
  );
}

/** Menus for the rule for gaps in time, if there are any, and the order of day and month in dates, if ambiguous. */
function TimeRules({ table }: { table: Table }) {
  const hasGaps = (info.value?.uneven ?? null) !== null || table.gaps !== undefined;
  const hasOrder = problem.value?.code === 'time-order' || table.dayFirst !== undefined;
  if (!hasGaps && !hasOrder) return null;
  return (
    <div class="reading">
      {hasGaps && (
        <Select
          field="inline-field"
          class="select"
          label={t('bnfinder.gaps')}
          testid="bnf-gaps"
          options={['open', 'bridge', 'drop'] as const}
          value={table.gaps ?? 'open'}
          words={(rule) => t(`bnfinder.gapsAs.${rule}`)}
          onChoose={(rule) => setTable({ gaps: rule === 'open' ? undefined : rule })}
        />
      )}
      {hasOrder && (
        <Select
          field="inline-field"
          class="select"
          label={t('bnfinder.dates')}
          testid="bnf-dates"
          options={['found', 'day', 'month']}
          value={table.dayFirst === undefined ? 'found' : table.dayFirst ? 'day' : 'month'}
          words={(order) => t(`bnfinder.datesAs.${order}`)}
          onChoose={(order) => setTable({ dayFirst: order === 'found' ? undefined : order === 'day' })}
        />
      )}
    </div>
  );
}

/** Layer of regulators in which a variable is, from 1; 0 for none. */
const layerOf = (of: BnfinderInfo, table: Table | null, v: number) =>
  (table
    ? table.regulators.findIndex((names) => names.includes(of.variables[v].name))
    : of.layers.findIndex((layer) => layer.includes(v))) + 1;

const Variables = ({ table, of }: { table: Table | null; of: BnfinderInfo }) => {
  const columns: Column<BnfinderInfo['variables'][number]>[] = [
    { head: t('bnfinder.head.variable'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      head: t('bnfinder.head.values'),
      cell: ({ name, levels }, v) => {
        const now = levels.length > 0 ? 'levels' : 'numbers';
        const words = (as: string) => t(`bnfinder.as.${as}`);
        return table ? (
          <Select
            label={t('bnfinder.valuesOf', { name })}
            testid={`bnf-values-${v}`}
            options={['levels', 'numbers', 'exclude']}
            value={now}
            words={words}
            onChoose={(as) => setTable(takenAs(table, name, as))}
          />
        ) : (
          words(now)
        );
      },
    },
    {
      head: t('bnfinder.head.shape'),
      cell: (variable) =>
        variable.levels.length > 0 ? t('bnfinder.levels', { n: variable.levels.length }) : <Mixture of={variable} />,
    },
  ];
  if (table || of.layers.length > 0)
    columns.push({
      head: t('bnfinder.head.layer'),
      cell: ({ name }, v) => {
        const layer = layerOf(of, table, v);
        const words = (n: number) => n || t('bnfinder.layerNone');
        if (!table) return words(layer);
        return (
          <Select
            label={t('bnfinder.layerOf', { name })}
            testid={`bnf-layer-${v}`}
            options={[0, ...LAYERS.slice(0, table.regulators.length + 1)]}
            value={layer}
            words={words}
            onChoose={(n) => setTable({ regulators: inLayer(table.regulators, name, n) })}
          />
        );
      },
    });
  return (
    <DataTable
      label={t('bnfinder.variables')}
      scrolls
      class="bnf-vars"
      testid="bnf-variables"
      columns={columns}
      rows={of.variables}
      keyOf={({ name }) => name}
    />
  );
};

/** Editor of prior knowledge as text, one statement a line. */
function Known({ table, names }: { table: Table; names: string[] }) {
  const written = knownText(table);
  const [typed, setTyped] = useState<{ text: string; written: string } | null>(null);
  const text = typed && typed.written === written ? typed.text : written;
  const { slips } = readKnown(text, names);
  return (
    <section class="known">
      <h3>{t('bnfinder.known')}</h3>
      <p class="soft" id="bnf-known-note">
        {t('bnfinder.knownNote')}
      </p>
      <Field
        class="input"
        rows={Math.min(Math.max(text.split('\n').length, 3), 8)}
        spellcheck={false}
        autocomplete="off"
        dir="auto"
        hint={t('bnfinder.knownExample')}
        value={text}
        testid="bnf-known"
        label={t('bnfinder.known')}
        aria-describedby="bnf-known-note bnf-known-slips"
        isWrong={slips.length > 0}
        onText={(value) => {
          const { known, slips } = readKnown(value, names);
          const before = knownText(table);
          const takes = slips.length === 0 && !same({ ...table, ...known }, table);
          if (takes) setTable(known, 'bnf-known');
          setTyped({ text: value, written: takes ? knownText({ ...table, ...known }) : before });
        }}
        onBlur={() => {
          if (slips.length === 0) setTyped(null);
          endGesture();
        }}
      />
      <div id="bnf-known-slips" role="status">
        {slips.slice(0, MOST_SLIPS).map(({ line, what, word }) => (
          <p key={`${line} ${what} ${word}`} class="remark">
            {t(`bnfinder.slip.${what}`, { line, word })}
          </p>
        ))}
      </div>
    </section>
  );
}

/** Prior knowledge stated by the file; read-only, since it is changed in the file. */
function KnownOfFile({ of }: { of: BnfinderInfo }) {
  const text = knownOfFile(of);
  const perturbed = of.variables.filter((variable) => variable.perturbed > 0);
  return (
    <section class="known">
      <h3>{t('bnfinder.knownOfFile')}</h3>
      {text && (
        <ScrollBox label={t('bnfinder.knownOfFile')}>
          <pre class="known-text" data-testid="bnf-said" dir="auto">
            {text}
          </pre>
        </ScrollBox>
      )}
      {perturbed.length > 0 && (
        <p data-testid="bnf-perturbed">
          {t('bnfinder.perturbedIn', {
            names: perturbed.map(({ name, perturbed: n }) => t('bnfinder.perturbedOne', { name, n, times: whole(n) })),
          })}
        </p>
      )}
      <p class="soft">
        {t(text || perturbed.length > 0 || of.layers.length > 0 ? 'bnfinder.saidByFile' : 'bnfinder.saidNothing')}
      </p>
    </section>
  );
}

export function ExperimentsDialog() {
  const { data } = doc.value;
  const found = info.value;
  const hasTable = data.kind === 'experiments' && data.table !== null;
  useEffect(() => {
    if (hasTable) fetchColumns();
  }, [hasTable, data]);
  if (data.kind !== 'experiments') return null;
  const { table } = data;
  return (
    <Dialog wide title={<bdi>{data.name}</bdi>}>
      {found && (
        <p class="soft" data-testid="bnf-size">
          {t(found.dynamic ? 'bnfinder.sizeSeries' : 'bnfinder.size', {
            n: found.variables.length,
            experiments: whole(found.experiments),
            series: whole(found.series),
            samples: whole(found.samples),
          })}
        </p>
      )}
      {found && !problem.value && (
        <div role="status" data-testid="bnf-notices">
          {noticeWords(found, t).map((words) => (
            <p key={words} class="remark">
              {words}
            </p>
          ))}
        </div>
      )}
      {problem.value && (
        <p class="remark" role="alert" data-testid="bnf-problem">
          {problemWords(problem.value)}
        </p>
      )}
      {table && <TimeFields table={table} />}
      {table && <TimeRules table={table} />}
      {found && <Variables table={table} of={found} />}
      {found && table && <Known table={table} names={found.variables.map(({ name }) => name)} />}
      {found && !table && (data.rules ? <p class="soft">{t('bnfinder.saidByRules')}</p> : <KnownOfFile of={found} />)}
      <p class="dialog-acts">
        <span class="quiet">{t('bnfinder.atOnce')}</span>
        <Button look="primary" testid="bnf-done" words={t('bnfinder.done')} onClick={() => openDialog(null)} />
      </p>
    </Dialog>
  );
}
