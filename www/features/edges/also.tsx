// The k best networks by published methods: each method's effort and time, and whether it found Bayescope's list.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Enumerator } from '../../generated/protocol.ts';
import { ALSO_BY } from '../../model/best/also.ts';
import { query, shown } from '../../store/best.ts';
import { outcome } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { TableFrame } from '../../widgets/data-table.tsx';
import { problemWords } from '../../widgets/problem.ts';
import { Switch } from '../../widgets/switch.tsx';
import { bytes, duration, t, whole } from '../../words/text.ts';
import { choose, chosenMethods, fits, followMethods, isReady, listBy, rowOf, stopIt, working } from './store-also.ts';

/** Keys of the columns of the table of published methods. */
const COLUMN_KEYS = ['method', 'networks', 'asked', 'oracle', 'search', 'expanded', 'made', 'memory'] as const;

/** Progress of a published method, in words. */
function stateWords(by: Enumerator, report: NonNullable<ReturnType<typeof rowOf>>['report']) {
  if (working.value === by) {
    if (!report) return t('best.also.begins');
    return by === 'tian'
      ? t('best.also.sets', { done: report.done, total: report.total })
      : t('best.also.found', { found: report.found, k: report.k });
  }
  if (!report) return '';
  const ended = report.isStopped ? 'stopped' : report.ending === 'memory' ? 'full' : null;
  const agree = report.same < report.compared ? 'differs' : by === 'ec-graph' ? 'sameClasses' : 'same';
  const words = report.found === 0 ? '' : t(`best.also.${agree}`, { n: report.found, same: report.same });
  return [ended && t(`best.also.${ended}`), words].filter(Boolean).join(' ');
}

/** Table cells that contain numbers. */
const numbers = (cells: ComponentChildren[]) =>
  cells.map((cell, at) => (
    <td key={at} class="num">
      {cell}
    </td>
  ));

/** Row of a published method. */
function Method({ by }: { by: Enumerator }) {
  const row = rowOf(by);
  const report = row?.report ?? null;
  const on = chosenMethods.value.includes(by);
  const oracle = by !== 'tian';
  return (
    <tr data-testid={`also-${by}`}>
      <th scope="row">
        <Switch on={on} words={t(`best.also.by.${by}`)} onTurn={(to) => choose(by, to)} testid={`also-${by}-on`} />
        {on && (
          <span class="also-acts">
            {working.value === by ? (
              <Button look="small" testid={`also-${by}-stop`} words={t('best.stop')} onClick={stopIt} />
            ) : (
              <Button
                look="small"
                testid={`also-${by}-start`}
                disabled={!isReady.value || working.value !== null}
                words={t(report ? 'best.also.again' : 'best.also.start')}
                onClick={() => listBy(by)}
              />
            )}
          </span>
        )}
        {on && (
          <span class="quiet also-say" role="status" data-testid={`also-${by}-says`}>
            {row?.refused ? problemWords(row.refused) : stateWords(by, report)}
          </span>
        )}
      </th>
      {on && report ? (
        numbers([
          whole(report.found),
          oracle ? whole(report.oracleCalls) : '–',
          oracle ? duration(report.oracleSeconds) : '–',
          duration(report.searchSeconds),
          whole(report.expanded),
          whole(report.made),
          bytes(report.memory),
        ])
      ) : (
        <td class="quiet" colSpan={COLUMN_KEYS.length - 1}>
          {t(`best.also.what.${by}`)}
        </td>
      )}
    </tr>
  );
}

/** Row of Bayescope's list. */
function Ours() {
  const now = shown.value;
  const learned = outcome.value;
  if (!now?.outcome || !learned) return null;
  const { found, nodes, valued } = now.progress;
  const time = (
    <>
      {duration(learned.seconds ?? 0)} <span class="quiet">{t('best.also.all')}</span>
    </>
  );
  return (
    <tr data-testid="also-ours">
      <th scope="row">{t('best.also.by.ours')}</th>
      {numbers([whole(found), '–', '–', time, whole(nodes), whole(valued), bytes(learned.memory)])}
    </tr>
  );
}

/** Table of published methods beside Bayescope's list. */
export function AlsoBy() {
  useEffect(() => followMethods(), []);
  const classes = query.value.unit === 'classes';
  return (
    <details class="best-also" open={chosenMethods.value.length > 0} data-testid="best-also">
      <summary>{t('best.also.title')}</summary>
      <p>{t(classes ? 'best.also.aboutClasses' : 'best.also.about')}</p>
      <TableFrame
        label={t('best.also.title')}
        caption="hidden"
        scrolls
        class="also"
        testid="also-table"
        head={COLUMN_KEYS.map((key) => t(`best.also.head.${classes && key === 'networks' ? 'classes' : key}`))}
      >
        <tbody>
          <Ours />
          {ALSO_BY.filter(fits).map((by) => (
            <Method key={by} by={by} />
          ))}
        </tbody>
      </TableFrame>
    </details>
  );
}
