// Means, deviations and forms in words.
/** A mean and its deviation in the digits of a time, or of a score. @param {import('../../../model/race/summary.js').Spread | null} spread @param {(x: number) => string} show */
export const plusMinus = (spread, show) =>
  spread ? (spread.n > 1 ? `${show(spread.mean)} ± ${show(spread.deviation)}` : show(spread.mean)) : '';
