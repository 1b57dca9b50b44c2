import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconProps } from '../icon-props.ts';
import styles from './field.css';

export interface FieldProps {
  label: ReactNode;
  /** The error in the specification's words; absent while all is well. */
  error?: string;
  hint?: string;
  /** Says "optional" after the label. */
  optional?: boolean;
}

interface LabelledFieldProps extends FieldProps {
  id: string;
  children: ReactNode;
}

/** Ids of what describes the field, for `aria-describedby` (design language 36). */
export function describedBy(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Icon and text under a field. */
export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <CircleAlert {...iconProps} size={16} />
      {children}
    </p>
  );
}

/** Label above, hint and error below. */
export function Field({ id, label, error, hint, optional, children }: LabelledFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
