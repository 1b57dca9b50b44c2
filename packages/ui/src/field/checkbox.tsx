import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.css';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
}

/** A tick box with its words as the target. */
export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <label className={styles.choice} htmlFor={fieldId}>
        <input
          {...rest}
          type="checkbox"
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          className={styles.mark}
        />
        <span>{label}</span>
      </label>
      <FieldError id={fieldId}>{error}</FieldError>
    </div>
  );
}
