// Slider for the number of rows: positions on a logarithmic scale. Pure.

/** Last position of the slider for the number of rows; the first position is 0. */
export const ROW_STEPS = 300;

/** Number of rows at a position of the slider, rounded to two leading digits (three above 1,000). */
export function rowsAt(position: number, { least, most }: { least: number; most: number }) {
  if (position >= ROW_STEPS) return most;
  const exact = least * (most / least) ** (position / ROW_STEPS);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - (exact < 1000 ? 1 : 2));
  return Math.min(most, Math.max(least, Math.round(exact / unit) * unit));
}

/** Position of the slider for a number of rows. */
export const positionOf = (rows: number, { least, most }: { least: number; most: number }) =>
  most > least ? Math.round((Math.log(rows / least) / Math.log(most / least)) * ROW_STEPS) : 0;

/** Number of slider positions at which networks are learned to mark where the best network changes. */
export const SWEEP_POINTS = 41;
