/**
 * Student's answers to a lesson, as a line of text that survives chat programs, mail and learning platforms. Format:
 * `answers=` and a payload (bytes.ts) of a JSON array. The text is untrusted: everything is checked for type and size
 * and copied; damaged parts are reported by line, and the rest is read. The checksum detects accidents, not forgery: a
 * student who alters the text could as well have typed other answers.
 */
import type { Answer } from '../model/question.ts';
import { turns } from '../model/turns.ts';
import { sealJson, unsealJson } from './bytes.ts';
import { isCount } from './values.ts';

/** Answer to one step of a lesson. `step`: from 1; `tries`: number of wrong answers; `wrong`: the first wrong ones. */
export type StepAnswer = {
  step: number;
  met: boolean;
  shown: boolean;
  tries: number;
  answer: Answer | null;
  wrong: Answer[];
};
export interface HandIn {
  /** Id of the lesson. */
  lesson: string;
  /** Digest of the student's version of the lesson. */
  digest: string;
  steps: number;
  /** Name of the student, possibly empty. */
  name: string;
  /** Random letters that identify the student's browser. */
  sheet: string;
  /** Time of the hand-in, in minutes since 1970. */
  minute: number;
  /** Step at which the student was, from 1. */
  at: number;
  given: StepAnswer[];
}
/** Damaged answers in a text. `file`: name, empty for pasted text; `line`: from 1. */
export type Damage = { file: string; line: number; what: 'cut' | 'bad' | 'newer' | 'headless' };

/** Key before a payload of answers, in a text or in the fragment of an address. */
const ANSWERS = 'answers';

const VERSION = 1;
const NAME_LIMIT = 80;
const STEP_LIMIT = 40;
const TEXT_LIMIT = 2000;
const LIST_LIMIT = 500;
const WRONG_LIMIT = 20;
/** Maximum size of a student's answers, in bytes. */
const BYTES_LIMIT = 2 ** 18;

/** Invisible characters, and characters that change the direction of writing, which could disguise a name. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Name of a student in one line, without invisible characters. */
export const tidyName = (name: string) => name.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim().slice(0, NAME_LIMIT);

/** Answers as an array, in the form that {@link checkAnswers} reads. */
export function answersArray({ lesson, digest, steps, name, sheet, minute, at, given }: HandIn) {
  const rows = given.map(({ step, met, shown, tries, answer, wrong }) => [
    step,
    (met ? 1 : 0) + (shown ? 2 : 0),
    tries,
    answer,
    ...wrong,
  ]);
  return [VERSION, lesson, digest, steps, tidyName(name), sheet, minute, at, rows];
}

/** Student's answers as one line of text, to be handed in. */
export const packAnswers = async (handIn: HandIn): Promise<string> =>
  `${ANSWERS}=${await sealJson(answersArray(handIn))}`;

const text = (x: unknown, most: number): x is string => typeof x === 'string' && x.length <= most;

const isAnswer = (x: unknown): x is Answer =>
  isCount(x, STEP_LIMIT) ||
  text(x, TEXT_LIMIT) ||
  (Array.isArray(x) && x.length <= LIST_LIMIT && x.every((item) => text(item, TEXT_LIMIT)));

function givenOf(row: unknown): StepAnswer | null {
  if (!Array.isArray(row) || row.length < 4 || row.length > 4 + WRONG_LIMIT) return null;
  const [step, marks, tries, answer, ...wrong] = row;
  const sound =
    isCount(step, STEP_LIMIT) &&
    step > 0 &&
    isCount(marks, 3) &&
    isCount(tries, 1e6) &&
    (answer === null || isAnswer(answer)) &&
    wrong.every(isAnswer);
  return sound ? { step, met: marks % 2 === 1, shown: marks > 1, tries, answer, wrong } : null;
}

/** Reads and checks an untrusted array written by {@link answersArray}; returns the answers, or the kind of error. */
export function checkAnswers(packed: unknown): HandIn | { wrong: 'bad' | 'newer' } {
  if (!Array.isArray(packed) || !isCount(packed[0], 1e6)) return { wrong: 'bad' };
  if (packed[0] > VERSION) return { wrong: 'newer' };
  const [, lesson, digest, steps, name, sheet, minute, at, rows] = packed;
  const given = Array.isArray(rows) && rows.length <= STEP_LIMIT ? rows.map(givenOf) : [null];
  const sound =
    text(lesson, 40) &&
    /^[a-z][a-z0-9-]*$/.test(lesson) &&
    text(digest, 8) &&
    /^[0-9a-f]{8}$/.test(digest) &&
    isCount(steps, STEP_LIMIT) &&
    text(name, TEXT_LIMIT) &&
    text(sheet, 12) &&
    /^[a-z0-9]+$/.test(sheet) &&
    isCount(minute, 2 ** 31) &&
    isCount(at, STEP_LIMIT) &&
    !given.includes(null) &&
    new Set(given.map((answer) => answer?.step)).size === given.length;
  if (!sound) return { wrong: 'bad' };
  return {
    lesson,
    digest,
    steps,
    name: tidyName(name),
    sheet,
    minute,
    at,
    given: (given as StepAnswer[]).toSorted((a, b) => a.step - b.step),
  };
}

/** Unpacks and checks the payload of a student's answers; returns the answers, or the kind of error. */
async function unpackAnswers(payload: string): Promise<HandIn | { wrong: 'cut' | 'bad' | 'newer' }> {
  const opened = await unsealJson(payload, BYTES_LIMIT);
  return 'wrong' in opened ? opened : checkAnswers(opened.value);
}

/** Start of answers in a text, with the equals sign possibly encoded by a mail or chat program. */
const BEGINNING = /answers(?:=|%3D)(?:3D)?([\w-]*)/gi;
/** Line that continues a payload wrapped by a mail program, possibly quoted or with a soft line break. */
const WRAPPED = /^[\s>]*([\w-]+)=?\s*$/;
/** Line that looks like a payload whose start `answers=` is missing. */
const HEADLESS = /^[\s>]*[\w-]{60,}\s*$/;
/** Maximum number of lines over which answers can be wrapped. */
const LINE_LIMIT = 100;

/** Answers whose payload continues on the next lines, and the index of the line after it; null if unreadable. */
async function wrapped(payload: string, lines: string[], from: number): Promise<{ handIn: HandIn; to: number } | null> {
  let whole = payload;
  for (let to = from; to < Math.min(lines.length, from + LINE_LIMIT); to++) {
    const [, more] = WRAPPED.exec(lines[to]) ?? [];
    if (more === undefined) return null;
    whole += more;
    const found = await unpackAnswers(whole);
    if (!('wrong' in found)) return { handIn: found, to: to + 1 };
  }
  return null;
}

/**
 * All answers in a text in order, and the places of damaged ones; other text is ignored.
 * @param file name of the file, for reports of damage
 */
export async function answersIn(all: string, file: string = ''): Promise<{ handIns: HandIn[]; damaged: Damage[] }> {
  const lines = all.split(/\r\n?|\n/);
  const handIns: HandIn[] = [];
  const damaged: Damage[] = [];
  const turn = turns();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const beginnings = [...line.matchAll(BEGINNING)];
    if (beginnings.length === 0 && HEADLESS.test(line)) damaged.push({ file, line: at + 1, what: 'headless' });
    for (const { 0: whole, 1: payload, index } of beginnings) {
      await turn();
      const found = await unpackAnswers(payload);
      if (!('wrong' in found)) {
        handIns.push(found);
        continue;
      }
      const isLast = /^=?\s*$/.test(line.slice(index + whole.length));
      const longer = isLast && found.wrong === 'cut' ? await wrapped(payload, lines, at + 1) : null;
      if (longer) {
        handIns.push(longer.handIn);
        at = longer.to - 1;
        continue;
      }
      damaged.push({ file, line: at + 1, what: found.wrong });
      // Continuations of a damaged payload are not reported separately.
      while (isLast && HEADLESS.test(lines[at + 1] ?? '')) at++;
    }
  }
  return { handIns, damaged };
}
