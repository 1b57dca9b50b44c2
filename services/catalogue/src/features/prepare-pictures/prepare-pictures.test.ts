import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageShapes, transformedUrl } from '@toile/contracts';
import { exampleCategories, exampleCollection, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { preparedFolder } from '../../adapters/prepared-folder.ts';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { examplePicture } from '../../testing/example-pictures.ts';
import { type PrepareProgress, preparePictures } from './prepare-pictures.ts';
import { sayProgress } from './say-progress.ts';

const silent: PrepareProgress = { begin() {}, made() {}, failed() {} };

describe('the pictures of an import', () => {
  let system: CatalogueSystem;
  let front: string;
  beforeAll(async () => {
    system = await catalogueSystem();
    const picture = async (name: string) => {
      const content = await examplePicture('webp', 300, 450);
      return [name, { content, type: 'image/webp', width: 300, height: 450 }] as const;
    };
    const names = ['front.webp', 'back.webp', 'old.webp', 'portrait.webp', 'collection.webp'];
    const files = Object.fromEntries(await Promise.all(names.map(picture)));
    const gallery = ['front.webp', 'back.webp'].map((file, id) => ({
      id: id + 1,
      type: 'image' as const,
      file,
    }));
    const outcome = await system.import({
      designers: [exampleDesigner({ portraitImage: 'portrait.webp' })],
      collections: [exampleCollection({ thumbnailImage: 'collection.webp' })],
      categories: exampleCategories,
      products: [
        exampleProduct({ id: 19_200, gallery, listingThumbnail: 'front.webp' }),
        exampleProduct({
          id: 100,
          gallery: [{ id: 1, type: 'image', file: 'old.webp' }],
          listingThumbnail: 'old.webp',
        }),
      ],
      files,
    });
    expect(outcome).toEqual({ refused: [], code: 0 });
    const hash = createHash('sha256')
      .update(files['front.webp']?.content ?? '')
      .digest('hex')
      .slice(0, 16);
    front = `/media/${hash}/front.webp`;
  });
  afterAll(() => system.stop());

  it('are exactly those that pages ask for, cards first; older products’ are shown as they are (SH-51)', async () => {
    const pictures = await system.shownPictures();
    const shown = pictures.map(({ file, shapes }) => [file.name, ...shapes.toSorted()].join(' '));
    expect([shown[0], ...shown.slice(1, 3).sort(), shown[3]]).toEqual([
      'front.webp gallery listing thumb',
      'collection.webp collection',
      'portrait.webp designerCard portrait',
      'back.webp gallery listing thumb',
    ]);
    expect(shown).toHaveLength(4);
  });

  it('are found encoded by the first visitor, but for the largest, and are not encoded again', async () => {
    expect(await system.preparePictures()).toBe(true);
    const encoded = (await readdir(system.cacheDir)).sort();
    expect(encoded.filter((name) => /-(?:1200|1500)-/.test(name))).toEqual([]);
    for (const { aspect, widths } of [imageShapes.listing, imageShapes.gallery, imageShapes.thumb])
      for (const width of widths.filter((each) => each <= 992))
        await request(system.app)
          .get(transformedUrl(front, width, aspect))
          .set('accept', 'image/avif,image/webp,*/*')
          .expect(200);
    expect((await readdir(system.cacheDir)).sort()).toEqual(encoded);
    const progress = { ...silent, begin: (todo: number, done: number) => void counts.push(todo, done) };
    const counts: number[] = [];
    await system.preparePictures(progress);
    expect(counts[0]).toBe(0);
    expect(counts[1]).toBeGreaterThan(20);
  });

  it('stop where the room ends, and push nothing out', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'toile-prepared-'));
    const room = await preparedFolder(folder, 10_000);
    const [picture] = await system.shownPictures();
    const hasRoom = await preparePictures({
      pictures: picture ? [picture] : [],
      folder: room,
      async *encode(_file, variants) {
        for (const variant of variants) yield { variants: [variant], content: Buffer.alloc(4_000) };
      },
      progress: silent,
    });
    expect(hasRoom).toBe(false);
    expect(await readdir(folder)).toHaveLength(2);
    await rm(folder, { recursive: true });
  });

  it('say how far they are: count, rate, what is left', () => {
    const said: string[] = [];
    let time = 0;
    const progress = sayProgress(
      (line) => said.push(line),
      () => time,
    );
    progress.begin(400, 7);
    for (const seconds of [4, 10, 40]) {
      time = seconds * 1000;
      progress.made(seconds === 40 ? 300 : 50);
    }
    expect(said).toEqual([
      '400 variants of pictures to encode, 7 are there',
      '100 of 400 encoded, 10 a second, 30 s left',
      '400 of 400 encoded, 10 a second, done',
    ]);
  });
});
