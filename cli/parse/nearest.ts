/** Words most similar to a mistyped one. */

/** Maximum number of words suggested. */
const MAX_SUGGESTED = 3;

/** Number of letters to insert, delete, replace or exchange with their neighbor to turn one word into another. */
function distance(a: string, b: string) {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}

/** Words of a list that a mistyped word may mean, the most similar first; empty if none is similar, or for a letter. */
export function nearestTo(typed: string, words: readonly string[]): string[] {
  const word = typed.toLowerCase();
  const far = Math.max(1, Math.floor(word.length / 3)) + 1;
  const rank = (known: string) => (known.startsWith(word) ? 0.5 : distance(word, known));
  return words
    .map((known) => ({ known, rank: word.length < 2 ? far : rank(known.toLowerCase()) }))
    .filter(({ rank }) => rank < far)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTED)
    .map(({ known }) => known);
}
