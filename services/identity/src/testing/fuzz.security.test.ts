import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { fuzzApp, fuzzMs } from '@toile/testing';
import { createApp } from '../app.ts';
import { startTestIdentity } from './test-identity.ts';

let test: Awaited<ReturnType<typeof startTestIdentity>>;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

/** The provider's own list of what it answers. */
async function endpoints() {
  const answer = await fetch(`${test.origin}/identity/.well-known/openid-configuration`);
  const addresses = Object.entries((await answer.json()) as Record<string, unknown>).flatMap(
    ([key, value]) => (/_(?:endpoint|uri)$/.test(key) ? [new URL(String(value)).pathname] : []),
  );
  return addresses.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path })));
}

it(
  'answers nothing that is sent to it with a 5xx (T37)',
  async () => {
    const app = createApp({
      name: 'identity',
      logger: createLogger('identity', 'silent'),
      readiness: test.database.ready,
      ...test.identity.deps,
    });
    const result = await fuzzApp(app, {
      more: await endpoints(),
      headers: { origin: test.origin, 'sec-fetch-site': 'same-origin' },
    });
    expect(result.routes.length).toBeGreaterThan(25);
    expect(result.failures).toEqual([]);
  },
  fuzzMs,
);
