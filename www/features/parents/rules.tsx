// Buttons with the names of pruning rules and their numbers of pruned sets: pointer or focus on a rule highlights its
// sets and shows the rule with its paper.
import { STATUS } from '../../draw/lattice/lattice.ts';
import { Button } from '../../widgets/button.tsx';
import { t } from '../../words/text.ts';
import { held, lookAt, pointed } from './signals.ts';

/** Rule under the pointer, or else the selected rule. */
export const lit = () => pointed.value ?? held.value;

/** Button with the name of a rule; it highlights the rule's sets. */
export function RuleButton({
  name,
  ...rest
}: Omit<Parameters<typeof Button>[0], 'name'> & { name: keyof typeof STATUS }) {
  const status = STATUS[name];
  const leave = () => lookAt({ pointed: null });
  return (
    <Button
      {...rest}
      title={t(`parents.reasonNote.${name}`)}
      pressed={held.value === status}
      onClick={() => lookAt({ pointed: null, held: held.value === status ? null : status })}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') lookAt({ pointed: status });
      }}
      onPointerLeave={leave}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) lookAt({ pointed: status });
      }}
      onBlur={leave}
    />
  );
}
