import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newsletterPaths, newsletterTopics } from '@toile/content-contract';
import request from 'supertest';
import { type ContentSystem, contentSystem, publicOrigin } from '../../testing/content-system.ts';
import { pathIn, Reader } from '../../testing/reader.ts';

// Sends mails to a real server: slow on a busy machine.
jest.setTimeout(120_000);

let system: ContentSystem;
let reader: Reader;
let people = 0;
beforeAll(async () => {
  system = await contentSystem();
});
beforeEach(() => {
  people += 1;
  reader = new Reader(system, people);
});
afterAll(() => system.stop());

describe('a subscriber', () => {
  const look = (cookie: string) => request(reader.app).get(newsletterPaths.choicesForm).set('cookie', cookie);

  it('sees and changes the choices by the link of a mail', async () => {
    const cookie = await reader.join();
    const first = {
      emailAddress: reader.email,
      isOnList: true,
      interest: 'both',
      topics: [...newsletterTopics],
    };
    await look(cookie).expect(200, first).expect('cache-control', 'no-store');
    const { choicesForm, saved } = newsletterPaths;
    await reader
      .press(choicesForm, cookie, { fields: { interest: 'menswear', topics: ['events', 'offers'] } })
      .expect(303)
      .expect('location', saved);
    await look(cookie).expect(200, { ...first, interest: 'menswear', topics: ['events', 'offers'] });
    await reader
      .press(choicesForm, cookie, { fields: { interest: 'womenswear', topics: 'events' } })
      .set('accept', 'application/json')
      .expect(200);
    for (const [fields, title] of [
      [{ interest: 'both' }, 'Please choose a topic, or leave the list.'],
      [{ interest: 'both', topics: 'all' }, 'Please choose a topic, or leave the list.'],
      [{ topics: 'events' }, 'No subscription option was selected'],
    ] as const) {
      const { text } = await reader.press(choicesForm, cookie, { fields }).expect(400);
      expect(text).toContain(title);
    }
    await reader
      .press(choicesForm, cookie, {
        fields: { interest: 'both', topics: 'events' },
        origin: 'https://evil.example',
      })
      .expect(403);
    await look(cookie).expect(200, { ...first, interest: 'womenswear', topics: ['events'] });
  });

  it('leaves by the page, and gets one farewell without a link of a subscriber', async () => {
    const cookie = await reader.join();
    await reader
      .press(newsletterPaths.leaveForm, cookie)
      .expect(303)
      .expect('location', newsletterPaths.farewell);
    expect(await reader.row()).toBeUndefined();
    await reader.press(newsletterPaths.leaveForm, cookie).expect(401);
    await look(cookie).expect(200, 'null');
    const mails = await reader.mails();
    expect(mails).toHaveLength(3);
    expect(mails[2]?.words).toContain('You have left the list');
    expect(mails[2]?.source).not.toMatch(/List-Unsubscribe|subscriptions\//);
  });

  it('leaves by one click of a mail program, as often as it is sent, and by no other method (RFC 8058)', async () => {
    await reader.join();
    const way = pathIn(await reader.newest(), 'choices');
    for (const method of ['get', 'head', 'put', 'patch', 'delete'] as const)
      await request(reader.app)[method](way);
    expect(await reader.row()).toBeDefined();
    await request(reader.app).post(way.slice(0, -1)).expect(404);
    await request(reader.app).post(way.replace('/choices', '/confirm')).expect(404);
    expect(await reader.row()).toBeDefined();
    const click = () =>
      request(reader.app).post(way).type('form').send('List-Unsubscribe=One-Click').expect(200);
    const answers = await Promise.all([click(), click(), click()]);
    expect(answers.map(({ text }) => text.includes('You have left the list'))).toEqual([true, true, true]);
    expect(await reader.row()).toBeUndefined();
    expect(await reader.mails()).toHaveLength(3);
    await request(reader.app).post(way).field('List-Unsubscribe', 'One-Click').expect(200);
    expect(await reader.mails()).toHaveLength(3);
  });
});

describe('a signed-in shopper', () => {
  const as = (address = reader.email) => ({ authorization: `Bearer ${address}` });
  const choose = (fields: object) =>
    request(reader.app)
      .post(newsletterPaths.choicesForm)
      .set({ origin: publicOrigin, ...as() })
      .type('form')
      .send(fields);

  it('joins with the address that the account has shown to be its, changes and leaves', async () => {
    const look = () => request(reader.app).get(newsletterPaths.choicesForm).set(as()).expect(200);
    expect((await look()).body).toMatchObject({ emailAddress: reader.email, isOnList: false });
    await choose({ interest: 'menswear', topics: 'events' }).expect(303);
    expect((await look()).body).toMatchObject({ isOnList: true, interest: 'menswear', topics: ['events'] });
    await choose({ interest: 'both', topics: 'events' }).expect(303);
    expect(await reader.mails()).toHaveLength(1);
    await request(reader.app)
      .post(newsletterPaths.leaveForm)
      .set({ origin: publicOrigin, ...as() })
      .expect(303);
    expect((await look()).body).toMatchObject({ isOnList: false });
    expect(await reader.mails()).toHaveLength(2);
  });

  it('without such an address sees and changes nothing', async () => {
    const nobody = { origin: publicOrigin, authorization: 'Bearer nobody' };
    await request(reader.app).get(newsletterPaths.choicesForm).set(nobody).expect(200, 'null');
    await request(reader.app)
      .post(newsletterPaths.choicesForm)
      .set(nobody)
      .type('form')
      .send({ interest: 'both', topics: 'events' })
      .expect(401);
  });
});
