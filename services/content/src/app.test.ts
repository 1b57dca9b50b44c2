import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { weatherForecastSchema } from '@toile/content-contract';
import { sitemapSchema } from '@toile/contracts';
import type { Express } from 'express';
import request from 'supertest';
import { subscriptions } from './adapters/tables.ts';
import { type ContentSystem, contentSystem } from './testing/content-system.ts';

describe('the content service', () => {
  let system: ContentSystem;
  let app: Express;
  const subscribe = (body: unknown) =>
    request(app)
      .post('/api/emailmarketing/subscribe')
      .set('content-type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  const stored = () => system.test.database.db.select().from(subscriptions);
  const ada = { emailAddress: 'Ada@Example.com', newsletterInterestOption: 'both' };
  beforeAll(async () => {
    system = await contentSystem();
  });
  beforeEach(async () => {
    await system.test.database.db.delete(subscriptions);
    app = system.createApp();
  });
  afterAll(() => system.stop());

  it('lists its public pages by the settings of the shop, without samples and passports (T50, D54)', async () => {
    const { body } = await request(app).get('/api/pages/sitemap').expect(200);
    const { paths } = sitemapSchema.parse(body);
    expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/join-loom', '/grant', '/class-of-2021']));
    expect(paths.filter((path) => /counter|fetch-data|^\/pp\//.test(path))).toEqual([]);
  });

  it('takes an address, which is on the mailing list once it has answered (SV-07)', async () => {
    expect((await subscribe(ada).expect(200)).body).toEqual({ success: true });
    expect(await stored()).toMatchObject([
      { emailAddress: 'ada@example.com', interest: 'both', confirmedAt: null },
    ]);
  });

  it('answers a known address the same, and keeps one row with the newest interest (D10)', async () => {
    const first = await subscribe(ada);
    const second = await subscribe({
      ...ada,
      emailAddress: 'ada@example.com',
      newsletterInterestOption: 'menswear',
    });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await stored()).toMatchObject([{ emailAddress: 'ada@example.com', interest: 'menswear' }]);
  });

  it('takes the form of the shop’s own page, refuses it with the words of the list, and other sites’ (SV-07, SH-26…SH-28)', async () => {
    const press = (fields: object, origin = 'https://shop.example') =>
      request(app).post('/api/emailmarketing/form').set('origin', origin).type('form').send(fields);
    const { headers } = await press(ada).expect(303);
    expect(headers.location).toBe('/newsletter/thank-you');
    expect(await stored()).toMatchObject([{ emailAddress: 'ada@example.com', interest: 'both' }]);
    await system.test.database.db.delete(subscriptions);
    for (const [fields, words] of [
      [{}, 'Email is not valid'],
      [{ ...ada, emailAddress: 'ada' }, 'Email is not valid'],
      [{ ...ada, emailAddress: ['a@b.uk', 'b@b.uk'] }, 'Email is not valid'],
      [{ emailAddress: 'a@b.uk' }, 'No subscription option was selected'],
      [{ ...ada, newsletterInterestOption: '<b>' }, 'No subscription option was selected'],
    ] as const) {
      const { text } = await press(fields).expect(400).expect('content-type', /html/);
      expect(text).toContain(`<h1>${words}</h1>`);
    }
    await press(ada, 'https://evil.example').expect(403).expect('content-type', /html/);
    await press(ada, 'null').expect(403);
    for (let i = 0; i < 15; i += 1) await press(ada);
    await press(ada).expect(429).expect('content-type', /html/);
    expect(await stored()).toHaveLength(1);
  });

  it('takes ten at once for one address', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => subscribe(ada)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [{ ...ada, emailAddress: 'ada@example' }, 'Email is not valid'],
    [{ ...ada, emailAddress: `${'a'.repeat(250)}@example.com` }, 'Email is not valid'],
    [{ ...ada, emailAddress: "a'; drop table subscriptions;--" }, 'Email is not valid'],
    [{ ...ada, emailAddress: { $ne: '' } }, 'Email is not valid'],
    [{ newsletterInterestOption: 'both' }, 'Email is not valid'],
    [{ ...ada, newsletterInterestOption: 'kidswear' }, 'No subscription option was selected'],
    [{ emailAddress: 'ada@example.com' }, 'No subscription option was selected'],
  ])('refuses %j with the words of the specification (SH-27, SH-28)', async (body, message) => {
    const answer = await subscribe(body)
      .expect(400)
      .expect('content-type', /problem\+json/);
    expect(answer.body).toMatchObject({ code: 'invalid-input', issues: [{ message }] });
    expect(await stored()).toEqual([]);
  });

  it('refuses malformed JSON, no body and 2 MB, and changes nothing', async () => {
    await subscribe('{"emailAddress":').expect(400);
    await subscribe('').expect(400);
    await subscribe({ ...ada, more: 'x'.repeat(2_000_000) }).expect(413);
    expect(await stored()).toEqual([]);
  });

  it('tells a client that tries too often to wait (T38)', async () => {
    for (let i = 0; i < 15; i += 1) await subscribe(ada).expect(200);
    const { body, headers } = await subscribe(ada)
      .expect(429)
      .expect('content-type', /problem\+json/);
    expect(body.code).toBe('too-many-tries');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await subscribe(ada).set('x-forwarded-for', '203.0.113.9').expect(200);
  });

  it('forecasts five days, the same for everybody (SV-21)', async () => {
    const { body } = await request(app).get('/weatherforecast').expect(200);
    expect(weatherForecastSchema.parse(body)).toEqual(body);
    expect(body.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    for (const day of body)
      expect(Math.abs(day.temperatureF - (day.temperatureC * 9) / 5 - 32)).toBeLessThanOrEqual(0.5);
    const again = await request(app).get('/weatherforecast').set('authorization', 'Bearer anything');
    expect(again.body).toEqual(body);
  });
});
