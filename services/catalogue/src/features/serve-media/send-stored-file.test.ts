import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, createServiceApp } from '@toile/service-kit';
import type { Express } from 'express';
import request from 'supertest';
import { mediaFolder } from '../../adapters/media-folder.ts';
import { serveMediaRoute } from './serve-media.route.ts';

const film = Buffer.from(Array.from({ length: 1_000 }, (_, i) => i % 251));
const noPicture = () => Promise.reject(new Error('no picture'));
const address = '/media/0123456789abcdef/walk.mp4';

describe('a film in parts, as players ask for it', () => {
  let folder: string;
  let app: Express;
  const part = (range: string, headers: Record<string, string> = {}) =>
    request(app)
      .get(address)
      .set({ range, ...headers });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'toile-media-'));
    await mkdir(path.join(folder, '0123456789abcdef'));
    await writeFile(path.join(folder, address.slice('/media/'.length)), film);
    app = createServiceApp({
      name: 'catalogue',
      logger: createLogger('catalogue', 'silent'),
      readiness: async () => {},
      routes: (routes) =>
        serveMediaRoute(routes, {
          media: { ...mediaFolder(folder), makeVariant: noPicture, linkSecret: 'unused' },
        }),
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['bytes=0-', 0, 1_000],
    ['bytes=0-1', 0, 2],
    ['bytes=990-', 990, 1_000],
    ['bytes=990-5000', 990, 1_000],
    ['bytes=-10', 990, 1_000],
  ])('%s', async (range, from, to) => {
    const { headers, body } = await part(range).expect(206);
    expect(headers).toMatchObject({
      'content-range': `bytes ${from}-${to - 1}/1000`,
      'content-length': String(to - from),
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag: '"0123456789abcdef"',
    });
    expect(body).toEqual(film.subarray(from, to));
  });

  it('goes on with what the player has, and begins anew when that is of another file', async () => {
    await part('bytes=500-', { 'if-range': '"0123456789abcdef"' }).expect(206);
    for (const tag of ['"fedcba9876543210"', 'W/"fedcba9876543210"']) {
      const { body } = await part('bytes=500-', { 'if-range': tag }).expect(200);
      expect(body).toEqual(film);
    }
  });

  it.each(['bytes=1000-', 'bytes=5000-6000'])('refuses %s, which is not in it', async (range) => {
    const { headers } = await part(range).expect(416);
    expect(headers).toMatchObject({ 'content-range': 'bytes */1000', 'cache-control': 'no-store' });
  });

  it.each(['lines=1-2', 'bytes=b-c', 'bytes=0-1,5-6', ''])('answers the whole for "%s"', async (range) => {
    const { body } = await part(range).expect(200);
    expect(body).toEqual(film);
  });

  it('tells its length without sending it', async () => {
    const { headers } = await request(app).head(address).expect(200);
    expect(headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' });
  });
});
