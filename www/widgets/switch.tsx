// A switch with its words.
import type { ComponentChildren } from 'preact';

/** @param props `describedBy`: the id of a note on it */
export const Switch = ({
  on,
  onTurn,
  testid,
  describedBy,
  children,
}: {
  on: boolean;
  onTurn: (on: boolean) => void;
  testid?: string;
  describedBy?: string;
  children: ComponentChildren;
}) => (
  <label class="check">
    <input
      type="checkbox"
      role="switch"
      data-testid={testid}
      checked={on}
      aria-checked={on}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
    />
    {children}
  </label>
);
