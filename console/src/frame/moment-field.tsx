import { TextField, type TextFieldProps } from '@toile/ui';

/** Field for a moment of this device's time. Browsers refuse in it a year of five digits, of which `Date` knows nothing. */
export function MomentField(props: Omit<TextFieldProps, 'type' | 'max'>) {
  return (
    <TextField hint="Of this device's time" {...props} type="datetime-local" max="9999-12-31T23:59:59" />
  );
}
