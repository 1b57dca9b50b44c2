import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { AddressFields } from './address-fields.tsx';
import { type CheckoutForm, emptyForm } from './form-schema.ts';

function Form({ countries }: { countries: string[] }) {
  const form = useForm<CheckoutForm>({ defaultValues: emptyForm() });
  return (
    <FormProvider {...form}>
      <AddressFields kind="billing" countries={countries} />
    </FormProvider>
  );
}

it('takes name, county and the word for postcode of every country from its one table (CK-32, D64)', async () => {
  render(<Form countries={['GB', 'US', 'FR']} />);
  const country = screen.getByLabelText('Country');
  expect(
    within(country)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['United Kingdom', 'United States', 'FR']);
  const labels = () =>
    screen
      .getAllByRole('textbox')
      .slice(4)
      .map((field) => field.closest('div')?.textContent);
  expect(labels()).toEqual(['County (optional)', 'Postcode']);
  await userEvent.selectOptions(country, 'US');
  expect(labels()).toEqual(['State', 'ZIP']);
  await userEvent.selectOptions(country, 'FR');
  expect(labels()).toEqual(['Postcode']);
});
