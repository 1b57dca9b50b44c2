import { type ComponentProps, useLayoutEffect } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.css';

/** Filled ink, ink outline, or underlined text. One primary button a view. */
export type ButtonLook = 'primary' | 'secondary' | 'tertiary';

export interface ButtonStyle {
  look?: ButtonLook;
  size?: 'normal' | 'small';
  /** As wide as its container; below 600 px primary and secondary buttons always are. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Work is under way: the button can't be pressed again and says so; the caller changes the words. */
  busy?: boolean;
}

export const buttonClass = ({ look = 'primary', size, wide }: ButtonStyle, className?: string) =>
  classNames(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide, className);

/** A press that does something here. Give a disabled button a visible reason as its words. */
export function Button({ look, size, wide, busy, className, disabled, ...rest }: ButtonProps) {
  useKeptFocus(busy);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ look, size, wide }, className)}
    />
  );
}

/** A button that is disabled loses the focus; it has it again afterwards, unless it went elsewhere. */
function useKeptFocus(busy = false) {
  useLayoutEffect(() => {
    if (!busy) return;
    const { activeElement } = document;
    return () => {
      if (document.activeElement === document.body) (activeElement as HTMLElement | null)?.focus();
    };
  }, [busy]);
}
