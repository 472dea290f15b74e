// Technical term at its first use in a view: underlined with dots, with a note on hover, focus or tap that explains it
// in one sentence and cites a publication. The explanations are loaded after the first picture; until then the words
// are plain.
import { signal } from '@preact/signals';
import type { ComponentChild, ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Score } from '../generated/protocol.ts';
import { doc } from '../store/index.ts';
import { has, t } from '../words/text.ts';

/**
 * Function that words refusals for too few rows; null until the texts of later parts, among them the glossary, are
 * loaded.
 */
export const laterWords = signal<typeof import('../model/too-few.ts').tooFew | null>(null);

/** Glossary terms of scores whose term differs from the score's name; empty for a listed score, which has no term. */
const SCORE_TERMS: Record<string, string> = { ll: 'logLikelihood', 'mdl-lecture': 'mdl', pll: 'penalty', listed: '' };

/** Glossary term of a score. */
export const scoreTerm = ({ kind }: Score) => SCORE_TERMS[kind] ?? kind;

/** Time in ms that the pointer may take from the word to its note. */
const GRACE = 150;
/** Distance in px between word, note and the edge of the window. */
const ROOM = 8;

/** Component that shows each term for the first time in the open view, by term; only this one explains it. */
const claims: Map<string, object> = new Map();

/** Whether a use of a term is the first in the present view. */
function useFirst(of: string) {
  const me = useRef({});
  const use = `${doc.value.view} ${of}`;
  if (!claims.has(use)) claims.set(use, me.current);
  useEffect(
    () => () => {
      if (claims.get(use) === me.current) claims.delete(use);
    },
    [use],
  );
  return claims.get(use) === me.current;
}

/** Technical term with its explanation; `of`: key of the term under `glossary`. */
export function Term({ of, children }: { of: string; children: ComponentChildren }) {
  const first = useFirst(of);
  return first && laterWords.value ? <Explained of={of}>{children}</Explained> : children;
}

/**
 * Sentence with each of the given terms explained at its first occurrence, under its name or a shorter one.
 * @param props `of`: keys under `glossary`
 */
export function Glossed({ words, of }: { words: string; of: string[] }) {
  if (!laterWords.value) return words;
  let pieces: ComponentChild[] = [words];
  for (const key of of) {
    const at = (word: string) => new RegExp(`\\b(${word.replace(/[^\w ]/g, '\\$&')}\\w*)([^]*)`, 'i');
    const found = ['term', 'word']
      .map((part) => `glossary.${key}.${part}`)
      .filter(has)
      .map((part) => at(t(part)))
      .find((one) => pieces.some((piece) => typeof piece === 'string' && one.test(piece)));
    pieces = pieces.flatMap((piece) => {
      if (!found || typeof piece !== 'string' || !found.test(piece)) return [piece];
      const [before, word, rest] = piece.split(found);
      return [before, <Term key={key} of={key} children={word} />, rest];
    });
  }
  return pieces;
}

/**
 * Places a note below its word, or above it if there is no room below, and hides it when the pointer leaves or the word
 * moves.
 */
function useNote(
  word: RefObject<HTMLElement | null>,
  note: RefObject<HTMLElement | null>,
  open: boolean,
  hide: () => void,
) {
  useLayoutEffect(() => {
    const [at, box] = [word.current, note.current];
    if (!at || !box || !open) return;
    box.showPopover();
    const { left, top, bottom } = at.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const above = bottom + ROOM / 2 + height + ROOM > innerHeight && top - ROOM / 2 - height > ROOM;
    box.style.left = `${Math.max(ROOM, Math.min(left, innerWidth - width - ROOM))}px`;
    box.style.top = `${above ? top - ROOM / 2 - height : bottom + ROOM / 2}px`;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !at.contains(target) && !box.contains(target)) hide();
    };
    /** Hides the note when its word moves by scrolling; scrolling that focus caused is over by now. */
    const scrolled = () => {
      const now = at.getBoundingClientRect();
      if (now.left !== left || now.top !== top) hide();
    };
    const ends = new AbortController();
    const { signal } = ends;
    addEventListener('pointerdown', elsewhere, { signal });
    addEventListener('scroll', scrolled, { signal, capture: true, passive: true });
    addEventListener('resize', hide, { signal });
    return () => {
      ends.abort();
      if (box.isConnected) box.hidePopover();
    };
  }, [open]);
}

function Explained({ of, children }: { of: string; children: ComponentChildren }) {
  const id = useId();
  const word = useRef<HTMLButtonElement | null>(null);
  const note = useRef<HTMLSpanElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const says = t(`glossary.${of}.says`);

  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, GRACE);
  };
  /**
   * Opens the note when a mouse enters the word. A tap counts as a click, and a word that appears under a resting mouse
   * must not cover the page.
   */
  const enter = ({ pointerType, movementX, movementY }: PointerEvent) =>
    pointerType === 'mouse' && (movementX || movementY) && show();
  const leave = (event: PointerEvent) =>
    event.pointerType === 'mouse' && document.activeElement !== word.current && hideSoon();
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  };

  useNote(word, note, open, hide);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <button
        ref={word}
        type="button"
        class="term"
        data-term={of}
        aria-describedby={open ? id : undefined}
        aria-description={open ? undefined : says}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={key}
        onPointerEnter={enter}
        onPointerLeave={leave}
      >
        {children}
      </button>
      {open && (
        <span
          ref={note}
          id={id}
          class="term-note"
          role="tooltip"
          popover="manual"
          onPointerEnter={enter}
          onPointerLeave={leave}
        >
          {says} <small>{t(`glossary.${of}.source`)}</small>
        </span>
      )}
    </>
  );
}
