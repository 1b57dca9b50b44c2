import { expect, it } from '@jest/globals';
import { clientAddress, networksOf } from './client-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s is the client %s', (ip, client) => {
  expect(clientAddress(ip)).toBe(client);
});

it.each([
  ['203.0.113.9', ['203.0.113.0/24']],
  ['::ffff:203.0.113.9', ['203.0.113.0/24']],
  ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1::/48', '2001:db8:1:200::/56']],
  ['2001:db8:1:2aa::1', ['2001:db8:1::/48', '2001:db8:1:200::/56']],
  ['2001:db8::7', ['2001:db8:0::/48', '2001:db8:0:0::/56']],
  [undefined, ['unknown']],
  ['no address', ['unknown']],
])('%s is of the networks %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});
