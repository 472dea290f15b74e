// Sensitivity of an answer to table entries: bars between the answers with the entry decreased and increased, longest
// first.

import type { PriorNetwork } from '../../generated/protocol.ts';
import { Fact } from '../../widgets/fact.tsx';
import { t } from '../../words/text.ts';
import { useAnswer } from './answer.ts';
import { probability, tableOf } from './model.ts';
import { answer, current, evidence, question, tables, tablesKey } from './store.ts';

/** Number of entries listed. */
const ENTRIES = 8;

/** An entry of a table in words: P(a = x | b = y). */
function entryWords(network: PriorNetwork, { variable, place }: { variable: number; place: number }) {
  const { variables } = network;
  const of = variables[variable];
  const r = of.levels.length;
  const row = tableOf({ network, counts: [] }, variable)[Math.floor(place / r)];
  const given = of.parents.map((p, i) => `${variables[p].name} = ${row.levels[i]}`);
  const what = `${of.name} = ${of.levels[place % r]}`;
  return given.length > 0 ? `P(${what} | ${given.join(', ')})` : `P(${what})`;
}

/** The bar of an entry, on a scale from the least to the largest of all answers. */
function Bar({
  low,
  high,
  now,
  ends: [first, last],
}: {
  low: number;
  high: number;
  now: number;
  ends: [number, number];
}) {
  const at = (p: number) => (last > first ? (100 * (p - first)) / (last - first) : 50);
  const [from, to] = [Math.min(low, high), Math.max(low, high)];
  return (
    <span class="use-tornado" aria-hidden="true">
      <span
        class="use-swing"
        style={{ insetInlineStart: `${at(from)}%`, inlineSize: `${Math.max(0.5, at(to) - at(from))}%` }}
      />
      <span class="use-now" style={{ insetInlineStart: `${at(now)}%` }} />
    </span>
  );
}

/** The table entries with the largest effect on the most probable level. */
export function Tornado({ variable }: { variable: number }) {
  const known = current.value;
  const now = answer.value?.marginals[variable];
  const level = now ? now.indexOf(Math.max(...now)) : 0;
  const isFixed = now?.some((p) => p === 1) ?? true;
  const found = useAnswer(
    () =>
      isFixed ? Promise.resolve(null) : question('effects', { evidence: evidence.peek(), target: variable, level }),
    [tablesKey.value, variable, level, evidence.value],
  );
  if (!known || !now || !found || found.length === 0) return null;
  const network = tables.value ?? known.fitted.network;
  const shown = found.slice(0, ENTRIES);
  const all = shown.flatMap(({ low, high }) => [low, high]);
  const ends = [Math.min(...all), Math.max(...all)] as [number, number];
  return (
    <details class="use-details">
      <summary>{t('use.sensitivity', { level: network.variables[variable].levels[level] })}</summary>
      <p class="quiet">{t('use.sensitivityAbout')}</p>
      <dl class="use-effects" data-testid="use-effects">
        {shown.map((of) => (
          <Fact key={`${of.variable} ${of.place}`} term={entryWords(network, of)} class="num">
            <Bar low={of.low} high={of.high} now={now[level]} ends={ends} />
            {t('use.range', { low: probability(of.low), high: probability(of.high) })}
          </Fact>
        ))}
      </dl>
    </details>
  );
}
