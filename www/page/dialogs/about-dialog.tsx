// About dialog: version, data that leave the device, and licenses of all bundled software.
import { BUILD } from '../../engine/build.ts';
import { version } from '../../model/version.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { useResult } from '../../widgets/use-result.ts';
import { t } from '../../words/text.ts';

export function AboutDialog() {
  const { value: licenses } = useResult(() => import('virtual:licenses'), []);
  return (
    <Dialog title={t('about.title')}>
      <p>{t('about.version', { version, build: BUILD })}</p>
      <p>{t('help.privacy')}</p>
      <p>{t('about.own')}</p>
      {licenses && (
        <section>
          <h3>{t('about.others')}</h3>
          <ul class="components" data-testid="components">
            {licenses.components.map(({ name, version: of, license }) => (
              <li key={name}>
                {name} {of} <small>{license}</small>
              </li>
            ))}
          </ul>
          <h3 id="license-texts">{t('about.texts')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
          <pre class="license-texts" tabIndex={0} role="region" aria-labelledby="license-texts">
            {licenses.text}
          </pre>
        </section>
      )}
    </Dialog>
  );
}
