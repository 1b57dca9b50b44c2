import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isForOneHost } from '../http/request-target.ts';

const server = createServer((req, res) => void res.end(String(isForOneHost(req))));
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

it.each([
  ['GET / HTTP/1.1', 'host: shop.example', true],
  ['GET / HTTP/1.1', 'host: shop.example\r\nHost: other.example', false],
  ['GET / HTTP/1.1', 'host: shop.example\r\nhost: shop.example', false],
  ['GET / HTTP/1.1', 'host: shop.example, other.example', false],
  ['GET / HTTP/1.1', 'host: shop.example@other.example', false],
  ['GET / HTTP/1.1', 'host: shop.example/other', false],
  ['GET / HTTP/1.1', 'host: [::1]:8080', true],
  ['GET http://shop.example/ HTTP/1.1', 'host: shop.example', true],
  ['GET http://SHOP.example?a HTTP/1.1', 'host: shop.example', true],
  ['GET http://other.example/ HTTP/1.1', 'host: shop.example', false],
  ['GET http://shop.example:81/ HTTP/1.1', 'host: shop.example', false],
])('%s with %j names one host: %s', async (line, head, expected) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line}\r\n${head}\r\nconnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text.endsWith(String(expected)) || text.includes(`\r\n${expected}\r\n`)).toBe(true);
});
