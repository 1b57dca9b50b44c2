import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimedTrackSchema, passportSchema } from '@toile/content-contract';
import { verdictOf } from '@toile/portal-import';
import { isSignedLink } from '@toile/service-kit';
import { exampleCareSymbol, examplePassport } from '@toile/testing';
import type { Express } from 'express';
import request from 'supertest';
import { type ContentSystem, contentSystem, linkSecret, now } from '../../testing/content-system.ts';

const files = {
  'coat.webp': { content: Buffer.from('coat'), type: 'image/webp', width: 800, height: 1200, alt: 'A coat' },
  'track.mp3': { content: Buffer.from('ID3'), type: 'audio/mpeg' },
};
const care = [exampleCareSymbol];
const first = examplePassport();
const second = examplePassport({ product: 7, ppid: 'a'.repeat(32) });
const addressOf = ({ vendor, product, ppid }: typeof first) => `/api/passports/${vendor}/${product}/${ppid}`;

describe('passports', () => {
  let system: ContentSystem;
  let app: Express;
  const status = async (path: string) => (await request(app).get(path)).status;
  beforeAll(async () => {
    system = await contentSystem();
    await system.import({ passports: [first, second], care, files });
    app = system.createApp();
  });
  afterAll(() => system.stop());

  it('answers what the page of a garment shows (CO-27, CO-37)', async () => {
    const { body } = await request(app).get(addressOf(first)).expect(200);
    expect(passportSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      ppid: first.ppid,
      gallery: [{ width: 800, alt: 'A coat' }, {}],
      care: [{ alt: 'Machine wash at 30 °C' }],
    });
    expect(body.story).toMatch(/"url":"\/media\/[0-9a-f]{16}\/coat\.webp"/);
  });

  it('shows neither the ids of owner and vendor nor where the track is (CO-35, CO-37)', async () => {
    const { body } = await request(app).get(addressOf(first));
    expect(Object.keys(body).filter((key) => /vendor|owner|product|track/.test(key))).toEqual([]);
  });

  it.each([
    ['another garment’s id', `/api/passports/1074/7/${first.ppid}`],
    ['another vendor', `/api/passports/1075/19250/${first.ppid}`],
    ['upper case', `/api/passports/1074/19250/${first.ppid.toUpperCase()}`],
    ['31 digits', `/api/passports/1074/19250/${first.ppid.slice(1)}`],
    ['a zero more', `/api/passports/01074/19250/${first.ppid}`],
    ['NUL', `/api/passports/1074/19250/${first.ppid.slice(1)}%00`],
  ])('is a 404 for %s (CO-25)', async (_, path) => {
    expect(await status(path)).toBe(404);
    expect((await request(app).post(`${path}/track`)).status).toBe(404);
  });

  it('gives anybody links to the track, which end after ten minutes (CO-35, CO-36)', async () => {
    const { body, headers } = await request(app)
      .post(`${addressOf(first)}/track`)
      .expect(200);
    const { sources, expiresAt } = claimedTrackSchema.parse(body);
    expect({ expiresAt, caching: headers['cache-control'] }).toEqual({
      expiresAt: now.getTime() + 600_000,
      caching: 'no-store',
    });
    const link = new URL(sources[0]?.url ?? '', 'http://shop');
    const query = Object.fromEntries(link.searchParams);
    const check = (at: number) => isSignedLink(link.pathname, query, { secret: linkSecret, now: at });
    expect([check(expiresAt - 1), check(expiresAt)]).toEqual([true, false]);
  });

  it('keeps what it has of a refused passport, and removes what an export no longer has', async () => {
    const refused = { file: 'passports.ndjson', line: 1, reason: 'any' };
    const verdict = verdictOf([refused]);
    await system.import({ passports: [{ ...first, title: 'Renamed' }], care, files }, verdict);
    expect([await status(addressOf(first)), await status(addressOf(second))]).toEqual([200, 200]);
    await system.import({ passports: [second], care, files });
    expect([await status(addressOf(first)), await status(addressOf(second))]).toEqual([404, 200]);
  });
});
