import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createTestCheckout, signedIn } from '../../../testing/test-checkout.tsx';
import { json } from '../../../testing/test-shop.tsx';

const checkout = createTestCheckout();
const { answers, field, openReady, user } = checkout;

const home = {
  firstName: 'Zoe',
  lastName: 'Weber',
  address: '1 Mill Lane',
  city: 'Leeds',
  postCode: 'LS1 1AA',
  country: 'GB',
} as const;
const office = { ...home, address: '2 Mill Lane' };
const path = '/api/orders/addresses';

beforeEach(() => checkout.leave());
afterEach(() => checkout.leave());

/** A shopper with an account at this address. */
function zoe() {
  const session = signedIn('zoe');
  session.setState({ user: { sub: 'zoe', email: 'zoe@shop.example' } });
  return session;
}
const button = { name: 'Use the address of your last order' };

describe('the checkout of somebody who is signed in', () => {
  it('has the email of the account at once, and the addresses of the last order when they are wanted', async () => {
    answers[path] = () =>
      json({ last: { billingAddress: home, shippingAddress: office, phoneNumber: '0113 496 0000' } });
    await openReady({ session: zoe() });
    expect(screen.getByLabelText('Email')).toHaveValue('zoe@shop.example');
    expect(field(/Your Address/, 'Address')).toHaveValue('');
    const announced = (await screen.findByRole('button', button)).parentElement?.querySelector(
      '[role=status]',
    );
    expect(announced).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', button));
    expect(announced).toHaveTextContent('Your address is filled in.');
    expect(field(/Your Address/, 'Address')).toHaveValue('1 Mill Lane');
    expect(field(/Shipping Address/, 'Address')).toHaveValue('2 Mill Lane');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('0113 496 0000');
  });

  it('keeps the email that was typed before, and has no button without an order', async () => {
    answers[path] = () => json({ last: null });
    const session = signedIn('zoe');
    await openReady({ session });
    await user.type(screen.getByLabelText('Email'), 'other@shop.example');
    session.setState({ user: { sub: 'zoe', email: 'zoe@shop.example' } });
    expect(screen.getByLabelText('Email')).toHaveValue('other@shop.example');
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('asks nothing for a guest', async () => {
    await openReady();
    expect(checkout.fetch.mock.calls.map(([called]) => called)).not.toContain(path);
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });
});
