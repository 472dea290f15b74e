/** Options of a call as those of the command line. */

import { COMMANDS, type Command, OPTION_NAMES, ourNames } from '../cli/parse/command-table.ts';
import { nameText } from '../www/model/knowledge.ts';
import { mistake } from './error.ts';

/** Options that say where answers go, which the package does itself. */
const OF_TERMINALS = ['json', 'progress'];

/** One value of an option as the command line writes it: `A,B` of a list, `x:0.7,y:0.3` of an object. */
function word(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([level, weight]) => `${level}:${weight}`)
      .join(',');
  return String(value);
}

/** All values of an option that may stand more than once: of a list its items, of an object `key=value`. */
function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(word);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, of]) => `${key}=${word(of)}`);
  return [word(value)];
}

/** Odds of edges: `[from, to, odds]`. */
const oddsWords = (list: unknown[]) =>
  list.map((of) => (Array.isArray(of) ? `${of[0]},${of[1]}=${of[2]}` : String(of)));

/**
 * Names of a tier.
 * @param tier a name, or a list of them
 */
const tierText = (tier: unknown) =>
  [tier]
    .flat()
    .map((name) => nameText(String(name)))
    .join(', ');

function optionValue(name: string, value: unknown, option: Command['options'][string]) {
  if (!option.value) {
    if (typeof value !== 'boolean') throw mistake(`the option ${name} is true or false`);
    return value;
  }
  if (name === 'tiers' && Array.isArray(value)) return value.map(tierText).join(' < ');
  if (name === 'edge-odds' && Array.isArray(value)) return oddsWords(value);
  return option.multiple ? words(value) : word(value);
}

/** Options that are spelled otherwise, with ours. */
const OTHER_NAMES: Map<string, string> = new Map(Object.entries(OPTION_NAMES));

/** `maxParents` as `max-parents`. */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Options of a call as those of a command.
 * @param options by the command line's names, `maxParents` or `max-parents`; null and undefined
 * say nothing. Errors: an option that the command has not
 */
export function optionsOf(command: string, options: Record<string, unknown>) {
  const table = COMMANDS[command].options;
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    const name = dashed(key);
    const ours = OTHER_NAMES.get(name) ?? name;
    if (!Object.hasOwn(table, ours) || OF_TERMINALS.includes(ours)) throw mistake(`${command} has no option ${key}`);
    const read = optionValue(ours, value, table[ours]);
    if (read !== false) found[name] = read;
  }
  return ourNames({ ...found, ...('json' in table && { json: true }) }, table);
}
