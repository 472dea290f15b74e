// Notices on experiments that were read, and their words. Pure.

import { wordsKey } from './words-key.js';

/** @typedef {import('../../generated/protocol').BnfinderInfo} Info @typedef {import('../../generated/protocol').BnfinderNotice} Notice */

/** Notices on experiments: what was passed over, and that there is nothing to learn from. @param {Info} info @returns {Notice[]} */
export const noticesOf = ({ notices, samples }) => [
  ...notices,
  ...(samples === 0 ? [{ code: 'nothing', line: 0, name: '', count: 1 }] : []),
];

/** Notices on experiments in words. @param {Info} info @param {(key: string, params: Record<string, unknown>) => string} t */
export const noticeWords = (info, t) =>
  noticesOf(info).map((notice) => t(`bnfinder.notice.${wordsKey(notice)}`, { ...notice, n: notice.count }));
