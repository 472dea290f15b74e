// Words on a lattice: sentences above the view, and its text version. Pure: keys of words/en.json with parameters.

import type { Settings } from '../../generated/protocol.ts';
import { LISTED } from '../../model/state.ts';
import { unitOf } from '../../words/numbers.ts';
import { has, t, whole } from '../../words/text.ts';
import type { Params } from '../../words/translate.ts';
import { bestSubsets, COUNTED, countsOf, type Lattice, restOf, uselessOf } from './lattice.ts';
import { reasonOf, setName } from './why.ts';

export type Saying = { key: string; params: Params };
/** Lattice to describe. `revealed`: whether statuses may be shown; `numbers`: whether scores may be shown too. */
export type Slice = { lattice: Lattice; names: string[]; settings: Settings; revealed: boolean; numbers: boolean };

/** Maximum number of parents named in a heading. */
const MAX_NAMED_PARENTS = 5;
/** Maximum number of useless candidates (they lower every score) named in a sentence. */
const MAX_NAMED_USELESS = 3;

/** Heading of the view: the best parent set. */
export function lead({ lattice, names, revealed }: Slice): Saying {
  const { best, level, compared } = lattice;
  const name = names[lattice.child];
  if (lattice.candidates.length === 0) return { key: 'leadAlone', params: { name } };
  if (!revealed) return { key: 'ask', params: { name } };
  if (best < 0) return { key: 'leadBarred', params: { name } };
  const set = lattice.parentsOf(best);
  const parents = set.map((v) => names[v]);
  const none = set.length === 0;
  if (!compared) return { key: none ? 'leadScoredNone' : 'leadScored', params: { name, parents } };
  if (level.length > 1) {
    return { key: none ? 'leadTiedNone' : 'leadTied', params: { name, parents, n: level.length } };
  }
  if (none) return { key: 'leadNone', params: { name } };
  return { key: set.length > MAX_NAMED_PARENTS ? 'leadMany' : 'lead', params: { name, parents, n: set.length } };
}

/** Sentences under the heading, on how many sets are kept and why. */
export function more({ lattice, names, settings, revealed }: Slice): Saying[] {
  const { all, kept, barred, unscored } = countsOf(lattice);
  if (lattice.candidates.length === 0) return [{ key: 'alone', params: {} }];
  if (!revealed) return [{ key: 'askSecond', params: { n: all } }];
  if (!lattice.compared) return [{ key: 'scored', params: { scored: all - barred - unscored, all } }];
  if (settings.score.kind === LISTED.kind) return [{ key: 'keptListed', params: { n: kept, listed: all - unscored } }];
  if (lattice.k > 1) return atK(lattice);
  const sentences: Saying[] = [];
  const onlyNone = kept === 1 && lattice.best >= 0 && lattice.size(lattice.best) === 0;
  if (kept === all) {
    sentences.push({ key: unitOf(settings.score).cost ? 'keptAllCost' : 'keptAll', params: { n: all } });
  } else if (onlyNone && barred === 0) sentences.push({ key: 'keptOnly', params: { n: all - 1 } });
  else sentences.push({ key: 'kept', params: { n: kept, all } });
  const useless = uselessOf(lattice).map((v) => names[v]);
  if (useless.length > MAX_NAMED_USELESS && !onlyNone) {
    sentences.push({ key: 'uselessMany', params: { n: useless.length, of: lattice.candidates.length } });
  } else if (useless.length > 0 && !onlyNone) {
    sentences.push({
      key: 'useless',
      params: { n: useless.length, names: useless.length === 1 ? useless[0] : useless },
    });
  }
  if (barred > 0) sentences.push({ key: 'barred', params: { n: barred } });
  return sentences;
}

/** Sentences on the lattice for the k best networks (k > 1). */
function atK(lattice: Lattice): Saying[] {
  const { k } = lattice;
  const { all, kept, back, orders } = countsOf(lattice);
  const whole = { key: kept + back === all ? 'k.all' : 'k.kept', params: { n: k, kept: kept + back, all } };
  return [
    whole,
    ...(back > 0 ? [{ key: 'k.back', params: { n: back, k } }] : []),
    ...(orders > 0 ? [{ key: 'k.orders', params: { n: orders } }] : []),
  ];
}

/**
 * Texts on the numbers of sets of a large lattice that are not drawn, by ascending size: `words` for the picture,
 * `line` for a separate line.
 * @param rows drawn rows
 */
export function restWords(lattice: Lattice, rows: number[]): { from: number; words: string; line: string }[] {
  const drawn = new Set(rows.map((row) => lattice.size(row)));
  return restOf(lattice, rows).map(({ from, to, counts }) => {
    const parts = Object.entries(counts)
      .filter(([, n]) => n > 0)
      .map(([key, n]) => t(`parents.rest.${key === 'kept' && !lattice.compared ? 'scored' : key}`, { n }));
    const sizes = from === to ? whole(from) : t('parents.rest.sizes', { from, to });
    const params = { n: to, sizes, what: parts.join(', ') };
    return {
      from,
      words: t(`parents.rest.${drawn.has(from) ? 'more' : 'other'}`, params),
      line: t('parents.rest.line', params),
    };
  });
}

/** Name of a set's status, as a part of keys of words. */
export const standing = (lattice: Lattice, row: number) =>
  row === lattice.best ? 'best' : String(lattice.status[row]);

/** Status of a set in words, with the theorem and its publication. */
function statusWords(lattice: Lattice, row: number) {
  const key = standing(lattice, row);
  const words = t(`parents.status.${key}`);
  return has(`parents.theorem.${key}`) ? `${words} (${t(`parents.theorem.${key}`)})` : words;
}

/** Label of a set for screen readers. */
export function labelOf({ lattice, names, settings, revealed, numbers }: Slice, row: number) {
  const set = setName(names, lattice.parentsOf(row));
  if (!revealed) return set;
  const status = statusWords(lattice, row);
  return numbers
    ? t('parents.setLabel', { set, score: unitOf(settings.score).show(lattice.score[row]), status })
    : t('parents.setLabelPlain', { set, status });
}

/**
 * Text version of the lattice, for screen readers and the T key.
 * @param rows drawn rows
 */
export function describe(slice: Slice, rows: number[], focus: { row: number; set: number[] } | null) {
  const { lattice, names, settings, revealed, numbers } = slice;
  const unit = unitOf(settings.score);
  const sayings = [lead(slice), ...more(slice)];
  const sentences = sayings.map(({ key, params }) => t(`parents.${key}`, params));
  const skip = sentences.length;
  if (focus) {
    const { key, params } = reasonOf(slice, focus.row, focus.set);
    sentences.push(`${setName(names, focus.set)}: ${t(`parents.${key}`, params)}`);
  }
  if (revealed) sentences.push(...restWords(lattice, rows).map(({ line }) => line));
  const digits = revealed && numbers;
  const subset = digits && lattice.whole ? bestSubsets(lattice) : null;
  const ranked = revealed ? [...rows].sort((a, b) => lattice.score[b] - lattice.score[a]) : rows;
  const gain = (row: number) =>
    subset && subset[row] >= 0 ? unit.change(lattice.score[row] - lattice.score[subset[row]]) : '';
  const name = (row: number) => setName(names, lattice.parentsOf(row));
  return {
    sentences,
    skip,
    table: {
      caption: t('parents.table', { name: names[lattice.child] }),
      head: [
        t('parents.set'),
        ...(digits ? [t(`score.name.${settings.score.kind}`)] : []),
        ...(subset ? [t('parents.gain')] : []),
        ...(revealed ? [t('parents.standing')] : []),
      ],
      rows: ranked.map((row) => [
        name(row),
        ...(digits ? [unit.show(lattice.score[row])] : []),
        ...(subset ? [gain(row)] : []),
        ...(revealed ? [standingWords(slice, row)] : []),
      ]),
    },
  };
}

/** Status of a row's set and its reason, in a few words. */
function standingWords({ lattice, names }: Slice, row: number) {
  const words = statusWords(lattice, row);
  const other = lattice.beaten[row];
  return other < 0 ? words : `${words}: ${setName(names, lattice.parentsOf(other))}`;
}

/** Numbers of sets by size: for each status, its name and the numbers. */
export function layerCounts({ layers, byK }: Lattice): [name: string, numbers: number[]][] {
  const columnsOf = (array: Float64Array, names: readonly string[]) =>
    names.map((name, i) => [name, [...array].filter((_, at) => at % names.length === i)] as [string, number[]]);
  const first = columnsOf(layers, ['all', 'kept', 'dominated', 'tied', 'barred', 'large']);
  return byK ? [first[0], ...columnsOf(byK, COUNTED)] : first;
}

/** Numbers of sets as a table with a column for each size. */
export function layerTable(lattice: Lattice) {
  const counts = layerCounts(lattice);
  return {
    caption: t('parents.layers'),
    head: [t('parents.layer.size'), ...counts[0][1].map((_, size) => whole(size))],
    rows: counts
      .filter(([count, numbers]) => count === 'all' || numbers.some((n) => n > 0))
      .map(([count, numbers]) => [t(`parents.layer.${count}`), ...numbers.map(whole)]),
  };
}
