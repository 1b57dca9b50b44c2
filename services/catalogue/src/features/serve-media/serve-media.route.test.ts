import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaWidths } from '@toile/contracts';
import { cardSize, cardUrl } from '@toile/contracts/plain';
import { signLink } from '@toile/service-kit';
import sharp from 'sharp';
import request from 'supertest';
import { type CatalogueSystem, catalogueSystem, internalToken } from '../../testing/catalogue-system.ts';
import { coatPicture, examplePicture } from '../../testing/example-pictures.ts';

const film = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(988, 7)]);
const avif = 'image/avif,image/webp,*/*';

describe('GET /media', () => {
  let system: CatalogueSystem;
  let coat: string;
  let walk: string;
  const get = (url: string, accept = avif) => request(system.app).get(url).set('accept', accept);
  /** Puts a file where a stored one would be, unchecked. */
  async function store(name: string, content: Buffer | string): Promise<string> {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    await mkdir(path.join(system.mediaDir, hash), { recursive: true });
    await writeFile(path.join(system.mediaDir, hash, name), content);
    return `/media/${hash}/${name}`;
  }
  beforeAll(async () => {
    system = await catalogueSystem();
    const { 'coat.webp': picture } = await coatPicture(700, 1050);
    coat = await store('coat.webp', picture.content);
    walk = await store('walk.mp4', film);
  });
  afterAll(() => system.stop());

  it('answers the stored file itself without a query, for ever', async () => {
    const { headers, body } = await get(coat).expect(200).expect('content-type', 'image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.etag).toMatch(/^"[0-9a-f]{16}"$/);
    expect(createHash('sha256').update(body).digest('hex').slice(0, 16)).toBe(coat.split('/')[2]);
    await get(coat).set('if-none-match', String(headers.etag)).expect(304);
  });

  it.each([
    [avif, 'avif', 'heif'],
    ['image/webp,*/*', 'webp', 'webp'],
    ['*/*', 'jpeg', 'jpeg'],
  ])('makes 600 px for Accept "%s" as %s (SH-52)', async (accept, type, decoded) => {
    const answer = await get(`${coat}?w=600&ar=2:3&q=80&f=auto`, accept).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${type}`,
      vary: expect.stringMatching(/accept/i),
    });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers.etag).toMatch(/^"[\w.-]+"$/);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 600, height: 900, format: decoded });
  });

  it('answers 304 by its strong ETag, of each format its own', async () => {
    const [one, two] = await Promise.all([get(`${coat}?w=240`), get(`${coat}?w=240`, 'image/webp')]);
    expect(one.headers.etag).not.toBe(two.headers.etag);
    await get(`${coat}?w=240`).set('if-none-match', String(one.headers.etag)).expect(304);
    await get(`${coat}?w=240`).set('if-none-match', String(two.headers.etag)).expect(200);
  });

  it('crops to the asked aspect and never enlarges (SH-53)', async () => {
    const square = await get(`${coat}?w=320&ar=1:1`).expect(200);
    expect(await sharp(square.body).metadata()).toMatchObject({ width: 320, height: 320 });
    const wide = await get(`${coat}?w=1920`).expect(200);
    expect(await sharp(wide.body).metadata()).toMatchObject({ width: 700, height: 1050 });
  });

  it.each([avif, '*/*'])(
    'makes a card for link previews, a JPEG of 1200 × 630, for Accept "%s" (T50)',
    async (accept) => {
      const url = cardUrl(coat);
      const { body } = await get(url, accept).expect(200).expect('content-type', 'image/jpeg');
      expect(await sharp(body).metadata()).toMatchObject({ ...cardSize, format: 'jpeg' });
      // The coat is whole, in the middle; the ground is beside it.
      const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
      const colour = (x: number) => [
        ...data.subarray((300 * info.width + x) * 3, (300 * info.width + x) * 3 + 3),
      ];
      const ground = [0xef, 0xec, 0xe5];
      const distance = (x: number) =>
        Math.max(...colour(x).map((part, k) => Math.abs(part - (ground[k] ?? 0))));
      expect([100, 350, 850, 1100].map((x) => distance(x) < 6)).toEqual([true, true, true, true]);
      expect(distance(600)).toBeGreaterThan(20);
    },
  );

  it('makes one variant once for many who ask at the same time', async () => {
    const before = (await readdir(system.cacheDir)).length;
    const all = await Promise.all(Array.from({ length: 12 }, () => get(`${coat}?w=480`).expect(200)));
    expect(new Set(all.map(({ body }) => body.toString('base64'))).size).toBe(1);
    expect(await readdir(system.cacheDir)).toHaveLength(before + 1);
  });

  it('knows a picture by what is asked, not by how: one file, one ETag', async () => {
    const before = (await readdir(system.cacheDir)).length;
    const ways = ['w=128', 'w=128&q=80', 'f=auto&w=128', 'q=80&f=auto&w=128', 'w=128&q=79', 'w=128&url=x'];
    const answers = [];
    for (const way of [...ways, `w=128&x=${'y'.repeat(10_000)}`]) answers.push(await get(`${coat}?${way}`));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(await readdir(system.cacheDir)).toHaveLength(before + 1);
  });

  it.each([
    ['"other", {etag}', 304],
    ['W/{etag}', 304],
    ['*', 304],
    ['"other"', 200],
    ['', 200],
  ])('answers If-None-Match: %s with %i', async (header, status) => {
    const { headers } = await get(`${coat}?w=240`);
    await get(`${coat}?w=240`)
      .set('if-none-match', header.replace('{etag}', String(headers.etag)))
      .expect(status);
  });

  it('says nothing of a picture that is not there, whatever the visitor has', async () => {
    for (const query of ['', '?w=240'])
      await get(`/media/0123456789abcdef/none.webp${query}`).set('if-none-match', '*').expect(404);
  });

  it('answers HEAD with the headers of GET', async () => {
    for (const url of [coat, `${coat}?w=240`]) {
      const whole = await get(url);
      const head = await request(system.app).head(url).set('accept', avif);
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });

  it.each(['post', 'put', 'patch', 'delete', 'options'] as const)('refuses %s', async (method) => {
    const { headers, body } = await request(system.app)[method](`${coat}?w=240`).expect(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(body.code).toBe('method-not-allowed');
  });

  it('names the widths that it offers when another is asked for', async () => {
    const { body } = await get(`${coat}?w=601`).expect(400);
    for (const width of mediaWidths) expect(body.issues[0].message).toContain(`"${width}"`);
  });

  it.each([
    'w=601',
    'w=6e2',
    'w=0x258',
    'w=%20600',
    'w=600.0',
    'q=0',
    'q=101',
    'q=8e1',
    'q=',
    'ar=0:0',
    'ar=999999:1',
    'ar=',
    'f=',
    'w=0',
    'w=-600',
    'w=1e9',
    'w=600&w=800',
    'ar=7:1',
    'q=100',
    'q=1',
    'f=gif',
    'w=',
    'f=svg',
  ])('refuses ?%s with a clear 400', async (query) => {
    const { body, headers } = await get(`${coat}?${query}`).expect(400);
    expect(body).toMatchObject({ code: 'invalid-input', issues: [expect.anything()] });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/media/0123456789abcdef/none.webp',
    '/media/0123456789abcdef/none.webp?w=600',
    '/media/..%2f..%2fetc/passwd',
    '/media/0123456789abcdef/..%2f..%2f..%2fpackage.json',
    '/media/0123456789abcdef/%2e%2e%2fcoat.webp',
    '/media/0123456789abcdef/coat.webp%00.png',
    '/media/0123456789abcdef/http:%2f%2fexample.com%2fa.png',
    '/media/0123456789abcdef/.hidden.png',
    '/media/0123456789abcdef/drawing.svg',
    '/media/0123456789abcdef/drawing.svg?w=600',
    '/media/0123456789abcdef/..%5c..%5ccoat.webp',
    '/media/%252e%252e%252f/coat.webp',
    '/media/0123456789abcdef/coat.webp%20',
    '/media/0123456789ABCDEF/coat.webp',
    '/media/short/coat.webp',
  ])('answers 404 for %s', async (url) => {
    const { body, headers } = await get(url)
      .expect(404)
      .expect('content-type', /problem\+json/);
    expect(body.code).toBe('unknown-media');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).not.toMatch(/^"/);
  });

  it('refuses to make pictures of what is none, is broken, or is a drawing in disguise (T32)', async () => {
    const picture = await examplePicture('jpeg');
    const broken = await store('cut.jpg', picture.subarray(0, picture.length / 2));
    const drawing = await store(
      'drawing.png',
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    );
    expect((await get(`${walk}?w=600`).expect(400)).body.code).toBe('not-a-picture');
    expect((await get(`${broken}?w=128`).expect(422)).body.code).toBe('broken-picture');
    expect((await get(`${drawing}?w=128`).expect(422)).body.code).toBe('broken-picture');
  });

  it('refuses a picture that would take too much memory', async () => {
    const huge = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } });
    const url = await store('huge.png', await huge.png().toBuffer());
    expect((await get(`${url}?w=128`).expect(422)).body.code).toBe('picture-too-large');
  });

  it('serves films and models in the ranges that players ask for', async () => {
    const { headers, body } = await get(walk).set('range', 'bytes=10-19').expect(206);
    expect(headers).toMatchObject({ 'content-range': 'bytes 10-19/1000', 'content-type': 'video/mp4' });
    expect(body).toEqual(film.subarray(10, 20));
    const refused = await get(walk).set('range', 'bytes=5000-').expect(416);
    expect(refused.body.code).toBe('range-not-satisfiable');
    const others = {
      'coat.glb': 'model/gltf-binary',
      'coat.usdz': 'model/vnd.usdz+zip',
    };
    for (const [name, type] of Object.entries({ ...others, 'a.webm': 'video/webm' }))
      await get(await store(name, name))
        .expect(200)
        .expect('content-type', type)
        .expect('accept-ranges', 'bytes');
  });

  it('plays a sound by a link that was given for it, until that expires (CO-35)', async () => {
    const song = await store('song.mp3', 'song');
    const other = await store('other.ogg', 'other');
    const link = (path: string, inMs: number) =>
      signLink(path, { secret: internalToken, expiresAt: Date.now() + inMs });
    const { headers } = await get(link(song, 60_000)).set('range', 'bytes=1-2').expect(206);
    expect(headers).toMatchObject({ 'content-type': 'audio/mpeg', 'cache-control': 'private, no-store' });
    const forged = [song, link(song, -1), `${other}?${link(song, 60_000).split('?')[1]}`, `${song}?w=128`];
    const answers = await Promise.all(forged.map((url) => get(url)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 400]);
    expect(answers[0]?.body.code).toBe('link-not-valid');
  });
});
