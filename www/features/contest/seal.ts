// The seal of a contest: making one, and opening the one that the page was opened with.
import { computed, signal } from '@preact/signals';
import { canSeal, groundOf, isSalt, newSalt, type Sealed, sealOf, standing } from '../../link/contest.ts';
import { encodeLink, judgeLength } from '../../link/link.ts';
import { type Doc, opening } from '../../model/state.ts';
import { doc, info, outcome, reveal, stale } from '../../store/index.ts';
import { packedData } from '../../store/packed.ts';
import { addressOf } from '../../widgets/page-link.ts';
import { ground, setting } from './scores.ts';

/** A contest that was made on this page. */
export interface Made {
  seal: string;
  salt: string;
  /** For students. */
  link: string;
  /** What decides, as it was sealed. */
  ground: string;
  score: number;
  proven: boolean;
  /** For its name. */
  of: Pick<Doc, 'data' | 'score'>;
}

/** What of the page is not shown in a contest at first. */
const HIDE = ['inspector', 'runbar', 'truth', 'views'] as const;

/** The contests made on this page until it is closed, the newest first: their salts are nowhere else. */
export const made = signal<Made[]>([]);
const tooLong = signal('');
/** Whether a contest of these data was tried, and they are too long for a link. */
export const isTooLong = computed(() => tooLong.value === ground.value);

/** What a seal of the present result is of; null where there is none. */
export function sealable(): Sealed | null {
  const [learned, data] = [outcome.value, info.value];
  if (!learned || !data || stale.value) return null;
  return {
    fingerprint: data.fingerprint,
    settings: setting.value,
    score: learned.score,
    proven: learned.status === 'proven optimal' && !learned.claimed,
  };
}

/** The contest of the present data, settings and result, if it was made. */
export const madeOfThese = computed(() => {
  const of = sealable();
  const isOf = (one: Made) => one.score === of?.score && one.proven === of.proven;
  return made.value.find((one) => isOf(one) && one.ground === ground.value) ?? null;
});

/** Makes a contest of the present data, settings and result. One that was made of the same is left as it is, with its salt. */
export async function makeContest() {
  const of = sealable();
  if (!of || !canSeal() || madeOfThese.peek()) return;
  const salt = newSalt();
  const { data, score, search, network, meanings } = doc.peek();
  const seal = await sealOf(salt, of);
  const plain = opening();
  const at = {
    ...plain,
    ...{ data, score, network, meanings, contest: seal, view: 'contest' as const },
    search: { ...search, heuristic: plain.search.heuristic },
    lesson: { ...plain.lesson, hide: [...HIDE], predict: true },
  };
  const packed = await packedData(data);
  const link = addressOf(await encodeLink({ doc: at, ...(packed && { packed }) }));
  const sealed = groundOf(of);
  if (judgeLength(link) === 'too-long' || (data.kind === 'own' && packed === null)) tooLong.value = sealed;
  else if (!madeOfThese.peek())
    made.value = [
      { seal, salt, link, ground: sealed, score: of.score, proven: of.proven, of: { data, score } },
      ...made.peek(),
    ];
}

/** The file for staff: all that a reveal needs. */
export const staffFile = ({ seal, salt, link, score, proven }: Made) =>
  JSON.stringify({ format: 'bayescope-contest', version: 1, seal, salt, score, proven, link }, null, 2);

// ------------------------------------------------------------------ opening it

/** The score that a salt has shown to be the sealed one, and what decided when it did. */
const opened = signal<{ seal: string; ground: string; score: number; proven: boolean; isHere: boolean } | null>(null);
/** The opened seal, while the page shows that contest under the same data, score and constraints. */
export const open = computed(() => {
  const of = opened.value;
  return of && of.seal === doc.value.contest && of.ground === ground.value ? of : null;
});

/** A salt as it was typed, or a staff file with salt, score and seal. */
function keyIn(text: string): { salt: string; score: number | null; of: string | null } {
  try {
    const { salt, score, seal } = JSON.parse(text.includes('{') ? text : '{}');
    if (salt !== undefined)
      return { salt: String(salt), score: Number.isFinite(score) ? score : null, of: seal ?? null };
  } catch {
    // no file
  }
  return { salt: text.trim(), score: null, of: null };
}

/**
 * Opens the seal: by the score that this page has found, else by that of the staff file.
 * @param text salt, or staff file
 * @returns a code for why it does not open
 */
export async function openSeal(text: string): Promise<string | null> {
  const { contest: seal } = doc.peek();
  const data = info.peek();
  const { salt, score, of } = keyIn(text);
  if (!isSalt(salt)) return 'no-salt';
  if (of !== null && of !== seal) return 'other-contest';
  const here = sealable();
  const proven = seal?.startsWith('p') ?? false;
  for (const candidate of [here?.score, score]) {
    if (!data || candidate === null || candidate === undefined) continue;
    const sealed = { fingerprint: data.fingerprint, settings: setting.peek(), score: candidate, proven };
    if ((await sealOf(salt, sealed)) !== seal) continue;
    const isHere = here?.proven === true && standing(candidate, here.score) === 'meets';
    opened.value = { seal, ground: groundOf(sealed), score: candidate, proven, isHere };
    reveal('network');
    return null;
  }
  return here || score !== null ? 'wrong-salt' : 'no-score';
}

/** How an entry stands to the best score; null while it is sealed. */
export const standingOf = (score: number) => (open.value ? standing(score, open.value.score) : null);
