import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { createTestCheckout, finishPath, orderPath } from '../../../testing/test-checkout.tsx';
import { json } from '../../../testing/test-shop.tsx';
import { intent, refusal } from '../../../testing/test-stripe.ts';

const checkout = createTestCheckout();
const { stripe, elements, wallets, answers, sentTo, openReady, checkoutData, field } = checkout;

const address = {
  line1: '12 St James’s Square',
  line2: null,
  city: 'London',
  state: '',
  postal_code: 'SW1Y 4JH',
  country: 'GB',
};
const ada = { name: 'Ada Lovelace', email: 'ada@example.org', address };

const emit = (event: string, value: object = {}) =>
  act(async () => elements.get('expressCheckout')?.emit(event, value));

/** The page of a browser with a wallet. */
async function openWithWallet() {
  wallets.ways = { googlePay: true, link: false };
  const page = await openReady();
  await waitFor(() => expect(screen.queryByText('Loading your checkout..')).not.toBeInTheDocument());
  return page;
}

/** Presses the wallet's button; `resolve` opens its sheet. */
async function press() {
  const click = { resolve: jest.fn(), reject: jest.fn() };
  await emit('click', click);
  return click;
}

async function authorise(shipTo = address) {
  const paymentFailed = jest.fn();
  await emit('confirm', {
    expressPaymentType: 'google_pay',
    billingDetails: ada,
    shippingAddress: { name: ada.name, address: shipTo },
    paymentFailed,
  });
  return paymentFailed;
}

const heading = () => screen.queryByRole('heading', { name: 'Express checkout' });

beforeEach(() => checkout.leave());

describe('express checkout', () => {
  it('is nothing where the provider offers no wallet', async () => {
    await openReady();
    await waitFor(() => expect(heading()).not.toBeInTheDocument());
    expect(screen.queryByText('or')).not.toBeInTheDocument();
    expect(screen.queryByText('Loading your checkout..')).not.toBeInTheDocument();
  });

  it('is nothing where it can’t be loaded, and doesn’t come later', async () => {
    wallets.isAnswered = false;
    await openReady();
    await emit('loaderror', { error: {} });
    await waitFor(() => expect(heading()).not.toBeInTheDocument());
    await emit('ready', { availablePaymentMethods: { googlePay: true } });
    expect(heading()).not.toBeInTheDocument();
  });

  it('keeps nobody waiting for longer than three seconds', async () => {
    wallets.isAnswered = false;
    await openReady();
    expect(screen.getByText('Loading your checkout..')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Loading your checkout..')).not.toBeInTheDocument(), {
      timeout: 3500,
    });
    expect(heading()).not.toBeInTheDocument();
  });

  it('stands above the form, with the terms, and asks for what the form asks', async () => {
    await openWithWallet();
    expect(heading()).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'terms and conditions' })).toHaveLength(2);
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({ clientSecret: checkoutData.stripePaymentIntentClientSecret }),
    );
  });

  it('opens the sheet with the bag, whose lines add up to what is taken', async () => {
    await openWithWallet();
    const { resolve } = await press();
    const [sheet] = resolve.mock.calls[0] as [
      { lineItems: { amount: number }[]; shippingRates: { amount: number }[] },
    ];
    const sum = [...sheet.lineItems, ...sheet.shippingRates].reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBe(checkoutData.basket.totalCostPence);
  });

  it('delivers to the countries of the shop alone', async () => {
    await openWithWallet();
    await press();
    const home = { resolve: jest.fn(), reject: jest.fn() };
    const abroad = { resolve: jest.fn(), reject: jest.fn() };
    await emit('shippingaddresschange', { ...home, address: { country: 'GB' } });
    await emit('shippingaddresschange', { ...abroad, address: { country: 'FR' } });
    expect(home.resolve).toHaveBeenCalled();
    expect(abroad.reject).toHaveBeenCalled();
  });

  it('places the order with the wallet’s address before the wallet is charged', async () => {
    const { router } = await openWithWallet();
    await press();
    const order: string[] = [];
    answers[orderPath] = () => {
      order.push('order');
      return json({ id: checkout.orderId, status: 'checkoutprocess' });
    };
    stripe.confirmPayment.mockImplementation(async () => {
      order.push('payment');
      return intent('succeeded');
    });
    const paymentFailed = await authorise();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/checkout/processing/${checkout.orderId}`),
    );
    expect(order).toEqual(['order', 'payment']);
    expect(sentTo(orderPath)).toEqual([
      expect.objectContaining({
        emailAddress: 'ada@example.org',
        billingAddress: expect.objectContaining({ firstName: 'Ada', postCode: 'SW1Y 4JH' }),
        basket: expect.objectContaining({ totalCostPence: checkoutData.basket.totalCostPence }),
      }),
    ]);
    expect(paymentFailed).not.toHaveBeenCalled();
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  });

  it('charges once, however often the wallet answers and is pressed', async () => {
    await openWithWallet();
    await press();
    expect((await press()).reject).toHaveBeenCalled();
    let pay = (_result: ReturnType<typeof intent>) => {};
    stripe.confirmPayment.mockReturnValue(new Promise((resolve) => (pay = resolve)));
    await authorise();
    await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalled());
    await authorise();
    expect((await press()).reject).toHaveBeenCalled();
    await act(async () => pay(intent('succeeded')));
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  });

  it('leaves the form as it is when the sheet is closed, and can be pressed again', async () => {
    await openWithWallet();
    await press();
    await emit('cancel');
    expect(screen.queryByRole('alert', { name: '' })).not.toBeInTheDocument();
    expect(sentTo(orderPath)).toEqual([]);
    expect((await press()).resolve).toHaveBeenCalled();
  });

  it('says that a wallet was declined, and marks no card field that nobody has filled in (CK-58)', async () => {
    await openWithWallet();
    await press();
    stripe.confirmPayment.mockResolvedValue(refusal('Your card was declined.'));
    const paymentFailed = await authorise();
    expect(await screen.findByText('Payment failed: Your card was declined.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose another way to pay' })).toBeVisible();
    expect(screen.queryByText(/This card was not accepted/)).not.toBeInTheDocument();
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
    expect((await press()).resolve).toHaveBeenCalled();
  });

  it('never asks a wallet that has paid to pay again: an order that can’t be finished yet is waited for', async () => {
    const { router } = await openWithWallet();
    await press();
    answers[finishPath] = () => json({}, { status: 503 });
    await authorise();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/checkout/processing/${checkout.orderId}`),
    );
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  });

  it('says so when the network is away, and takes nothing (CK-64)', async () => {
    await openWithWallet();
    await press();
    answers[orderPath] = () => {
      throw new TypeError('Failed to fetch');
    };
    const paymentFailed = await authorise();
    expect(await screen.findByText(/^Order failed: /)).toBeVisible();
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(paymentFailed).toHaveBeenCalled();
  });

  it('leads to the form, filled in and marked, when the address is not complete; nothing is ordered', async () => {
    await openWithWallet();
    await press();
    const paymentFailed = await authorise({ ...address, postal_code: '' });
    expect(await screen.findByText(/^Your wallet gave an address that is not complete/)).toBeVisible();
    expect(screen.getByText('Nothing was charged for this order.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(field(/Your Address/, 'Postcode')).toHaveValue('SW1Y 4JH');
    expect(field(/Shipping Address/, 'City')).toHaveValue('London');
    expect(await screen.findByText('Postcode is required.')).toBeVisible();
    expect(sentTo(orderPath)).toEqual([]);
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'invalid_shipping_address' });
  });

  it('refuses a bag that has changed while the sheet was open, and says how (D37, T13)', async () => {
    await openWithWallet();
    await press();
    const more = {
      ...checkoutData,
      basket: exampleBasket({ quantity: 3 }),
      stripePaymentIntentId: 'pi_2',
      stripePaymentIntentClientSecret: 'pi_2_secret_3',
    };
    answers['/api/checkout'] = () => json(more);
    answers[orderPath] = () =>
      json({ id: '', status: 'checkoutfailed', refusal: 'bag-changed', errors: ['Your bag has changed'] });
    const paymentFailed = await authorise();
    expect(await screen.findByText('Order failed: Your bag has changed')).toBeVisible();
    expect(await screen.findByText('The total is now £417.50 instead of £297.50.')).toBeVisible();
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
    expect(paymentFailed).toHaveBeenCalled();
    expect(stripe.elements).toHaveBeenLastCalledWith(
      expect.objectContaining({ clientSecret: 'pi_2_secret_3' }),
    );
  });
});
