// Paper: one A4 page that says what was learned, from what, how, and how sure that is. It is drawn when the browser is
// about to print and taken away after.

import { render } from 'preact';
import { Marks } from '../draw/graph.jsx';
import { Logo } from '../draw/icons.jsx';
import { createMemory } from '../draw/layout.js';
import { draw } from '../draw/picture.js';
import { difference } from '../model/difference.js';
import { leftOutSentences, openParams } from '../model/prepared.js';
import { scoreShown } from '../model/state.js';
import { version } from '../model/version.js';
import { describe, kindsOf, Legend } from '../result/network.jsx';
import { doc, examples, info, isHidden, isRevealed, lesson, outcome, stale } from '../store/index.js';
import { dataName, scoreName } from '../widgets/names.js';
import { followLink, pageLink } from '../widgets/page-link.js';
import { partNames } from '../widgets/part-names.js';
import { QR_LIMIT, Qr } from '../widgets/qr.jsx';
import { unitOf } from '../words/numbers.js';
import { list, plain, t, whole } from '../words/text.js';

/**
 * @typedef {import('../store/signals.js').Learned} Learned
 * @typedef {import('../generated/protocol').DataInfo} DataInfo
 */

/** Edges that are listed, and characters of a link that are printed: one page is one page. */
const EDGES = 30;
const LINK = 600;

const layoutFor = createMemory();

/** @param {{ learned: Learned, data: DataInfo }} props */
function Picture({ learned, data }) {
  const { show, truth, moved } = doc.peek();
  const names = data.variables.map(({ name }) => name);
  const links = learned.edges.map(({ from, to }) => /** @type {[number, number]} */ ([from, to]));
  const ghosts = truth && data.truth ? difference(learned.edges, data.truth).missing : [];
  const layout = layoutFor(names, data.truth, links, 'wide');
  const { width, height, edges, words, nodes } = draw({
    names,
    layout,
    edges: learned.edges,
    ghosts,
    show,
    chosen: null,
    tag: '',
    ghostNote: ghosts.length === 1 ? [t('network.ghost')] : [],
    moved,
  });
  const marks = [...edges.flatMap((edge) => edge.marks), ...words, ...nodes.flatMap((node) => node.marks)];
  const kinds = kindsOf(learned.edges, show);
  // A single one is named where it stands.
  if (ghosts.length > 1) kinds.add('ghost');
  return (
    <>
      <svg class="graph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('network.title', { names })}>
        <Marks marks={marks} />
      </svg>
      <Legend kinds={kinds} equivalent={learned.equivalentScore} paper />
    </>
  );
}

/** @typedef {[part: typeof import('../model/state.js').HIDABLE[number] | '', term: string, words: string]} Row `part`: where the page says it, and what a link's author can hide */

/** @param {string} id of an example */
const isSeeded = (id) => examples.peek().some((example) => example.id === id && example.seeded);

/** Superstructure, tiers, order and limits in words. @param {import('../model/state.js').SearchChoice} search */
const knownOf = ({ superstructure = [], tiers, apart, before, limits }) => [
  superstructure.length > 0 &&
    `${t('knowledge.superstructure')}: ${list(superstructure.map((pair) => pair.join(' – ')))}`,
  tiers.length > 0 && `${t('knowledge.tiers')}: ${tiers.map((tier) => list(tier)).join(' < ')}`,
  tiers.length > 0 && apart && t('knowledge.apart'),
  before.length > 0 && `${t('knowledge.before')}: ${list(before.map((pair) => pair.join(' < ')))}`,
  limits.length > 0 && `${t('knowledge.limits')}: ${list(limits.map(([name, most]) => `${name} ${whole(most)}`))}`,
];

/** Data, score and search in words. @param {import('../model/prepared').Info} info @returns {Row[]} */
function settingsOf(info) {
  const { data, search, network } = doc.peek();
  const score = scoreShown(doc.peek());
  const edges = (/** @type {import('../model/state.js').NamedEdge[]} */ pairs) => pairs.map((pair) => pair.join(' → '));
  const { kind, edgePrior, ...parameter } = score;
  const isBge = kind === 'bge';
  const parameters = Object.entries(
    isBge ? { ...parameter, alphaW: score.alphaW ?? info.variables.length + 2 } : parameter,
  );
  /** @param {string} key */
  const named = (key) => t(isBge ? `card.${key}` : `score.parameter.${key}`);
  const about = [
    info.list ? t('list.familyCount', { n: info.list.families }) : t('data.rowCount', { n: info.rows }),
    t('data.variables', { n: info.variables.length }),
    data.kind === 'example' && isSeeded(data.id) ? t('card.seed', { seed: String(data.seed) }) : '',
  ];
  const { prepared } = info;
  const leftOut = prepared ? leftOutSentences(prepared).map(([key, params]) => t(key, params)) : [];
  /** @type {Row[]} */
  const ofFile = [];
  if (leftOut.length > 0) ofFile.push(['data', t('prepared.title'), leftOut.join(' ')]);
  if (prepared && prepared.open.length > 0)
    ofFile.push(['data', t('prepared.openTitle'), t('prepared.open', openParams(prepared, t('prepared.ofFile')))]);
  return [
    ['data', t('data.title'), [dataName(data), ...about.filter(Boolean)].join(' · ')],
    ...ofFile,
    [
      'score',
      t('score.title'),
      [
        scoreName(score),
        ...parameters.map(([key, value]) => t('card.parameter', { name: named(key), value: plain(Number(value)) })),
        kind === 'bde' && (network ? t('card.priorNetwork', { name: network.name }) : t('card.priorOfExample')),
        edgePrior !== 1 && t('card.parameter', { name: t('score.edgePrior'), value: plain(edgePrior) }),
        search.sizePrior && t('belief.sizes'),
        search.near && `${t('card.near', { kappa: plain(search.near.kappa) })} ${list(edges(search.near.edges))}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      'search',
      t('search.title'),
      [
        t(`search.${search.method}`),
        search.maxParents !== null &&
          t('card.parameter', { name: t('search.maxParents'), value: whole(search.maxParents) }),
        search.required.length > 0 && `${t('search.required')}: ${list(edges(search.required))}`,
        search.forbidden.length > 0 && `${t('search.forbidden')}: ${list(edges(search.forbidden))}`,
        ...knownOf(search),
        search.odds.length > 0 &&
          `${t('card.odds')}: ${list(search.odds.map(([from, to, odds]) => `${from} → ${to} ${plain(odds)}`))}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ];
}

/** Rows on the result. @param {Learned} learned @param {DataInfo} data @returns {Row[]} */
function resultsOf(learned, data) {
  const { score, bound, status, method, edges, parameters, certificate, fingerprint, claimed, ties } = learned;
  const unit = unitOf(learned.settings.score);
  const names = data.variables.map(({ name }) => name);
  const open = doc.peek().show === 'class';
  const words = edges
    .slice(0, EDGES)
    .map(({ from, to, mark }) => `${names[from]} ${mark === 'reversible' && open ? '—' : '→'} ${names[to]}`);
  if (edges.length > EDGES) words.push(t('prepare.more', { n: edges.length - EDGES }));
  const gap =
    bound === null || bound === undefined ? t('run.unknown') : bound - score < 0.005 ? '0' : unit.size(bound - score);
  return [
    [
      'runbar',
      t('card.score'),
      t(unit.cost ? 'card.digitsBits' : 'card.digits', { score: unit.show(score), digits: unit.digits(score) }),
    ],
    [
      'runbar',
      t('card.proof'),
      t(claimed ? 'card.claimed' : `card.${data.list ? 'listed' : 'status'}.${status}`, {
        method: t(`inspector.methods.${method}`),
        gap,
      }),
    ],
    [
      'inspector',
      t('card.certificate'),
      t(`inspector.${certificate.holds ? (data.list ? 'certifiedListed' : 'certified') : 'notCertified'}`),
    ],
    ...(data.list ? [] : [/** @type {Row} */ (['inspector', t('inspector.parameters'), whole(parameters)])]),
    ...(ties && ties.networks > 1
      ? [
          /** @type {Row} */ ([
            'inspector',
            t('inspector.ties'),
            `${t('inspector.tieNetworks', { n: ties.networks })}, ${t('inspector.tieClasses', { n: ties.classes })}`,
          ]),
        ]
      : []),
    ['', t('card.edges'), words.length === 0 ? t('app.none') : words.join(', ')],
    [
      'inspector',
      t(data.list ? 'inspector.fingerprintListed' : 'inspector.fingerprint'),
      fingerprint.replace(/(.{4})(?=.)/g, '$1-'),
    ],
  ];
}

/** @param {{ learned: Learned, data: DataInfo }} props */
function ResultCard({ learned, data }) {
  const { sentences, above } = describe({ outcome: learned, info: data, doc: doc.peek() });
  const link = pageLink.peek();
  const { task, hide } = lesson.peek();
  const rows = [...settingsOf(data), ...resultsOf(learned, data)].filter(([part]) => part === '' || !isHidden(part));
  return (
    <article class="card-page" data-testid="result-card">
      <header>
        <span class="brand">
          <Logo />
          {t('app.name')}
        </span>
        <span>{t('card.title', { data: dataName(doc.peek().data) })}</span>
      </header>
      {task && (
        <p class="task" dir="auto">
          {t('card.task')} <q>{task}</q>
        </p>
      )}
      {!isHidden('sentence') && (
        <>
          <h1>{sentences[0]}</h1>
          {sentences.slice(1, above).map((words) => (
            <p key={words} class="second">
              {words}
            </p>
          ))}
        </>
      )}
      {hide.length > 0 && <p class="hidden-note">{t('lesson.hidden', { parts: partNames(hide) })}</p>}
      <Picture learned={learned} data={data} />
      <dl>
        {rows.map(([, term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto">{words}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <div>
          <p>{t('card.again')}</p>
          <p class="address" dir="ltr">
            {link.length <= LINK ? link : t('card.linkTooLong')}
          </p>
          <p>{t('card.made', { version })}</p>
        </div>
        {link !== '' && link.length <= QR_LIMIT && <Qr text={link} />}
      </footer>
    </article>
  );
}

/** Views that are printed themselves: a text, and a table. @type {string[]} */
const PRINTED_AS_THEY_STAND = ['papers', 'scores'];

/** Draws the card before the browser prints, and takes it away after. Called once. */
export function startPrint() {
  followLink();
  const host = document.createElement('div');
  host.id = 'paper';
  document.body.append(host);
  const before = () => {
    const [learned, data] = [outcome.peek(), info.peek()];
    if (PRINTED_AS_THEY_STAND.includes(doc.peek().view)) return;
    if (!learned || !data || stale.peek() || !isRevealed('network')) return;
    document.documentElement.toggleAttribute('data-card', true);
    render(<ResultCard learned={learned} data={data} />, host);
  };
  const after = () => {
    document.documentElement.toggleAttribute('data-card', false);
    render(null, host);
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? before() : after()));
}
