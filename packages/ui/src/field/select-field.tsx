import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { iconProps } from '../icon-props.ts';
import styles from './field.css';
import { describedBy, Field, type FieldProps } from './field.tsx';

export interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {}

/** A native list of choices; its options are its children. */
export function SelectField({ label, error, hint, optional, id, className, ...rest }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} error={error} hint={hint} optional={optional}>
      <span className={styles.select}>
        <select
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { error, hint })}
          className={classNames(styles.control, className)}
        />
        <ChevronDown {...iconProps} className={styles.arrow} />
      </span>
    </Field>
  );
}
