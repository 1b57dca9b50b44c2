import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.css';
import { FieldError } from './field.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  /** Said by screen readers after the label, e.g. `sold out`. */
  note?: string;
}

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** Plain list, one joined bar (newsletter), or separate tiles of at least 48×44 (sizes). */
  look?: 'list' | 'segments' | 'tiles';
  value?: string;
  defaultValue?: string;
  error?: string;
}

/** One choice of several. Give `value` and `onChange`, or `defaultValue`, or spread `register()` into it. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, look = 'list', value, defaultValue, error, name, id, ...rest } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const shared = { ...rest, type: 'radio', name: name ?? groupId } as const;
  const checked = (option: RadioOption) =>
    value === undefined
      ? { defaultChecked: defaultValue === undefined ? undefined : option.value === defaultValue }
      : { checked: option.value === value };
  const Option = look === 'list' ? ListOption : FaceOption;
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${groupId}-error` : undefined}>
      <legend className={styles.label}>{legend}</legend>
      <div className={look === 'list' ? undefined : styles[look]}>
        {options.map((option) => (
          <Option
            key={option.value}
            option={option}
            className={look === 'segments' ? styles.segment : styles.tile}
            input={{ ...shared, ...checked(option), value: option.value, disabled: option.disabled }}
          />
        ))}
      </div>
      <FieldError id={groupId}>{error}</FieldError>
    </fieldset>
  );
}

interface OptionProps {
  option: RadioOption;
  className?: string;
  input: ComponentProps<'input'>;
}

const nameOf = ({ label, note }: RadioOption) =>
  note && typeof label === 'string' ? `${label}, ${note}` : undefined;

function ListOption({ option, input }: OptionProps) {
  return (
    <label className={styles.choice}>
      <input {...input} className={styles.mark} aria-label={nameOf(option)} />
      <span>{option.label}</span>
    </label>
  );
}

function FaceOption({ option, className, input }: OptionProps) {
  return (
    <label className={className}>
      <input {...input} className={styles.pick} aria-label={nameOf(option)} />
      <span className={styles.face}>{option.label}</span>
    </label>
  );
}
