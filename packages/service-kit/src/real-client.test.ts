import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { realClient, trustedProxies } from './real-client.ts';

const from = (remoteAddress: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

describe('the client behind a proxy (T38)', () => {
  const clientOf = realClient(trustedProxies.parse('10.0.0.0/8, loopback'));

  it.each([
    ['nobody between', from('203.0.113.9'), '203.0.113.9'],
    ['a trusted proxy', from('10.1.2.3', '203.0.113.9'), '203.0.113.9'],
    ['two of them', from('127.0.0.1', '203.0.113.9, 10.1.2.3'), '203.0.113.9'],
    ['a client that claims to be another', from('10.1.2.3', '198.51.100.1, 203.0.113.9'), '203.0.113.9'],
    ['a stranger that claims to be a proxy', from('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ])('is found with %s', (_name, request, client) => {
    expect(clientOf(request)).toBe(client);
  });

  it('is whoever connects when no proxy is trusted', () => {
    expect(realClient(trustedProxies.parse(undefined))(from('10.1.2.3', '203.0.113.9'))).toBe('10.1.2.3');
  });

  it('is not looked for with a list that is none', () => {
    expect(trustedProxies.safeParse('10.0.0.0/8,proxy.example').success).toBe(false);
  });
});
