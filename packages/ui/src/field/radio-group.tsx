import { type ReactNode, useId } from 'react';
import styles from './field.css';

export interface RadioOption {
  value: string;
  label: string;
}

export interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** Value of the option that is chosen at first; absent: none is, and one has to be. */
  defaultValue?: string | undefined;
}

/** A choice of several, as a joined bar; the form reads it by its name. */
export function RadioGroup({ legend, name, options, defaultValue }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{legend}</legend>
      <div className={styles.segments}>
        {options.map(({ value, label }) => (
          <label key={value} htmlFor={`${id}-${value}`} className={styles.segment}>
            <input
              type="radio"
              id={`${id}-${value}`}
              name={name}
              value={value}
              required
              defaultChecked={value === defaultValue}
              className={styles.pick}
            />
            <span className={styles.face}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
