import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopConfig } from '@toile/contracts';
import { shopFrame } from '@toile/testing/page';
import { FormProvider, useForm } from 'react-hook-form';
import { AddressFields } from './address-fields.tsx';
import { type CheckoutForm, emptyForm } from './form-schema.ts';

function Form() {
  const form = useForm<CheckoutForm>({ defaultValues: emptyForm('GB') });
  return (
    <FormProvider {...form}>
      <AddressFields kind="billing" />
    </FormProvider>
  );
}

it('takes name, county and the word for postcode of every country from its one table (CK-32, D64)', async () => {
  const config = { sells: { currency: 'GBP', countries: ['GB', 'US', 'FR'] } } satisfies Partial<ShopConfig>;
  render(shopFrame({ pages: <Form />, config }).shop);
  const country = screen.getByLabelText('Country');
  expect(
    within(country)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['United Kingdom', 'United States', 'France']);
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
