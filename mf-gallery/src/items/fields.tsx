import { Checkbox, FieldError, RadioGroup, SelectField, TextField } from '@toile/ui';

const error = 'Please enter your email address';
const countries = [<option key="gb">United Kingdom</option>, <option key="fr">France</option>];
const sizes = ['S', 'M', 'L'].map((size) => ({ value: size, label: size }));

export const fields = {
  TextField: {
    empty: <TextField label="Email" />,
    filled: <TextField label="Email" defaultValue="ada@example.org" />,
    'with a hint': <TextField label="Phone" hint="For the courier" optional />,
    wrong: <TextField label="Email" error={error} defaultValue="ada" />,
    disabled: <TextField label="Email" disabled />,
  },
  SelectField: {
    normal: <SelectField label="Country">{countries}</SelectField>,
    wrong: (
      <SelectField label="Country" error="Please choose a country">
        {countries}
      </SelectField>
    ),
  },
  Checkbox: {
    off: <Checkbox label="Send me news" />,
    on: <Checkbox label="Send me news" defaultChecked />,
    wrong: <Checkbox label="I agree to the terms" error="Please agree to the terms" />,
  },
  RadioGroup: {
    chosen: <RadioGroup legend="Size" name="size" options={sizes} defaultValue="M" />,
  },
  FieldError: { shown: <FieldError id="alone">{error}</FieldError> },
};
