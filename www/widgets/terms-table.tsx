// Table of the terms of a local score (likelihood, penalty), for one parent set or two side by side. The marginal
// likelihood under a Dirichlet prior has no separate penalty and is one number; a normalized likelihood has a regret.

import type { Score, Terms } from '../generated/protocol.ts';
import { isNml } from '../model/families.ts';
import { pricePerParameter, unitOf } from '../words/numbers.ts';
import { t, whole } from '../words/text.ts';
import { type Column, DataTable } from './data-table.tsx';

type Line = { name: string; show: (terms: Terms) => string; look?: string };

type TermsTableProps = { columns: { head: string; terms: Terms }[]; score: Score; rows: number; child: string };

/** Table of the terms of a local score; `rows`: number of data rows; `child`: variable that is scored. */
export function TermsTable({ columns, score, rows, child }: TermsTableProps) {
  const unit = unitOf(score);
  const penalized = pricePerParameter(score, rows) !== null;
  const normalized = isNml(score);
  const weighed = columns.some(({ terms }) => terms.prior !== 0);
  const shown = ({ score }: Terms) => (Number.isNaN(score) ? t('inspector.barred.unlisted') : unit.show(score));
  const inBits = unit.cost;
  const lines: Line[] = [];
  if (penalized || normalized)
    lines.push({
      name: t(inBits ? 'inspector.dataBits' : 'inspector.logLikelihood'),
      show: (terms) => unit.show(terms.logLikelihood),
    });
  if (penalized)
    lines.push(
      { name: t('inspector.parameters'), show: (terms) => whole(terms.parameters) },
      { name: t(inBits ? 'inspector.modelBits' : 'inspector.penalty'), show: (terms) => unit.show(-terms.penalty) },
    );
  else if (normalized) lines.push({ name: t('inspector.regret'), show: (terms) => unit.show(-terms.penalty) });
  else if (weighed)
    lines.push({ name: t('inspector.marginal'), show: (terms) => unit.show(terms.score - terms.prior) });
  if (weighed) lines.push({ name: t('inspector.prior'), show: (terms) => unit.show(terms.prior) });
  lines.push({ name: t(`score.name.${score.kind}`), show: shown, look: 'total' });
  return (
    <DataTable
      label={t(inBits ? 'inspector.localCost' : 'inspector.local', { name: child })}
      caption="shown"
      class="num terms"
      columns={[
        { head: <span class="vh">{t('inspector.term')}</span>, cell: ({ name }) => name },
        ...columns.map(({ head, terms }): Column<Line> => ({ head, cell: ({ show }) => show(terms) })),
      ]}
      rows={lines}
      keyOf={({ name }) => name}
      rowClass={({ look }) => look}
    />
  );
}
