/** What a reader should know of how their columns are used without having asked, on stderr. */
import { safe } from './report.mjs';
import { say, t } from './words.mjs';

/** @typedef {import('../www/protocol.js').Step} Step */

/** How a step that nobody asked for uses its column; null if that is nothing to tell. @param {Step} step */
function use(step) {
  if (step.op === 'exclude') return t('cli.excluded');
  if (step.op !== 'bin') return null;
  const { cut } = step;
  if (cut.by === 'points') return t('cli.binsPoints', { points: cut.points.map(String) });
  return t(cut.by === 'width' ? 'cli.binsWidth' : 'cli.binsFrequency', { bins: cut.bins });
}

/** The option that does what a step does. @param {Step | null} step */
function optionFor(step) {
  switch (step?.op) {
    case 'exclude':
      return `--exclude ${step.column}`;
    case 'category':
      return `--category ${step.column}`;
    case 'number':
      return `--number ${step.column}`;
    case 'weights':
      return `--count ${step.column}`;
    case 'missing':
      return `--missing ${step.level ? 'level' : 'drop'}`;
    case 'missing-label':
      return `--missing-label ${step.column === null ? '' : `${step.column}=`}${step.label}`;
    case 'bin':
      return step.cut.by === 'points' ? null : `--bins ${step.column}=${step.cut.by}:${step.cut.bins}`;
    default:
      return null;
  }
}

/** @param {import('./data.mjs').Loaded} loaded */
export function sayPreparation({ preview, asked }) {
  if (!preview) return;
  const decided = new Set(asked.map((step) => JSON.stringify(step)));
  for (const step of preview.steps) {
    const how = decided.has(JSON.stringify(step)) ? null : use(step);
    if (how && 'column' in step) say(t('cli.prepared', { column: safe(step.column ?? ''), how }));
  }
  for (const { name, excluded, warnings } of preview.columns) {
    for (const { code, detail, remedy } of excluded ? [] : warnings) {
      const option = optionFor(remedy);
      const params = {
        column: safe(name),
        warning: t(`prepare.warning.${code}`, { detail: safe(detail) }),
        option: safe(option ?? ''),
      };
      say(t(option ? 'cli.warningRemedy' : 'cli.warning', params));
    }
  }
  const isLevel = preview.steps.some((step) => step.op === 'missing' && step.level);
  if (preview.rowsWithMissing > 0 && !isLevel) say(t('cli.droppedRows', { n: preview.rowsWithMissing }));
}
