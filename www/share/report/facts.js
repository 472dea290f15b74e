// What the report says in words: data and preparation, score, search and constraints, the result in full digits. No part that a link's
// author hides gets into it.
import { stepWords } from '../../link/preparation.js';
import { pairKey } from '../../model/confidence.js';
import { pairOf } from '../../model/edge-looks.js';
import { gradeWords } from '../../model/grade-words.js';
import { judgmentWords, sizeWords } from '../../model/judgment/words.js';
import { droppedWords, leftOutSentences, openParams } from '../../model/prepared.js';
import { scoreShown } from '../../model/state.js';
import { doc, examples, judged } from '../../store/index.js';
import { constraintWords } from '../../widgets/constraint-words.js';
import { dataName, scoreName } from '../../widgets/names.js';
import { unitOf } from '../../words/numbers.js';
import { rowsWords } from '../../words/rows.js';
import { list, plain, t, whole } from '../../words/text.js';

/**
 * @typedef {import('../../store/signals.js').Learned} Learned
 * @typedef {import('../../generated/protocol').DataInfo} DataInfo
 */

/** @typedef {[part: typeof import('../../model/state.js').HIDABLE[number] | '', term: string, words: string]} Row `part`: where the page says it, and what a link's author can hide */

/** @param {string} id of an example */
const isSeeded = (id) => examples.peek().some((example) => example.id === id && example.seeded);

/** Data, score and search in words. @param {import('../../model/prepared.js').Info} info @returns {Row[]} */
export function settingsOf(info) {
  const { data, search, network } = doc.peek();
  const score = scoreShown(doc.peek());
  const edges = (/** @type {import('../../model/state.js').NamedEdge[]} */ pairs) =>
    pairs.map((pair) => pair.join(' → '));
  const { kind, edgePrior, ...parameter } = score;
  const isBge = kind === 'bge';
  const parameters = Object.entries(
    isBge ? { ...parameter, alphaW: score.alphaW ?? info.variables.length + 2 } : parameter,
  );
  /** @param {string} key */
  const named = (key) => t(isBge ? `card.${key}` : `score.parameter.${key}`);
  const about = [
    info.list ? t('list.familyCount', { n: info.list.families }) : rowsWords(info, t),
    t('data.variables', { n: info.variables.length }),
    data.kind === 'example' && isSeeded(data.id) ? t('card.seed', { seed: String(data.seed) }) : '',
  ];
  const { prepared } = info;
  const leftOut = prepared ? leftOutSentences(prepared).map(([key, params]) => t(key, params)) : [];
  /** @type {Row[]} */
  const ofFile = [];
  const mark = droppedWords(info, data, t);
  if (mark || leftOut.length > 0) ofFile.push(['data', t('prepared.title'), [mark, ...leftOut].join(' ').trim()]);
  if (prepared && prepared.open.length > 0)
    ofFile.push(['data', t('prepared.openTitle'), t('prepared.open', openParams(prepared, t))]);
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
        t(`methods.${search.method}`),
        ...constraintWords(search),
        search.odds.length > 0 &&
          `${t('card.odds')}: ${list(search.odds.map(([from, to, odds]) => `${from} → ${to} ${plain(odds)}`))}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
  ];
}

/** Rows on the result. @param {Learned} learned @param {DataInfo} data @returns {Row[]} */
export function resultsOf(learned, data) {
  const { score, bound, status, method, parameters, certificate, fingerprint, claimed, ties } = learned;
  const unit = unitOf(learned.settings.score);
  const found = judged.peek()?.key === learned.key ? (judged.peek()?.judged ?? null) : null;
  const cost = found?.cost ?? null;
  const names = data.variables.map(({ name }) => name);
  const beside = judgmentWords(learned, claimed ? null : found, { settings: learned.settings, names, data, t });
  const next = beside.find(({ about }) => about === 'runnerUp');
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
        method: t(`methods.${method}`),
        gap,
      }),
    ],
    ...(next && next.more.length > 0
      ? [/** @type {Row} */ (['runbar', t('report.differs'), next.more.join(' · ')])]
      : []),
    ...(cost === null
      ? []
      : [/** @type {Row} */ (['runbar', t('report.cost'), sizeWords(cost, learned.settings.score, t)])]),
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
    [
      'inspector',
      t(data.list ? 'inspector.fingerprintListed' : 'inspector.fingerprint'),
      fingerprint.replace(/(.{4})(?=.)/g, '$1-'),
    ],
  ];
}

/** The preparation of the reader's file in words, a sentence a step; empty of data that come as they are. */
export function preparationOf() {
  const { data } = doc.peek();
  if (data.kind !== 'own') return [];
  return data.recipe.steps.map((step) => {
    const [key, params] = stepWords(step);
    return t(`prepare.step.${key}`, params);
  });
}

/**
 * The edges, those that hold most score first where that is known, each with what the measures of Confidence say of the pair.
 * @param {Learned} learned @param {DataInfo} data
 * @param {{ held: ReadonlyMap<string, number> | null, rows: import('../../model/confidence.js').Row[] }} known `held`: score in nats by pair
 */
export function edgesOf({ edges, settings, equivalentScore }, data, { held, rows }) {
  const asClass = doc.peek().show === 'class';
  const names = data.variables.map(({ name }) => name);
  const unit = unitOf(settings.score);
  const byPair = new Map(rows.map((row) => [pairKey(row.from, row.to), row]));
  return edges
    .map(({ from, to, mark }) => {
      const key = pairOf(from, to);
      const row = byPair.get(pairKey(from, to));
      const isOpen = mark === 'reversible' && asClass;
      const isRequired = settings.required.some(([a, b]) => a === from && b === to);
      return {
        words: `${names[from]} ${isOpen ? '–' : '→'} ${names[to]}`,
        kind: isRequired
          ? t('report.required')
          : t(`network.kind.${mark}${mark === 'reversible' && !equivalentScore ? 'Unequal' : ''}`),
        score: held?.get(key) ?? null,
        change: held?.has(key) ? unit.change(-(held.get(key) ?? 0)) : '',
        grade: row && !isRequired ? gradeWords(row) : '',
        measures: row?.measures ?? {},
      };
    })
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
}
