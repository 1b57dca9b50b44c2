import { expect, it } from '@jest/globals';
import { maskIds } from './mask-ids.ts';

const order = '8d3a2f44-1c1e-4d7a-9a37-6f0f3d8a1b22';

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
  [
    `{"orderId":"${order}","requestId":"${order}"}`,
    new RegExp(`"orderId":"~[\\da-f]{8}","requestId":"${order}"`),
  ],
  ['Lost at https://shop.example/?client_secret=pi_3Nabc_secret_x', /\?client_secret=~[\da-f]{8}$/],
  ['{"msg":"No intent pi_3Nabc, api_key"}', /^\{"msg":"No intent ~[\da-f]{8}, api_key"\}$/],
  ['/remotes/mf-content/0000000a/page.js', /^\/remotes\/mf-content\/0000000a\/page\.js$/],
  ['/media/0123456789abcdef/coat.webp', /^\/media\/0123456789abcdef\/coat\.webp$/],
])('%s is written down without what opens an order', (text, masked) => {
  expect(maskIds(text)).toMatch(masked);
});

it('is the same for the same id, so that lines belong together', () => {
  expect(maskIds(`/a/${order}`).split('/').at(-1)).toBe(maskIds(`/b/${order}`).split('/').at(-1));
});
