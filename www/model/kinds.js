// Which scores take which data: numbers have regressions, levels have tables.

/**
 * @typedef {import('../generated/protocol').Score['kind']} Kind
 * @typedef {import('../generated/protocol').DataInfo} DataInfo
 */

/** The scores of continuous data, in the order in which they are offered. @type {Kind[]} */
const OF_NUMBERS = ['bic', 'bge', 'aic', 'll', 'pll'];

/** Whether the variables are numbers. @param {DataInfo | null} info */
export const isContinuous = (info) => info?.variables[0]?.numbers !== undefined;

/** The scores that the data can have; `all` are those of levels. @param {DataInfo | null} info @param {Kind[]} all */
export const scoresOf = (info, all) => (isContinuous(info) ? OF_NUMBERS : all);
