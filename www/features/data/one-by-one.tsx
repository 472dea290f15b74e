// Columns of the offer to leave out a group, in the order in which leaving them out keeps most cells, with the rows kept
// after each; columns are ticked off, and the offer follows.
import { useState } from 'preact/hooks';
import type { Preview } from '../../generated/protocol.ts';
import { isLossOpen, type Offer, offerOf } from '../../model/offer.ts';
import { droppedOf } from '../../model/prepared.ts';
import { keptWithout } from '../../store/columns.ts';
import { CheckBox } from '../../widgets/switch.tsx';
import { useResult } from '../../widgets/use-result.ts';
import { t } from '../../words/text.ts';

/** Maximum number of cells of a file for which the rows kept are counted one column after the other. */
const MAX_CELLS = 5_000_000;

/** Offer to leave out columns, of a group only those ticked; and the list to tick them in. */
export function useChosen(found: Preview) {
  const best = offerOf(found);
  const group = best && best.columns.length > 1 && isLossOpen(found) ? best.columns : [];
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const columns = group.filter((name) => !off.has(name));
  const isLarge = found.fileRows * found.columns.length > MAX_CELLS;
  const ask = async () => ({ columns, kept: isLarge ? null : await keptWithout(columns) });
  const { value } = useResult(ask, [found, off]);
  if (group.length === 0 || !value?.kept) return { offer: best, list: null };
  const rows = value.kept.at(-1);
  const isWhole = columns.length === group.length;
  const offer: Offer = isWhole ? best : rows === undefined ? null : { columns: value.columns, rows };
  const { of } = droppedOf(found);
  const list = (
    <section class="one-by-one" data-testid="one-by-one">
      <h3>{t('columns.oneByOne')}</h3>
      <ul>
        {group.map((name) => {
          const { missing = 0 } = found.columns.find((column) => column.name === name) ?? {};
          const kept = value.kept?.[value.columns.indexOf(name)];
          return (
            <li key={name}>
              <CheckBox
                look="box"
                on={!off.has(name)}
                onTurn={(on) => setOff(new Set(on ? [...off].filter((other) => other !== name) : [...off, name]))}
              >
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span class="num quiet">{t('columns.missingIn', { n: missing })}</span>
                <span class="vh">{t('columns.leaveOut')}</span>
              </CheckBox>
              <b class="num">{kept === undefined ? '' : t('data.rowCount', { n: kept })}</b>
              <i style={{ inlineSize: `${(100 * (kept ?? 0)) / of}%` }} />
            </li>
          );
        })}
      </ul>
    </section>
  );
  return { offer, list };
}
