// Short list of numbers on the result (such as edges, score, fingerprint), shown if nothing is selected.
import type { ComponentChildren } from 'preact';
import { Icon } from '../draw/icons.tsx';
import { timesWords } from '../model/gap.ts';
import type { Info } from '../model/prepared.ts';
import { ROUNDING_NATS } from '../model/sentence.ts';
import { doubted, judged } from '../store/index.ts';
import type { Learned } from '../store/signals.ts';
import { Fact } from '../widgets/fact.tsx';
import { Late } from '../widgets/late.tsx';
import { scoreTerm, Term } from '../widgets/term.tsx';
import { lnPrior, pricePerParameter, unitOf } from '../words/numbers.ts';
import { decimal, t, whole } from '../words/text.ts';
import { HowToRead } from './how-to-read.tsx';

/** Fact of the result: key of the words, value, and key of the term in the glossary (if any). */
type Told = [key: string, value: ComponentChildren, term?: string];

/** Facts of the result: the main ones, and those for the fold. */
function factsOf(learned: Learned, data: Info) {
  const { score: total, settings, edges, parameters, ties, greedyScore, fingerprint, method, status } = learned;
  const { sought, claimed, claimedMethod } = learned;
  const { score } = settings;
  const unit = unitOf(score);
  const price = pricePerParameter(score, data.rows);
  const either = edges.filter(({ mark }) => mark === 'reversible').length;
  const main: Told[] = [
    [`score.name.${score.kind}`, unit.show(total), scoreTerm(score)],
    ['inspector.edges', edgesWords(edges.length, either)],
    [
      claimed ? 'inspector.methodClaimed' : 'inspector.method',
      methodWords(claimed ? (claimedMethod ?? method) : method),
    ],
  ];
  const facts: Told[] = [];
  if (sought !== undefined) facts.push(['inspector.sought', unit.show(sought)]);
  if (!data.list) facts.push(['inspector.parameters', whole(parameters), 'parameter']);
  if (price !== null) {
    const likelihood = total + price * parameters - lnPrior(settings, edges, data.variables.length);
    facts.push(['inspector.perRow', decimal(likelihood / data.rows), 'logLikelihood']);
  }
  if (status === 'proven optimal') {
    const short = total - greedyScore;
    facts.push([
      'inspector.greedy',
      short > ROUNDING_NATS
        ? t(unit.cost ? 'inspector.greedyDearer' : 'inspector.greedyShort', { gap: unit.size(short) })
        : t('inspector.greedySame'),
      'greedySearch',
    ]);
  }
  if (ties && ties.networks > 1) {
    const words = `${t('inspector.tieNetworks', { n: ties.networks })}, ${ties.complete ? '' : t('inspector.atLeast', { words: '' })}${t('inspector.tieClasses', { n: ties.classes })}`;
    facts.push(['inspector.ties', ties.complete ? words : t('inspector.atLeast', { words }), 'ties']);
  }
  const next = judged.value?.key === learned.key ? judged.value?.judged?.runnerUp : null;
  if (next && typeof next === 'object') {
    const gap = unit.margin(next.difference);
    const times = timesWords(next.difference, score, Boolean(data.list));
    if (times) main.push(['inspector.second', t('inspector.less', { times }), 'timesLess']);
    facts.push(['inspector.behind', t(unit.cost ? 'inspector.dearer' : 'inspector.short', { gap })]);
  }
  facts.push([
    data.list ? 'inspector.fingerprintListed' : 'inspector.fingerprint',
    grouped(fingerprint),
    'fingerprint',
  ]);
  return { main, facts };
}

const Facts = ({ of }: { of: Told[] }) => (
  <dl class="rows">
    {of.map(([key, value, term]) => (
      <Fact key={key} class="num" term={term ? <Term of={term}>{t(key)}</Term> : t(key)}>
        {value}
      </Fact>
    ))}
  </dl>
);

/** Statement whether independent code found the same score. */
function Certificate({ holds, listed }: { holds: boolean; listed: boolean }) {
  if (!holds) {
    return (
      <p class="badge" data-testid="certificate">
        <Icon name="alert" />
        {t('inspector.notCertified')}
      </p>
    );
  }
  return (
    <p class={doubted.value ? 'badge' : 'badge good'} data-testid="certificate">
      <Icon name={doubted.value ? 'alert' : 'proven'} />
      <Term of="certificate">
        {t(doubted.value ? 'shared.notIts' : listed ? 'inspector.certifiedListed' : 'inspector.certified')}
      </Term>
    </p>
  );
}

export function ResultFacts({ learned, data }: { learned: Learned; data: Info }) {
  const { settings, certificate, method } = learned;
  const unit = unitOf(settings.score);
  const { main, facts } = factsOf(learned, data);
  return (
    <div class="inspected" data-testid="inspect-result">
      <HowToRead data={data} />
      <h2 class="insp-h">{t('inspector.result')}</h2>
      <Certificate holds={certificate.holds} listed={Boolean(data.list)} />
      {data.prepared && <Late part="PreparedNote" props={{ short: false }} />}
      <Facts of={main} />
      <details class="more-facts" data-testid="details">
        <summary>{t('inspector.details')}</summary>
        <Facts of={facts} />
        <p class="note">{t(`inspector.${data.list ? 'signListed' : unit.cost ? 'signCost' : 'sign'}`)}</p>
        <p class="note">{t('inspector.tieRule')}</p>
      </details>
      <Late part="ResultLinks" />
      <Late part="OpenIn" props={{ of: 'result' }} />
      <Late part="SavedNote" />
      <Late part="RunsPart" />
      {method !== 'dp' && <Late part="ProofPanel" />}
      <section>
        {!learned.equivalentScore && (
          <p class="note">{t(data.list ? 'sentence.directionsListed' : 'sentence.directionsCount')}</p>
        )}
        <p class="note">{t('inspector.hint')}</p>
      </section>
    </div>
  );
}

/** Name of a method; for exact search with an explanation. */
const methodWords = (method: string) => {
  const words = t(`methods.${method}`);
  return method === 'dp' ? <Term of="exactSearch">{words}</Term> : words;
};

/** Text with the number of edges, and how many of them are reversible. */
const edgesWords = (edges: number, either: number) => {
  if (either === 0) return whole(edges);
  return either === edges ? t('inspector.edgesAll', { edges }) : t('inspector.edgesEither', { edges, either });
};

/** First eight hexadecimal digits of a fingerprint in groups of four, for comparison by eye. */
const grouped = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1-').slice(0, 9);
