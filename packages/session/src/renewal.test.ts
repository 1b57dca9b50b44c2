import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { forgingProvider } from './test-support/forging-provider.ts';

const lifeSeconds = 600;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('is renewed at 80 % of a token’s life, again and again, without a moment without its user (T34)', async () => {
  const provider = forgingProvider();
  await provider.comeBack(await provider.begin(), {
    tokens: { access_token: 'token 0', expires_in: lifeSeconds },
  });
  const renewals: number[] = [];
  for (let second = 5; second <= 3 * lifeSeconds; second += 5) {
    const known = renewals.length;
    provider.forge({ tokens: { access_token: `token ${known + 1}`, expires_in: lifeSeconds } });
    await jest.advanceTimersByTimeAsync(5000);
    expect(provider.session()).toMatchObject({ status: 'authenticated', user: { sub: 'ada' } });
    if (provider.session().accessToken === `token ${known + 1}`) renewals.push(second);
  }
  expect(renewals.map((second) => Math.round(second / (0.8 * lifeSeconds)))).toEqual([1, 2, 3]);
  expect(Math.abs((renewals[0] ?? 0) - 0.8 * lifeSeconds)).toBeLessThanOrEqual(10);
  expect(provider.redeemed.slice(1).map((sent) => sent.get('grant_type'))).toEqual(
    renewals.map(() => 'refresh_token'),
  );
});
