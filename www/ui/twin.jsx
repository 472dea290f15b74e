// The text twin of a view: what the picture says, in sentences and a table.

/**
 * @param {{ sentences: string[], table: { caption: string, head: string[], rows: string[][] } }} props
 */
export const Twin = ({ sentences, table }) => (
  <div class="twin" data-testid="twin">
    <div>
      {sentences.map((sentence) => (
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
