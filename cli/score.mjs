/** `score`: the local scores of data as lists for other programs, of all variables or of some. */
import { version } from '../www/model/version.js';
import { loadCore } from './core.mjs';
import { loadData } from './data.mjs';
import { write } from './files.mjs';
import { host, print, printJson } from './host.mjs';
import { listFormat } from './merge.mjs';
import { numberOf } from './options.mjs';
import { droppedJson, sayPreparation } from './preparation.mjs';
import { run, secondsSince } from './run.mjs';
import { choicesOf, engineSettings, readDoc } from './settings.mjs';
import { sayUnused } from './unused-options.mjs';
import { Refusal, say, t } from './words.mjs';

/**
 * Variables named by `--children`, by column: names, or places from 1 as `3` or `1-10`. The comma that separates is
 * one that leaves either.
 * @param {string | undefined} text @param {string[]} names @returns {number[] | null} null: all of them
 */
export function childrenOf(text, names) {
  if (text === undefined) return null;
  const place = new Map(names.map((name, i) => [name, i]));
  /** @type {Set<number>} */
  const found = new Set();
  const parts = text.split(',');
  for (let i = 0; i < parts.length; ) {
    // The longest run of parts that is a name, for names hold commas too.
    let end = parts.length;
    while (end > i && !place.has(parts.slice(i, end).join(','))) end -= 1;
    if (end > i) {
      found.add(/** @type {number} */ (place.get(parts.slice(i, end).join(','))));
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

/**
 * The settings under which only these variables have parents to be scored.
 * @param {import('../www/generated/protocol').Settings} settings @param {number[] | null} children @param {number} n
 * @returns {import('../www/generated/protocol').Settings}
 */
function onlyOf(settings, children, n) {
  if (!children) return settings;
  const wanted = new Set(children);
  const all = Array.from({ length: n }, (_, v) => v);
  const others = all.filter((v) => !wanted.has(v));
  return {
    ...settings,
    required: settings.required.filter(([, to]) => wanted.has(to)),
    forbidden: [
      ...settings.forbidden.filter(([, to]) => wanted.has(to)),
      ...others.flatMap((to) =>
        all.filter((from) => from !== to).map((from) => /** @type {[number, number]} */ ([from, to])),
      ),
    ],
  };
}

/** What is too long for a line, so that it can be compared. @param {unknown} value */
async function digest(value) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value))));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What parts of one list must agree in, besides names, levels and rows.
 * @param {import('../www/generated/protocol').Settings} settings @returns {Promise<[string, string][]>}
 */
async function listHeader({ score, maxParents, edgeOdds = [], sizePrior = false, superstructure = [], priorNetwork }) {
  const { kind, edgePrior, ...parameters } = score;
  return [
    ['score_type', kind],
    ...Object.entries(parameters).map(([name, value]) => /** @type {[string, string]} */ ([name, String(value)])),
    ...(edgePrior === 1 ? [] : [/** @type {[string, string]} */ (['edge_prior', String(edgePrior)])]),
    ...(edgeOdds.length === 0 ? [] : [/** @type {[string, string]} */ (['edge_odds', await digest(edgeOdds)])]),
    ...(sizePrior ? [/** @type {[string, string]} */ (['size_prior', 'uniform'])] : []),
    ...(superstructure.length === 0
      ? []
      : [/** @type {[string, string]} */ (['superstructure', await digest(superstructure)])]),
    ...(priorNetwork ? [/** @type {[string, string]} */ (['prior_network', await digest(priorNetwork)])] : []),
    ...(maxParents === null ? [] : [/** @type {[string, string]} */ (['max_parents', String(maxParents)])]),
  ];
}

/** @param {string[]} files @param {import('./options.mjs').OptionsOf<'score'>} options @returns {Promise<number>} */
export async function score([file], options) {
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
      files: outputs.map((/** @type {{ name: string }} */ { name }) => name),
    };
    printJson(report);
  }
  say(t('cli.scored', { n: names.length - others, kept: listed }));
  return 0;
}
