// One of some names or numbers, under its label.

export const Pick = <T extends string | number>({
  label,
  among,
  value,
  testid,
  onPick,
}: {
  label: string;
  among: T[];
  value: T;
  testid: string;
  onPick: (value: T) => void;
}) => (
  <label class="labeled">
    <span>{label}</span>
    <select
      class="select"
      data-testid={testid}
      value={value}
      onChange={({ currentTarget }) => onPick(among[currentTarget.selectedIndex])}
    >
      {among.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  </label>
);
