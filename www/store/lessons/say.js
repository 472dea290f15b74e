// Sentences of a lesson with the facts in them, and conditions over the facts.
import { decimal, list, short, signed, t, whole } from '../../words/text.js';

/**
 * @typedef {import('./facts.js').Fact} Fact
 * @typedef {import('./facts.js').Facts} Facts
 * @typedef {[fact: string, sign: '=' | '≠' | '<' | '>' | '≤' | '≥', other: string | number]} Condition `other`: a fact, or what it is
 */

/** A fact as it is read. @param {Fact} fact */
export function written({ value, as }) {
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

/** Pieces of a sentence: words, and what facts say. @param {string} text @param {Facts} facts @returns {{ text: string, fact: boolean }[]} */
export const piecesOf = (text, facts) =>
  text
    .split(PLACEHOLDER)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = PLACEHOLDER.test(piece) ? piece.slice(1, -1) : '';
      return Object.hasOwn(facts, name) ? { text: written(facts[name]), fact: true } : { text: piece, fact: false };
    });

/** A sentence with its facts. @param {string} text @param {Facts} facts */
export const filled = (text, facts) =>
  piecesOf(text, facts)
    .map((piece) => piece.text)
    .join('');

/** Names of the facts that a sentence speaks of. @param {string} text */
export const named = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

/** Whether two values are the same, numbers up to rounding. @param {string | number} a @param {string | number} b */
const isSame = (a, b) =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)) : a === b;

/** @param {Fact['value']} value */
const plain = (value) => (Array.isArray(value) ? value.toSorted().join(' ') : value);

/** Whether a condition holds. @param {Condition} condition @param {Facts} facts */
export function holds([fact, sign, other], facts) {
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

/** Whether all of them hold. @param {Condition[]} conditions @param {Facts} facts */
export const allHold = (conditions, facts) => conditions.every((one) => holds(one, facts));
