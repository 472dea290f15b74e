// Help dialog: search, introduction in four sentences, use of the network, list of keyboard shortcuts, and glossary.
import { OPENING_DATA } from '../../model/state.ts';
import { dialog, doc, letters, openDialog, setData, setDoc, setHints, setLetters } from '../../store/index.ts';
import { Button } from '../../widgets/button.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import { Switch } from '../../widgets/switch.tsx';
import { TERMS } from '../../widgets/terms.ts';
import { t } from '../../words/text.ts';
import { KEYS } from '../keys.ts';
import { Search } from './search.tsx';

/** Shows the hints of a first visit from the beginning, with their example. */
function showHints() {
  dialog.value = null;
  const { data } = doc.peek();
  if (data.kind !== 'example' || data.id !== OPENING_DATA.id) setData(OPENING_DATA);
  setDoc({ view: 'network' });
  setHints({ on: true, done: [], said: {} });
}

export const HelpDialog = () => (
  <Dialog title={t('help.title')}>
    <Search />
    <p>{t('help.intro')}</p>
    <p>{t('help.read')}</p>
    <p>{t('help.privacy')}</p>
    <section data-testid="help-use">
      <h3>{t('help.use')}</h3>
      <p>{t('help.useAsk')}</p>
      <p>{t('help.useSet')}</p>
      <p>{t('help.useTake')}</p>
      <p>{t('help.usePredict')}</p>
    </section>
    <section class="only-keys">
      <h3>{t('help.keys')}</h3>
      <dl class="keys">
        {KEYS.map(({ words, shown }) => (
          <div key={words}>
            <dt>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`help.key.${words}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch on={letters.value} words={t('help.single')} onTurn={setLetters} />
    </section>
    <Button testid="hints-again" words={t('canvas.hintsAgain')} onClick={showHints} />{' '}
    <Button words={t('about.open')} onClick={() => openDialog('about')} />
    <section>
      <h3>{t('help.glossary')}</h3>
      <dl class="glossary" data-testid="glossary">
        {TERMS.map((of) => (
          <div key={of}>
            <dt id={`term-${of}`} tabIndex={-1}>
              {t(`glossary.${of}.term`)}
            </dt>
            <dd>
              {t(`glossary.${of}.says`)} <small>{t(`glossary.${of}.source`)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </Dialog>
);
