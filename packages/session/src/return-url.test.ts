import { describe, expect, it } from '@jest/globals';
import { toLocalPath, withReturnUrl } from './return-url.ts';

const origin = 'https://shop.example';
const message = 'Invalid return url. The return url needs to have the same origin as the current page.';

const hosts = [
  'evil.example',
  'evil.example:443',
  'shop.example.evil.example',
  'xn--vil-dma.example',
  '127.0.0.1',
];
const around = (host: string) => [
  `https://${host}`,
  `http://${host}/`,
  `//${host}`,
  `///${host}`,
  `/\\${host}`,
  `\\\\${host}`,
  `\\/${host}`,
  `https:${host}`,
  `https:/${host}`,
  `https:\\\\${host}`,
  `${origin}@${host}/`,
  `${origin}.${host}/`,
  `${origin}%2f@${host}/`,
  `${origin}\\@${host}/`,
  `${origin}:443@${host}/`,
  `${origin}//${host}`,
  `${origin}/\\${host}`,
  `${origin}/\t/${host}`,
  `${origin}/\n/${host}`,
  `${origin}/./\\${host}`,
  `${origin}/..//${host}`,
  `${origin}/%2e%2e//${host}`,
  `${origin}/\r\\${host}`,
  ` ${origin}/`,
  `\t//${host}`,
  `https://shop.example。${host}/`,
  `https://shop.example%E3%80%82${host}/`,
  `ftp://${host}/`,
];
const corpus = [
  ...hosts.flatMap(around),
  '',
  '/',
  'shop',
  '/fetch-data',
  origin,
  'http://shop.example/',
  'https://SHOP.example/',
  'https://shop.example:8443/',
  'javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://shop.example/1',
  'https://user@shop.example/',
  'https://shop.example?next=/',
  'https://shop.example#/',
  'https://shop.exampl/',
];

describe('the return URL (ID-07, T25)', () => {
  it.each(corpus)('refuses %j', (returnUrl) => {
    expect(() => toLocalPath(returnUrl, origin)).toThrow(message);
  });

  it('has a corpus worth the name', () => expect(corpus.length).toBeGreaterThanOrEqual(150));

  it.each([
    [`${origin}/`, '/'],
    [`${origin}/p/19170/wool-coat?size=2#ar`, '/p/19170/wool-coat?size=2#ar'],
    [`${origin}/a?next=https://evil.example/`, '/a?next=https://evil.example/'],
    [`${origin}/%2f%2fevil.example`, '/%2f%2fevil.example'],
  ])('takes %s', (returnUrl, path) => expect(toLocalPath(returnUrl, origin)).toBe(path));

  it('travels in one query parameter', () => {
    const path = withReturnUrl('/authentication/login', `${origin}/a?b=1&c=2#d`);
    expect(new URL(path, origin).searchParams.get('returnUrl')).toBe(`${origin}/a?b=1&c=2#d`);
  });
});
