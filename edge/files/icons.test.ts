import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import supertest from 'supertest';
import { createIcons, isIcon } from './icons.ts';

const serve = createIcons(shopConfigSchema.parse({ product: { name: 'Mill & "Daughters"' } }));
const edge = createServer((req, res) => serve(req, res));
const get = (path: string) => supertest(edge).get(path).responseType('blob');
/** Side of a PNG in px, of its header. */
const sideOf = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20));
  return png.readUInt32BE(16);
};

describe('the sign of the shop', () => {
  it('is an icon of three sizes for who knows no drawing', async () => {
    const { body, headers } = await get('/favicon.ico').expect(200);
    expect(headers['content-type']).toBe('image/x-icon');
    expect([body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([1, 3]);
    const sides = [0, 1, 2].map((n) => {
      const entry = body.subarray(6 + 16 * n);
      const length = entry.readUInt32LE(8);
      const from = entry.readUInt32LE(12);
      expect(sideOf(body.subarray(from, from + length))).toBe(entry[0]);
      return entry[0];
    });
    expect(sides).toEqual([16, 32, 48]);
  });

  it('is a picture of 180 px for the home screen of a telephone', async () => {
    const { body } = await get('/apple-touch-icon.png').expect(200);
    expect(sideOf(body)).toBe(180);
  });

  it('stands in a manifest with the shop’s name, each picture as large as it says', async () => {
    const { body, headers } = await get('/site.webmanifest').expect(200);
    expect(headers['content-type']).toBe('application/manifest+json');
    const manifest = JSON.parse(body.toString());
    expect(manifest).toMatchObject({ name: 'Mill & "Daughters"', lang: 'en-GB' });
    expect(manifest.icons).toHaveLength(2);
    for (const { src, sizes, type } of manifest.icons) {
      const picture = await get(`/${src}`).expect(200).expect('content-type', type);
      expect(sizes).toBe(`${sideOf(picture.body)}x${sideOf(picture.body)}`);
    }
  });

  it.each([
    ['https://shop.example/site.webmanifest', 'https://shop.example/'],
    ['https://shop.example/toile/site.webmanifest', 'https://shop.example/toile/'],
  ])('opens the shop’s own home where its manifest is %s', async (address, home) => {
    const { start_url, scope } = JSON.parse((await get('/site.webmanifest')).body.toString());
    expect([start_url, scope].map((url) => new URL(url, address).href)).toEqual([home, home]);
  });

  it.each(['/icon-64.png', '/constructor', '/site.webmanifest.json', '/icons/favicon.ico'])(
    'is not at %s',
    async (path) => {
      expect(isIcon(path)).toBe(false);
      await get(path).expect(404);
    },
  );
});
