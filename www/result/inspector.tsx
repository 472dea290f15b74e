// Inspector: the selected edge or variable in two sentences with the numbers behind them; if nothing is selected, the
// facts of the result.

import type { FunctionComponent } from 'preact';
import type { EdgeInspection } from '../generated/protocol.ts';
import { doc, info, inspection, isProving, missing, outcome, projector, resultOpen, shared } from '../store/index.ts';
import { Title } from '../widgets/inspector-parts.tsx';
import { Late } from '../widgets/late.tsx';
import { rich, t } from '../words/text.ts';
import { ResultFacts } from './inspect-result.tsx';

/** Whether the engine's answer (`EdgeInspection`) is about a given pair of variables, in either direction. */
const isOf = (seen: EdgeInspection, from: string, to: string, names: string[]) =>
  (names[seen.from] === from && names[seen.to] === to) || (names[seen.from] === to && names[seen.to] === from);

/** Panel on the selection or the result; `Numbers`: component for the measures of a selected pair. */
export function Inspector({ Numbers }: { Numbers?: FunctionComponent }) {
  const { selected } = doc.value;
  const [learned, data, seen] = [outcome.value, info.value, inspection.value];
  // While a proof is under way, the engine can't answer about the previous network.
  if (isProving.value) return <Late part="ProofPanel" />;
  if (missing.value && shared.value) return <Late part="ClaimFacts" />;
  if (!learned || !data) return <p class="quiet">{t('inspector.nothing')}</p>;
  const names = data.variables.map(({ name }) => name);
  if (selected?.kind === 'edge') {
    if (seen && 'without' in seen && isOf(seen, selected.from, selected.to, names)) {
      return <Late part="EdgeInspector" props={{ seen, learned, data, Numbers }} />;
    }
    return <Title>{rich('inspector.pair', { from: selected.from, to: selected.to })}</Title>;
  }
  if (selected?.kind === 'variable') {
    if (seen && 'variable' in seen && names[seen.variable] === selected.name) {
      return <Late part="VariableInspector" props={{ seen, learned, data }} />;
    }
    return <Title>{selected.name}</Title>;
  }
  // On a projector the picture takes the space of the panel.
  if (projector.value && !resultOpen.value) return null;
  return <ResultFacts learned={learned} data={data} />;
}
