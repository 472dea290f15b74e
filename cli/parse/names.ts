/** Parsing of edges, lists, tiers and orders. Texts are split by known variable names, which may contain commas. */
import { readOrder, readTiers, type Slip } from '../../www/model/knowledge.ts';
import type { NamedOdds } from '../../www/model/state.ts';
import { Refusal } from '../words.ts';
import { numberOf, variableOf, wholeOf } from './values.ts';

/** Edge written `A,B`, split at the comma that has names of variables on both sides. Errors: no such comma. */
export function edgeOf(text: string, option: string, names: string[]): [string, string] {
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) {
    const [from, to] = [text.slice(0, comma), text.slice(comma + 1)];
    if (names.includes(from) && names.includes(to)) return [from, to];
  }
  throw new Refusal('bad-edge-option', { option, value: text, names });
}

/** Texts before and after the last equals sign of a text; the second is empty if there is no sign. */
function around(text: string): [string, string] {
  const at = text.lastIndexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Prior odds of an edge, written `A,B=ODDS`. */
export function oddsOf(text: string, names: string[]): NamedOdds {
  const [edge, odds] = around(text);
  return [...edgeOf(edge, 'edge-odds', names), numberOf('edge-odds', odds, 1e-9, 1e9) as number];
}

/** Maximum number of parents of a variable, written `A=P`. */
export function limitOf(text: string, names: string[]): [string, number] {
  const option = 'max-parents-of';
  const [name, most] = around(text);
  variableOf(name, option, names);
  return [name, wholeOf(option, most, 0, 255) as number];
}

/** Throws a refusal for the first mistake found in a list of tiers or orders; does nothing if there is none. */
function refuseSlips([slip]: Slip[], option: string, names: string[]) {
  const codes = { quote: 'open-quote', unknown: 'bad-name-line', alone: 'lone-name-line' };
  if (slip) throw new Refusal(codes[slip.what], { option, ...slip, names });
}

/** Tiers of variables, one tier per line or separated by `<`. */
export function tiersOf(text: string | undefined, names: string[]) {
  const { tiers, tierNames, slips } = readTiers(text ?? '', names);
  refuseSlips(slips, 'tiers', names);
  return { tiers, tierNames };
}

/** Ordered pairs of variables (earlier, later), from texts `A,B` or chains `A < B < C`. */
export const beforeOf = (texts: string[], names: string[]) =>
  texts.flatMap((text) => {
    if (!/[<\n]/.test(text)) return [edgeOf(text, 'before', names)];
    const { before, slips } = readOrder(text, names);
    refuseSlips(slips, 'before', names);
    return before;
  });

/** Longest name of a variable that begins a text and is followed by a comma; undefined if there is none. */
const firstName = (rest: string, names: string[]) =>
  names.filter((name) => rest.startsWith(`${name},`)).sort((a, b) => b.length - a.length)[0];

/** Names of variables in a comma-separated text; empty for an empty text. Errors: unknown name. */
export function namesIn(text: string, option: string, names: string[]) {
  const found: string[] = [];
  for (let rest = text.trim() === '' ? '' : `${text.trim()},`; rest !== ''; ) {
    const name = firstName(rest, names);
    if (name === undefined) throw new Refusal('bad-name-option', { option, value: rest.slice(0, -1), names });
    found.push(name);
    rest = rest.slice(name.length + 1).trimStart();
  }
  return found;
}

/** Total order of all variables, from comma-separated names. Errors: unknown, repeated or missing name. */
export function orderOf(text: string, names: string[]): string[] {
  const option = 'order';
  const order: string[] = [];
  for (let rest = `${text},`; rest !== ''; ) {
    const free = names.filter((known) => !order.includes(known));
    const name = firstName(rest, free);
    if (name === undefined) throw new Refusal('bad-order-option', { option, rest: rest.slice(0, -1) });
    order.push(name);
    rest = rest.slice(name.length + 1);
  }
  const missing = names.filter((name) => !order.includes(name));
  if (missing.length > 0) throw new Refusal('short-order-option', { option, missing });
  return order;
}

/**
 * Variables named by `--children`: names, or positions counted from 1 as `3` or `1-10`, comma-separated.
 * @returns indices of the variables, or null for all of them
 */
export function childrenOf(text: string | undefined, names: string[]): number[] | null {
  if (text === undefined) return null;
  const place = new Map(names.map((name, i) => [name, i]));
  const found: Set<number> = new Set();
  const parts = text.split(',');
  for (let i = 0; i < parts.length; ) {
    // Takes the longest sequence of comma-separated parts that is a name, since names may contain commas.
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
