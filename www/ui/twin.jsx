// The text twin of a view: what the picture says, in sentences and a table.

/**
 * @param {{ sentences: string[], table: { caption: string, head: string[], rows: string[][] }, said?: number }} props
 *   `said`: how many of the sentences stand over the view already
 */
export const Twin = ({ sentences, table, said = 0 }) => (
  <div class="twin" data-testid="twin">
    <div>
      {sentences.slice(said).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <table>
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          {table.head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.join(' ')}>
            {row.map((cell, i) =>
              i === 0 ? (
                <th key={table.head[i]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={table.head[i]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
