import { expect, it } from '@jest/globals';
import { maskIds } from './mask-ids.ts';

const order = '8d3a2f44-1c1e-4d7a-9a37-6f0f3d8a1b22';
const bag = order.replaceAll('-', '');
/** Behind `%25` they begin as an encoded digit does. */
const other = `38${order.slice(2)}`;
const otherBag = `38${bag.slice(2)}`;

it.each([
  [`/checkout/complete/${order}?a=1`, /^\/checkout\/complete\/~[\da-f]{8}\?a=1$/],
  [
    `/api/checkout/payment/${order}/pi_3Nabc/status`,
    /^\/api\/checkout\/payment\/~[\da-f]{8}\/~[\da-f]{8}\/status$/,
  ],
  [`https://shop.example/checkout/complete/${order.toUpperCase()}`, /complete\/~[\da-f]{8}$/],
  [`/checkout/complete?order=${order}`, /order=~[\da-f]{8}$/],
  [`/checkout/complete/${order.replaceAll('-', '%2D')}`, /complete\/~[\da-f]{8}$/],
  [`/checkout/complete/%2538${order.slice(1)}`, /complete\/~[\da-f]{8}$/],
  [`/login?returnUrl=%252Fcheckout%252Fcomplete%252F${order}`, /252F~[\da-f]{8}$/],
  ['/checkout/processing/x?paymentIntent=%70i%5F3Nabc', /=~[\da-f]{8}$/],
  [`{"orderId":"${order}","basket":"${bag}"}`, /^\{"orderId":"~[\da-f]{8}","basket":"~[\da-f]{8}"\}$/],
  [`No order ${order}`, /^No order ~[\da-f]{8}$/],
  [`a,${order}%20${order},%0A${bag}`, /^a,~[\da-f]{8}%20~[\da-f]{8},%0A~[\da-f]{8}$/],
  [`x%25${other}, x%25${otherBag}`, /^x%25~[\da-f]{8}, x%25~[\da-f]{8}$/],
  [`order-${order}-x`, /^order-~[\da-f]{8}-x$/],
  [`a${order}f`, /^a~[\da-f]{8}f$/],
  [`{"a":"b\\n${bag}, \\npi_3Nabc"}`, /^\{"a":"b\\n~[\da-f]{8}, \\n~[\da-f]{8}"\}$/],
  [`/checkout/complete/${order.slice(0, 35)}`, /complete\/~[\da-f]{8}$/],
  [`/checkout/complete/${order.slice(0, 19)}`, /complete\/~[\da-f]{8}$/],
  ['a%20pi_3Nabc', /^a%20~[\da-f]{8}$/],
  ['Lost at https://shop.example/?client_secret=pi_3Nabc_secret_x', /\?client_secret=~[\da-f]{8}$/],
  ['{"msg":"No intent pi_3Nabc, api_key"}', /^\{"msg":"No intent ~[\da-f]{8}, api_key"\}$/],
  ['/remotes/mf-content/0000000a/page.js', /^\/remotes\/mf-content\/0000000a\/page\.js$/],
  ['/media/0123456789abcdef/a%41.webp', /^\/media\/0123456789abcdef\/a%41\.webp$/],
  [`sha256 ${bag}${bag}`, new RegExp(`^sha256 ${bag}${bag}$`)],
  ['/media/0123456789abcdef/coat.webp', /^\/media\/0123456789abcdef\/coat\.webp$/],
])('%s is written down without what opens an order', (text, masked) => {
  expect(maskIds(text)).toMatch(masked);
});

it('is the same for the same id, so that lines belong together', () => {
  const written = [order, order.toUpperCase(), order.replace('8', '%38'), order.replaceAll('-', '%252D')];
  expect(new Set(written.map(maskIds)).size).toBe(1);
});
