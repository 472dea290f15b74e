// A choice of few words, as a row of settings.
import { Icon } from '../draw/icons.tsx';

export const ChoiceRow = ({
  label,
  testid,
  value,
  options,
  onChoose,
}: {
  label: string;
  testid: string;
  value: string;
  options: [value: string, words: string][];
  onChoose: (value: string) => void;
}) => (
  <div>
    <dt>
      <label for={testid}>{label}</label>
    </dt>
    <dd class="inline-select">
      <select
        id={testid}
        data-testid={testid}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map(([of, words]) => (
          <option key={of} value={of}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </dd>
  </div>
);
