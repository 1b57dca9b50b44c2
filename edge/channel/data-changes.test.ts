import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { watchDataChanges } from './data-changes.ts';

let service: Server | undefined;
let readers: ServerResponse[] = [];
let status = 200;
const change = (data = '{}') => {
  for (const reader of readers) reader.write(`event: change\ndata: ${data}\n\n`);
};

async function start(port = 0): Promise<string> {
  readers = [];
  service = createServer((req, res) => {
    expect(req.url).toBe('/internal/changes');
    res.writeHead(status, { 'content-type': 'text/event-stream' }).write(': following\n\n');
    readers.push(res);
    if (status !== 200) res.end();
  });
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

async function endStream(): Promise<void> {
  service?.closeAllConnections();
  await new Promise((resolve) => service?.close(resolve) ?? resolve(undefined));
}
afterEach(endStream);

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It never came to that');
    await sleep(10);
  }
}

it('grows with every change that a service announces', async () => {
  const url = await start();
  const data = watchDataChanges();
  data.follow([url]);
  await until(() => readers.length === 1 && data.current() === 1);
  change();
  await until(() => data.current() === 2);
  data.close();
});

it('knows what a change has touched; one that says nothing of it has touched everything', async () => {
  const url = await start();
  const data = watchDataChanges();
  data.follow([url]);
  await until(() => data.current() === 1);
  const touched = async (event: string) => {
    const before = data.current();
    change(event);
    await until(() => data.current() > before);
    return ['product:1', 'product:2', 'shop', undefined].map((keys) => data.hasChanged(before, keys));
  };
  expect(await touched('{"keys":"product:1 stock"}')).toEqual([true, false, false, true]);
  for (const event of ['{}', '{"keys":""}', '{"keys":["product:1"]}', 'null', 'nonsense'])
    expect(await touched(event)).toEqual([true, true, true, true]);
  data.close();
});

it('takes other versions for a change of everything', () => {
  let versions = 0;
  const data = watchDataChanges(() => versions);
  const before = data.current();
  expect(data.hasChanged(before, 'product:1')).toBe(false);
  versions += 1;
  expect(data.hasChanged(before, 'product:1')).toBe(true);
  expect(data.hasChanged(data.current(), 'product:1')).toBe(false);
});

it('grows once a service that was away is heard again: something may have changed meanwhile', async () => {
  const url = await start();
  const data = watchDataChanges();
  data.follow([url]);
  await until(() => data.current() === 1);
  await endStream();
  await sleep(1500);
  expect(data.current()).toBe(1);
  await start(Number(new URL(url).port));
  await until(() => data.current() === 2);
  data.close();
});

it('goes on asking a service that answers with a failure', async () => {
  status = 503;
  const url = await start();
  const data = watchDataChanges();
  data.follow([url]);
  await until(() => readers.length > 0);
  status = 200;
  await until(() => data.current() === 1);
  change();
  await until(() => data.current() === 2);
  data.close();
});
