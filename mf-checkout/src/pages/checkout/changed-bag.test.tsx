import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { exampleBasket } from '@toile/checkout-contract/examples';
import { createTestCheckout, finishPath, orderPath, signedIn } from '../../testing/test-checkout.tsx';
import { json } from '../../testing/test-shop.tsx';
import { intent, refusal } from '../../testing/test-stripe.ts';

const checkout = createTestCheckout();
const { stripe, user, basket, checkoutData, orderId, answers, sentTo, fetch } = checkout;
const { open, openReady, fillForm, placeOrder } = checkout;
const more = {
  ...checkoutData,
  basket: exampleBasket({ quantity: 3 }),
  stripePaymentIntentId: 'pi_2',
  stripePaymentIntentClientSecret: 'pi_2_secret_3',
};
const soldOut = 'Silk scarf (M) is sold out and was taken out of your bag.';
const summary = () => screen.getByRole('complementary', { name: 'Your bag' });
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** Another tab has put a third coat into the bag, and the service says so from now on. */
function changeElsewhere() {
  answers['/api/checkout'] = () => json(more);
  answers['/api/basket'] = () => json(more.basket);
  const newValue = JSON.stringify(more.basket);
  localStorage.setItem('toile-basket', newValue);
  act(() => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'toile-basket', newValue }));
  });
}

beforeEach(() => checkout.leave());

describe('/checkout asks what the bag costs', () => {
  it('once a load, whatever else refreshes the bag meanwhile', async () => {
    answers['/api/basket'] = () => json({ ...basket, lastUpdated: '2026-03-03T00:00:00Z' });
    answers['/api/checkout'] = () =>
      json({ ...checkoutData, basket: { ...basket, lastUpdated: '2026-03-03T00:00:00Z' } });
    const { bag } = open();
    await act(() => bag.getState().load());
    await screen.findByRole('form', { name: 'Checkout' });
    await act(() => bag.getState().load());
    await settled();
    expect(sentTo('/api/checkout')).toHaveLength(1);
    expect(screen.queryByText('Your bag has changed')).not.toBeInTheDocument();
  });

  it('again when the page is looked at again and the bag was changed on another device', async () => {
    await openReady();
    answers['/api/basket'] = () => json(more.basket);
    answers['/api/checkout'] = () => json(more);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Your bag has changed')).toBeVisible();
    expect(sentTo('/api/checkout')).toHaveLength(2);
    await settled();
    expect(sentTo('/api/checkout')).toHaveLength(2);
  });

  it('and says why it cannot be paid, with the way back to the bag', async () => {
    const detail = 'A payment is at least £0.30. Please add to your bag.';
    answers['/api/checkout'] = () => json({ code: 'total-not-payable', detail }, { status: 409 });
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
    expect(screen.getByRole('link', { name: 'Back to your bag' })).toHaveAttribute('href', '/basket');
    answers['/api/checkout'] = () => json(checkoutData);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Checkout' })).toBeVisible();
  });

  it('not again and again while the service cannot be reached', async () => {
    answers['/api/checkout'] = () => json({}, { status: 503 });
    open();
    await screen.findByRole('alert');
    await settled();
    expect(sentTo('/api/checkout')).toHaveLength(1);
  });
});

describe('a bag that changes while its checkout is open (D37, T13)', () => {
  it('is shown with the new total and what differs, and the first press tells it instead of paying', async () => {
    await openReady();
    await fillForm();
    changeElsewhere();
    expect(await screen.findByText('Your bag holds 3 of Wool coat (M).')).toBeVisible();
    expect(screen.getByRole('alert', { name: '' })).toHaveTextContent(
      'The total is now £417.50 instead of £297.50.',
    );
    await waitFor(() => expect(summary()).toHaveTextContent('Total£417.50'));

    await placeOrder();
    expect(await screen.findByText('Order failed: Your bag has changed')).toBeVisible();
    expect(sentTo(orderPath)).toEqual([]);
    await placeOrder();
    await waitFor(() => expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1));
    expect(stripe.confirmCardPayment.mock.calls[0]?.[0]).toBe('pi_2_secret_3');
    expect(sentTo(orderPath)[0]).toMatchObject({
      basket: { totalCostPence: 41_750 },
      stripePaymentIntentId: 'pi_2',
    });
  });

  it('may be paid with the next press once the shopper has dismissed what was told', async () => {
    await openReady();
    await fillForm();
    changeElsewhere();
    await screen.findByText('Your bag has changed');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await placeOrder();
    await waitFor(() => expect(sentTo(orderPath)).toHaveLength(1));
  });

  it("sends what this page showed; a refusal shows 'Order failed: …' with the new total and asks for a fresh press (CK-64)", async () => {
    await openReady();
    await fillForm();
    answers[orderPath] = () =>
      json({
        id: '',
        status: 'checkoutfailed',
        refusal: 'bag-changed',
        errors: ['Your bag has changed', 'Wool coat (M): 3'],
      });
    answers['/api/checkout'] = () => json(more);
    await placeOrder();
    expect(await screen.findByText('Order failed: Your bag has changed, Wool coat (M): 3')).toBeVisible();
    expect(summary()).toHaveTextContent('Total£417.50');
    expect(sentTo(orderPath)[0].basket.totalCostPence).toBe(29_750);
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');

    answers[orderPath] = () => json({ id: orderId, status: 'checkoutprocess' });
    await placeOrder();
    await waitFor(() => expect(sentTo(orderPath)).toHaveLength(2));
    expect(sentTo(orderPath)[1].basket.totalCostPence).toBe(41_750);
  });

  it('is asked for again before a declined card is tried again: another client may have changed the order', async () => {
    stripe.confirmCardPayment.mockResolvedValueOnce(refusal('Your card was declined.'));
    await openReady();
    await fillForm();
    await placeOrder();
    await screen.findByText('Payment failed: Your card was declined.');
    answers[orderPath] = () =>
      json({ id: '', status: 'checkoutfailed', refusal: 'bag-changed', errors: ['Your bag has changed'] });
    answers['/api/checkout'] = () => json(more);
    await placeOrder();
    expect(await screen.findByText('Order failed: Your bag has changed')).toBeVisible();
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  });
});

describe('what leaves the bag is said at the checkout', () => {
  it("beside 'No items!' when the only piece is sold out, until it is dismissed (CK-18)", async () => {
    answers['/api/checkout'] = () => json(null);
    answers['/api/basket'] = () => json({ ...exampleBasket({ isEmpty: true }), notices: [soldOut] });
    answers['/api/basket/notices/dismiss'] = () => json(exampleBasket({ isEmpty: true }));
    open();
    expect(await screen.findByText('No items!')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(soldOut);
    expect(screen.getByRole('link', { name: 'Discover our designers' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(soldOut)).not.toBeInTheDocument();
    expect(sentTo('/api/basket/notices/dismiss')).toEqual([expect.objectContaining({ notices: [soldOut] })]);
  });

  it('above the form, once, when other pieces are left', async () => {
    answers['/api/checkout'] = () => json({ ...checkoutData, basket: { ...basket, notices: [soldOut] } });
    await openReady();
    expect(screen.getAllByText(soldOut)).toHaveLength(1);
  });

  it('at submit, with what is left: an empty bag keeps the refusal', async () => {
    await openReady();
    await fillForm();
    const refusal = 'Wool coat (M) sold out while you were checking out. No money was taken.';
    answers[orderPath] = () => json({ id: '', status: 'checkoutfailed', errors: [refusal] });
    answers['/api/checkout'] = () => json(null);
    answers['/api/basket'] = () => json({ ...exampleBasket({ isEmpty: true }), notices: [soldOut] });
    await placeOrder();
    expect(await screen.findByText('No items!')).toBeVisible();
    expect(screen.getByText(`Order failed: ${refusal}`)).toBeVisible();
    expect(screen.getByText(soldOut)).toBeVisible();
  });
});

describe('a browser without a bag', () => {
  it('asks for no bag of a guest (CK-18)', async () => {
    open({ isEmpty: true });
    expect(await screen.findByText('No items!')).toBeVisible();
    expect(fetch).not.toHaveBeenCalledWith(expect.stringMatching(/basket|checkout/), expect.anything());
  });

  it('shows the bag of the account, with one call (CK-11, CK-19)', async () => {
    const { bag } = await openReady({ isEmpty: true, session: signedIn('ada') });
    expect(summary()).toHaveTextContent('Total£297.50');
    expect(sentTo('/api/checkout')).toEqual([{ localBasket: null }]);
    expect(bag.getState().totalItems).toBe(3);
  });
});

describe('the story of a payment (CK-66)', () => {
  it("never says 'received' beside 'Payment failed'; the next press begins anew with what the bag costs now", async () => {
    await openReady();
    await fillForm();
    answers[finishPath] = () => json({ complete: false, status: 'checkoutfailed' });
    answers['/api/checkout'] = () => json({ ...more, basket });
    await placeOrder();
    expect(await screen.findByText('Payment failed')).toBeVisible();
    expect(screen.queryByText(/has been received/)).not.toBeInTheDocument();
    expect(screen.getByText('If an amount shows on your account, it will be returned to you.')).toBeVisible();
    answers[finishPath] = () => json({ complete: true, status: 'checkoutcomplete' });
    stripe.confirmCardPayment.mockResolvedValue(intent('succeeded'));
    await placeOrder();
    await waitFor(() => expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(2));
    expect(stripe.confirmCardPayment.mock.calls[1]?.[0]).toBe('pi_2_secret_3');
  });

  it('leads from an empty bag to the order that it has become', async () => {
    sessionStorage.setItem('placed-order', orderId);
    answers['/api/checkout'] = () => json(null);
    answers['/api/basket'] = () => json(exampleBasket({ isEmpty: true }));
    open();
    expect(await screen.findByRole('link', { name: 'Your last order' })).toHaveAttribute(
      'href',
      `/checkout/complete/${orderId}`,
    );
  });
});

jest.setTimeout(20_000);
