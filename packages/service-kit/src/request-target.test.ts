import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger, createServiceApp, targetOf } from './index.ts';

const app = createServiceApp({
  name: 'test',
  logger: createLogger('test', 'silent'),
  readiness: async () => {},
  routes(routed) {
    routed.use((req, res) => void res.send(`for ${req.url} ${req.originalUrl}`));
  },
});
const servers: Server[] = [
  createServer((req, res) => void res.end(`for ${targetOf(req)}`)),
  createServer(app),
];
beforeAll(() => Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening'))));
afterAll(() => {
  for (const server of servers) server.close();
});

async function answerOf(server: Server, text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${text}\r\nconnection: close\r\n\r\n`);
  return Buffer.concat(await socket.toArray()).toString();
}

it.each([
  ['GET /', 'host: shop.example', '/'],
  ['GET /', 'host: shop.example\r\nHost: other.example', undefined],
  ['GET /', 'host: shop.example\r\nhost: shop.example', undefined],
  ['GET /', 'host: shop.example, other.example', undefined],
  ['GET /', 'host: shop.example@other.example', undefined],
  ['GET /', 'host: shop.example/other', undefined],
  ['GET /', 'host: [::1]:8080', '/'],
  ['GET http://shop.example/a', 'host: shop.example', '/a'],
  ['GET http://SHOP.example?a', 'host: shop.example', '/?a'],
  ['GET http://other.example/', 'host: shop.example', undefined],
  ['GET http://shop.example:81/', 'host: shop.example', undefined],
  ['OPTIONS *', 'host: shop.example', undefined],
])('%s with %j is for %s, also for a service (T37)', async (line, head, target) => {
  const [plain, service] = await Promise.all(
    servers.map((server) => answerOf(server, `${line} HTTP/1.1\r\n${head}`)),
  );
  expect(plain).toContain(`for ${target}`);
  if (target) expect(service).toContain(`for ${target} ${target}`);
  else expect(service).toMatch(/^HTTP\/1.1 400 .*"code":"bad-request"/s);
});
