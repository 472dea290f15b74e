/** `score`: the local scores of data as lists for other programs, of all variables or of some. */

import type { Settings } from '../../www/generated/protocol.ts';
import { version } from '../../www/model/version.ts';
import { loadCore } from '../core.ts';
import { write } from '../files.ts';
import { host, print, printJson } from '../host.ts';
import { droppedJson, sayPreparation } from '../notes.ts';
import { numberOf, type OptionsOf } from '../parse/command-table.ts';
import { choicesOf, engineSettings, readDoc } from '../parse/settings.ts';
import { sayUnused } from '../parse/unused.ts';
import { listFormat } from '../print/lists.ts';
import { Refusal, say, t } from '../words.ts';
import { loadData } from './data.ts';
import { run, secondsSince } from './drive.ts';

/**
 * Variables named by `--children`, by column: names, or places from 1 as `3` or `1-10`. The comma that separates is
 * one that leaves either.
 * @returns null: all of them
 */
export function childrenOf(text: string | undefined, names: string[]): number[] | null {
  if (text === undefined) return null;
  const place = new Map(names.map((name, i) => [name, i]));
  const found: Set<number> = new Set();
  const parts = text.split(',');
  for (let i = 0; i < parts.length; ) {
    // The longest run of parts that is a name, for names hold commas too.
    let end = parts.length;
    while (end > i && !place.has(parts.slice(i, end).join(','))) end -= 1;
    if (end > i) {
      found.add(place.get(parts.slice(i, end).join(',')) as number);
      i = end;
      continue;
    }
    const [, first, last = first] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(parts[i]) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || from < 1 || to > names.length || from > to)
      throw new Refusal('bad-children', { value: parts[i], of: names.length });
    for (let v = from; v <= to; v++) found.add(v - 1);
    i += 1;
  }
  return [...found].sort((a, b) => a - b);
}

/** The settings under which only these variables have parents to be scored. */
function onlyOf(settings: Settings, children: number[] | null, n: number): Settings {
  if (!children) return settings;
  const wanted = new Set(children);
  const all = Array.from({ length: n }, (_, v) => v);
  const others = all.filter((v) => !wanted.has(v));
  return {
    ...settings,
    required: settings.required.filter(([, to]) => wanted.has(to)),
    forbidden: [
      ...settings.forbidden.filter(([, to]) => wanted.has(to)),
      ...others.flatMap((to) => all.filter((from) => from !== to).map((from) => [from, to] as [number, number])),
    ],
  };
}

/** What is too long for a line, so that it can be compared. */
async function digest(value: unknown) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value))));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What parts of one list must agree in, besides names, levels and rows. */
async function listHeader({
  score,
  maxParents,
  edgeOdds = [],
  sizePrior = false,
  superstructure = [],
  priorNetwork,
}: Settings): Promise<[string, string][]> {
  const { kind, edgePrior, ...parameters } = score;
  return [
    ['score_type', kind],
    ...Object.entries(parameters).map(([name, value]) => [name, String(value)] as [string, string]),
    ...(edgePrior === 1 ? [] : [['edge_prior', String(edgePrior)] as [string, string]]),
    ...(edgeOdds.length === 0 ? [] : [['edge_odds', await digest(edgeOdds)] as [string, string]]),
    ...(sizePrior ? [['size_prior', 'uniform'] as [string, string]] : []),
    ...(superstructure.length === 0 ? [] : [['superstructure', await digest(superstructure)] as [string, string]]),
    ...(priorNetwork ? [['prior_network', await digest(priorNetwork)] as [string, string]] : []),
    ...(maxParents === null ? [] : [['max_parents', String(maxParents)] as [string, string]]),
  ];
}

export async function score([file]: string[], options: OptionsOf<'score'>): Promise<number> {
  const outputs = (options.output ?? []).map((name) => ({ name, format: listFormat(name) }));
  const choices = choicesOf(options);
  const begun = performance.now();
  const timeLimit = numberOf(options, 'time-limit', 0, 1e9);
  const threads = numberOf(options, 'threads', 1, 1024, true);
  const megabytes = numberOf(options, 'memory-limit', 1, 3800);
  const Session = await loadCore();
  const session = new Session();
  if (megabytes !== undefined) session.setMemoryLimit(megabytes * 1e6);
  const loaded = await loadData(session, Session, file, options);
  const { info, data } = loaded;
  const names = info.variables.map((v) => v.name);
  const children = childrenOf(options.children, names);
  const doc = await readDoc(data, names, choices, options);
  const settings = onlyOf({ ...engineSettings(doc, names), method: 'lists' }, children, names.length);
  sayUnused(options, data, choices.score, choices.method, Session.examples());
  sayPreparation(loaded);
  const read = secondsSince(begun);
  const pool = await host().threads(threads);
  const how = { timeLimit, showsProgress: options.progress === true, pool };
  const { outcome, spent } = await run(session, settings, how).finally(pool.end);
  // A list that is cut short would pass for a whole one.
  if (outcome.status === 'stopped') {
    say(t('cli.noLists'));
    return 3;
  }
  const header = await listHeader(settings);
  const wanted = children ? new Uint16Array(children) : undefined;
  if (outputs.length === 0 && !options.json) print(session.exportPart('jkl', header, wanted));
  for (const { name, format } of outputs) {
    await write(name, session.exportPart(format, header, wanted));
    say(t('cli.wrote', { file: name }));
  }
  const others = children ? names.length - children.length : 0;
  // Variables left out by `--children` keep their empty set.
  const listed = outcome.kept - others;
  if (options.json) {
    const { kind, ...parameters } = settings.score;
    const report = {
      version,
      variables: names,
      rows: info.rows,
      score: kind,
      parameters,
      maxParents: settings.maxParents,
      ...(children && { children: children.map((v) => names[v]) }),
      families: outcome.families,
      kept: listed,
      seconds: { read, ...spent, total: secondsSince(begun) },
      memory: outcome.memory,
      counted: outcome.counted ?? null,
      fingerprint: info.fingerprint,
      ...droppedJson(info),
      files: outputs.map(({ name }: { name: string }) => name),
    };
    printJson(report);
  }
  say(t('cli.scored', { n: names.length - others, kept: listed }));
  return 0;
}
