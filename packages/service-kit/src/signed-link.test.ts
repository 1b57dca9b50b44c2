import { describe, expect, it } from '@jest/globals';
import { isSignedLink, signLink } from './signed-link.ts';

const secret = 'a-secret-of-this-test';
const path = '/media/0123456789abcdef/track.mp3';
const now = 1_700_000_000_000;
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'http://shop').searchParams);

describe('a signed link', () => {
  const query = queryOf(signLink(path, { secret, expiresAt: now + 600_000 }));

  it('is good until it expires (CO-35, D51)', () => {
    expect(isSignedLink(path, query, { secret, now })).toBe(true);
    expect(isSignedLink(path, query, { secret, now: now + 599_999 })).toBe(true);
    expect(isSignedLink(path, query, { secret, now: now + 600_000 })).toBe(false);
  });

  it.each([
    ['of another file', '/media/0123456789abcdef/other.mp3', query],
    ['with a later end', path, { ...query, expires: String(now + 900_000) }],
    ['with the same end spelled otherwise', path, { ...query, expires: `0${now + 600_000}` }],
    ['with another signature', path, { ...query, signature: 'A'.repeat(43) }],
    ['cut short', path, { ...query, signature: query.signature?.slice(0, 20) }],
    ['with each part twice', path, { expires: [query.expires], signature: [query.signature] }],
    ['without anything', path, {}],
  ])('%s is refused', (_, asked, changed) => {
    expect(isSignedLink(asked, changed, { secret, now })).toBe(false);
  });

  it('by somebody else is refused', () => {
    const forged = queryOf(signLink(path, { secret: 'another-secret', expiresAt: now + 600_000 }));
    expect(isSignedLink(path, forged, { secret, now })).toBe(false);
  });
});
