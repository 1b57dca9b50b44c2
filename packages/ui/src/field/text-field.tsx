import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.css';
import { describedBy, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {}

/**
 * A field for a line of text. Spread `register('email')` of react-hook-form into it; set `autoComplete` and
 * `inputMode`.
 */
export function TextField({ label, error, hint, optional, id, className, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} optional={optional}>
      <input
        {...rest}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { error, hint })}
        className={classNames(styles.control, className)}
      />
    </Field>
  );
}
