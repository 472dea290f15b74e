// Icons: strokes of one weight on a grid of 20, in the color of the text. Paths are in icons.json.
import PATHS from './icons.json' with { type: 'json' };

export type IconName = keyof typeof PATHS;

/** Icon. Screen readers skip it, since the text or button with it has a name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="ic" viewBox="0 0 20 20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** Logo: a network of two causes and one effect. */
export const Logo = () => (
  <svg class="logo" viewBox="0 0 26 26" aria-hidden="true">
    <path
      d="M6.6 8.2 12 17.4M19.4 8.2 14 17.4"
      fill="none"
      stroke="currentColor"
      stroke-width="1.9"
      stroke-linecap="round"
    />
    <circle cx="5" cy="5.6" r="3.1" fill="none" stroke="currentColor" stroke-width="1.9" />
    <circle cx="21" cy="5.6" r="3.1" fill="none" stroke="currentColor" stroke-width="1.9" />
    <circle cx="13" cy="20.4" r="3.9" fill="var(--fixed)" />
  </svg>
);
