// A table that says in words what a picture says: its first column names the rows. And the heads of columns, for any table.

/** @param props `hushed`: for screen readers alone */
export const Columns = ({ head, hushed = false }: { head: string[]; hushed?: boolean }) => (
  <thead class={hushed ? 'vh' : undefined}>
    <tr>
      {head.map((words) => (
        <th key={words} scope="col">
          {words}
        </th>
      ))}
    </tr>
  </thead>
);

/** @param props `hushed`: the caption is for screen readers alone */
export const Table = ({
  table: { caption, head, rows },
  hushed = false,
  ...rest
}: {
  table: { caption: string; head: string[]; rows: string[][] };
  hushed?: boolean;
  class?: string;
  'data-testid'?: string;
}) => (
  <table {...rest}>
    <caption class={hushed ? 'vh' : undefined}>{caption}</caption>
    <Columns head={head} />
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={[name, ...cells].join(' ')}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            <td key={head[i + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
