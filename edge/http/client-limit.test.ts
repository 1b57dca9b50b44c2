import type { IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { realClient } from '@toile/service-kit';
import { createClientLimit } from './client-limit.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it('lets each client try so often in a minute, and knows it behind a trusted proxy alone (T38)', () => {
  let nowMs = 0;
  const limit = createClientLimit('test', 12, { clientOf: realClient(['10.0.0.1']), now: () => nowMs });
  const proxied = (client: string) => limit(from('10.0.0.1', client));
  expect([proxied('203.0.113.9'), proxied('203.0.113.9'), proxied('203.0.113.9')]).toEqual([0, 0, 10]);
  nowMs = 3500;
  expect(proxied('203.0.113.9')).toBe(7);
  expect(proxied('203.0.113.10')).toBe(0);
  // One home of IPv6, and one that claims to be others.
  const home = ['2001:db8:1:2::a', '2001:db8:1:2::b', '2001:db8:1:2::c'].map(proxied);
  expect(home).toEqual([0, 0, 10]);
  const liar = ['1.1.1.1', '1.1.1.2', '1.1.1.3'].map((name) => limit(from('198.51.100.7', name)));
  expect(liar).toEqual([0, 0, 10]);
  nowMs = 10_000;
  expect(proxied('203.0.113.9')).toBe(0);
});
