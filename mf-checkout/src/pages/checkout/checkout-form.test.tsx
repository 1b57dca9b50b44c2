import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { createTestCheckout } from '../../testing/test-checkout.tsx';

const checkout = createTestCheckout();
const { user, sentTo, openReady, field, fillForm, placeOrder } = checkout;

beforeEach(() => checkout.leave());

describe('the form of /checkout', () => {
  it('names every missing field on submit and goes to the first (CK-22…CK-28, D32)', async () => {
    await openReady();
    await placeOrder();
    for (const message of [
      'Please enter a valid email address for shipping updates.',
      'Valid first name is required.',
      'Valid last name is required.',
      'Please enter your address.',
      'Please enter your city.',
      'Postcode is required.',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address for shipping updates.',
    );
    expect(sentTo('/api/checkout/initiate-checkout-order')).toEqual([]);
  });

  it('tells a country that is not offered (CK-27)', async () => {
    await openReady();
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: '' } });
    await placeOrder();
    expect(await screen.findByText('Please select a valid country.')).toBeVisible();
    expect(sentTo('/api/checkout/initiate-checkout-order')).toEqual([]);
  });

  it('tells a wrong phone number on leaving the field (CK-29, D32)', async () => {
    await openReady();
    await user.type(screen.getByLabelText('Phone (optional)'), 'call me');
    await user.tab();
    expect(await screen.findByText('Please enter a valid phone number.')).toBeVisible();
  });

  it('asks for the card details again after another method was looked at: its fields are empty (CK-44)', async () => {
    await openReady();
    await fillForm();
    await user.click(screen.getByRole('tab', { name: 'Alipay' }));
    await user.click(screen.getByRole('tab', { name: 'Card' }));
    expect(screen.getByRole('alert', { name: 'Card error' }).textContent).toBe('');
    await placeOrder();
    expect(await screen.findByText('Please complete your card details.')).toBeVisible();
    expect(sentTo('/api/checkout/initiate-checkout-order')).toEqual([]);
  });

  it('asks for a separate shipping address only when it is wanted, and keeps it while hidden (CK-30, CK-33, D34)', async () => {
    await openReady();
    const same = screen.getByRole('checkbox', { name: 'The same as your address above' });
    expect(same).toBeChecked();
    await user.click(same);
    await user.type(field(/Shipping Address/, 'City'), 'Bath');
    await user.clear(field(/Shipping Address/, 'City'));
    await user.tab();
    expect(await screen.findByText('Please enter your shipping city.')).toBeVisible();
    await user.click(field(/Shipping Address/, 'Address'));
    await user.tab();
    expect(await screen.findByText('Please enter your shipping address.')).toBeVisible();
    await user.type(field(/Shipping Address/, 'City'), 'Bath');
    await user.click(same);
    expect(screen.getAllByLabelText('City')).toHaveLength(1);
    await user.click(same);
    expect(field(/Shipping Address/, 'City')).toHaveValue('Bath');
  });
});
