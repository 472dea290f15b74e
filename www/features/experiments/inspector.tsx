// Right-hand column of experiments: all variables with their parents, or the one that is looked at with the sets that were kept for it and
// how likely each of its edges is.

import type { BnfinderChild } from '../../generated/protocol.ts';
import type { LearnedExperiments } from '../../model/answers/runs.ts';
import { childWords, countOf, percentOf, setsTable, shareOf, signedParents } from '../../model/experiments/words.ts';
import { child, info, names, shown } from '../../store/bnfinder.ts';
import { doc, select, setDoc } from '../../store/index.ts';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { Columns, Table } from '../../widgets/table.tsx';
import { decimal, t, whole } from '../../words/text.ts';

/** Every variable: its parents, what they cost, and how many sets were looked at for it. */
function All() {
  const { outcome } = shown.value as LearnedExperiments;
  return (
    <div class="inspected" data-testid="bnf-all">
      <h2 class="insp-h">{t('bnfinder.all')}</h2>
      <dl class="rows">
        <div>
          <dt>{t('bnfinder.total')}</dt>
          <dd class="num">{decimal(outcome.cost)}</dd>
        </div>
      </dl>
      <ScrollBox label={t('bnfinder.all')}>
        <table class="bnf-table">
          <caption class="vh">{t('bnfinder.all')}</caption>
          <Columns head={['child', 'parents', 'cost', 'looked'].map((column) => t(`bnfinder.column.${column}`))} />
          <tbody>
            {outcome.children.map((one) => (
              <tr key={one.child}>
                <th scope="row">
                  <button
                    type="button"
                    class="link"
                    onClick={() => select({ kind: 'variable', name: names.peek()[one.child] })}
                  >
                    {names.value[one.child]}
                  </button>
                </th>
                <td class="set">{signedParents(one, names.value) || t('bnfinder.noParents')}</td>
                <td>{decimal(one.cost)}</td>
                <td>{countOf(one.looked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

function One({ of }: { of: BnfinderChild }) {
  const name = names.value[of.child];
  const { view } = doc.value;
  const sure = of.edges.toSorted((a, b) => b.weight - a.weight);
  return (
    <div class="inspected" data-testid="bnf-one">
      <h2 class="insp-h">{name}</h2>
      {view === 'network' && childWords(of, names.value).map((sentence) => <p key={sentence}>{sentence}</p>)}
      <dl class="rows">
        {(
          [
            ['samples', whole(of.samples)],
            ['candidates', whole(of.candidates)],
            ['algorithm', whole(of.algorithm)],
            ['empty', decimal(of.empty)],
            ['least', decimal(of.least)],
          ] as [string, string][]
        ).map(([key, value]) => (
          <div key={key}>
            <dt>{t(`bnfinder.fact.${key}`)}</dt>
            <dd class="num">{value}</dd>
          </div>
        ))}
      </dl>
      <ScrollBox label={t('bnfinder.sets', { n: of.sets.length, name })}>
        <Table class="bnf-table" table={setsTable(of, names.value)} data-testid="bnf-sets" />
      </ScrollBox>
      {of.sets.length > 1 && (
        <p class="about">{t('bnfinder.share', { share: percentOf(of.share), looked: countOf(of.looked) })}</p>
      )}
      {sure.length > 0 && (
        <ScrollBox label={t('bnfinder.edgeWeights')}>
          <table class="bnf-table" data-testid="bnf-edges">
            <caption>{t('bnfinder.edgeWeights')}</caption>
            <tbody>
              {sure.map(({ parent, weight, sign }) => (
                <tr key={parent}>
                  <th scope="row">
                    {names.value[parent]} {sign === '-' ? '⊣' : '→'} {name}
                  </th>
                  <td>
                    <span class="bnf-bar" style={{ '--w': weight }} />
                  </td>
                  <td>{shareOf(weight)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <p class="links">
        {view === 'network' && (
          <button type="button" class="link" onClick={() => setDoc({ view: 'parents' })}>
            {t('bnfinder.toSearch')}
          </button>
        )}
        <button type="button" class="link" onClick={() => select(null)}>
          {t('bnfinder.toAll')}
        </button>
      </p>
    </div>
  );
}

export function BnfinderInspector() {
  const now = shown.value;
  if (!now || !info.value) return null;
  const at = child.value ?? (doc.value.view === 'parents' ? 0 : null);
  const of = now.outcome.children.find((one) => one.child === at);
  return of ? <One of={of} /> : <All />;
}
