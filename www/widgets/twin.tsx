// The text twin of a view: what the picture says, in sentences and a table.
import { Table } from './table.tsx';

/** @param props `skip`: number of first sentences that the view shows already */
export const Twin = ({
  sentences,
  table,
  skip = 0,
}: {
  sentences: string[];
  table: { caption: string; head: string[]; rows: string[][] };
  skip?: number;
}) => (
  <div class="twin" data-testid="twin">
    <div>
      {sentences.slice(skip).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <Table table={table} />
  </div>
);
