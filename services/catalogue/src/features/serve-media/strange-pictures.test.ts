import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { examplePicture } from '../../testing/example-pictures.ts';

const plain = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A PNG of one colour that says it is so large; packed, it is a thousandth of it. */
function pixelBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    const check = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.alloc(10_000_000));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.of())]);
}

describe('GET /media of strange pictures', () => {
  let system: CatalogueSystem;
  const get = (url: string, accept = 'image/jpeg') => request(system.app).get(url).set('accept', accept);
  async function store(name: string, picture: Sharp | Buffer): Promise<string> {
    const content = Buffer.isBuffer(picture) ? picture : await picture.toBuffer();
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    await mkdir(path.join(system.mediaDir, hash), { recursive: true });
    await writeFile(path.join(system.mediaDir, hash, name), content);
    return `/media/${hash}/${name}`;
  }
  /** Red, green and blue in the middle of what is answered. */
  async function colourOf(url: string, accept?: string): Promise<number[]> {
    const { body } = await get(url, accept).expect(200);
    const { channels } = await sharp(body).stats();
    return channels.map(({ mean }) => Math.round(mean));
  }
  beforeAll(async () => {
    system = await catalogueSystem();
  });
  afterAll(() => system.stop());

  it('turns a photograph as its camera was held, and forgets camera and place', async () => {
    const exif = { IFD0: { Model: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const picture = plain('#808080').jpeg().withExif(exif).withMetadata({ orientation: 6 });
    expect((await sharp(await picture.toBuffer()).metadata()).exif?.toString('latin1')).toContain('Camera');
    const url = await store('turned.jpg', picture);
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
      const { body } = await get(`${url}?w=128`, accept).expect(200);
      const { width, height, exif, orientation, xmp } = await sharp(body).metadata();
      expect({ width, height, exif, orientation, xmp }).toEqual({ width: 128, height: 192 });
    }
  });

  it('shows the colours of a wide or a printer’s space in sRGB', async () => {
    const wide = await store('wide.jpg', plain('#00ff00').withIccProfile('p3').jpeg({ quality: 100 }));
    const printed = await store(
      'printed.jpg',
      plain('#c02040').toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }),
    );
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
      const [red = 255, green = 0, blue = 255] = await colourOf(`${wide}?w=128`, accept);
      expect([red < 12, green > 243, blue < 12]).toEqual([true, true, true]);
      const [r = 0, g = 0, b = 0, ...others] = await colourOf(`${printed}?w=128`, accept);
      expect(others).toEqual([]);
      expect([Math.abs(r - 192) < 12, Math.abs(g - 32) < 24, Math.abs(b - 64) < 12]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it('makes pictures of grey, deep and see-through ones; on white where a format has no alpha', async () => {
    const grey = await store('grey.png', plain('#777').greyscale().png());
    const deep = await store('deep.png', plain('#777777').toColourspace('rgb16').png());
    const clear = sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    });
    const glass = await store('glass.png', clear.png());
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg'])
      for (const url of [grey, deep])
        expect(Math.abs(((await colourOf(`${url}?w=128`, accept))[0] ?? 0) - 119)).toBeLessThan(4);
    expect(await colourOf(`${glass}?w=128`)).toEqual([255, 255, 255]);
    expect((await sharp((await get(`${glass}?w=128`, 'image/webp')).body).metadata()).hasAlpha).toBe(true);
  });

  it('shows the first picture of a moving one', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plain(colour, 150, 100).png().toBuffer()),
    );
    const moving = await store('moving.webp', sharp(frames, { join: { animated: true } }).webp({ loop: 0 }));
    const { body } = await get(`${moving}?w=128`, 'image/webp').expect(200);
    expect((await sharp(body).metadata()).pages ?? 1).toBe(1);
    expect((await colourOf(`${moving}?w=128`))[0]).toBeGreaterThan(240);
  });

  it('refuses a bomb of 900 megapixels before it takes any memory (T32)', async () => {
    const url = await store('bomb.png', pixelBomb(30_000));
    const before = process.memoryUsage().rss;
    expect((await get(`${url}?w=128`).expect(422)).body.code).toBe('picture-too-large');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('does not read a file of 100 MB into memory to make a small picture of it', async () => {
    const url = await store('padded.jpg', await examplePicture('jpeg', 300, 200));
    const file = await open(path.join(system.mediaDir, ...url.split('/').slice(2)), 'r+');
    await file.truncate(100_000_000);
    await file.close();
    const before = process.memoryUsage().rss;
    await get(`${url}?w=128`).expect(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'refuses a %s that ends too soon, or is empty',
    async (format) => {
      const whole = await examplePicture(format, 300, 200);
      const name = `cut.${format}`;
      for (const length of [0, 5, 40, Math.floor(whole.length / 2), whole.length - 40]) {
        const url = await store(name, whole.subarray(0, length));
        const { body, headers } = await get(`${url}?w=128`).expect(422);
        expect(body.code).toBe('broken-picture');
        expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      }
    },
  );
});
