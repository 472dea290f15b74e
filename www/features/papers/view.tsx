// View Papers: published results recomputed beside the printed ones. pages.ts lists the papers.
import '../../words/text-later.ts';
import '../../draw/lattice/lattice.css';
import './papers.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Paper, PaperPage } from '../../model/state.ts';
import { doc, outcome, run } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { usePapers } from '../../widgets/papers.ts';
import { t } from '../../words/text.ts';
import { Board } from './board.tsx';
import { Contents } from './contents.tsx';
import { PAGES } from './pages.ts';
import { left } from './parts.tsx';
import { SourceLine } from './source.tsx';

/** Message that the numbers of a paper are being recomputed, or that the engine failed. */
function Waiting({ paper, failed, again }: { paper: Paper; failed: boolean; again: () => void }) {
  const words = `papers.waiting.${paper}`;
  return (
    <div class="paper-cite" aria-live="polite" data-testid="paper-waiting">
      {failed ? (
        <p>
          {t(`${words}.failed`)} {t('papers.failedNote')}{' '}
          <Button look="link" testid="again" words={t('papers.again')} onClick={again} />
        </p>
      ) : (
        <p>{t(run.value.state === 'running' ? 'papers.withRun' : `${words}.working`)}</p>
      )}
    </div>
  );
}

/** Nearest scrollable ancestor of an element; null if there is none. */
function scrollerOf(element: HTMLElement) {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/** DOM events that show that the reader scrolls or types, which ends automatic scrolling. */
const INPUTS = ['wheel', 'keydown', 'pointerdown', 'touchstart'];

/**
 * Focuses a link and keeps it in view while parts appear above it, until the reader scrolls or types. Returns a
 * function that ends this.
 */
function holdInView(link: HTMLElement, page: HTMLElement, scroller: HTMLElement) {
  link.focus({ preventScroll: true });
  const show = () => {
    const [{ top, bottom }, box] = [link.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (bottom > box.bottom || top < box.top) link.scrollIntoView({ block: 'center' });
  };
  show();
  const sizes = new ResizeObserver(show);
  sizes.observe(page);
  const release = () => {
    sizes.disconnect();
    for (const input of INPUTS) removeEventListener(input, release);
  };
  for (const input of INPUTS) addEventListener(input, release, { passive: true });
  return release;
}

/** Hook that stores the scroll offset, and focuses the link followed last when the reader comes back. */
function useReturn(ready: boolean, paper: string) {
  const page = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!ready || !page.current) return undefined;
    const scroller = scrollerOf(page.current);
    if (!scroller) return undefined;
    if (left.paper !== paper) Object.assign(left, { paper, scroll: 0 });
    scroller.scrollTop = left.scroll;
    const link = [...page.current.querySelectorAll('[data-go]')].find(
      (element) => element instanceof HTMLElement && element.dataset.go === left.link,
    );
    // Applies only after Back in the browser, not after a click on the tab.
    const isBack = document.activeElement === document.body && link instanceof HTMLElement;
    const release = isBack ? holdInView(link, page.current, scroller) : () => {};
    left.link = '';
    const remember = () => {
      left.scroll = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', remember);
    return () => {
      release();
      scroller.removeEventListener('scroll', remember);
      scroller.scrollTop = 0;
    };
  }, [ready, paper]);
  return page;
}

/** Head of a page: its source, its idea in one sentence, and an explanation. */
const Head = ({ page }: { page: PaperPage }) => (
  <div class="say">
    <p class="paper-crumb">{t(`papers.${page}.idea.crumb`)}</p>
    <h1 data-testid="sentence">{t(`papers.${page}.idea.lead`)}</h1>
    <p>{t(`papers.${page}.idea.says`)}</p>
  </div>
);

function PaperPageOf({ name }: { name: Paper }) {
  const { failed, work, shown, figure, readings } = PAGES[name];
  const answer = shown();
  const page = useReturn(answer !== null, name);
  // For another result of the reader, the paper is recomputed.
  const at = name !== 'lecture' ? outcome.value?.key : '';
  useEffect(() => {
    work();
  }, [name, at]);
  const narrow = usePapers({ live: true })[0] === 'narrow';
  return (
    <article class="paper" ref={page}>
      <Head page={name} />
      {figure()}
      {narrow && readings()}
      {answer ? (
        <>
          <p class="paper-cite">{answer.cite()}</p>
          <SourceLine paper={name} rows={answer.compared()} />
          <Contents />
          {answer.page()}
        </>
      ) : (
        <Waiting paper={name} failed={failed.value} again={work} />
      )}
    </article>
  );
}

export function PapersView() {
  const { paper } = doc.value;
  if (paper !== 'overview') return <PaperPageOf key={paper} name={paper} />;
  return (
    <article class="paper">
      <Head page="overview" />
      <Board />
    </article>
  );
}

/** Right-hand column of the view: readings of the figure, and the contents of the paper. */
export function PapersInspector() {
  const { paper } = doc.value;
  if (paper === 'overview') return null;
  return (
    <>
      {PAGES[paper].readings()}
      <Contents />
    </>
  );
}

/** Whether the view has a right-hand column. */
export const hasPanel = () => doc.value.paper !== 'overview';
