// Random states in links, and links of them mutated: what tests/www/link.test.ts tries 2,000 times, as often as time allows.

import { draws, stream } from '../tests/www/random.ts';
import { comesBack, isAnswered } from '../tests/www/random-links.ts';
import type { World } from './watched.ts';

export async function fuzz({ seed, goesOn, begin, count1, fail }: World) {
  const random = draws(stream(seed));
  for (let i = 0; goesOn(i); i++) {
    begin(`state ${i} of the stream`);
    count1('states');
    try {
      await (i % 2 === 0 ? comesBack : isAnswered)(random);
    } catch (problem) {
      fail(String((problem as any)?.stack ?? problem).slice(0, 2000));
    }
  }
}
