// Text version (twin) of a view: the content of its picture as sentences and a table.
import { Table } from './table.tsx';

type TwinProps = { sentences: string[]; table: { caption: string; head: string[]; rows: string[][] }; skip?: number };

/** Text version of a view: sentences and a table; `skip`: number of first sentences left out, as the view has them. */
export const Twin = ({ sentences, table, skip = 0 }: TwinProps) => (
  <div class="twin" data-testid="twin">
    <div>
      {sentences.slice(skip).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <Table table={table} />
  </div>
);
