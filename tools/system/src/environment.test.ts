import { expect, it } from '@jest/globals';
import { edgeEnvironment, gatesEnvironment } from './environment.ts';
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

it('gives the gates’ browser, where that code runs too, its own token and the account that signs in', () => {
  const shared = {
    ...secrets,
    DEMO_ACCOUNT_EMAIL: 'demo@toile.example',
    PUBLIC_ORIGIN: 'http://localhost:1',
  };
  const { RELEASES_TOKEN, ...given } = gatesEnvironment(shared, { browser: '/bin/chromium', token: 'own' });
  expect(RELEASES_TOKEN).toBe('own');
  expect(given).toEqual({
    CHROMIUM_PATH: '/bin/chromium',
    DEMO_ACCOUNT_EMAIL: 'demo@toile.example',
    GATES_ACCOUNT_EMAIL: 'demo@toile.example',
    GATES_ACCOUNT_PASSWORD: 'g',
    PUBLIC_ORIGIN: 'http://localhost:1',
  });
});
