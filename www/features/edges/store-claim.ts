// The list of the k best networks that an opened link claims: shown at once; then each network is scored again from the
// data and compared with the list found here.

import { computed, effect, signal } from '@preact/signals';
import type { DataInfo } from '../../generated/protocol.ts';
import type { Best } from '../../link/best.ts';
import { firstOther, holds, wholeFault } from '../../link/best-claim.ts';
import { claimOf } from '../../link/result.ts';
import { same } from '../../model/state.ts';
import { found, has, query, rowAt, shown, want } from '../../store/best.ts';
import { engine } from '../../store/engine.ts';
import { endingAll } from '../../store/sequence.ts';
import * as page from '../../store/signals.ts';
import { settingsOf } from '../../store/sources.ts';

/** Claimed score that differs from the recomputed one (`score`, null if the network violates a constraint). */
export type Wrong = { rank: number; claimed: number; score: number | null };
export type Verdict =
  | 'waiting'
  | 'checking'
  | 'hold'
  | 'same'
  | 'sameRows'
  | Wrong
  | NonNullable<ReturnType<typeof firstOther>>
  | NonNullable<ReturnType<typeof wholeFault>>;

/** Claimed list of the opened link, if it belongs to the current document. */
export const claimed = computed(() => {
  const { best = null, result = null, query: claimedQuery = null } = page.shared.value ?? {};
  return best && result && { best, result, claimedQuery, names: Object.keys(result.parents) };
});

/** Result of the check of the claimed scores; `wrong`: first row whose claimed score is not the recomputed one. */
const checked = signal<{ best: Best; wrong: Wrong | null } | null>(null);

/** Verdict on the list that the link claims. */
export const verdict = (): Verdict => {
  const now = claimed.value;
  if (!now || page.shared.value?.state === 'lies') return 'waiting';
  const scored = checked.value?.best === now.best ? checked.value : null;
  if (scored?.wrong) return scored.wrong;
  const mine = shown.value;
  const compared = Math.min(now.best.rows.length, found.value);
  if (mine?.outcome && has(0, compared)) {
    const rows = Array.from({ length: compared }, (_, at) => rowAt(at)).filter((row) => row !== null);
    const isSameQuery = same(query.value, now.claimedQuery);
    const isSame = isSameQuery ? 'same' : 'sameRows';
    if (rows.length === compared)
      return firstOther(now.best, rows, mine.names) ?? wholeFault(now.best, mine.progress, isSameQuery) ?? isSame;
  }
  if (scored) return 'hold';
  return page.info.value ? 'checking' : 'waiting';
};

/** Recomputes the score of every row of a claimed list. */
async function check({ best, result }: NonNullable<typeof claimed.value>, info: DataInfo) {
  const settings = settingsOf(page.doc.peek(), info);
  let wrong: Wrong | null = null;
  for (const [i, { difference, parents }] of best.rows.entries()) {
    const score = result.score - difference;
    const row = claimOf({ ...result, parents, score, bound: null, status: 'stopped' }, info);
    if (!row) return;
    const certificate = await engine.call('check', { settings, claimed: row }).catch(() => null);
    if (!certificate || claimed.peek()?.best !== best) return;
    const isAllowed = certificate.acyclic && certificate.constraintsKept;
    if (isAllowed && holds(certificate.score, result.score, difference)) continue;
    wrong = { rank: i + 1, claimed: score, score: isAllowed ? certificate.score : null };
    break;
  }
  checked.value = { best, wrong };
}

/** Checks the claimed list while the view is visible. Returns a function that stops this. */
export function startClaimed() {
  let checking: Best | null = null;
  return endingAll(
    effect(() => {
      const now = claimed.value;
      const info = page.info.value;
      // In these three states the link's result was scored on this page, so the data are those of the link.
      const isReady = ['claimed', 'proven', 'better'].includes(page.shared.value?.state ?? '');
      if (!now || !info || !isReady || checking === now.best) return;
      checking = now.best;
      check(now, info);
    }),
    effect(() => {
      const now = claimed.value;
      if (now && shown.value) want(0, Math.min(now.best.rows.length, found.value));
    }),
  );
}
