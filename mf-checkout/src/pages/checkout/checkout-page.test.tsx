import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestCheckout } from '../../testing/test-checkout.tsx';
import { json } from '../../testing/test-shop.tsx';
import { intent, refusal } from '../../testing/test-stripe.ts';

const checkout = createTestCheckout();
const { stripe, elements, change, user, basket, checkoutData, orderId, answers } = checkout;
const { sentTo, open, openReady, field, fillAddress, fillForm, placeOrder } = checkout;

beforeEach(() => checkout.leave());
afterEach(() => {
  jest.useRealTimers();
});

describe('/checkout', () => {
  it('loads with the local basket and shows four numbered sections (CK-13, CK-17, CK-19)', async () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your checkout..');
    await screen.findByRole('form', { name: 'Checkout' });
    // The provider says that this browser has no wallet.
    await waitFor(() => expect(screen.queryByText('Loading your checkout..')).toBeNull());
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Your Bag (3)',
      '1 Your Address',
      '2 Shipping Address',
      '3 Payment Method',
      '4 Review Your Bag',
    ]);
    expect(sentTo('/api/checkout')).toEqual([{ localBasket: basket.localBasket }]);
  });

  it("shows 'Your Bag (count)' beside the form, with delivery and total (CK-14)", async () => {
    await openReady();
    const summary = screen.getByRole('complementary', { name: 'Your bag' });
    expect(within(summary).getByRole('heading', { name: 'Your Bag (3)' })).toBeVisible();
    expect(summary).toHaveTextContent('UK delivery£12.00');
    expect(summary).toHaveTextContent('Total£297.50');
  });

  it("says 'No items!' for an empty bag and for a null answer (CK-18, CK-19)", async () => {
    open({ isEmpty: true });
    expect(await screen.findByText('No items!')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    expect(sentTo('/api/checkout')).toEqual([]);
  });

  it("says 'No items!' when the server has nothing to sell (CK-19)", async () => {
    answers['/api/checkout'] = () => json(null);
    open();
    expect(await screen.findByText('No items!')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });

  it('offers another try when the server cannot be reached', async () => {
    answers['/api/checkout'] = () => json({}, { status: 503 });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t load your bag. Nothing has been charged.',
    );
    answers['/api/checkout'] = () => json(checkoutData);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Checkout' })).toBeVisible();
  });

  it('links to terms, privacy and returns, and offers the United Kingdom alone (CK-15, CK-31, CK-35)', async () => {
    await openReady();
    for (const [name, href] of [
      ['terms and conditions', '/terms-and-conditions'],
      ['privacy policy', '/privacy-policy'],
      ['return policy', '/return-policy'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    const options = within(screen.getByLabelText('Country')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['United Kingdom']);
    expect(screen.getByLabelText('County (optional)')).toBeVisible();
  });

  it('offers card, Alipay and WeChat Pay, card first (CK-37, CK-43)', async () => {
    await openReady();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Card', 'Alipay', 'WeChat Pay']);
    expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    tabs[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Alipay' })).toHaveTextContent('Alipay opens to confirm');
  });

  it("shows the card fields' own errors in the card error area (CK-44)", async () => {
    await openReady();
    act(() => change('cardNumber', { complete: false, error: { message: 'Your card number is invalid.' } }));
    expect(screen.getByRole('alert', { name: 'Card error' })).toHaveTextContent(
      'Your card number is invalid.',
    );
  });

  it('makes no order while the card details are incomplete (CK-44)', async () => {
    await openReady();
    await user.type(screen.getByLabelText('Email'), 'ada@example.org');
    await fillAddress();
    await placeOrder();
    expect(await screen.findByText('Please complete your card details.')).toBeVisible();
    expect(elements.get('cardNumber')?.focus).toHaveBeenCalled();
    expect(sentTo('/api/checkout/initiate-checkout-order')).toEqual([]);
  });

  it('orders, pays, finishes and goes to the processing page (CK-16, CK-34, CK-49, CK-50, CK-55)', async () => {
    let confirm: () => void = () => {};
    stripe.confirmCardPayment.mockReturnValue(
      new Promise((resolve) => {
        confirm = () => resolve(intent('succeeded'));
      }),
    );
    const { router } = await openReady();
    await fillForm();
    await placeOrder();
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    const address = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      address: '12 St James’s Square',
      city: 'London',
      postCode: 'SW1Y 4LB',
      country: 'GB',
    };
    expect(sentTo('/api/checkout/initiate-checkout-order')).toEqual([
      {
        basket: { ...basket.localBasket, totalCostPence: 29_750 },
        stripePaymentIntentId: 'pi_1',
        stripePaymentIntentClientSecret: 'pi_1_secret_2',
        emailAddress: 'ada@example.org',
        billingAddress: address,
        shippingAddress: { ...address, sameAddressAsBilling: true },
      },
    ]);
    await act(async () => confirm());
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: `/checkout/processing/${orderId}`,
        search: '?paymentIntent=pi_1',
      }),
    );
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_2', {
      payment_method: { card: elements.get('cardNumber'), billing_details: { name: 'Ada Lovelace' } },
    });
    expect(sentTo('/api/checkout/finish-checkout-order')).toEqual([{ orderId }]);
  });

  it('sends a separate shipping address as it was typed (CK-34)', async () => {
    await openReady();
    await fillForm();
    await user.click(screen.getByRole('checkbox', { name: 'The same as your address above' }));
    await fillAddress(/Shipping Address/);
    await user.type(field(/Shipping Address/, 'County (optional)'), 'Somerset');
    await placeOrder();
    await waitFor(() => expect(sentTo('/api/checkout/initiate-checkout-order')).toHaveLength(1));
    expect(sentTo('/api/checkout/initiate-checkout-order')[0].shippingAddress).toMatchObject({
      state: 'Somerset',
      sameAddressAsBilling: false,
    });
  });

  it('keeps bag and form when the card is declined, and the retry asks for the same order (CK-48, CK-57, CK-58, CK-65)', async () => {
    stripe.confirmCardPayment.mockResolvedValueOnce(refusal('Your card was declined.'));
    const { router, bag } = await openReady();
    await fillForm();
    await placeOrder();
    const banner = await screen.findByRole('alert', { name: '' });
    expect(banner).toHaveTextContent('Oh no!');
    expect(banner).toHaveTextContent('Payment failed: Your card was declined.');
    expect(banner).toHaveTextContent(
      'There was an error when processing your order. Please check your information and try again.',
    );
    expect(within(banner).getByRole('link', { name: 'email' })).toHaveAttribute(
      'href',
      'mailto:hello@toile.example',
    );
    expect(within(banner).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    expect(banner).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(bag.getState().totalItems).toBe(3);

    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/processing/${orderId}`));
    const [first, second] = sentTo('/api/checkout/initiate-checkout-order');
    expect(second).toEqual(first);
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(2);
  });

  it('lets the banner be dismissed, and scrolls to the top 500 ms after it appears (CK-58, CK-59, D66)', async () => {
    stripe.confirmCardPayment.mockResolvedValueOnce(refusal('Your card was declined.'));
    await openReady();
    await fillForm();
    await placeOrder();
    await screen.findByText('Oh no!');
    expect(screen.getByText('Oh no!').closest('[role=alert]')).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 })));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Oh no!')).not.toBeInTheDocument();
  });

  it('says nothing of its own for an unreadable order, but is usable again (CK-71, D40)', async () => {
    answers['/api/checkout/initiate-checkout-order'] = () => json('what?');
    await openReady();
    await fillForm();
    await placeOrder();
    expect(await screen.findByText('Oh no!')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place your order' })).toBeEnabled();
  });

  it("'Order failed', when the order is null (CK-63)", async () => {
    answers['/api/checkout/initiate-checkout-order'] = () => json(null);
    await openReady();
    await fillForm();
    await placeOrder();
    expect(await screen.findByText('Order failed')).toBeVisible();
  });

  it("'Problem: payment intent secret is not available.' (CK-62)", async () => {
    answers['/api/checkout'] = () => json({ ...checkoutData, stripePaymentIntentClientSecret: '' });
    await openReady();
    await fillForm();
    await placeOrder();
    expect(await screen.findByText('Problem: payment intent secret is not available.')).toBeVisible();
    expect(sentTo('/api/checkout/initiate-checkout-order')).toEqual([]);
  });

  it('orders once, however often the button is pressed (CK-48, T06)', async () => {
    await openReady();
    await fillForm();
    await user.tripleClick(screen.getByRole('button', { name: 'Place your order' }));
    await waitFor(() => expect(sentTo('/api/checkout/finish-checkout-order')).toHaveLength(1));
    expect(sentTo('/api/checkout/initiate-checkout-order')).toHaveLength(1);
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  it('hands Alipay name, email and the way back (CK-53)', async () => {
    stripe.confirmAlipayPayment.mockResolvedValue(intent('succeeded'));
    await openReady();
    await fillForm();
    await user.click(screen.getByRole('tab', { name: 'Alipay' }));
    await placeOrder();
    await waitFor(() => expect(stripe.confirmAlipayPayment).toHaveBeenCalled());
    expect(stripe.confirmAlipayPayment).toHaveBeenCalledWith('pi_1_secret_2', {
      payment_method: { billing_details: { name: 'Ada Lovelace', email: 'ada@example.org' } },
      return_url: `http://localhost/checkout/processing/${orderId}?paymentIntent=pi_1`,
    });
  });

  it('is usable again after coming back from the provider without a result (CK-57)', async () => {
    stripe.confirmAlipayPayment.mockReturnValue(new Promise(() => {}));
    await openReady();
    await fillForm();
    await user.click(screen.getByRole('tab', { name: 'Alipay' }));
    await placeOrder();
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await placeOrder();
    await waitFor(() => expect(stripe.confirmAlipayPayment).toHaveBeenCalledTimes(2));
  });

  it("'Error finishing the checkout' says that the money has moved, and the retry only finishes (CK-67, T07)", async () => {
    const { router } = await openReady();
    await fillForm();
    answers['/api/checkout/finish-checkout-order'] = () => json({}, { status: 500 });
    await placeOrder();
    expect(await screen.findByText('Error finishing the checkout')).toBeVisible();
    expect(screen.getByText(/Your payment has been received/)).toBeVisible();
    answers['/api/checkout/finish-checkout-order'] = () =>
      json({ complete: true, status: 'checkoutcomplete' });
    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/processing/${orderId}`));
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  it('finishes first and takes the WeChat source to the processing page (CK-56)', async () => {
    stripe.confirmWechatPayPayment.mockResolvedValue(
      intent('requires_action', { next_action: { wechat_pay_display_qr_code: { data: 'weixin://pay' } } }),
    );
    const { router } = await openReady();
    await fillForm();
    await user.click(screen.getByRole('tab', { name: 'WeChat Pay' }));
    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/processing/${orderId}`));
    expect(router.state.location).toMatchObject({
      search: '?paymentIntent=pi_1&source=pi_1',
      hash: '#client_secret=pi_1_secret_2',
    });
    expect(sentTo('/api/checkout/finish-checkout-order')).toHaveLength(1);
  });
});
