// Report: one or two printable pages on data, settings, result and its confidence. White in every theme; drawn when the
// browser is about to print, or into a separate file.
import './report.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { Icon, Logo } from '../../draw/icons.tsx';
import { knownOf, largest, type Row, SOURCES } from '../../model/confidence.ts';
import { insideWords, largerSide, pairShare } from '../../model/confidence-words.ts';
import { difference } from '../../model/difference.ts';
import { edgeLooks, WEAK } from '../../model/edge-looks.ts';
import { gradeSentences, ruleWords } from '../../model/grade-words.ts';
import type { Info } from '../../model/prepared.ts';
import { claimOf, qualifier } from '../../model/qualifier.ts';
import { lead } from '../../model/sentence.ts';
import { version } from '../../model/version.ts';
import { exactWords, weightOf } from '../../model/weights.ts';
import { NetworkFigure } from '../../result/figure.tsx';
import { describe, kindsOf, Legend } from '../../result/network.tsx';
import { DroppedMark } from '../../setup/prepared-note.tsx';
import { isApart, rows as topRows } from '../../store/best.ts';
import { rows as confidence } from '../../store/confidence.ts';
import { doc, doubted, info, isHidden, isRevealed, lesson, outcome, stale } from '../../store/index.ts';
import { startReport } from '../../store/report.ts';
import type { Learned } from '../../store/signals.ts';
import { isInFile } from '../../store/sources.ts';
import { heldByPair } from '../../store/strength.ts';
import { type Column, DataTable } from '../../widgets/data-table.tsx';
import { meaningOf } from '../../widgets/meaning.ts';
import { dataName } from '../../widgets/names.ts';
import { followLink, pageLink } from '../../widgets/page-link.ts';
import { partNames } from '../../widgets/part-names.ts';
import { QR_LIMIT, Qr } from '../../widgets/qr.tsx';
import { scoreTerm } from '../../widgets/term.tsx';
import { unitOf } from '../../words/numbers.ts';
import { has, rich, t, whole } from '../../words/text.ts';
import { edgesOf, preparationOf, resultsOf, settingsOf } from './facts.ts';
import { NextClasses, Tables, wantClasses } from './tables.tsx';

/** Maximum length of a link that is printed, in characters. */
const LINK = 600;

function Picture({ learned, data }: { learned: Learned; data: Info }) {
  const { show, truth } = doc.peek();
  const kinds = kindsOf(learned.edges, show);
  // A single missing edge is labeled in the drawing, so that the legend need not explain it.
  if (truth && data.truth && difference(learned.edges, data.truth).missing.length > 1) kinds.add('ghost');
  const held = heldByPair.peek();
  const how = { isWide: true, weakest: 0, kept: null, variables: data.variables.length };
  const looks = held && learned.edges.length > 0 ? edgeLooks(learned.edges, held, how) : null;
  return (
    <>
      <NetworkFigure learned={learned} data={data} paper="wide" looks={looks} />
      <Legend kinds={kinds} equivalent={learned.equivalentScore} paper />
      {looks && (
        <p class="source">
          {t('report.width')}{' '}
          {looks.weak.size > 0 && t('report.weak', { score: unitOf(learned.settings.score).size(WEAK) })}
        </p>
      )}
    </>
  );
}

/** Minimum share (0 to 1, by any measure) at which a pair without an edge is named. */
const MIN_SHARE = 0.1;
/** Maximum number of pairs without an edge that are named. */
const OUTSIDE = 3;

/** Sentence on the measures of pairs without an edge. */
function outsideWords(outside: Row[], names: string[]) {
  const listed = outside.filter((row) => largest(row) >= MIN_SHARE).slice(0, OUTSIDE);
  if (listed.length === 0) return '';
  const pairs = listed.map((row) => {
    const shares = SOURCES.flatMap((of) => {
      const measure = row.measures[of];
      return measure ? [`${insideWords(of, measure)} ${pairShare(of, measure)}`] : [];
    });
    return `${t('edges.line', { from: names[row.from], to: names[row.to] })} (${shares.join(', ')})`;
  });
  return t('report.outside', { pairs: pairs.join(', ') });
}

/** Minimum number of edges that are listed in two columns; this is done only if no measure but the score is known. */
const MIN_COLUMN_EDGES = 12;

/** Table of all edges, each with its contribution to the score and its measures, as far as known. */
function Edges({ learned, data }: { learned: Learned; data: Info }) {
  const held = heldByPair.peek();
  const { inside, outside } = confidence.peek() ?? { inside: [], outside: [] };
  const rows = edgesOf(learned, data, { held, rows: inside });
  const known = knownOf({ inside, outside });
  const isWeight = weightOf(learned.settings.score.kind) === 'other';
  const names = data.variables.map(({ name }) => name);
  const n = { posterior: 0, bootstrap: doc.peek().bootstrap.resamples, top: topRows.peek() };
  const top = isApart.peek() ? 'topNetworks' : 'top';
  const columns: Column<(typeof rows)[number]>[] = [
    { head: t('report.edge'), cell: ({ words }) => words },
    { head: t('network.direction'), cell: ({ kind }) => kind },
  ];
  if (known.length > 0) columns.push({ head: t('report.grade'), cell: ({ grade }) => grade });
  if (held) columns.push({ head: t('report.without'), cell: ({ change }) => change, td: { class: 'num' } });
  for (const of of known)
    columns.push(
      {
        head: t(`edges.head.${of === 'top' ? top : isWeight && of === 'posterior' ? 'weight' : of}`, { n: n[of] }),
        cell: ({ measures: { [of]: measure } }) => (measure ? pairShare(of, measure) : '–'),
        td: { class: 'num' },
      },
      {
        head: t('report.way'),
        cell: ({ measures: { [of]: measure } }) => (measure && measure.pair > 0 ? largerSide(measure) : ''),
      },
    );
  return (
    <section>
      <h2>{t('card.edges')}</h2>
      {known.length > 0 && <p data-testid="report-grades">{gradeSentences(inside, outside, names)}</p>}
      {rows.length === 0 ? (
        <p>{t('app.none')}</p>
      ) : (
        <div class={rows.length >= MIN_COLUMN_EDGES && known.length === 0 ? 'side-by-side' : undefined}>
          <DataTable testid="report-edges" columns={columns} rows={rows} keyOf={({ words }) => words} />
        </div>
      )}
      {known.length > 0 && (
        <p class="note">
          {[
            ruleWords(known, isWeight),
            known.includes('posterior') && t('report.exact', { exact: exactWords(learned.settings.score.kind, t) }),
            known.includes('top') && t('edges.dependent'),
            outsideWords(outside, names),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </section>
  );
}

/** Preparation of the data file: each step, and the number of rows lost to each column. */
function Preparation({ data }: { data: Info }) {
  const steps = preparationOf();
  const { prepared } = data;
  const costs = prepared && !prepared.missingAsLevel ? prepared.costs : [];
  if (steps.length === 0 && costs.length === 0) return null;
  return (
    <section>
      <h2>{t('report.preparation')}</h2>
      {steps.length > 0 && <p data-testid="report-steps">{steps.join(' ')}</p>}
      {costs.length > 0 && (
        <DataTable
          testid="report-costs"
          columns={[
            { head: t('prepare.column'), cell: ({ column }) => column },
            { head: t('prepare.missing'), cell: ({ missing }) => whole(missing), td: { class: 'num' } },
            { head: t('report.costs'), cell: ({ cost }) => whole(cost), td: { class: 'num' } },
          ]}
          rows={costs}
          keyOf={({ column }) => column}
        />
      )}
    </section>
  );
}

/** Meanings of the variables, if any are given. */
function Variables({ data }: { data: Info }) {
  const said = data.variables.map(({ name }) => [name, meaningOf(name)]).filter(([, meaning]) => meaning !== '');
  if (said.length === 0) return null;
  return (
    <section>
      <h2>{t('report.variables')}</h2>
      <p>{said.map(([name, meaning]) => t('report.meaning', { name, meaning })).join(' ')}</p>
    </section>
  );
}

/** Terms of the field that the report uses, in plain words, since paper has no tooltips. */
function Terms({ learned }: { learned: Learned }) {
  const { ties, equivalentScore } = learned;
  const kinds = kindsOf(learned.edges, doc.peek().show);
  const known = confidence.peek()?.inside ?? [];
  const isSeen = !isHidden('inspector');
  const of = [
    !isHidden('score') && !isHidden('runbar') && scoreTerm(learned.settings.score),
    equivalentScore && 'equivalenceClass',
    kinds.has('compelled') && 'fixedEdge',
    kinds.has('reversible') && 'reversibleEdge',
    isSeen && ties && ties.networks > 1 && 'ties',
    known.some(({ measures }) => measures.posterior) && 'posterior',
    known.some(({ measures }) => measures.bootstrap) && 'resample',
    isSeen && 'certificate',
    isSeen && 'fingerprint',
  ].filter((key) => key);
  return (
    <section data-testid="report-terms">
      <p class="terms">
        {of.map((key) => [
          ...rich('report.term', { term: <b>{t(`glossary.${key}.term`)}</b>, says: t(`glossary.${key}.says`) }),
          ' ',
        ])}
      </p>
    </section>
  );
}

const Facts = ({ rows }: { rows: import('./facts.ts').Row[] }) => (
  <dl>
    {rows.map(([, term, words]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd dir="auto">{words}</dd>
      </div>
    ))}
  </dl>
);

export function Report({ learned, data }: { learned: Learned; data: Info }) {
  const { sentences, above } = describe({ outcome: learned, info: data, doc: doc.peek() });
  const first = lead(learned, learned.settings, data);
  const isGood = claimOf(learned) === 'proven optimal' && !doubted.peek();
  const link = pageLink.peek();
  const { task, hide } = lesson.peek();
  const shown = (rows: import('./facts.ts').Row[]) => rows.filter(([part]) => part === '' || !isHidden(part));
  const { data: ref } = doc.peek();
  const source = ref.kind === 'example' && has(`data.source.${ref.id}`) ? t(`data.source.${ref.id}`) : '';
  return (
    <article class="report" data-testid="result-card">
      <header>
        <span class="brand">
          <Logo />
          {t('app.name')}
        </span>
        <span>{t('report.title', { data: dataName(ref) })}</span>
      </header>
      {task && (
        <p class="task" dir="auto">
          {t('card.task')} <q>{task}</q>
        </p>
      )}
      {!isHidden('sentence') && (
        <>
          <h1>
            {t(`sentence.${first.key}`, first.params)}{' '}
            <span class={isGood ? 'claimed good' : 'claimed'}>
              <Icon name={isGood ? 'proven' : 'open'} />
              {qualifier(learned, doubted.peek(), Boolean(data.list))}
            </span>
            <DroppedMark />
          </h1>
          {sentences.slice(1, above).map((words) => (
            <p key={words} class="second">
              {words}
            </p>
          ))}
        </>
      )}
      {hide.length > 0 && <p class="hidden-note">{t('lesson.hidden', { parts: partNames(hide) })}</p>}
      <Picture learned={learned} data={data} />
      <Edges learned={learned} data={data} />
      {!isHidden('data') && (
        <>
          {source && <p class="source">{source}</p>}
          <Preparation data={data} />
          <Variables data={data} />
        </>
      )}
      <section>
        <h2>{t('report.how')}</h2>
        <Facts rows={[...shown(settingsOf(data)), ...shown(resultsOf(learned, data))]} />
      </section>
      <NextClasses learned={learned} />
      {!isHidden('data') && <Tables />}
      <Terms learned={learned} />
      <footer>
        <div>
          <p>{t(isInFile(ref) ? 'card.againFile' : 'card.again', { data: dataName(ref) })}</p>
          <p class="address" dir="ltr">
            {link.length <= LINK ? link : t('card.linkTooLong')}
          </p>
          <p>
            {t('card.made', { version })} {t('report.cite', { version })}
          </p>
        </div>
        {link !== '' && link.length <= QR_LIMIT && <Qr text={link} />}
      </footer>
    </article>
  );
}

/** Content of a report: the current result and its data; null without a result, or before the reader has guessed it. */
export const reported = () => {
  const [learned, data] = [outcome.peek(), info.peek()];
  return learned && data && !stale.peek() && isRevealed('network') ? { learned, data } : null;
};

/** Whether the browser prints the view as shown on the screen, without a report: the list of parent sets on paper. */
const isPrintedAsItStands = () =>
  ['papers', 'notes', 'class'].includes(doc.peek().view) || document.querySelector('.paper-rows') !== null;

/** Draws the report before the browser prints and removes it afterward. Called once. */
export function startPrint() {
  followLink();
  startReport();
  effect(wantClasses);
  const host = document.createElement('div');
  host.id = 'paper';
  document.body.append(host);
  const before = () => {
    const found = reported();
    if (!found || isPrintedAsItStands()) return;
    document.documentElement.toggleAttribute('data-card', true);
    render(<Report {...found} />, host);
  };
  const after = () => {
    document.documentElement.toggleAttribute('data-card', false);
    render(null, host);
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? before() : after()));
}
