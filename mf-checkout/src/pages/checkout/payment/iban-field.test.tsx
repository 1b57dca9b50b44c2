import { expect, it } from '@jest/globals';
import { Elements } from '@stripe/react-stripe-js';
import { act, render, screen } from '@testing-library/react';
import { shopFrame } from '@toile/testing/page';
import { installTestStripe } from '../../../testing/test-stripe.ts';
import { CardFields } from './card-fields.tsx';
import { fieldSets } from './field-sets.ts';
import { IbanField } from './iban-field.tsx';
import { useElementFields } from './use-element-fields.ts';

const { stripe, change } = installTestStripe();

function BothFieldSets() {
  const card = useElementFields(fieldSets.card);
  const iban = useElementFields(fieldSets.iban);
  return (
    <Elements stripe={stripe as never}>
      <CardFields fields={card} country="NL" />
      <IbanField fields={iban} country="NL" />
      <button type="button" onClick={iban.ask}>
        Pay
      </button>
    </Elements>
  );
}

const said = (area: string) => screen.getByRole('alert', { name: area }).textContent;
const invalid = { complete: false, error: { message: 'Your IBAN is invalid.' } };

it('says what is wrong with an IBAN in the area of its field, never in that of the card (CK-44)', () => {
  render(shopFrame({ pages: <BothFieldSets /> }).shop);
  act(() => change('iban', invalid));
  expect([said('IBAN error'), said('Card error')]).toEqual(['Your IBAN is invalid.', '']);
  act(() => change('iban', { complete: true }));
  act(() => change('cardNumber', { complete: false, error: { message: 'Your card number is invalid.' } }));
  expect([said('IBAN error'), said('Card error')]).toEqual(['', 'Your card number is invalid.']);
});

it('says that an IBAN is missing once it is to be paid with (CK-44)', () => {
  render(shopFrame({ pages: <BothFieldSets /> }).shop);
  expect(said('IBAN error')).toBe('');
  act(() => screen.getByRole('button', { name: 'Pay' }).click());
  expect([said('IBAN error'), said('Card error')]).toEqual([fieldSets.iban.incomplete, '']);
});
