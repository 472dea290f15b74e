// The text twin of a view: what the picture says, in sentences and a table.
import { Table } from './table.jsx';

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
    <Table table={table} />
  </div>
);
