// Makes the seal of a contest, a hash of the best score with the teacher's secret salt; opens the current link's seal.
import { computed, signal } from '@preact/signals';
import { canSeal, groundOf, isSalt, newSalt, type Sealed, sealOf, standing } from '../../link/contest.ts';
import { encodeLink, judgeLength } from '../../link/link.ts';
import { fieldsIn } from '../../model/foreign.ts';
import { opening, scoreShown } from '../../model/state.ts';
import { doc, info, outcome, reveal, stale } from '../../store/index.ts';
import { packedData } from '../../store/packed.ts';
import { kept } from '../../store/whole.ts';
import { dataName, scoreName } from '../../widgets/names.ts';
import { addressOf } from '../../widgets/page-link.ts';
import { unitOf } from '../../words/numbers.ts';
import { t } from '../../words/text.ts';
import { ground, setting } from './scores.ts';

/** Contest made on this page, by sealing (hashing with a salt) the best score. */
export interface Made {
  seal: string;
  salt: string;
  /** Link for students. */
  link: string;
  /** Data fingerprint and settings at the time of sealing, as one text. */
  ground: string;
  score: number;
  proven: boolean;
  /** Heading with data and score, for the teacher. */
  name: string;
}

/** Parts of the page that a contest's link hides from students until the seal is opened. */
const HIDE = ['inspector', 'runbar', 'truth', 'views'] as const;

const TEXTS = ['seal', 'salt', 'link', 'ground', 'name'];
const isMade = (one: unknown): one is Made => {
  const of = fieldsIn(one);
  return (
    TEXTS.every((key) => typeof of[key] === 'string') && Number.isFinite(of.score) && typeof of.proven === 'boolean'
  );
};

/** Contests made in this browser, newest first, with their salts, which are stored nowhere else. */
export const made = kept<Made[]>('contests', (left) => (Array.isArray(left) ? left.filter(isMade) : []));
const tooLong = signal('');
/** Whether the data were found too long for the link of a contest. */
export const isTooLong = computed(() => tooLong.value === ground.value);

/** Data that a seal hashes, for the current result; `null` if there is no current result. */
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

/** Contest made from the current data, settings and result, if there is one. */
export const madeOfThese = computed(() => {
  const of = sealable();
  const isOf = (one: Made) => one.score === of?.score && one.proven === of.proven;
  return made.now().find((one) => isOf(one) && one.ground === ground.value) ?? null;
});

/**
 * Makes a contest from the current data, settings and result; does nothing if one exists, so that its salt stays valid.
 */
export async function makeContest() {
  const of = sealable();
  if (!of || !canSeal() || madeOfThese.peek()) return;
  const salt = newSalt();
  const { data, score, search, network, meanings } = doc.peek();
  const best = unitOf(scoreShown({ data, score })).show(of.score);
  const name = t('contest.made', { data: dataName(data), score: scoreName(score), best });
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
    made.put([{ seal, salt, link, ground: sealed, score: of.score, proven: of.proven, name }, ...made.now()]);
}

/** Content of the staff file (salt, score and link, kept by the teacher), which suffices to open the seal. */
export const staffFile = ({ seal, salt, link, score, proven }: Made) =>
  JSON.stringify({ format: 'bayescope-contest', version: 1, seal, salt, score, proven, link }, null, 2);

// ------------------------------------------------------------------ opening

/** Best score that a valid salt or staff file has revealed, with the data fingerprint and settings at that time. */
const opened = signal<{ seal: string; ground: string; score: number; proven: boolean; isHere: boolean } | null>(null);
/** Opened seal; `null` unless the page shows that contest with the same data, score and constraints. */
export const open = computed(() => {
  const of = opened.value;
  return of && of.seal === doc.value.contest && of.ground === ground.value ? of : null;
});

/** Reads a salt that was typed, or the salt, score and seal from the text of a staff file. */
function keyIn(text: string): { salt: string; score: number | null; of: string | null } {
  try {
    const { salt, score, seal } = JSON.parse(text.includes('{') ? text : '{}');
    if (salt !== undefined)
      return { salt: String(salt), score: Number.isFinite(score) ? score : null, of: seal ?? null };
  } catch {
    // not a staff file
  }
  return { salt: text.trim(), score: null, of: null };
}

/**
 * Opens the seal with the score found on this page, else with the score in the staff file.
 * @param text salt, or content of the staff file
 * @returns code of the reason if the seal stays closed, else `null`
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

/** Comparison of an entry's score with the best score; `null` while the best score is sealed. */
export const standingOf = (score: number) => (open.value ? standing(score, open.value.score) : null);
