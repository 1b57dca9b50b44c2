import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authSettingsSchema } from '@toile/identity-contract';
import { startTestIdentity, type TestIdentity } from '../../testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await startTestIdentity();
});
afterAll(() => test.stop());

describe('GET /_configuration/{clientName} (SV-01)', () => {
  it('answers the client’s settings', async () => {
    const response = await test.browser().get('/_configuration/toile-shop');
    expect(authSettingsSchema.parse(await response.json())).toMatchObject({
      authority: `${test.origin}/identity`,
      client_id: 'toile-shop',
      response_type: 'code',
      popup: false,
    });
  });

  it.each(['other', '..%2f', '__proto__', 'toile-shop%2520'])('is a 404 for %s', async (name) => {
    const response = await test.browser().get(`/_configuration/${name}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('problem+json');
  });
});

describe('health', () => {
  it('is ready with its database', async () => {
    expect((await test.browser().get('/readyz')).status).toBe(200);
  });
});
