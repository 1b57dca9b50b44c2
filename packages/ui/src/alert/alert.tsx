import { Check, CircleAlert, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { iconProps } from '../icon-props.ts';
import styles from './alert.css';

export interface AlertProps {
  tone?: 'error' | 'info' | 'ok';
  title?: ReactNode;
  children: ReactNode;
  onDismiss?: () => void;
  /** Moves the focus here when it appears, without scrolling: for errors that stop what the shopper was doing. */
  takesFocus?: boolean;
}

const icons = { error: CircleAlert, info: Info, ok: Check };

/** A message in the page. Errors are read out at once (role alert), others when the reader is free (role status). */
export function Alert({ tone = 'error', title, children, onDismiss, takesFocus }: AlertProps) {
  const element = useRef<HTMLDivElement>(null);
  const Icon = icons[tone];

  useEffect(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div
      ref={element}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={takesFocus ? -1 : undefined}
      className={classNames(styles.alert, styles[tone])}
    >
      <Icon {...iconProps} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label="Dismiss">
          <X {...iconProps} />
        </button>
      )}
    </div>
  );
}
