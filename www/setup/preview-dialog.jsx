// What the present data are: every variable with its levels and how often each was seen.
import { isContinuous } from '../model/scores.js';
import { dialog, doc, info } from '../store/index.js';
import { Dialog } from '../widgets/dialog.jsx';
import { dataName, numberParams, sizeWords } from '../widgets/names.js';
import { ScrollBox } from '../widgets/scroll-box.jsx';
import { has, t, whole } from '../words/text.js';
import { TinyBars } from './histogram.jsx';

export function PreviewDialog() {
  const { data } = doc.value;
  const found = info.value;
  const source = data.kind === 'example' ? `data.source.${data.id}` : '';
  return (
    <Dialog
      title={t('prepare.previewTitle', { name: dataName(data) })}
      onClose={() => {
        dialog.value = null;
      }}
    >
      {has(source) && <p class="soft">{t(source)}</p>}
      {found && (
        <>
          <p class="soft">{t('data.summary', sizeWords(found.rows, found.variables.length))}</p>
          <ScrollBox label={t('prepare.columns')}>
            <table class="columns">
              <thead>
                <tr>
                  {(isContinuous(found)
                    ? ['prepare.column', 'numbers.rule']
                    : ['prepare.column', 'prepare.levels', 'prepare.shape']
                  ).map((head) => (
                    <th key={head} scope="col">
                      {t(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {found.variables.map(({ name, levels, counts, numbers }) => (
                  <tr key={name}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    <td class="levels">
                      {numbers && t('inspector.numbersTold', numberParams(numbers))}
                      {levels.map((level, i) => (
                        <span key={level} class="level">
                          <bdi>{level}</bdi> <span class="num quiet">{whole(counts[i])}</span>
                        </span>
                      ))}
                    </td>
                    {!numbers && (
                      <td>
                        <TinyBars counts={counts} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
    </Dialog>
  );
}
