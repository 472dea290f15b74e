// About dialog: version, data that leave the device, and licenses of all bundled software.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { BUILD } from '../../engine/build.ts';
import { version } from '../../model/version.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { t } from '../../words/text.ts';

export function AboutDialog() {
  const licenses = useSignal<typeof import('virtual:licenses') | null>(null);
  useEffect(() => {
    import('virtual:licenses').then(
      (loaded) => {
        licenses.value = loaded;
      },
      () => {},
    );
  }, []);
  return (
    <Dialog title={t('about.title')}>
      <p>{t('about.version', { version, build: BUILD })}</p>
      <p>{t('help.privacy')}</p>
      <p>{t('about.own')}</p>
      {licenses.value && (
        <section>
          <h3>{t('about.others')}</h3>
          <ul class="components" data-testid="components">
            {licenses.value.components.map(({ name, version: of, license }) => (
              <li key={name}>
                {name} {of} <small>{license}</small>
              </li>
            ))}
          </ul>
          <h3 id="license-texts">{t('about.texts')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
          <pre class="license-texts" tabIndex={0} role="region" aria-labelledby="license-texts">
            {licenses.value.text}
          </pre>
        </section>
      )}
    </Dialog>
  );
}
