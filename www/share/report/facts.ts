// Facts of the report in words: data and preparation, score, search and constraints, the result in full digits. Each
// names the part of the page that shows it, since the report omits parts that a link's author has hidden.

import type { DataInfo } from '../../generated/protocol.ts';
import { stepWords } from '../../link/preparation.ts';
import { gradeWords } from '../../model/grade-words.ts';
import { judgmentWords, sizeWords } from '../../model/judgment/words.ts';
import { pairKey } from '../../model/pair-key.ts';
import type { Info } from '../../model/prepared.ts';
import { droppedWords, leftOutSentences, openParams } from '../../model/prepared-words.ts';
import { type NamedEdge, scoreShown } from '../../model/state.ts';
import { doc, examples, judged } from '../../store/index.ts';
import type { Learned } from '../../store/signals.ts';
import { constraintWords } from '../../widgets/constraint-words.ts';
import { dataName, scoreName } from '../../widgets/names.ts';
import { unitOf } from '../../words/numbers.ts';
import { rowsWords } from '../../words/rows.ts';
import { list, plain, t, whole } from '../../words/text.ts';

/** Fact in the report: a term, and words on it. `part`: part of the page with the same fact, which a link can hide. */
export type Row = [part: typeof import('../../model/state.ts').HIDABLE[number] | '', term: string, words: string];

/** Data, score and search in words. */
export function settingsOf(info: Info): Row[] {
  const { data, search, network } = doc.peek();
  const score = scoreShown(doc.peek());
  const edges = (pairs: NamedEdge[]) => pairs.map((pair) => pair.join(' → '));
  const { kind, edgePrior, ...parameter } = score;
  const isBge = kind === 'bge';
  const parameters = Object.entries(
    isBge ? { ...parameter, alphaW: score.alphaW ?? info.variables.length + 2 } : parameter,
  );
  const named = (key: string) => t(isBge ? `card.${key}` : `score.parameter.${key}`);
  const isSeeded = data.kind === 'example' && examples.peek().some(({ id, seeded }) => id === data.id && seeded);
  const about = [
    info.list ? t('list.familyCount', { n: info.list.families }) : rowsWords(info, t),
    t('data.variables', { n: info.variables.length }),
    isSeeded ? t('card.seed', { seed: String(data.seed) }) : '',
  ];
  const { prepared } = info;
  const leftOut = prepared ? leftOutSentences(prepared).map(([key, params]) => t(key, params)) : [];
  const ofFile: Row[] = [];
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

/** Facts on the result: score, proof, certificate, parameters, ties, fingerprint of the data. */
export function resultsOf(learned: Learned, data: DataInfo): Row[] {
  const { score, bound, status, method, parameters, certificate, fingerprint, claimed, ties } = learned;
  const unit = unitOf(learned.settings.score);
  const found = judged.peek()?.key === learned.key ? (judged.peek()?.judged ?? null) : null;
  const cost = found?.cost ?? null;
  const names = data.variables.map(({ name }) => name);
  const beside = judgmentWords(learned, claimed ? null : found, { settings: learned.settings, names, data, t });
  const next = beside.find(({ about }) => about === 'runnerUp');
  const gap =
    bound === null || bound === undefined ? t('run.unknown') : bound - score < 0.005 ? '0' : unit.size(bound - score);
  const tied =
    ties && ties.networks > 1
      ? `${t('inspector.tieNetworks', { n: ties.networks })}, ${t('inspector.tieClasses', { n: ties.classes })}`
      : '';
  const digits = { score: unit.show(score), digits: unit.digits(score) };
  const proof = claimed ? 'claimed' : `${data.list ? 'listed' : 'status'}.${status}`;
  const certified = certificate.holds ? (data.list ? 'certifiedListed' : 'certified') : 'notCertified';
  const rows: (Row | false)[] = [
    ['runbar', t('card.score'), t(unit.cost ? 'card.digitsBits' : 'card.digits', digits)],
    ['runbar', t('card.proof'), t(`card.${proof}`, { method: t(`methods.${method}`), gap })],
    next !== undefined && next.more.length > 0 && ['runbar', t('report.differs'), next.more.join(' · ')],
    cost !== null && ['runbar', t('report.cost'), sizeWords(cost, learned.settings.score, t)],
    ['inspector', t('card.certificate'), t(`inspector.${certified}`)],
    !data.list && ['inspector', t('inspector.parameters'), whole(parameters)],
    tied !== '' && ['inspector', t('inspector.ties'), tied],
    [
      'inspector',
      t(data.list ? 'inspector.fingerprintListed' : 'inspector.fingerprint'),
      fingerprint.replace(/(.{4})(?=.)/g, '$1-'),
    ],
  ];
  return rows.filter((row) => row !== false);
}

/** Preparation of the reader's file, a sentence for each step; empty for data without preparation. */
export function preparationOf() {
  const { data } = doc.peek();
  if (data.kind !== 'own') return [];
  return data.recipe.steps.map((step) => {
    const [key, params] = stepWords(step);
    return t(`prepare.step.${key}`, params);
  });
}

/**
 * Edges in words, ordered by the score that they contribute if known, each with the measures of its pair.
 * @param known `held`: contribution to the score, in nats, by pair
 */
export function edgesOf(
  { edges, settings, equivalentScore }: Learned,
  data: DataInfo,
  { held, rows }: { held: ReadonlyMap<string, number> | null; rows: import('../../model/confidence.ts').Row[] },
) {
  const asClass = doc.peek().show === 'class';
  const names = data.variables.map(({ name }) => name);
  const unit = unitOf(settings.score);
  const byPair = new Map(rows.map((row) => [pairKey(row.from, row.to), row]));
  return edges
    .map(({ from, to, mark }) => {
      const key = pairKey(from, to);
      const row = byPair.get(key);
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
