/** Texts that name variables: edges, lists, tiers, orders. Names may hold commas, so they are read against those of the data. */
import { readOrder, readTiers, type Slip } from '../../www/model/knowledge.ts';
import type { NamedOdds } from '../../www/model/state.ts';
import { Refusal } from '../words.ts';
import { numberOf, variableOf, wholeOf } from './values.ts';

/** An edge `A,B`; the comma that separates is one that leaves two variables of the data. */
export function edgeOf(text: string, option: string, names: string[]): [string, string] {
  for (let comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', comma + 1)) {
    const [from, to] = [text.slice(0, comma), text.slice(comma + 1)];
    if (names.includes(from) && names.includes(to)) return [from, to];
  }
  throw new Refusal('bad-edge-option', { option, value: text, names });
}

/** The texts before and after the last equals sign; nothing after it where there is none. */
function around(text: string): [string, string] {
  const at = text.lastIndexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Odds of one edge, `A,B=ODDS`. */
export function oddsOf(text: string, names: string[]): NamedOdds {
  const [edge, odds] = around(text);
  return [...edgeOf(edge, 'edge-odds', names), numberOf('edge-odds', odds, 1e-9, 1e9) as number];
}

/** The most parents of one variable, `A=P`. */
export function limitOf(text: string, names: string[]): [string, number] {
  const option = 'max-parents-of';
  const [name, most] = around(text);
  variableOf(name, option, names);
  return [name, wholeOf(option, most, 0, 255) as number];
}

/** Refuses the first slip in a text with names. */
function sound([slip]: Slip[], option: string, names: string[]) {
  const codes = { quote: 'open-quote', unknown: 'bad-name-line', alone: 'lone-name-line' };
  if (slip) throw new Refusal(codes[slip.what], { option, ...slip, names });
}

/** Tiers, a line each or with `<` between them. */
export function tiersOf(text: string | undefined, names: string[]) {
  const { tiers, tierNames, slips } = readTiers(text ?? '', names);
  sound(slips, 'tiers', names);
  return { tiers, tierNames };
}

/** Pairs of a partial order: `A,B`, or a chain. */
export const beforeOf = (texts: string[], names: string[]) =>
  texts.flatMap((text) => {
    if (!/[<\n]/.test(text)) return [edgeOf(text, 'before', names)];
    const { before, slips } = readOrder(text, names);
    sound(slips, 'before', names);
    return before;
  });

/** The longest of the names with which a text and its comma begin; undefined: none. */
const firstName = (rest: string, names: string[]) =>
  names.filter((name) => rest.startsWith(`${name},`)).sort((a, b) => b.length - a.length)[0];

/** Names with commas between, none for an empty text. */
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

/** Every variable once, with commas between. */
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
 * The variables that `--children` names, by column: names, or places from 1 as `3` or `1-10`. The comma that separates
 * is one that leaves either.
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
