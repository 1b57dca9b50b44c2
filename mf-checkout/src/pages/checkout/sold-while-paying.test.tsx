import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { createTestCheckout, finishPath, orderPath } from '../../testing/test-checkout.tsx';
import { json } from '../../testing/test-shop.tsx';
import { intent, refusal } from '../../testing/test-stripe.ts';

const checkout = createTestCheckout();
const { stripe, answers, sentTo, orderId, openReady, fillForm, placeOrder } = checkout;
const notice = 'Wool coat (M) is sold out and was taken out of your bag.';
const sold = 'A piece of this order was sold to somebody who paid first.';
const untouched = 'Nothing was charged for this order.';
const canceled = refusal('You cannot confirm this PaymentIntent because it has a status of canceled.', {
  payment_intent: { status: 'canceled' },
});
const banner = () => screen.findByRole('alert', { name: '' });

beforeEach(() => checkout.leave());

/** From now on somebody else has the only piece of the bag. */
function sellElsewhere() {
  answers['/api/checkout'] = () => json(null);
  answers['/api/basket'] = () => json({ ...exampleBasket({ isEmpty: true }), notices: [notice] });
}

async function pay() {
  await openReady();
  await fillForm();
  sellElsewhere();
  await placeOrder();
  await screen.findByText('Oh no!');
}

describe('a piece that is sold while its order is paid', () => {
  it.each([
    ['before the card is asked', canceled],
    ['while the bank asks', intent('canceled')],
  ])('is told with what it cost and a way back, %s', async (_when, answer) => {
    stripe.confirmCardPayment.mockResolvedValue(answer);
    answers[finishPath] = () => json({ complete: false, status: 'checkoutfailed', isSoldToAnother: true });
    await pay();
    const { getByText, getByRole, queryByText } = within(await banner());
    for (const words of ['Payment failed', sold, untouched]) expect(getByText(words)).toBeVisible();
    expect(queryByText(/PaymentIntent|returned|Choose another way/)).toBeNull();
    expect(getByRole('link', { name: 'Back to your bag' })).toHaveAttribute('href', '/basket');
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getByText('No items!')).toBeVisible();
    expect(sentTo(finishPath)).toEqual([{ orderId }]);
  });

  it.each([
    ['does not say why', () => json({ complete: false, status: 'checkoutfailed' })],
    ['is away', () => json({}, { status: 503 })],
  ])('is told by the bag when the service %s', async (_what, answer) => {
    stripe.confirmCardPayment.mockResolvedValue(canceled);
    answers[finishPath] = answer;
    await pay();
    expect(within(await banner()).getByText(untouched)).toBeVisible();
    expect(screen.queryByText(sold)).toBeNull();
    expect(screen.getByText(notice)).toBeVisible();
  });

  it('is told when a wallet asks too late', async () => {
    stripe.confirmWechatPayPayment.mockResolvedValueOnce(canceled);
    answers[finishPath] = () => json({ complete: false, status: 'checkoutfailed', isSoldToAnother: true });
    await openReady();
    await fillForm();
    await checkout.user.click(screen.getByRole('tab', { name: 'WeChat Pay' }));
    sellElsewhere();
    await placeOrder();
    expect(await screen.findByText(sold)).toBeVisible();
  });

  it('is told, and that the money comes back, when both have paid', async () => {
    answers[finishPath] = () => json({ complete: false, status: 'checkoutfailed', isSoldToAnother: true });
    await pay();
    const { getByText, queryByText } = within(await banner());
    expect(getByText(sold)).toBeVisible();
    expect(getByText('If an amount shows on your account, it will be returned to you.')).toBeVisible();
    expect(queryByText(untouched)).toBeNull();
  });

  it('is named by the refusal of its order, and nothing was charged (CK-64, D37)', async () => {
    const errors = ['Your bag has changed', 'Wool coat (M) is sold out'];
    answers[orderPath] = () => json({ id: '', status: 'checkoutfailed', refusal: 'bag-changed', errors });
    await pay();
    const { getByText } = within(await banner());
    for (const words of [`Order failed: ${errors.join(', ')}`, untouched])
      expect(getByText(words)).toBeVisible();
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  });

  it('promises nothing of the money when another payment is in hand', async () => {
    const errors = ['Another payment for this bag is being processed. Please wait a minute.'];
    answers[orderPath] = () => json({ id: '', status: 'checkoutfailed', refusal: 'payment-in-hand', errors });
    await pay();
    expect(screen.queryByText(untouched)).toBeNull();
  });
});

describe('an order that waits for others', () => {
  const slow = /This takes longer than usual: up to 20 seconds/;

  it('says so after three seconds, no longer than it waits', async () => {
    await openReady();
    await fillForm();
    let answer: (response: Response) => void = () => {};
    checkout.fetch.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    stripe.confirmCardPayment.mockReturnValue(new Promise(() => {}));
    await placeOrder();
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(screen.queryByText(slow)).toBeNull();
    expect(await screen.findByText(slow, {}, { timeout: 5000 })).toHaveAttribute('role', 'status');
    answer(json({ id: orderId, status: 'checkoutprocess' }));
    await waitFor(() => expect(stripe.confirmCardPayment).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText(slow)).toBeNull());
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  });
});

jest.setTimeout(20_000);
