/** Preparation steps that the user requested and that change nothing, such as one for a mistyped label. */
import type { ColumnPreview, Preview, Step } from '../../www/generated/protocol.ts';
import { warningsOf } from '../../www/model/prepared.ts';
import { t } from '../words.ts';

/** Whether a label may stand in a column; unknown for numbers, and for a column of more levels than a preview shows. */
const mayHave = ({ numeric, levels, distinct }: ColumnPreview, label: string) =>
  numeric || levels.length < distinct || levels.some(([level]) => level === label);

/** Labels that a step reads in another way. */
function labelsIn(step: Step): string[] {
  if (step.op === 'merge') return [step.into, ...step.labels];
  return step.op === 'missing-label' ? [step.label] : [];
}

/**
 * Notes on requested steps that change nothing.
 * @param first preview without the steps
 * @param last preview with the steps
 */
export function effectless(steps: Step[], first: Preview, last: Preview): string[] {
  const known = new Set(first.steps.flatMap(labelsIn)); // labels that an automatic step has already replaced
  const warned = [first, last].flatMap(warningsOf);
  return steps.flatMap((step) => {
    const named = 'column' in step ? step.column : null;
    const columns = first.columns.filter(({ name }) => named === null || name === named);
    const column = named ?? t('cli.theFile');
    if (step.op === 'range' && !columns.some(({ numeric }) => numeric)) return [t('cli.unused.range', { column })];
    if (step.op === 'as-is' && !warned.some((warning) => warning.code === step.what && warning.column === named))
      return [t('cli.unused.asIs', { what: step.what, column })];
    // The first label of a merge may be a new name.
    const labels = labelsIn(step).slice(step.op === 'merge' ? 1 : 0);
    const unseen = labels.filter((label) => !known.has(label) && !columns.some((c) => mayHave(c, label)));
    return unseen.map((value) => t('cli.unused.label', { option: step.op, column, value }));
  });
}
