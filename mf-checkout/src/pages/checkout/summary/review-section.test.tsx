import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { shopFrame } from '@toile/testing/page';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { type CheckoutForm, emptyForm } from '../form/form-schema.ts';
import { ReviewSection } from './review-section.tsx';

let form: UseFormReturn<CheckoutForm>;

function Review() {
  form = useForm<CheckoutForm>({ defaultValues: emptyForm('NL') });
  return (
    <FormProvider {...form}>
      <ReviewSection basket={exampleBasket()} isWorking={false} />
    </FormProvider>
  );
}

it('warns of import duties where this order’s parcels cross a customs border (CA-37, D24)', () => {
  render(
    shopFrame({ pages: <Review />, config: { sells: { currency: 'EUR', countries: ['NL', 'JP'] } } }).shop,
  );
  const warned = () => screen.queryByText('Ships from Italy: import duties may be due on delivery.');
  expect(warned()).toBeNull();
  act(() => form.setValue('billing.country', 'JP'));
  expect(warned()).toBeVisible();
  act(() => form.setValue('sameAddressAsBilling', false));
  expect(warned()).toBeNull();
  act(() => form.setValue('shipping.country', 'JP'));
  expect(warned()).toBeVisible();
});
