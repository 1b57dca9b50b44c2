import { gzipSync } from 'node:zlib';
import { bytesOf, type RawRequest } from './send-raw.ts';

/** Requests to a path that are wrong as HTTP. */
export const brokenRequests = (method: string, path: string): (string | Buffer)[] => [
  ...[...wrongTargets(path), ...wrongHeaders, ...wrongBodies].map((changes) =>
    bytesOf({ method, target: path, headers: {}, body: '', ...changes }),
  ),
  ...wrongLines(method, path),
];

const wrongTargets = (path: string): Partial<RawRequest>[] => [
  ...[`http://evil.example${path}`, `//evil.example${path}`, `https:${path}`].map((target) => ({ target })),
  ...['*', '/%', `${path}#x`, `\\${path}`, `${path}${'/x'.repeat(4000)}`].map((target) => ({ target })),
  { target: `${path}?${'x'.repeat(30_000)}` },
  ...['OPTIONS', 'TRACE', 'PROPFIND', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'get'].map((method) => ({ method })),
  { method: 'OPTIONS', target: '*' },
  { method: 'CONNECT', target: 'evil.example:443' },
];

const wrongHeaders: Partial<RawRequest>[] = [
  { headers: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`x-${i}`, '1'])) },
  { headers: { 'x-long': 'x'.repeat(20_000) } },
  { headers: { 'content-length': '-1' } },
  { headers: { 'content-length': '5, 5' }, body: 'aaaaa' },
  { headers: { 'content-length': '2', 'transfer-encoding': 'chunked' }, body: '{}' },
];

const packed = gzipSync('{}');
const packedBodies = [
  packed.subarray(0, -6),
  Buffer.concat([packed.subarray(0, 12), Buffer.from('xx')]),
  gzipSync(Buffer.alloc(20_000_000, ' ')),
];
const forms = [
  Array.from({ length: 1500 }, (_, i) => `f${i}=1`).join('&'),
  `a${'[a]'.repeat(500)}=1`,
  'a=%00&b=%ed%a0%80&__proto__[polluted]=1',
];
const wrongBodies: Partial<RawRequest>[] = [
  ...packedBodies.map((body) => ({
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body,
  })),
  ...forms.map((body) => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })),
];

function wrongLines(method: string, path: string): string[] {
  const host = 'host: shop.example';
  const head = (line: string, ...headers: string[]) => `${[line, ...headers].join('\r\n')}\r\n\r\n`;
  const chunked = (coding: string, body: string) =>
    head(`${method} ${path} HTTP/1.1`, host, `transfer-encoding: ${coding}`) + body;
  return [
    head(`${method} ${path} HTTP/1.1`),
    head(`${method} ${path} HTTP/1.0`, host),
    head(`${method} ${path} HTTP/3.0`, host),
    head(`${method} ${path}`),
    head(`${method} ${path} HTTP/1.1`, host, host),
    chunked('chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
    chunked('xchunked', '2\r\n{}\r\n0\r\n\r\n'),
    head(`${method} ${path} HTTP/1.1`, host, ' folded: 1'),
    head(`${method} ${path} HTTP/1.1`, host, 'a\u0000b: 1'),
    head(`${method}  ${path} HTTP/1.1`, host),
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    '\r\n\r\n\r\n\r\n\u0000\r\n\r\n',
  ];
}
