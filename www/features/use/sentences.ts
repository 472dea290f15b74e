// Sentences of the views of "Use it": the evidence in words, and the heading of each view.

import type { Fitted, ModelSource } from '../../generated/protocol.ts';
import { LEAST_SHARES } from '../../model/grades.ts';
import type { SoftEvidence } from '../../model/state.ts';
import { doc, info } from '../../store/index.ts';
import type { Notice } from '../../store/signals.ts';
import { problemWords } from '../../widgets/problem.ts';
import { rowsWords } from '../../words/rows.ts';
import { list, t, whole } from '../../words/text.ts';
import { averageOf, intervalOf, isOpen, reachedOf } from './doubt-model.ts';
import * as doubt from './doubt-store.ts';
import type { EvidenceByName } from './evidence.ts';
import { isSameInClass, MIN_ROWS, percent, tableOf, telling, unseenRows } from './model.ts';
import * as use from './store.ts';
import { selectedVariable } from './why.ts';

/** Items of soft evidence of one kind, in words. */
const softly =
  (key: string): ((of: SoftEvidence) => { name: string; words: string; isSet: boolean }) =>
  ([name, weights]) => {
    const words = list(weights.map(([level, weight]) => t('use.weight', { level, weight: String(weight) })));
    return { name, words: t(key, { name, weights: words }), isSet: false };
  };

/** Items of the evidence (findings, interventions, soft evidence), in words. */
export const itemsOf = ({ findings, interventions, likelihoods, wanted }: EvidenceByName) => [
  ...interventions.map(([name, level]) => ({ name, words: t('use.done', { name, level }), isSet: true })),
  ...findings.map(([name, level]) => ({ name, words: t('use.found', { name, level }), isSet: false })),
  ...likelihoods.map(softly('use.softFound')),
  ...wanted.map(softly('use.wantedFound')),
];
export const givenItems = () => itemsOf(use.given.value);

/** Content of a model file in words: format, number of variables and of table entries, notes. */
const fileWords = ({ network: { variables } }: Fitted, { format, notes }: ModelSource) =>
  [
    t('use.fromFile', {
      name: doc.value.model?.name ?? '',
      format: t(`use.read.${format}`),
      n: variables.length,
      entries: whole(variables.reduce((sum, { table }) => sum + table.length, 0)),
    }),
    ...notes.map(({ code, of }) => t(`model.notes.${code}`, { of, n: Number(of) })),
  ].join(' ');

/**
 * Heading and second sentence of a view while there is no network: the reason, or whether parameters are being fitted.
 */
export function missingWords(section: 'use' | 'gaussian', why: Notice | null, isFitting: boolean): [string, string] {
  if (why?.code === 'model-file-missing') return [t('use.fileMissing', why), t('use.fileChoose')];
  if (why) return [t(`${section}.refused`), problemWords(why)];
  return [t(isFitting ? `${section}.fitting` : 'use.waiting'), t(`${section}.about`)];
}

/** Heading and second sentence of a view while there is no network with tables. */
export const withoutNetwork = (): [string, string] =>
  use.halting.value && !use.refusedWhy.value
    ? [t('use.large'), t('use.about')]
    : missingWords('use', use.refusedWhy.value, use.isReady.value || use.progress.value !== null);

/** Parameter estimate of the tables, in words. */
function estimateWords() {
  const of = use.estimate.value;
  return t(`use.estimated.${of.kind}`, 'ess' in of ? { ess: of.ess } : {});
}

/** Origin of the tables in words, and whether all networks of the class give the same probabilities with them. */
export function tablesWords({ fitted, source }: use.Model) {
  if (source) return fileWords(fitted, source);
  const fittedTo = t('use.fittedTo', {
    rows: rowsWords({ ...info.value, rows: fitted.rows }, t),
    how: estimateWords(),
  });
  return `${fittedTo} ${t(isSameInClass(use.estimate.value) ? 'use.classSame' : 'use.classDiffers')}`;
}

/** Level that the heading is about: of the selected variable or, if none is, the one that the evidence changed most. */
function headed(known: use.Model) {
  const now = use.answer.value;
  const variable = selectedVariable.value;
  if (!now || variable < 0 || use.knownOf.value.includes(variable)) return use.change.value;
  const [before, after] = [known.before.marginals[variable], now.marginals[variable]];
  const level = telling(before, after, known.fitted.network.variables[variable].levels);
  return { variable, level, from: before[level], to: after[level] };
}

type Words = (x: number, width: number) => string;
type Said = Record<'name' | 'what' | 'from' | 'to', string>;
type Headed = { v: number; k: number; to: number; set: [string, string][]; said: Said; words: Words };
/**
 * Heading `says` about value `k` of a variable after `set` was set, and its certainty after the evidence (`lead`);
 * `second` while that is unknown. `words`: a value by the width of its interval.
 */
export function doubted(
  section: 'use' | 'gaussian',
  [says, lead, second]: [says: string, lead: string, second: string],
  { v, k, to, set, said, words }: Headed,
): [string, string] {
  const spread = doubt.spread.value;
  const assumed = set.length > 0 ? ` ${t('use.assumed')}` : '';
  if (spread && set.length > 0 && isOpen(spread, v)) {
    const share = reachedOf(spread, v);
    const by = list(set.map(([x, of]) => t('use.found', { name: x, level: of })));
    const how = share <= 1 - LEAST_SHARES.moderate ? 'unlikely' : 'mayNot';
    const open = t(`use.doubt.${how}`, { set: by, name: said.name });
    const here = said.from === said.to ? 'use.doubt.sameIn' : 'use.doubt.noneIn';
    return [open, `${t(here, { ...said, share: percent(1 - share) })}${assumed}`];
  }
  const ends = intervalOf(spread ?? doubt.own.value, v, k);
  if (!ends) return [says, second];
  const [low, high, now, p] = [ends.low, ends.high, to, spread ? averageOf(spread, v, k) : to].map((x) =>
    words(x, ends.high - ends.low),
  );
  const sure = !spread ? 'sureClass' : p === now ? 'sureAveraged' : 'sureOther';
  return [says, `${lead}${t(`${section}.doubt.${sure}`, { low, high, p })}${assumed}`];
}

/** Heading and second sentence of Ask. */
export function askSentences(): [string, string] {
  const known = use.current.value;
  if (!known) return withoutNetwork();
  const why = use.contradiction.value;
  if (why) return [t('use.impossible'), problemWords(why)];
  const { fitted, source } = known;
  const { interventions } = use.given.value;
  const items = givenItems();
  const isChanged = use.changes.value.length > 0;
  if (items.length === 0 && !isChanged) return [t('use.ask'), tablesWords(known)];
  const found = headed(known);
  const isSet = interventions.length > 0;
  const same = source
    ? t(isSet ? 'use.ofFileDag' : 'use.ofFile')
    : t(isSet ? 'use.ofThisDag' : isSameInClass(use.estimate.value) ? 'use.sameInClass' : 'use.ofThisDagOnly');
  const lead = items.length > 0 ? `${t('use.given', { given: list(items.map(({ words }) => words)) })} ` : '';
  const second = `${lead}${isChanged ? t('use.ofChanged') : same}`;
  if (!use.answer.value) return [t(use.halting.value ? 'use.large' : 'use.computing'), second];
  if (!found) return [t('use.nothingMoved'), second];
  const { variable: v, level: k } = found;
  const { name, levels } = fitted.network.variables[v];
  const words = { name, level: levels[k], from: percent(found.from), to: percent(found.to) };
  const by = found.to - found.from;
  const says = t(Math.abs(by) < 0.0005 ? 'use.stays' : by > 0 ? 'use.rises' : 'use.falls', words);
  const said = { ...words, what: t('use.found', words) };
  return doubted('use', [says, lead, second], { v, k, to: found.to, set: interventions, said, words: percent });
}

/** Heading and second sentence of Probabilities. */
export function tableSentences(): [string, string] {
  const known = use.current.value;
  if (!known) return withoutNetwork();
  const { fitted, source } = known;
  const { variables } = fitted.network;
  if (source) return [t('use.tablesLead'), tablesWords(known)];
  const { unseen, rows } = unseenRows(fitted);
  const few = variables.reduce(
    (sum, _, v) =>
      sum + tableOf(fitted, v).filter(({ count }) => count !== null && count > 0 && count < MIN_ROWS).length,
    0,
  );
  const words = { n: unseen > 0 ? unseen : few, rows: whole(rows), few: MIN_ROWS };
  const note = unseen > 0 ? t('use.restOnNone', words) : few > 0 ? t('use.restOnFew', words) : '';
  const fill =
    unseen > 0 ? t(use.estimate.value.kind === 'maximum-likelihood' ? 'use.filledEven' : 'use.filledPrior') : '';
  return [t('use.tablesLead'), [tablesWords(known), note, fill].filter(Boolean).join(' ')];
}
