// A local score taken apart, for one set of parents or for two side by side. The marginal likelihood of a Dirichlet
// score is no likelihood with a penalty: it stands as one number; a normalized one is a likelihood with a regret.

import type { Score, Terms } from '../generated/protocol.ts';
import { isNml } from '../model/families.ts';
import { pricePerParameter, unitOf } from '../words/numbers.ts';
import { t, whole } from '../words/text.ts';

/** @param props `rows` of the data, `child` the variable that is scored */
export function TermsTable({
  columns,
  score,
  rows,
  child,
}: {
  columns: { head: string; terms: Terms }[];
  score: Score;
  rows: number;
  child: string;
}) {
  const unit = unitOf(score);
  const penalized = pricePerParameter(score, rows) !== null;
  const normalized = isNml(score);
  const weighed = columns.some(({ terms }) => terms.prior !== 0);
  const line = (key: string, show: (terms: Terms) => string, look?: string) => (
    <tr class={look}>
      <th scope="row">{key}</th>
      {columns.map(({ head, terms }) => (
        <td key={head}>{show(terms)}</td>
      ))}
    </tr>
  );
  const shown = ({ score }: Terms) => (Number.isNaN(score) ? t('inspector.barred.unlisted') : unit.show(score));
  return (
    <table class="num terms">
      <caption>{t(unit.cost ? 'inspector.localCost' : 'inspector.local', { name: child })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="vh">{t('inspector.term')}</span>
          </th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(penalized || normalized) &&
          line(t(unit.cost ? 'inspector.dataBits' : 'inspector.logLikelihood'), (terms) =>
            unit.show(terms.logLikelihood),
          )}
        {penalized && line(t('inspector.parameters'), (terms) => whole(terms.parameters))}
        {penalized &&
          line(t(unit.cost ? 'inspector.modelBits' : 'inspector.penalty'), (terms) => unit.show(-terms.penalty))}
        {normalized && line(t('inspector.regret'), (terms) => unit.show(-terms.penalty))}
        {!penalized &&
          !normalized &&
          weighed &&
          line(t('inspector.marginal'), (terms) => unit.show(terms.score - terms.prior))}
        {weighed && line(t('inspector.prior'), (terms) => unit.show(terms.prior))}
        {line(t(`score.name.${score.kind}`), shown, 'total')}
      </tbody>
    </table>
  );
}
