// The papers: published results worked again, each beside what was printed. An entry is a paper's page; a further paper
// is a further entry.
import '../text-later.js';
import '../draw/lattice.css';
import '../papers.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Contents } from '../papers/contents.jsx';
import { LecturePage, saying } from '../papers/lecture.jsx';
import { failed, lecture, left, work } from '../papers/live.js';
import { run } from '../store.js';
import { t } from '../text.js';

/** What the page says before there is anything to say. */
function Waiting() {
  const note = failed.value ? 'failedNote' : run.value.state === 'running' ? 'afterRun' : 'workingNote';
  return (
    <div class="say" aria-live="polite">
      <h1 data-testid="sentence">{t(`papers.${failed.value ? 'failed' : 'working'}`)}</h1>
      <p>{t(`papers.${note}`)}</p>
      {failed.value && (
        <button type="button" class="btn" data-testid="again" onClick={work}>
          {t('papers.again')}
        </button>
      )}
    </div>
  );
}

/** What scrolls around an element. @param {HTMLElement} element */
function scrollerOf(element) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/** Remembers how far the reader had come, and leads Back to the link that was followed. @param {boolean} ready */
function useReturn(ready) {
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!ready || !page.current) return undefined;
    const scroller = scrollerOf(page.current);
    if (!scroller) return undefined;
    scroller.scrollTop = left.scroll;
    const link = [...page.current.querySelectorAll('[data-go]')].find(
      (element) => element instanceof HTMLElement && element.dataset.go === left.link,
    );
    // Only a reader who came Back: whoever chose the tab stays on it.
    if (document.activeElement === document.body && link instanceof HTMLElement) link.focus({ preventScroll: true });
    left.link = '';
    const remember = () => {
      left.scroll = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', remember);
    return () => {
      scroller.removeEventListener('scroll', remember);
      scroller.scrollTop = 0;
    };
  }, [ready]);
  return page;
}

export function PapersView() {
  const found = lecture.value;
  const page = useReturn(found !== null);
  useEffect(() => {
    work();
  }, []);
  if (!found) return <Waiting />;
  const { lead, others, sets, cite } = saying(found);
  return (
    <article class="paper" ref={page}>
      <div class="say">
        <h1 data-testid="sentence">{lead}</h1>
        <p>
          {others} {sets}
        </p>
      </div>
      <p class="paper-cite">{cite}</p>
      <Contents />
      <LecturePage found={found} />
    </article>
  );
}

/** The right-hand column: what stands on the page. */
export const PapersInspector = Contents;
