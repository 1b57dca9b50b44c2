import { expect, it } from '@jest/globals';
import { cameByProxy } from './came-by-proxy.ts';

const isBehindEdge = true;

it.each([
  'via',
  'forwarded',
  'x-forwarded',
  'forwarded-for',
  'x-forwarded-server',
  'x-forwarded-port',
  'x-real-ip',
  'true-client-ip',
  'x-client-ip',
  'client-ip',
  'x-cluster-client-ip',
  'x-remote-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'cloudfront-viewer-address',
  'x-amz-cf-id',
  'x-amzn-trace-id',
  'fastly-client-ip',
  'fastly-ff',
  'fly-client-ip',
  'akamai-origin-hop',
  'x-azure-clientip',
  'x-arr-log-id',
  'x-appengine-user-ip',
  'x-proxyuser-ip',
  'x-cloud-trace-context',
  'x-envoy-external-address',
  'x-original-host',
  'x-vercel-id',
  'x-nf-request-id',
  'ngrok-skip-browser-warning',
  'tailscale-user-login',
])('%s says that a proxy was there, before the edge and behind it', (name) => {
  expect(cameByProxy({ [name]: '127.0.0.1' })).toBe(true);
  expect(cameByProxy({ [name]: '127.0.0.1' }, { isBehindEdge })).toBe(true);
});

it.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])(
  '%s does so before the edge',
  (name) => {
    expect(cameByProxy({ [name]: '127.0.0.1' })).toBe(true);
    expect(cameByProxy({ [name]: '127.0.0.1' }, { isBehindEdge })).toBe(false);
  },
);

it('says nothing of what browsers and the edge send themselves', () => {
  const names = ['host', 'user-agent', 'accept', 'accept-language', 'cookie', 'origin', 'referer'];
  const more = [
    'sec-fetch-site',
    'sec-ch-ua',
    'x-request-id',
    'connection',
    'upgrade-insecure-requests',
    'dnt',
  ];
  expect(cameByProxy(Object.fromEntries([...names, ...more].map((name) => [name, 'x'])))).toBe(false);
});
