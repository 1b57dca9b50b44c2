import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '@toile/service-kit';
import { configSchema } from './config.ts';

const given = {
  DATABASE_URL: 'postgres://u@127.0.0.1:1/identity',
  CHECKOUT_URL: 'http://127.0.0.1:1',
  CONTENT_URL: 'http://127.0.0.1:1',
  INTERNAL_TOKEN: 'a-token-of-this-test',
};

const readConfig = (env: Record<string, string>) => loadConfig(configSchema, env);

describe('the configuration', () => {
  it('has the shop itself as its first client', () => {
    const clients = JSON.stringify([{ clientName: 'preview', origin: 'https://preview.example/x' }]);
    const config = readConfig({
      ...given,
      PUBLIC_ORIGIN: 'https://shop.example/',
      IDENTITY_CLIENTS: clients,
    });
    expect(config.clients).toEqual([
      { clientName: 'toile-shop', origin: 'https://shop.example' },
      { clientName: 'preview', origin: 'https://preview.example' },
    ]);
    expect(config.DEMO_ACCOUNT_PASSWORD).toBeUndefined();
    expect(config.external).toBeUndefined();
  });

  it.each([
    ['IDENTITY_CLIENTS', { IDENTITY_CLIENTS: '[{' }],
    ['IDENTITY_CLIENTS', { IDENTITY_CLIENTS: '[{"clientName":"UPPER","origin":"https://a.example"}]' }],
    ['DEMO_ACCOUNT_PASSWORD', { DEMO_ACCOUNT_PASSWORD: 'short' }],
    ['SHOP_CONFIG', { SHOP_CONFIG: '/nowhere/shop.json' }],
    ['IDENTITY_CLIENT_ID', { IDENTITY_ISSUER: 'https://id.example' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
  ])('stops the start with a message that names %s', (name, wrong) => {
    expect(() => readConfig({ ...given, ...wrong })).toThrow(name);
  });
});
