// Push button: the element with its class names, icon, words and state.
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon, type IconName } from '../draw/icons.tsx';

/** Look of a button: bordered if undefined, text like a link, without any class, or a variant of the bordered look. */
export type Look = 'link' | 'none' | 'primary' | 'small' | 'primary small' | 'bare';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'ref'> & {
  look?: Look;
  /** Name of the icon before the words. */
  icon?: IconName;
  /** Text of the button; `children` if it is more than text. */
  words?: ComponentChildren;
  /** Name of the button for screen readers, instead of its text. */
  label?: string;
  testid?: string;
  /** Whether a toggle button is on; undefined for other buttons. */
  pressed?: boolean;
  /** Whether the part of the page that the button opens is shown. */
  expanded?: boolean;
};

/** CSS class names of a button's look. */
function classOf(look: Look | undefined, isIcon: boolean) {
  if (look === 'none') return undefined;
  if (look === 'link') return look;
  return `btn${isIcon ? ' icon' : ''}${look ? ` ${look}` : ''}`;
}

/**
 * Push button.
 * @param props `class` replaces the classes of `look`; all other attributes go to the element
 */
export const Button = ({ look, icon, words, label, testid, pressed, expanded, children, ...rest }: Props) => (
  <button
    type="button"
    class={classOf(look, icon !== undefined)}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    data-testid={testid}
    {...rest}
  >
    {icon && <Icon name={icon} />}
    {words}
    {children}
  </button>
);
