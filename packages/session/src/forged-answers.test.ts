import { beforeEach, describe, expect, it } from '@jest/globals';
import { signInFailed } from './sign-in-words.ts';
import { type Forged, forgingProvider } from './test-support/forging-provider.ts';

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);
const wrong = { status: 'fail', message: signInFailed };

let provider: ReturnType<typeof forgingProvider>;
beforeEach(() => {
  provider = forgingProvider();
});

const expectGuest = () => {
  expect(provider.session()).toMatchObject({ user: null, accessToken: null });
  expect(provider.session().status).not.toBe('authenticated');
};

describe('an answer to a sign-in', () => {
  it('signs in when it is right, on a browser whose clock is nearly a day fast, too (T33)', async () => {
    const result = await provider.comeBack(await provider.begin(), { claims: { exp: now() - 23 * hour } });
    expect(result).toEqual({ status: 'success', returnUrl: 'https://shop.example/fetch-data' });
    expect(provider.session()).toMatchObject({ status: 'authenticated', user: { sub: 'ada' } });
    expect([...(provider.redeemed[0] ?? [])].map(([name]) => name)).toContain('code_verifier');
  });

  it.each<[string, Forged]>([
    ['another state', { answer: { state: 'x' } }],
    ['no state', { answer: { state: undefined } }],
    ['no code', { answer: { code: undefined } }],
    ['another issuer’s name, as of a mixed-up provider', { answer: { iss: 'https://evil.example' } }],
    ['the name of an issuer that differs by a slash', { answer: { iss: 'https://shop.example/identity/' } }],
    ['no issuer’s name, though its own always says it', { answer: { iss: undefined } }],
  ])('is refused with %s, and its code goes nowhere (T33)', async (_what, forged) => {
    expect(await provider.comeBack(await provider.begin(), forged)).toEqual(wrong);
    expect(provider.redeemed).toEqual([]);
    expectGuest();
  });

  it('is refused when it comes a second time (T33)', async () => {
    const back = await provider.begin();
    await provider.comeBack(back);
    expect(await provider.comeBack(back)).toEqual(wrong);
    expect(provider.redeemed).toHaveLength(1);
  });

  it('is refused when it is of a sign-in that another browser began (T33)', async () => {
    const back = await provider.begin();
    provider = forgingProvider();
    expect(await provider.comeBack(back)).toEqual(wrong);
    expectGuest();
  });
});

const forgedTokens: [string, Forged][] = [
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['no issuer', { claims: { iss: undefined } }],
  ['another audience', { claims: { aud: 'other-client' } }],
  ['several audiences, none of them the shop', { claims: { aud: ['a', 'b'] } }],
  ['several audiences, asked for by another', { claims: { aud: ['toile-shop', 'b'], azp: 'b' } }],
  ['several audiences, asked for by nobody', { claims: { aud: ['toile-shop', 'b'] } }],
  ['no audience', { claims: { aud: undefined } }],
  ['alg none', { header: { alg: 'none' } }],
  ['alg NONE in capitals', { header: { alg: 'NONE' } }],
  ['no alg', { header: { alg: undefined } }],
  ['no signature', { signature: '' }],
  ['an end of more than a day ago', { claims: { exp: now() - 25 * hour } }],
  ['no end', { claims: { exp: undefined } }],
  ['an end that is no number', { claims: { exp: '9999999999' } }],
  ['no subject', { claims: { sub: undefined } }],
];

describe('an identity token', () => {
  it.each<[string, Forged]>([
    ...forgedTokens,
    ['another nonce', { claims: { nonce: 'x' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['nothing that can be read', { tokens: { id_token: 'a.b.c' } }],
    ['no token at all', { tokens: { id_token: undefined } }],
  ])('is refused with %s (T33)', async (_what, forged) => {
    expect(await provider.comeBack(await provider.begin(), forged)).toEqual(wrong);
    expectGuest();
  });

  it.each<[string, Forged]>([...forgedTokens, ['another person', { claims: { sub: 'eve' } }]])(
    'of a renewal is refused with %s: the session is as it was (T33)',
    async (_what, forged) => {
      await provider.comeBack(await provider.begin());
      provider.forge({ ...forged, tokens: { access_token: 'forged' } });
      expect(await provider.session().token({ renew: true })).toBe('a');
      expect(provider.session().user).toMatchObject({ sub: 'ada' });
    },
  );

  it('of before is kept when a renewal comes without one', async () => {
    await provider.comeBack(await provider.begin());
    provider.forge({ tokens: { id_token: undefined, access_token: 'b' } });
    expect(await provider.session().token({ renew: true })).toBe('b');
  });
});
