import { expect, it } from '@jest/globals';
import { edgeEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';

const secrets = {
  RELEASES_TOKEN: 'a',
  INTERNAL_TOKEN: 'b',
  STRIPE_WEBHOOK_SECRET: 'c',
  STRIPE_SECRET_KEY: 'd',
  WEBHOOK_SECRET: 'e',
  PINS_PRIVATE_KEY: 'f',
  DEMO_ACCOUNT_PASSWORD: 'g',
  DEMO_STAFF_PASSWORD: 'h',
  DATABASE_URL: 'i',
  SMTP_URL: 'j',
};

it('gives the edge, where code of the remotes runs, nothing to act as somebody else (issue 12, 1)', () => {
  const known = { RELEASE_MANAGER_KEY: 'public', PINS_KEY: 'public', RELEASES_URL: 'http://127.0.0.1:1' };
  const given = edgeEnvironment({ ...secrets, ...known }, readSettings({}));
  expect(given).toMatchObject(known);
  expect(Object.keys(secrets).filter((name) => name in given)).toEqual([]);
});
