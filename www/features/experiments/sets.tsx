// The search for the parents of one variable: its chart, and the parent sets kept.
import { signal } from '@preact/signals';
import type { BnfinderChild, BnfinderTrace } from '../../generated/protocol.ts';
import { childWords, setWords } from '../../model/experiments/words.ts';
import { child, info, isRead, names, progress, shown, traces } from '../../store/bnfinder.ts';
import { doc, missing, problem, run, select, twin } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Select } from '../../widgets/choice.tsx';
import { Say } from '../../widgets/say.tsx';
import { Twin } from '../../widgets/twin.tsx';
import { decimal, t, whole } from '../../words/text.ts';
import { pointWords, SearchChart } from './chart.tsx';

/** Variable with the index of the parent set at its slider, as the reader chose; null for the last set. */
const stand = signal<{ child: number; at: number } | null>(null);
/** Maximum number of rows in the text version. */
const MAX_TWIN_ROWS = 200;

/** Progress of the search in words, or the reason that no search runs. */
export function working() {
  if (missing.value) return t('bnfinder.awaited', { name: missing.value.name });
  if (problem.value) return t(isRead.value ? 'bnfinder.notLearned' : 'bnfinder.notRead');
  if (run.value.state !== 'running') return t('bnfinder.waiting');
  const now = progress.value;
  if (!now) return t('bnfinder.choosing');
  const { done, total, child, looked } = now;
  return child === null
    ? t('bnfinder.working', { done, n: total, looked: whole(looked) })
    : t('bnfinder.workingOn', { name: names.value[child], at: child + 1, n: total });
}

export const Waiting = () => (
  <div class="say" aria-live="polite">
    <h1 data-testid="sentence">{working()}</h1>
  </div>
);

const Which = ({ at }: { at: number }) => (
  <div class="bnf-which">
    <Select
      field="inline-field"
      label={t('bnfinder.which')}
      testid="bnf-child"
      options={[...names.value.keys()]}
      value={at}
      words={(v) => names.value[v]}
      onChoose={(v) => {
        stand.value = null;
        select({ kind: 'variable', name: names.peek()[v] });
      }}
    />
  </div>
);

/** Note on a variable without candidate parents, which has no chart, and a link to one that has. */
const Alone = ({ name, first }: { name: string; first: number }) => (
  <p class="remark" data-testid="bnf-alone">
    {t('bnfinder.alone', { name })}{' '}
    <Button
      look="link"
      testid="bnf-to-first"
      words={t('bnfinder.toFirst', { name: names.value[first] })}
      onClick={() => select({ kind: 'variable', name: names.peek()[first] })}
    />
  </p>
);

function describe(result: BnfinderChild, trace: BnfinderTrace | undefined) {
  const points = trace?.points ?? [];
  return {
    sentences: [
      ...childWords(result, names.value),
      ...result.sets.map(({ parents, cost, weight }) =>
        t('bnfinder.twinSet', { set: setWords(parents, names.value), cost: decimal(cost), weight: decimal(weight) }),
      ),
      ...(points.length > MAX_TWIN_ROWS || (trace?.every ?? 1) > 1
        ? [t('bnfinder.twinSome', { n: Math.min(MAX_TWIN_ROWS, points.length) })]
        : []),
    ],
    table: {
      caption: t('bnfinder.chart.across'),
      head: ['at', 'set', 'g1', 'cost', 'line'].map((column) => t(`bnfinder.column.${column}`)),
      rows: points
        .slice(0, MAX_TWIN_ROWS)
        .map((point) => [
          whole(point.at),
          setWords(point.parents, names.value),
          decimal(point.g),
          decimal(point.cost),
          point.line === null ? '' : decimal(point.line),
        ]),
    },
  };
}

export function SetsView() {
  const known = info.value;
  const now = shown.value;
  const busy = progress.value;
  if (!known || (!now && !busy)) return <Waiting />;
  // While a search runs, the variable being searched is shown; afterwards the selected one.
  const first = now?.outcome.children.find(({ candidates }) => candidates > 0)?.child ?? 0;
  const at = busy && !now ? (busy.child ?? child.value ?? 0) : (child.value ?? first);
  const trace = traces.value.get(at);
  const result = now?.outcome.children.find((one) => one.child === at);
  const end = (trace?.points.length ?? 1) - 1;
  const stands = stand.value?.child === at ? Math.min(stand.value.at, end) : end;
  const sets = doc.value.bnfinder.sets;
  const [lead, second = ''] = result
    ? childWords(result, names.value)
    : busy
      ? [
          t('bnfinder.chart.now', { name: names.value[at] }),
          t('bnfinder.working', { done: busy.done, n: busy.total, looked: whole(busy.looked) }),
        ]
      : [t('bnfinder.child.unseen', { name: names.value[at] })];
  const results =
    trace && trace.points.length > 0
      ? {
          trace,
          names: names.value,
          all: result?.all ?? trace.looked,
          kept: sets,
          at: stands,
          stoppedAt: result?.stoppedAt ?? null,
          complete: result?.complete ?? false,
          onGo: (next: number) => {
            stand.value = next === end ? null : { child: at, at: next };
          },
        }
      : null;
  return (
    <>
      <Say lead={lead} second={second} />
      <Which at={at} />
      {result?.candidates === 0 && <Alone name={names.value[at]} first={first} />}
      {twin.value && result ? (
        <Twin {...describe(result, trace)} skip={2} />
      ) : (
        results &&
        result?.candidates !== 0 && (
          <>
            <SearchChart {...results} />
            <p class="bnf-now" data-testid="bnf-point">
              {pointWords(results)}
            </p>
          </>
        )
      )}
    </>
  );
}
