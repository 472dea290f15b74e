// What stands on a paper's page, each part with how its values compare. A part is led to without the address: that
// says which view is open.
import { doc } from '../../store/index.js';
import { t } from '../../words/text.js';
import * as branchingPage from './branching/branching.jsx';
import { branching } from './branching/branching-live.js';
import { PUBLISHED } from './freedom/freedom.js';
import * as freedomPage from './freedom/freedom.jsx';
import { freedom } from './freedom/freedom-live.js';
import * as lecturePage from './lecture/lecture.jsx';
import { lecture } from './lecture/lecture-live.js';
import { SIGNS } from './parts.jsx';
import * as proxyPage from './proxy/proxy.jsx';
import { measured } from './proxy/proxy-live.js';
import * as pruningPage from './pruning/pruning.jsx';
import { pruning } from './pruning/pruning-live.js';

/** @typedef {import('./digits.js').Verdict} Verdict */

/** @param {string} part */
function lead(part) {
  const heading = document.getElementById(`part-${part}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

const VERDICTS = /** @type {const} */ (['same', 'cut', 'other']);

/** The parts of the paper that is read, with the verdicts on their values. @returns {{ part: string, title: string, verdicts: string[] }[]} */
function partsOf() {
  if (doc.value.paper === 'pruning') {
    const found = pruning.value;
    if (!found) return [];
    const values = found.rows.flatMap(({ full, ks }) => [full, ...ks.flatMap(({ p, s }) => [p, s])]);
    return pruningPage.PARTS.map((part) => ({
      part,
      title: pruningPage.partTitle(part),
      verdicts: part === 'table' ? values.map(({ verdict }) => verdict) : [],
    }));
  }
  if (doc.value.paper === 'branching') {
    const found = branching.value;
    if (!found) return [];
    return branchingPage.PARTS.map((part) => ({
      part,
      title: branchingPage.partTitle(part),
      verdicts: { caches: found.sizes, optima: found.scores, nodes: [], loop: [] }[part],
    }));
  }
  if (doc.value.paper === 'freedom') {
    if (!freedom.value) return [];
    const verdicts = PUBLISHED.map(({ published, same, more }) =>
      same === published && more === 0 ? 'same' : 'other',
    );
    return freedomPage.PARTS.map((part) => ({
      part,
      title: freedomPage.partTitle(part),
      verdicts: part === 'published' ? verdicts : [],
    }));
  }
  if (doc.value.paper === 'proxy') {
    if (!measured.value) return [];
    return proxyPage.PARTS.map((part) => ({ part, title: proxyPage.partTitle(part), verdicts: [] }));
  }
  const found = lecture.value;
  if (!found) return [];
  return lecturePage.PARTS.map((part) => ({
    part,
    title: lecturePage.partTitle(part),
    verdicts: found.figures.filter((figure) => figure.part === part).map(({ verdict }) => verdict),
  }));
}

export function Contents() {
  const parts = partsOf();
  if (parts.length === 0) return null;
  return (
    <nav class="contents" aria-label={t('papers.contents')}>
      <h2>{t('papers.contents')}</h2>
      <ol>
        {parts.map(({ part, title, verdicts }) => (
          <li key={part}>
            <button type="button" class="link" onClick={() => lead(part)}>
              {title}
            </button>
            <span class="paper-tally">
              {VERDICTS.map((verdict) => {
                const n = verdicts.filter((other) => other === verdict).length;
                return (
                  n > 0 && (
                    <span key={verdict} class={`paper-verdict is-${verdict}`}>
                      <span aria-hidden="true">
                        {SIGNS[verdict]} {n}
                      </span>
                      <span class="vh">{t(`papers.tally.${verdict}`, { n })}</span>
                    </span>
                  )
                );
              })}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
