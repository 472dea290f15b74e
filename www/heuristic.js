// What each method that proves nothing asks for; what it does not ask for it leaves unread.

/** @typedef {'start' | 'order' | 'root' | 'restarts' | 'seed'} Asked */

/** @type {ReadonlyMap<string, Asked[]>} */
export const ASKS = new Map([['hill-climb', ['start']]]);
