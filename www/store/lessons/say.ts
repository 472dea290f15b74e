// Sentences of a lesson with facts filled in, and conditions on facts.
import { decimal, list, short, signed, t, whole } from '../../words/text.ts';
import type { Fact, Facts } from './facts.ts';

/** Condition on a fact. `other`: name of another fact, or a value. */
export type Condition = [fact: string, sign: '=' | '≠' | '<' | '>' | '≤' | '≥', other: string | number];

/** Text of a fact, in its format. */
export function written({ value, as }: Fact) {
  if (Array.isArray(value)) return value.length === 0 ? t('lessons.noParents') : list(value);
  if (typeof value === 'string') return value;
  switch (as) {
    case 'score':
      return decimal(value);
    case 'signed':
      return signed(value);
    case 'whole':
      return whole(value);
    case 'share':
      return `${short(value * 100)}%`;
    case 'percent':
      return `${short(value)}%`;
    default:
      return short(Number(value.toPrecision(3)));
  }
}

const PLACEHOLDER = /(\{\w+\})/;

/** Parts of a sentence: text, and the facts filled into it. */
export const piecesOf = (text: string, facts: Facts): { text: string; fact: boolean }[] =>
  text
    .split(PLACEHOLDER)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = PLACEHOLDER.test(piece) ? piece.slice(1, -1) : '';
      return Object.hasOwn(facts, name) ? { text: written(facts[name]), fact: true } : { text: piece, fact: false };
    });

/** Text of a sentence with facts filled in. */
export const filled = (text: string, facts: Facts) =>
  piecesOf(text, facts)
    .map((piece) => piece.text)
    .join('');

/** Names of the facts that a sentence mentions in braces. */
export const named = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** Whether two values are equal, for numbers up to rounding. */
const isSame = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)) : a === b;

const plain = (value: Fact['value']) => (Array.isArray(value) ? value.toSorted().join(' ') : value);

/** Whether a condition on facts holds. */
export function holds([fact, sign, other]: Condition, facts: Facts) {
  if (!Object.hasOwn(facts, fact)) return false;
  const left = plain(facts[fact].value);
  const right = typeof other === 'string' && Object.hasOwn(facts, other) ? plain(facts[other].value) : other;
  switch (sign) {
    case '=':
      return isSame(left, right);
    case '≠':
      return !isSame(left, right);
    case '<':
      return left < right && !isSame(left, right);
    case '>':
      return left > right && !isSame(left, right);
    case '≤':
      return left <= right || isSame(left, right);
    default:
      return left >= right || isSame(left, right);
  }
}

/** Whether all conditions on facts hold. */
export const allHold = (conditions: Condition[], facts: Facts) => conditions.every((one) => holds(one, facts));
