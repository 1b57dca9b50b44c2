import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { subscriptions } from '../../adapters/tables.ts';
import { type ContentSystem, contentSystem, publicOrigin } from '../../testing/content-system.ts';
import { type ListTask, listSubscribers, listTask } from './list-subscribers.ts';

let system: ContentSystem;
const confirmedAt = new Date('2026-11-01T10:00:00Z');
beforeAll(async () => {
  system = await contentSystem();
  await system.test.database.db.insert(subscriptions).values([
    { emailAddress: 'ada@example.com', interest: 'menswear', topics: ['events', 'offers'], confirmedAt },
    { emailAddress: '=1+cmd@example.com', interest: 'both', topics: ['events'], confirmedAt },
    { emailAddress: 'eve@example.com', interest: 'womenswear', topics: ['offers'], confirmedAt },
    { emailAddress: 'nobody@example.com', interest: 'both', confirmedAt: null },
  ]);
});
afterAll(() => system.stop());

async function list(args: string[]): Promise<string[]> {
  const deps = { db: system.test.database.db, newsletterKeys: system.keys, origin: publicOrigin };
  const lines: string[] = [];
  for await (const line of listSubscribers(deps, listTask(args) as ListTask)) lines.push(line);
  return lines;
}
const addresses = async (args: string[]) =>
  (await list([...args, '--json'])).map((line) => JSON.parse(line).emailAddress).sort();

it('lists confirmed addresses alone, by topic and interest', async () => {
  expect(await addresses([])).toEqual(['=1+cmd@example.com', 'ada@example.com', 'eve@example.com']);
  expect(await addresses(['--topic', 'events'])).toEqual(['=1+cmd@example.com', 'ada@example.com']);
  expect(await addresses(['--interest', 'womenswear'])).toEqual(['=1+cmd@example.com', 'eve@example.com']);
  expect(await addresses(['--topic', 'offers', '--interest', 'menswear'])).toEqual(['ada@example.com']);
});

it('gives a table program no formula, and each address its own way off the list', async () => {
  const [head, ...lines] = await list([]);
  expect(head).toBe('emailAddress,interest,topics,confirmedAt,unsubscribe');
  expect(lines.find((line) => line.includes('cmd'))).toMatch(
    /^"'=1\+cmd@example\.com","both","events","2026-11-01T10:00:00\.000Z","https:\/\/shop\.example\/api\/\S+"$/,
  );
  const [eve] = (await list(['--json']))
    .map((line) => JSON.parse(line))
    .filter((row) => /^eve/.test(row.emailAddress));
  await request(system.createApp()).post(eve.unsubscribe.replace(publicOrigin, '')).expect(200);
  expect(await addresses([])).not.toContain('eve@example.com');
});

it.each([['--topic', 'all'], ['--interest', 'kidswear'], ['--all'], ['events']])(
  'takes no %s %s',
  (...args) => {
    expect(typeof listTask(args)).toBe('string');
  },
);
