// Parts of a check as lines of text, for who writes them: pairs, edges, moves, conditions, facts. Each reads one line, or says that it cannot.

/** @typedef {[string, string]} Pair */
/**
 * @template T
 * @typedef {{ write: (one: T) => string, read: (line: string) => T | null }} Line
 */

/** @param {string} line @param {RegExp} by @returns {Pair | null} */
function two(line, by) {
  const [a, b, ...more] = line.split(by).map((part) => part.trim());
  return a && b && more.length === 0 ? [a, b] : null;
}

/** @type {Line<Pair>} */
export const PAIR = { write: ([a, b]) => `${a} – ${b}`, read: (line) => two(line, /\s+[–-]+\s+|\s*,\s*/) };

/** @type {Line<Pair>} */
export const EDGE = { write: ([a, b]) => `${a} → ${b}`, read: (line) => two(line, /\s*(?:→|->)\s*/) };

/** @type {Line<import('../../../store/lessons/judge.js').Move>} */
export const MOVE = {
  write: ([kind, a, b]) => `${kind} ${a} → ${b}`,
  read(line) {
    const [, kind, rest] = /^(add|delete|reverse)\s+(.+)$/.exec(line) ?? [];
    const pair = rest ? EDGE.read(rest) : null;
    return pair && [/** @type {'add'} */ (kind), ...pair];
  },
};

/** Signs as they are typed. @type {Record<string, string>} */
const TYPED = { '!=': '≠', '<>': '≠', '<=': '≤', '>=': '≥', '==': '=' };

/** @type {Line<import('../../../store/lessons/say.js').Condition>} */
export const CONDITION = {
  write: ([fact, sign, other]) => `${fact} ${sign} ${other}`,
  read(line) {
    const [, fact, typed, rest] = /^(\w+)\s*(<=|>=|<>|!=|==|[=≠<>≤≥])\s*(.+)$/.exec(line) ?? [];
    if (!fact) return null;
    const sign = /** @type {'='} */ (TYPED[typed] ?? typed);
    return [fact, sign, /^-?\d+(\.\d+)?$/.test(rest) ? Number(rest) : rest];
  },
};

/** A name and what stands behind its colon. @type {Line<Pair>} */
export const NAMED = {
  write: ([name, text]) => `${name}: ${text}`,
  read(line) {
    const [, name, text] = /^([^:]+?)\s*:\s*(.+)$/.exec(line) ?? [];
    return name ? [name, text.trim()] : null;
  },
};

/** All lines of a text, or the number of the first that cannot be read. @template T @param {Line<T>} line @param {string} text @returns {{ all: T[] } | { wrong: number }} */
export function readLines(line, text) {
  /** @type {T[]} */
  const all = [];
  for (const [i, words] of text.split('\n').entries()) {
    if (words.trim() === '') continue;
    const one = line.read(words.trim());
    if (one === null) return { wrong: i + 1 };
    all.push(one);
  }
  return { all };
}

/** @template T @param {Line<T>} line @param {T[]} all */
export const writeLines = (line, all) => all.map(line.write).join('\n');
