// Random states in links, and links of them mutated: what tests/www/link.test.js tries 2,000 times, as often as time allows.

import { draws, stream } from '../tests/www/random.js';
import { comesBack, isAnswered } from '../tests/www/random-links.js';

/** @param {import('./watched.mjs').World} world */
export async function fuzz({ seed, goesOn, begin, count1, fail }) {
  const random = draws(stream(seed));
  for (let i = 0; goesOn(i); i++) {
    begin(`state ${i} of the stream`);
    count1('states');
    try {
      await (i % 2 === 0 ? comesBack : isAnswered)(random);
    } catch (problem) {
      fail(String(/** @type {any} */ (problem)?.stack ?? problem).slice(0, 2000));
    }
  }
}
