// Generated data for measurements of the page.

/** Rows of dependent binary columns, as CSV; many columns make a long exact run. */
export function longRunCsv(columns: number, rows: number) {
  let seed = 12345;
  const draw = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const lines = [Array.from({ length: columns }, (_, i) => `v${i}`).join(',')];
  for (let row = 0; row < rows; row++) {
    const cells: number[] = [];
    for (let i = 0; i < columns; i++) {
      const copied = i > 0 && draw() < 0.7 ? cells[Math.floor(draw() * i)] : undefined;
      cells.push(copied ?? (draw() < 0.5 ? 0 : 1));
    }
    lines.push(cells.join(','));
  }
  return lines.join('\n');
}

/** Rows of dependent columns, as CSV; a newly drawn value is the first level with probability `skew`, else uniform. */
export function synthetic(columns: number, rows: number, levels: number, skew: number) {
  let seed = 4711;
  const draw = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const lines = [Array.from({ length: columns }, (_, i) => `v${i}`).join(',')];
  for (let row = 0; row < rows; row++) {
    const cells: number[] = [];
    for (let i = 0; i < columns; i++) {
      const own = draw() < skew ? 0 : Math.floor(draw() * levels);
      cells.push(i > 0 && draw() < 0.4 ? (cells[Math.floor(draw() * i)] ?? own) : own);
    }
    lines.push(cells.join(','));
  }
  return lines.join('\n');
}
