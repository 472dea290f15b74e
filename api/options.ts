/** Conversion of a package function's options to those of the command line. */

import { COMMANDS, type Command } from '../cli/parse/command-table.ts';
import { nearestTo } from '../cli/parse/nearest.ts';
import { OPTION_NAMES, ourNames } from '../cli/parse/other-names.ts';
import { fieldsIn } from '../www/model/foreign.ts';
import { nameText } from '../www/model/knowledge.ts';
import { mistake } from './error.ts';

/** Options on output, which the package sets itself and callers can't. */
export const OUTPUT_OPTIONS = ['json', 'progress', 'quiet', 'link', 'format'];

/** Ends of an edge as results have it, `{ from, to }`; null for another value. */
export function endsOf(value: unknown): [from: string, to: string] | null {
  const { from, to } = fieldsIn(value);
  return typeof from === 'string' && typeof to === 'string' ? [from, to] : null;
}

/** Value of an option as text for the command line: `A,B` for a list or an edge, `x:0.7,y:0.3` for an object. */
export function word(value: unknown): string {
  const list = Array.isArray(value) ? value : endsOf(value);
  if (list) return list.map(String).join(',');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([level, weight]) => `${level}:${weight}`)
      .join(',');
  return String(value);
}

/** Values of a repeatable option as texts: one for each item of a list, or `key=value` for each key of an object. */
function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(word);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, of]) => `${key}=${word(of)}`);
  return [word(value)];
}

/** Prior odds of edges, given as `[from, to, odds]`, in the command line's form `from,to=odds`. */
const oddsWords = (list: unknown[]) =>
  list.map((item) => (Array.isArray(item) ? `${item[0]},${item[1]}=${item[2]}` : String(item)));

/**
 * Comma-separated names of the variables in a tier.
 * @param tier a name, or a list of names
 */
const tierText = (tier: unknown) =>
  [tier]
    .flat()
    .map((name) => nameText(String(name)))
    .join(', ');

/** Parent sets by child, in the command line's form `X<-A,B`. */
const familyWords = (families: object) =>
  Object.entries(families).map(([child, parents]) => `${child}<-${word(parents)}`);

function optionValue(name: string, value: unknown, option: Command['options'][string]) {
  if (!option.value) {
    if (typeof value !== 'boolean') throw mistake(`The option ${camel(name)} is true or false.`);
    return value;
  }
  if (name === 'with-family' && typeof value === 'object' && !Array.isArray(value)) return familyWords(value as object);
  if (name === 'tiers' && Array.isArray(value)) return value.map(tierText).join(' < ');
  if (name === 'edge-odds' && Array.isArray(value)) return oddsWords(value);
  return option.multiple ? words(value) : word(value);
}

/** Map from the alternative name of an option to its present name. */
const OTHER_NAMES: Map<string, string> = new Map(Object.entries(OPTION_NAMES));

/** Command-line form of an option name, for example `max-parents` for `maxParents`. */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of an option in the package, for example `maxParents` for `max-parents`. */
export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Names that other programs have for options, and ours. */
const FOREIGN: Record<string, string> = {
  timeout: 'timeLimit',
  whitelist: 'require',
  blacklist: 'forbid',
  maxIndegree: 'maxParents',
};

/** Sentence on an option that a command does not have: options with nearly this name, else all. */
function unknownOption(command: string, key: string, table: Command['options']) {
  const known = Object.entries(table).filter(([name]) => !OUTPUT_OPTIONS.includes(name));
  const names = known.map(([name]) => camel(name)).sort();
  const short = known.filter(([, { short }]) => short === key).map(([name]) => camel(name));
  const foreign = FOREIGN[camel(key.replaceAll('_', '-'))];
  const near = names.includes(foreign) ? [foreign] : nearestTo(key.replaceAll('_', ''), names);
  const meant = short.length > 0 ? short : near;
  const others = meant.length > 0 ? `Did you mean ${meant.join(' or ')}?` : `Its options: ${names.join(', ')}.`;
  return mistake(`${command} has no option ${key}. ${others}`);
}

/**
 * Options of a call in the form of the command line. Errors: unknown option.
 * @param options options named `maxParents` or `max-parents`; null and undefined are ignored
 */
export function optionsOf(command: string, options: Record<string, unknown>) {
  const table = COMMANDS[command].options;
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    const name = dashed(key);
    const ours = OTHER_NAMES.get(name) ?? name;
    if (!Object.hasOwn(table, ours) || OUTPUT_OPTIONS.includes(ours)) throw unknownOption(command, key, table);
    const read = optionValue(ours, value, table[ours]);
    if (read !== false) found[name] = read;
  }
  return ourNames({ ...found, ...('json' in table && { json: true }) }, table);
}
