import type { ComponentProps, MouseEvent } from 'react';
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
export function Button({ look, size, wide, busy, className, onClick, ...rest }: ButtonProps) {
  // A disabled button would lose the focus.
  const isBusy = busy || undefined;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? refuse : onClick}
      className={buttonClass({ look, size, wide }, className)}
    />
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();
