import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { checkIssuer } from './check-issuer.ts';
import type { ForeignIssuer } from './issuer-settings.ts';
import { createLogger } from './logger.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((_req, res) => {
    const elsewhere = { token_endpoint: 'https://api.example/token', jwks_uri: `${origin}/keys` };
    res.end(JSON.stringify({ issuer: origin, authorization_endpoint: `${origin}/auth`, ...elsewhere }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

function check(issuer: string, origins: string[]) {
  const logger = createLogger('identity', 'silent');
  const told = jest.spyOn(logger, 'error');
  const tokens = { issuer, audience: 'api', algorithms: ['RS256'], types: ['JWT'] };
  const given: ForeignIssuer = {
    issuer,
    origins,
    tokens,
    clientId: 'shop',
    scope: 'openid',
    parameters: {},
  };
  return { told, checked: checkIssuer({ issuer: given, prefix: 'IDENTITY', logger }) };
}

it('settings that don’t fit their issuer end the start by name', async () => {
  const { checked } = check(origin, [origin]);
  await expect(checked).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining('IDENTITY_ORIGINS lacks https://api.example'),
  });
});

it('settings that fit are told to nobody', async () => {
  const { told, checked } = check(origin, [origin, 'https://api.example']);
  (await checked)();
  expect(told).not.toHaveBeenCalled();
});

it('an issuer that is away is told, and ends no start', async () => {
  const { told, checked } = check('http://127.0.0.1:1', ['http://127.0.0.1:1']);
  (await checked)();
  expect(told).toHaveBeenCalledTimes(1);
});
