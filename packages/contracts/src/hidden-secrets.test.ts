import { expect, it } from '@jest/globals';
import { hideSecrets, parametersOf } from './hidden-secrets.ts';

it.each([
  [
    '/processing/o-1?paymentIntent=pi_1&client_secret=s&a=2',
    '/processing/o-1?paymentIntent=pi_1&a=2#client_secret=s',
  ],
  ['/processing/o-1?payment_intent_client_secret=s', '/processing/o-1#payment_intent_client_secret=s'],
  ['/p?client%5fsecret=a%26b&CLIENT_SECRET=c', '/p#client_secret=a%26b&CLIENT_SECRET=c'],
  ['/p?a=?&client_secret=x?y', '/p?a=%3F#client_secret=x%3Fy'],
])('%s has its secrets behind the # (T30, D41)', (address, hidden) => {
  expect(hideSecrets(address)).toBe(hidden);
  expect(hideSecrets(hidden)).toBeUndefined();
});

it.each(['/', '/shop?page=2', '/p?postcode=1&code=2', '/p?', '/p?=secret'])(
  '%s stays as it is',
  (address) => {
    expect(hideSecrets(address)).toBeUndefined();
  },
);

it('finds what is hidden, as if it stood in the query', () => {
  const address = '/p?paymentIntent=pi_1&client_secret=a%26b';
  const { search, hash } = new URL(hideSecrets(address) ?? '', 'https://shop.example');
  expect(parametersOf({ search, hash }).get('client_secret')).toBe('a&b');
  expect(parametersOf({ search, hash }).get('paymentIntent')).toBe('pi_1');
  expect([...parametersOf({ search: '', hash: '' })]).toEqual([]);
});
