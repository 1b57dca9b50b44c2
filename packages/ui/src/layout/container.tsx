import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** Widest content: page 1440, legal 600, event 700 (SH-50), story 62 characters. */
  width?: 'page' | 'legal' | 'event' | 'story';
}

/** Centred column with the page margins. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={classNames(styles.container, styles[width], className)} />;
}
