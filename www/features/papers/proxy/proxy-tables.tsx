// Tables 1 to 3: rows as printed, ours under them, and under those what every score is compared with: exact greedy search, the proven
// optimum, the network without edges.

import type { ComponentChildren } from 'preact';
import type { Measurements } from '../../../model/answers/papers.ts';
import { EXACT, type Form, type Row } from '../../../model/papers/proxy.ts';
import { MUSK } from '../../../model/papers/proxy-measured.ts';
import { type Spread, spreadOf } from '../../../model/race/summary.ts';
import { problemWords } from '../../../widgets/problem.ts';
import { duration, t, whole } from '../../../words/text.ts';
import { exact as fixed } from '../../../words/translate.ts';
import { asPrinted } from '../digits.ts';
import { PaperTable } from '../parts.tsx';
import { exactOf, gapOf, rowOf } from './proxy-judge.ts';
import { density } from './proxy-live.ts';
import { plusMinus } from './proxy-words.ts';

export type Printed = typeof import('../../../model/papers/proxy.ts').TABLES[number];

const ROWS = ['generation', 'weights', 'search', 'total'] as const;

/** Seconds as the document has them, mean and deviation to the same decimals. */
function inSeconds(spread: Spread | null) {
  if (spread && spread.mean < 0.0005) return t('papers.proxy.below');
  const places = spread && spread.mean < 1 ? 3 : spread && spread.mean < 100 ? 2 : 1;
  return plusMinus(spread, (s) => fixed(s, places));
}

/** Whether scores are shown as the document has them; in nats where those would be all zeros. */
const isLarge = (set: Measurements) => Math.abs(exactOf(set)?.score ?? 0) >= 20_000;

/** A head over rows, or a line that holds for all sizes. */
const Over = ({ words, span }: { words: ComponentChildren; span: number; testid?: string }) => (
  <tr class="over">
    <th scope="rowgroup" colSpan={1 + span}>
      {words}
    </th>
  </tr>
);

/** What holds whatever the size. */
const Level = ({
  name,
  span,
  testid,
  children,
}: {
  name: string;
  span: number;
  testid: string;
  children: ComponentChildren;
}) => (
  <tr class="level">
    <th scope="row">{name}</th>
    <td colSpan={span} data-testid={testid}>
      {children}
    </td>
  </tr>
);

function Levels({ set, samples }: { set: Measurements; samples: readonly number[] }) {
  const { id, empty, optimum } = set;
  const greedy = exactOf(set);
  const nats = (x: number) => fixed(x, 1);
  const gap = greedy && gapOf(set, greedy.score);
  const span = samples.length;
  return (
    <>
      {greedy && (
        <Level name={t('papers.proxy.level')} span={span} testid={`proxy-greedy-${id}-${samples[0]}`}>
          {t('papers.proxy.levelGreedy', { score: nats(greedy.score), time: duration(greedy.seconds) })}
          {gap !== null && `; ${t('papers.proxy.lacks', { gap: nats(gap) })}`}
        </Level>
      )}
      {optimum && (
        <Level
          name={t(`papers.proxy.${optimum.proven ? 'optimum' : 'bound'}`, { n: optimum.most })}
          span={span}
          testid={`proxy-optimum-${id}-${samples[0]}`}
        >
          {t(`papers.proxy.level${optimum.proven ? 'Optimum' : 'Bound'}`, {
            score: fixed(optimum.score, 2),
            bound: fixed(optimum.bound, 2),
            time: duration(optimum.seconds),
          })}
        </Level>
      )}
      {greedy && Number.isFinite(empty) && (
        <Level name={t('papers.proxy.empty')} span={span} testid={`proxy-empty-${id}-${samples[0]}`}>
          {nats(empty)}
        </Level>
      )}
    </>
  );
}

/**
 * The rows of a form: score, what it lacks, and seconds.
 * @param props `named`: its form stands in each row
 */
function FormRows({
  set,
  searches,
  samples,
  form,
  rows,
  named,
  whole: total = 'total',
}: {
  set: Measurements;
  searches: Measurements['searches'];
  samples: readonly number[];
  form: Form;
  rows: readonly Row[];
  whole?: Row | 'tree';
  named: boolean;
}) {
  const large = isLarge(set);
  const scored = (x: number) => (large ? fixed(x / 1e5, 3) : fixed(x, 1));
  const name = (row: string) =>
    named
      ? t('papers.proxy.rowOf', { form: t(`papers.proxy.formRow.${form}`), row: t(`papers.proxy.row.${row}`) })
      : t(`papers.proxy.row.${row}`);
  const cells = (show: (of: Measurements['searches'][number]) => string) =>
    samples.map((size) => {
      const search = searches.find((of) => of.samples === size && of.form === form && of.density === density.value);
      return (
        <td key={size} class="num">
          {search && show(search)}
        </td>
      );
    });
  const lacks = (search: Measurements['searches'][number]) => {
    const gap = gapOf(set, rowOf(search, 'score')?.mean ?? Number.NaN);
    return gap === null || Number.isNaN(gap) ? '' : whole(Math.round(gap));
  };
  return (
    <>
      <tr>
        <th scope="row">{name(large ? 'score' : 'scoreNats')}</th>
        {cells((search) => plusMinus(rowOf(search, 'score'), scored))}
      </tr>
      {set.optimum && (
        <tr data-testid={`proxy-gap-${set.id}-${form}-${samples[0]}`}>
          <th scope="row">{name('gap')}</th>
          {cells(lacks)}
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row}>
          <th scope="row">{name(row === 'total' ? total : row)}</th>
          {cells((search) => inSeconds(rowOf(search, row)))}
        </tr>
      ))}
    </>
  );
}

/** @param props `trees`: whether those counted from an ADTree are shown too */
function Ours({ set, samples, trees }: { set: Measurements; samples: readonly number[]; trees: boolean }) {
  const { id, n, rows, searches } = set;
  const span = samples.length;
  if (set.refused)
    return (
      <tbody>
        <tr>
          <th scope="row">{t('papers.proxy.here', { name: id })}</th>
          <td class="quiet" colSpan={span}>
            {problemWords(set.refused)}
          </td>
        </tr>
      </tbody>
    );
  const hasTree = trees && set.trees.some((of) => of.density === density.value && samples.includes(of.samples));
  return (
    <>
      {hasTree && (
        <tbody data-testid={`proxy-tree-${id}`}>
          <Over words={t('papers.proxy.hereFromTree', { name: id })} span={span} />
          <FormRows
            {...{ set, samples, rows: ROWS }}
            searches={set.trees}
            form="published"
            named={false}
            whole="tree"
          />
        </tbody>
      )}
      <tbody data-testid={`proxy-${id}-${samples[0]}`}>
        <Over words={t('papers.proxy.hereOf', { name: id, n, rows })} span={span} />
        <FormRows {...{ set, searches, samples }} form="published" rows={ROWS} named={false} />
        <FormRows {...{ set, searches, samples }} form="learned" rows={['total']} named />
        <FormRows {...{ set, searches, samples }} form="child" rows={['total']} named />
        <Levels set={set} samples={samples} />
      </tbody>
    </>
  );
}

/** MUSK, which can't be on the page: what was measured of it. */
const MuskRows = ({ samples }: { samples: readonly number[] }) => {
  const { date, machine, version, exact, empty, forms, n, rows } = MUSK;
  const cells = (values: readonly string[]) =>
    samples.map((size) => (
      <td key={size} class="num">
        {asPrinted(values[(MUSK.samples as readonly number[]).indexOf(size)] ?? '')}
      </td>
    ));
  const span = samples.length;
  const formRows = (form: Form) =>
    (Object.entries(forms[form]) as [Row, readonly string[]][]).filter(([, values]) =>
      samples.some((size) => values[(MUSK.samples as readonly number[]).indexOf(size)]),
    );
  return (
    <tbody data-testid={`proxy-musk-${samples[0]}`}>
      <Over words={t('papers.proxy.musk', { date, machine, version, n, rows })} span={span} />
      {(Object.keys(forms) as Form[]).flatMap((form) =>
        formRows(form).map(([row, values]) => (
          <tr key={`${form} ${row}`}>
            <th scope="row">
              {form === 'published'
                ? t(`papers.proxy.row.${row}`)
                : t('papers.proxy.rowOf', {
                    form: t(`papers.proxy.formRow.${form}`),
                    row: t(`papers.proxy.row.${row}`),
                  })}
            </th>
            {cells(values)}
          </tr>
        )),
      )}
      <Level name={t('papers.proxy.level')} span={span} testid={`proxy-musk-greedy-${samples[0]}`}>
        {t('papers.proxy.levelGreedy', { score: fixed(exact.score, 1), time: duration(exact.seconds) })};{' '}
        {t('papers.proxy.muskOpen')}
      </Level>
      <Level name={t('papers.proxy.empty')} span={span} testid={`proxy-musk-empty-${samples[0]}`}>
        {fixed(empty, 1)}
      </Level>
    </tbody>
  );
};

/** Exact greedy search by every way to count. */
function Exactly({ set }: { set: Measurements }) {
  const now = exactOf(set);
  if (!now) return null;
  const ways = set.exact.flatMap(({ engine, runs, refused: not }) => {
    const [time, growing] = [spreadOf(runs.map((run) => run.seconds)), spreadOf(runs.map((run) => run.growing))];
    if (not) return [t('papers.proxy.wayRefused')];
    if (!time || !growing) return [];
    return [t(`papers.proxy.way.${engine}`, { time: duration(time.mean), growing: duration(growing.mean) })];
  });
  return (
    <li data-testid={`proxy-exact-${set.id}`}>
      {t('papers.proxy.exactHere', { name: set.id, ways: ways.join(', '), score: fixed(now.score, 1) })}
    </li>
  );
}

export const PrintedTable = ({ table: { table, samples, blocks }, sets }: { table: Printed; sets: Measurements[] }) => {
  const isMeasured = (set: Measurements) =>
    samples.some((size) => set.searches.some((of) => of.samples === size && of.density === density.value));
  const shown = sets.filter((set) => set.refused || isMeasured(set) || (table === 1 && exactOf(set)));
  const { tree, search, score } = EXACT[table];
  return (
    <>
      <PaperTable
        label={t('papers.proxy.tableOf', { n: table })}
        testid={`proxy-table-${table}`}
        look="proxy-table"
        head={[t('papers.proxy.samples'), ...samples.map(whole)]}
      >
        {blocks.map((block) => (
          <tbody key={block.by} data-printed={block.by}>
            <Over
              words={t(`papers.proxy.by.${block.by}`, { name: table === 1 ? 'ADULT1' : 'MUSK' })}
              span={samples.length}
            />
            {(['score', ...ROWS] as const).map((row) => (
              <tr key={row}>
                <th scope="row">{t(`papers.proxy.row.${row === 'total' ? block.whole : row}`)}</th>
                {block.rows[row].map((printed, i) => (
                  <td key={samples[i]} class="num">
                    {asPrinted(printed)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {table > 1 && <MuskRows samples={samples} />}
        {shown.map((set) => (
          <Ours key={set.id} set={set} samples={samples} trees={blocks.some(({ by }) => by === 'tree')} />
        ))}
      </PaperTable>
      {shown.length === 0 && <p>{t('papers.proxy.notYet', { n: density.value })}</p>}
      <ul class="misprints">
        <li data-testid={`proxy-exact-printed-${table}`}>
          {t(`papers.proxy.exactPrinted.${tree ? 'tree' : 'plain'}`, { tree, search, score: asPrinted(score) })}
        </li>
        {sets.map((set) => (
          <Exactly key={set.id} set={set} />
        ))}
      </ul>
    </>
  );
};
