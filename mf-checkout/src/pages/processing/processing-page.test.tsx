import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTestShop, json, type TestFetch } from '../../testing/test-shop.tsx';
import { installTestStripe, intent, refusal } from '../../testing/test-stripe.ts';
import { isWechatDevice } from './is-wechat-device.ts';
import { Component as ProcessingPage } from './processing-page.tsx';

const { stripe } = installTestStripe();
const statusPath = '/api/checkout/payment/o-1/pi_1/status';
let status = 'checkoutprocess';
let stage: string | undefined;
const fetch = jest.fn<TestFetch>(async (path) =>
  path === statusPath
    ? json({ requestSuccess: true, payment: { status, stage } })
    : path.startsWith('/api/checkout/payment/')
      ? json({ title: 'Order not found' }, { status: 404 })
      : json({ order: { id: 'o-1', number: 'T-1001', status, parcels: ['Ada Weave'] } }),
);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(query: string, orderId = 'o-1') {
  const { shop, router } = createTestShop({
    pages: { '/checkout/processing/:orderId': ProcessingPage },
    at: `/checkout/processing/${orderId}${query}`,
    fetch,
  });
  const page = render(shop);
  await pass(0);
  return { router, ...page };
}
const path = (router: Awaited<ReturnType<typeof open>>['router']) =>
  router.state.location.pathname + router.state.location.search;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  status = 'checkoutprocess';
  stage = undefined;
});

afterEach(() => {
  jest.useRealTimers();
});

describe('/checkout/processing', () => {
  it("says 'Processing your payment..' and 'Do not close this window' (CK-73)", async () => {
    await open('?paymentIntent=pi_1');
    expect(screen.getByRole('heading', { name: 'Processing your payment..' })).toBeVisible();
    expect(screen.getByText('Do not close this window')).toBeVisible();
    expect(fetch).toHaveBeenCalledWith(statusPath, expect.anything());
  });

  it.each([
    ['our own names', '?paymentIntent=pi_7&source=pi_7&client_secret=pi_7_secret_8'],
    ["the provider's names", '?payment_intent=pi_7&source=pi_7&payment_intent_client_secret=pi_7_secret_8'],
    ['a secret behind the #', '?paymentIntent=pi_7&source=pi_7#client_secret=pi_7_secret_8'],
  ])('reads the order of its path, and payment, source and secret by %s (CK-72, D41)', async (_, query) => {
    stripe.retrievePaymentIntent.mockResolvedValue(intent('processing'));
    const { router } = await open(query, 'o-9');
    await pass(600);
    expect(stripe.retrievePaymentIntent.mock.calls).toEqual([['pi_7_secret_8']]);
    expect(fetch).toHaveBeenCalledWith('/api/checkout/payment/o-9/pi_7/status', expect.anything());
    const { pathname, search, hash } = router.state.location;
    expect(pathname).toBe('/checkout/processing/o-9');
    expect(search + hash).not.toContain('secret');
    expect(search).toContain('pi_7');
  });

  it('asks for no source without its secret (CK-72)', async () => {
    await open('?paymentIntent=pi_1&source=pi_1');
    await pass(600);
    expect(stripe.retrievePaymentIntent).not.toHaveBeenCalled();
  });

  it('lets no other host know its address, which has a secret (D41)', async () => {
    await open('?paymentIntent=pi_1&source=src_1&client_secret=src_1_secret');
    expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });

  it('goes home without a payment intent (CK-74)', async () => {
    const { router } = await open('');
    expect(path(router)).toBe('/');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['checkoutcomplete', '/checkout/complete/o-1'],
    ['checkoutfailed', '/checkout/complete/o-1/failed'],
  ])('leads on at %s to %s (CK-80, CK-83)', async (last, target) => {
    const { router } = await open('?paymentIntent=pi_1');
    status = last;
    await pass(1000);
    expect(path(router)).toBe(target);
  });

  it('leads to the order, which says that the bank takes days, once the bank has been asked (CK-81)', async () => {
    stage = 'confirming';
    const { router } = await open('?paymentIntent=pi_1');
    await pass(2000);
    expect(path(router)).toMatch('/checkout/processing/o-1');
    await pass(4000);
    expect(path(router)).toBe('/checkout/complete/o-1');
  });

  it('ends after 60 seconds with a warning and the exact message (CK-70, CK-81, D42)', async () => {
    await open('?paymentIntent=pi_1');
    await pass(60_000);
    expect(screen.getByText('This is taking longer than expected.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Payment failed or something went wrong.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'If you have been charged, you will get a confirmation by email.',
    );
    const calls = fetch.mock.calls.length;
    await pass(10_000);
    expect(fetch).toHaveBeenCalledTimes(calls);
  });

  it('asks no more once the page is left (T17)', async () => {
    const { unmount } = await open('?paymentIntent=pi_1');
    unmount();
    const calls = fetch.mock.calls.length;
    await pass(10_000);
    expect(fetch).toHaveBeenCalledTimes(calls);
  });

  it('ends at once, with a way on, when order and payment do not belong together (D43)', async () => {
    await open('?paymentIntent=pi_of_another');
    expect(screen.getByRole('heading', { name: 'We do not know this payment' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Payment failed or something went wrong.');
    expect(screen.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', '/checkout');
    await pass(10_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks on while the service is away', async () => {
    fetch.mockResolvedValueOnce(json({}, { status: 503 }));
    const { router } = await open('?paymentIntent=pi_1');
    status = 'checkoutcomplete';
    await pass(1000);
    expect(path(router)).toBe('/checkout/complete/o-1');
  });

  it('shows a refused redirect as a failure (CK-86)', async () => {
    const { router } = await open('?payment_intent=pi_1&redirect_status=failed');
    expect(path(router)).toBe('/checkout/complete/o-1?redirect_status=failed');
  });
});

const source = '?paymentIntent=pi_1&source=pi_1&client_secret=pi_1_secret_2';

describe('/checkout/processing with a source', () => {
  it('shows the WeChat code with the order number and drops the secret from the address (CK-75…CK-77, D41)', async () => {
    stripe.retrievePaymentIntent.mockResolvedValue(
      intent('requires_action', {
        amount: 100_000,
        next_action: { wechat_pay_display_qr_code: { data: 'weixin://pay' } },
      }),
    );
    const { router } = await open(source);
    await pass(600);
    expect(
      screen.getByRole('heading', { name: 'Scan to complete your purchase with WeChat Pay' }),
    ).toBeVisible();
    expect(screen.getByText('Amount £1,000.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    expect(screen.getByText('Order number T-1001')).toBeVisible();
    const code = screen.getByRole('img', { name: 'Code for WeChat Pay' });
    expect(code).toHaveAttribute('width', '512');
    expect(path(router)).toBe('/checkout/processing/o-1?paymentIntent=pi_1&source=pi_1');
    expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith('pi_1_secret_2');
    await pass(299_000);
    expect(screen.getByRole('heading', { name: /WeChat Pay/ })).toBeVisible();
    await pass(2000);
    expect(screen.getByRole('alert')).toHaveTextContent('Payment failed or something went wrong.');
  });

  it("opens the app of a phone that has it: 'Proceed To WeChat Pay' (CK-78)", async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone);
    stripe.retrievePaymentIntent.mockResolvedValue(
      intent('requires_action', {
        next_action: { wechat_pay_display_qr_code: { data: 'https://wx.test/pay' } },
      }),
    );
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await open(source);
    await pass(600);
    fireEvent.click(screen.getByRole('button', { name: 'Proceed To WeChat Pay' }));
    expect(opened).toHaveBeenCalledWith('https://wx.test/pay', '_blank', 'noopener');
    opened.mockRestore();
    agent.mockRestore();
  });

  it("'Error retrieving source:' and the error (CK-68)", async () => {
    stripe.retrievePaymentIntent.mockResolvedValue(refusal('Invalid client secret.'));
    await open(source);
    await pass(600);
    expect(screen.getByRole('alert')).toHaveTextContent('Error retrieving source: Invalid client secret.');
  });

  it("'Payment source could not be found' (CK-69)", async () => {
    stripe.retrievePaymentIntent.mockResolvedValue(refusal('No such intent', { code: 'resource_missing' }));
    await open(source);
    await pass(600);
    expect(screen.getByRole('alert')).toHaveTextContent('Payment source could not be found');
  });
});

describe('devices with WeChat', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, true],
    ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80)', 0, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, false],
  ])('%s with %i touch points: %s (CK-78)', (userAgent, maxTouchPoints, isOne) => {
    expect(isWechatDevice({ userAgent, maxTouchPoints })).toBe(isOne);
  });
});
