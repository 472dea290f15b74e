// Texts of a race of search methods: names of entrants, sentences, rows of the table.

import { moment } from '../../words/moment.ts';
import type { unitOf } from '../../words/numbers.ts';
import { t, whole } from '../../words/text.ts';
import { plainly } from '../heuristic.ts';
import { draws } from '../methods.ts';
import type { Entrant } from '../state.ts';
import { foundAt, isProven, type Run, type Standing, type Summary, scoreOf, tied } from './summary.ts';

export type Unit = ReturnType<typeof unitOf>;

/** Texts on the options of a surrogate search (proxy), always with the number of samples. */
const byProxy = ({
  method,
  heuristic: { samples, density, noise, centered, perChild, whole, polish, refine, kernel },
}: Entrant) =>
  method === 'proxy'
    ? [
        t('race.with.samples', { n: samples }),
        density !== plainly().density && t('race.with.density', { n: density }),
        noise !== null && t('race.with.noise', { share: String(noise) }),
        !centered && t('race.with.uncentered'),
        kernel !== 'linear' && t(`race.with.kernel.${kernel}`),
        perChild && t('race.with.perChild'),
        whole && t('race.with.whole'),
        refine > 0 && t('race.with.refine', { n: refine }),
        polish && t('race.with.polish'),
      ]
    : [];

/** Texts that describe the options of an entrant, as far as these differ from the defaults. */
const manner = (entrant: Entrant) => {
  const { counting, heuristic } = entrant;
  const { start, restarts, order, root } = heuristic;
  return [
    start !== 'empty' && t(`race.with.${start}`),
    restarts !== null && t('race.with.restarts', { n: restarts }),
    order.length > 0 && t('race.with.order'),
    root !== null && t('race.with.root', { name: root }),
    ...byProxy(entrant),
    counting && t('race.with.counting', { engine: t(`search.countedBy.${counting}`) }),
  ].filter((words) => typeof words === 'string');
};

/** Names of all entrants: the method, and options that differ from the defaults. */
export function namesOfField(field: Entrant[]): string[] {
  const plain = field.map((entrant) => {
    const [name, how] = [t(`methods.${entrant.method}`), manner(entrant)];
    return how.length > 0 ? t('race.label', { name, how: how.join(', ') }) : name;
  });
  return field.map(({ method, heuristic }, i) => {
    const twin = plain.some((name, j) => j !== i && name === plain[i]);
    const how = t('race.with.seed', { seed: String(heuristic.seed) });
    return twin && draws(method, heuristic) ? t('race.label', { name: plain[i], how }) : plain[i];
  });
}

const what = (field: Entrant[]) =>
  t(`race.what.${new Set(field.map(({ method }) => method)).size === field.length ? 'methods' : 'entrants'}`);

/**
 * Number of entrants, in words.
 * @param field entrants, at least one
 */
export const headOf = (field: Entrant[]) =>
  t('race.runs', { n: field.length, count: t(`race.counts.${field.length}`), what: what(field) });

/** Sentence on a finished race: the methods that found the best network, and those that proved it optimal. */
function lead({ standings, top, proven, provers, winner }: Summary, field: Entrant[], names: string[]) {
  if (top === null || !winner) return t('race.none');
  const name = names[winner.start.entrant];
  const hits = standings.filter(({ hits }) => hits > 0);
  const always = hits.filter(({ hits, runs }) => hits === runs.length);
  const n = hits.length;
  const count = t(`race.counts.${n}`);
  if (proven && provers === 0) {
    if (n === 0) return t('race.noneKnown');
    return n > 1
      ? t('race.findKnown', { count, what: what(field) })
      : t('race.oneKnown', { name: names[hits[0].entrant] });
  }
  if (!proven) return n > 1 ? t('race.allFind', { count, what: what(field) }) : t('race.oneFinds', { name });
  if (n === 1) return t(field.length > 1 ? 'race.oneOnlyProves' : 'race.oneProves', { name });
  const more = provers > 1 ? 'More' : '';
  const params = { count, what: what(field), provers: t(`race.counts.${provers}`) };
  if (always.length === n) return t(`race.findAndProve${more}`, params);
  const often = always.length > 0 ? t(`race.small.${always.length}`) : t('race.noneAlways');
  return t(`race.sometimes${more}`, { ...params, always: often });
}

/**
 * Sentences on the time at which an entrant proved the optimum, and on the methods that prove nothing.
 * @param alone whether no other entrant proves the optimum
 */
const closes = ({ seconds, runs }: Standing, name: string, alone: boolean) =>
  [
    t(runs.length > 1 ? 'race.closesMean' : 'race.closes', { name, time: moment(seconds?.mean ?? 0) }),
    t(alone ? 'race.othersNever' : 'race.unprovenNever'),
  ].join(' ');

/** Second sentence on a finished race. */
function rest({ standings, top, proven, provers, bound, winner }: Summary, names: string[], unit: Unit) {
  if (top === null || !winner) return t('race.noneNext');
  const others = standings.filter(({ entrant }) => entrant !== winner.start.entrant);
  const reached = standings[winner.start.entrant].score ?? top;
  if (!tied(reached, top))
    return t('race.comesNearest', { gap: unit.size(top - reached), name: names[winner.start.entrant] });
  if (others.length === 0 && proven) return t('race.alone');
  if (provers > 0 && others.some(({ hits }) => hits > 0))
    return closes(standings[winner.start.entrant], names[winner.start.entrant], provers === 1);
  const behind = others.filter(({ score }) => score !== null && !tied(score, top));
  const next = behind.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))[0];
  const gap =
    bound === null ? '' : t(unit.cost ? 'race.boundCheaper' : 'race.boundKnown', { gap: unit.size(bound - top) });
  const nearest = next && t('race.nearest', { gap: unit.size(top - (next.score ?? 0)), name: names[next.entrant] });
  const open = proven ? '' : gap || t('race.nothingKnown');
  return [open, nearest].filter(Boolean).join(' ');
}

type Told = {
  summary: Summary;
  field: Entrant[];
  names: string[];
  state: 'idle' | 'running' | 'stopped';
  unit: Unit;
  time: string | null;
};

/**
 * Both sentences at the head of the view of a race.
 * @param of `time`: expected duration, null if it is too short to mention
 */
export function sentences({ summary, field, names, state, unit, time }: Told): [string, string] {
  const { done, total, winner } = summary;
  const name = winner ? names[winner.start.entrant] : '';
  const leads = winner ? t('race.leads', { name }) : t('race.nobody');
  if (field.length === 0) return [t('race.preparing'), ''];
  if (state === 'running') return [t('race.running', { done, total }), leads];
  const begun = summary.standings.some(({ runs }) => runs.some(({ progress }) => progress));
  if (!begun) {
    const params = { n: field.length, count: t(`race.counts.${field.length}`), what: what(field) };
    return [t('race.offer', params), time ? t('race.offerNext', { time }) : t('race.offerSoon')];
  }
  const over = summary.standings.every(({ runs }) => runs.every((run) => ['done', 'failed'].includes(run.state)));
  if (over) return [lead(summary, field, names), rest(summary, names, unit)];
  return [t('race.stopped', { done, total }), winner ? t('race.stoppedNext', { name }) : t('race.nobody')];
}

/**
 * Words on a run: waiting, running, stopped, or the status of the network that it found.
 * @param summary the race: a run that reaches a proven optimum cannot know it
 */
export function knownOf(run: Run, { top, proven }: Pick<Summary, 'top' | 'proven'>) {
  const score = scoreOf(run);
  if (run.state !== 'done' || !run.progress?.found) {
    const silent = run.state === 'running' && score === null;
    return t(`race.known.${silent ? 'noNetwork' : run.state === 'done' ? 'found' : run.state}`);
  }
  if (isProven(run)) return t('race.known.proven');
  if (proven && score !== null && top !== null && tied(score, top)) return t('race.known.reached');
  return t(`race.known.${run.progress.found.status === 'local optimum' ? 'local' : 'found'}`);
}

/** Name of a run: its entrant's name, with its seed or number if the entrant has several runs. */
export function nameOfRun({ start }: Run, entrant: Entrant, name: string, repeats: number) {
  if (repeats === 1) return name;
  return draws(entrant.method, entrant.heuristic)
    ? t('race.seedOf', { name, seed: String(start.seed) })
    : t('race.repeatOf', { name, n: start.repeat + 1 });
}

/** Texts of the heads of the table of runs. */
export const heads = () =>
  ['run', 'score', 'gap', 'known', 'found', 'time', 'families', 'steps'].map((key) => t(`race.head.${key}`));

/** Cells for a run in the table of runs. */
export function cellsOf(run: Run, name: string, summary: Pick<Summary, 'top' | 'proven'>, unit: Unit) {
  const { top } = summary;
  const [score, found] = [scoreOf(run), foundAt(run)];
  const progress = run.progress;
  return [
    name,
    score === null ? '–' : unit.show(score),
    score === null || top === null ? '–' : tied(score, top) ? '0' : unit.size(top - score),
    knownOf(run, summary),
    found ? moment(found.seconds) : '–',
    progress && progress.seconds > 0 ? moment(progress.seconds) : '–',
    progress ? whole(progress.families) : '–',
    progress ? whole(progress.steps) : '–',
  ];
}
