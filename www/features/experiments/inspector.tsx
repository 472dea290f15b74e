// Inspector of experiments: all variables with their parents, or the selected one with its kept parent sets and the
// weights of its edges.

import type { BnfinderChild } from '../../generated/protocol.ts';
import type { LearnedExperiments } from '../../model/answers/runs.ts';
import { childWords, countOf, percentOf, setsTable, shareOf, signedParents } from '../../model/experiments/words.ts';
import { child, info, names, shown } from '../../store/bnfinder.ts';
import { doc, select, setDoc } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { DataTable } from '../../widgets/data-table.tsx';
import { Fact } from '../../widgets/fact.tsx';
import { ScrollBox } from '../../widgets/scroll-box.tsx';
import { Table } from '../../widgets/table.tsx';
import { decimal, t, whole } from '../../words/text.ts';

/** Table of all variables: parents, cost, and number of parent sets scored. */
function All() {
  const { outcome } = shown.value as LearnedExperiments;
  return (
    <div class="inspected" data-testid="bnf-all">
      <h2 class="insp-h">{t('bnfinder.all')}</h2>
      <dl class="rows">
        <Fact term={t('bnfinder.total')} class="num">
          {decimal(outcome.cost)}
        </Fact>
      </dl>
      <DataTable
        label={t('bnfinder.all')}
        caption="hidden"
        scrolls
        class="bnf-table"
        columns={[
          {
            head: t('bnfinder.column.child'),
            cell: ({ child }) => (
              <Button
                look="link"
                words={names.value[child]}
                onClick={() => select({ kind: 'variable', name: names.peek()[child] })}
              />
            ),
          },
          {
            head: t('bnfinder.column.parents'),
            cell: (one) => signedParents(one, names.value) || t('bnfinder.noParents'),
            td: { class: 'set' },
          },
          { head: t('bnfinder.column.cost'), cell: ({ cost }) => decimal(cost) },
          { head: t('bnfinder.column.looked'), cell: ({ looked }) => countOf(looked) },
        ]}
        rows={outcome.children}
        keyOf={({ child }) => child}
      />
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
        {Object.entries({
          samples: whole(of.samples),
          candidates: whole(of.candidates),
          algorithm: whole(of.algorithm),
          empty: decimal(of.empty),
          least: decimal(of.least),
        }).map(([key, value]) => (
          <Fact key={key} term={t(`bnfinder.fact.${key}`)} class="num">
            {value}
          </Fact>
        ))}
      </dl>
      <ScrollBox label={t('bnfinder.sets', { n: of.sets.length, name })}>
        <Table class="bnf-table" table={setsTable(of, names.value)} data-testid="bnf-sets" />
      </ScrollBox>
      {of.sets.length > 1 && (
        <p class="about">{t('bnfinder.share', { share: percentOf(of.share), looked: countOf(of.looked) })}</p>
      )}
      {sure.length > 0 && (
        <DataTable
          label={t('bnfinder.edgeWeights')}
          caption="shown"
          scrolls
          class="bnf-table"
          testid="bnf-edges"
          columns={[
            { cell: ({ parent, sign }) => `${names.value[parent]} ${sign === '-' ? '⊣' : '→'} ${name}` },
            { cell: ({ weight }) => <span class="bnf-bar" style={{ '--w': weight }} /> },
            { cell: ({ weight }) => shareOf(weight) },
          ]}
          rows={sure}
          keyOf={({ parent }) => parent}
        />
      )}
      <p class="links">
        {view === 'network' && (
          <Button look="link" words={t('bnfinder.toSearch')} onClick={() => setDoc({ view: 'parents' })} />
        )}
        <Button look="link" words={t('bnfinder.toAll')} onClick={() => select(null)} />
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
