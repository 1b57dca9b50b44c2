import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { msApart } from '@toile/testing';
import { linkPath } from '../adapters/newsletter-keys.ts';
import { type ContentSystem, contentSystem } from './content-system.ts';
import { Reader } from './reader.ts';

let system: ContentSystem;
let server: Server;
let url: string;
let reader: Reader;
beforeAll(async () => {
  system = await contentSystem();
  reader = new Reader(system, 1);
  await reader.join();
  server = createServer(system.createApp()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await system.stop();
});

let clients = 0;
const nextClient = () => {
  clients += 1;
  return `198.18.${(clients >> 8) & 255}.${clients & 255}`;
};

async function guess(id: string, index: number): Promise<string> {
  const key = `expires=${Date.now() + 86_400_000}&signature=${randomBytes(32).toString('base64url')}`;
  const purpose = index % 4 < 2 ? 'confirm' : 'choices';
  const method = purpose === 'choices' && index % 3 ? 'POST' : 'GET';
  const answer = await fetch(`${url}${linkPath(id, purpose)}?${key}`, {
    method,
    redirect: 'manual',
    headers: { accept: 'text/html', 'x-forwarded-for': nextClient() },
  });
  return `${answer.status} ${await answer.text()}`;
}

it('10,000 guessed links are a 404 in the same words, of a subscriber that there is or of none, and take as long (T16)', async () => {
  const id = String((await reader.row())?.id);
  const answers = new Set<string>();
  for (let done = 0; done < 10_000; done += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_none, index) =>
        answers.add(await guess(index % 2 ? id : randomUUID(), index)),
      ),
    );
  expect([...answers].map((text) => text.slice(0, 3))).toEqual(['404']);
  expect(await reader.row()).toBeDefined();
  const apart = await msApart({ known: () => guess(id, 2), unknown: () => guess(randomUUID(), 2) });
  expect(apart).toBeLessThanOrEqual(5);
}, 300_000);

it('signing up takes as long for an address that is on the list as for one that is not: medians are 5 ms apart at most (T36)', async () => {
  let people = 0;
  const signUp = async (emailAddress: string) => {
    const answer = await fetch(`${url}/api/emailmarketing/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextClient() },
      body: JSON.stringify({ emailAddress, newsletterInterestOption: 'both' }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, '{"success":true}']);
  };
  const unknown = () => {
    people += 1;
    return signUp(`nobody-${people}@example.com`);
  };
  expect(await msApart({ known: () => signUp(reader.email), unknown })).toBeLessThanOrEqual(5);
}, 120_000);
