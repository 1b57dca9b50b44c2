import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { bareEdge, listen } from '../testing/bare-edge.ts';
import { commonHeaders } from './security-headers.ts';

const origin = 'https://shop.example';
const reached: string[] = [];
let service: Server;
let edge: Server;
let proxy: ReturnType<typeof bareEdge>['proxy'];

beforeAll(async () => {
  service = createServer((req, res) => {
    reached.push(`${req.url}`);
    res.setHeader('strict-transport-security', 'max-age=1; includeSubDomains');
    res.setHeader('cross-origin-resource-policy', 'same-site');
    res.end('of the service');
  });
  const upstream = await listen(service);
  ({ edge, proxy } = bareEdge(origin, {
    headers: commonHeaders(origin),
    upstream: (address) => (/^\/(?:api|media)\//.test(address) ? upstream : undefined),
  }));
  await listen(edge);
});
afterAll(async () => {
  edge.close();
  await proxy.close();
  service.closeAllConnections();
  service.close();
});

describe('what a service answers with', () => {
  it.each([
    ['/media/a.webp', 'cross-origin', 'mails and other sites show it'],
    ['/api/basket', 'same-origin', 'it is for the shop’s own pages'],
  ])('has the edge’s headers, never its own: %s is %s, as %s (T31)', async (address, policy) => {
    const { text, headers } = await supertest(edge).get(address).expect(200);
    expect(text).toBe('of the service');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': policy,
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
  });
});

/** Sends hosts as they stand, which no client library would. */
async function statusFor(address: string, ...hosts: string[]): Promise<string | undefined> {
  const socket = connect((edge.address() as AddressInfo).port, '127.0.0.1');
  const named = hosts.map((host) => `Host: ${host}\r\n`).join('');
  socket.write(`GET ${address} HTTP/1.1\r\n${named}connection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return /^HTTP\/1.1 (\d+) /.exec(text)?.[1];
}

describe('a request that names its host twice (T37)', () => {
  it.each(['/shop', '/api/basket', '/media/a.webp', '/remotes/mf-content/1.0.0-0123abcd/a.js'])(
    'is a 400 and reaches nobody: %s',
    async (address) => {
      expect(await statusFor(address, 'shop.example')).toBe('200');
      const before = reached.length;
      expect(await statusFor(address, 'shop.example', 'other.example')).toBe('400');
      expect(await statusFor(address, 'shop.example', 'shop.example')).toBe('400');
      expect(reached).toHaveLength(before);
    },
  );
});
