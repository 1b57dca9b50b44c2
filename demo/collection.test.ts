import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  exportCategorySchema,
  exportCollectionSchema,
  exportDesignerSchema,
  exportMediaSchema,
  exportProductSchema,
  leadTimeText,
  reservedSlugs,
  shopConfigSchema,
} from '@toile/contracts';
import { productType } from '@toile/contracts/plain';
import { collectionFolder, readRecords } from './read-records.ts';

const designers = readRecords('designers.ndjson', exportDesignerSchema);
const collections = readRecords('collections.ndjson', exportCollectionSchema);
const categories = readRecords('categories.ndjson', exportCategorySchema);
const products = readRecords('products.ndjson', exportProductSchema);
const media = readRecords('media.ndjson', exportMediaSchema);

const distinct = (values: readonly unknown[]): number => new Set(values).size;
const bothSides = (ids: readonly number[], limit: number): boolean =>
  ids.some((id) => id < limit) && ids.some((id) => id >= limit);

/** Every `media:` reference in a record, however deep in a story. */
const references = (record: unknown): string[] =>
  [...JSON.stringify(record).matchAll(/"media:([^"]+)"/g)].map(([, file]) => file ?? '');

describe('the demo collection', () => {
  it('gives each id and each address once', () => {
    for (const list of [designers, collections, categories, products])
      expect(distinct(list.map(({ id }) => id))).toBe(list.length);
    expect(distinct(designers.map((d) => d.friendlyUrlName))).toBe(designers.length);
    expect(distinct(categories.map((c) => `${c.parentId} ${c.friendlyUrlName}`))).toBe(categories.length);
    const sizes = products.flatMap((product) => product.sizes);
    expect(distinct(sizes.map(({ id }) => id))).toBe(sizes.length);
  });

  it('says of every category what is in it, of no two the same (T50)', () => {
    const texts = categories.map(({ description }) => description ?? '');
    expect(distinct(texts)).toBe(categories.length);
    // As much as search engines show.
    expect(texts.filter((text) => text.length < 30 || text.length > 158)).toEqual([]);
  });

  it('has ids on both sides of the picture limits (SV-33)', () => {
    expect(
      bothSides(
        products.map(({ id }) => id),
        19167,
      ),
    ).toBe(true);
    expect(
      bothSides(
        designers.map(({ id }) => id),
        1058,
      ),
    ).toBe(true);
    expect(
      bothSides(
        collections.map(({ id }) => id),
        1040,
      ),
    ).toBe(true);
  });

  it('has every status, product type and return type, free shipping and a sender abroad (SV-33)', () => {
    expect(new Set(products.map((p) => p.status))).toEqual(new Set([0, 1, 2]));
    expect(new Set(products.map((p) => p.productType))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(products.map((p) => p.returnType))).toEqual(new Set([0, 1, 2]));
    expect(products.some((p) => p.shippingCostPence === 0)).toBe(true);
    expect(designers.filter((d) => d.shipsFrom !== 'GB').length).toBeGreaterThanOrEqual(2);
    expect(designers.some((d) => d.classOf2021)).toBe(true);
  });

  it('says of what is made or waited for how long that takes, and never by a date (CA-27, CA-28)', () => {
    const months =
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
    const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    const inWords = (days: number) =>
      leadTimeText(days).replace(/\d+/, (count) => counts[+count - 1] ?? count);
    for (const { id, leadTimeDays, deliveryMessage = '', ...piece } of products) {
      expect([id, leadTimeDays !== undefined]).toEqual([id, piece.productType !== productType.none]);
      expect([id, months.test(deliveryMessage)]).toEqual([id, false]);
      if (leadTimeDays) expect(deliveryMessage.toLowerCase()).toContain(inWords(leadTimeDays));
      if (piece.productType === productType.customMade)
        expect(`${piece.sizingInformation} ${deliveryMessage}`).toMatch(/measurements|gauge/);
    }
  });

  it('takes no reserved address (D3)', () => {
    const taken = designers
      .map((d) => d.friendlyUrlName)
      .filter((slug) => (reservedSlugs as readonly string[]).includes(slug));
    expect(taken).toEqual([]);
    const inside = categories.filter((c) => ['designer', 'page'].includes(c.friendlyUrlName));
    expect(inside).toEqual([]);
    expect(designers.map((d) => d.friendlyUrlName)).toContain('pieces-co-african-youth');
  });

  it('names only designers, collections and categories that it has', () => {
    const has = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));
    const d = has(designers);
    const c = has(collections);
    const k = has(categories);
    for (const collection of collections) expect(d.has(collection.designerId)).toBe(true);
    for (const product of products) {
      expect(d.has(product.designerId)).toBe(true);
      for (const id of product.collectionIds) expect(c.has(id)).toBe(true);
      for (const id of product.categoryIds) expect(k.has(id)).toBe(true);
    }
  });
});

describe('its stories', () => {
  const stories = [...designers, ...collections, ...products].flatMap(({ story }) => story ?? []);
  const blocksOf = (list: typeof stories) => list.flatMap(({ blocks }) => blocks);

  /** The names of specification §3. */
  it.each([
    'textBox',
    'header',
    'banner',
    'lead-w-img-right',
    'lead-text',
    'leadText',
    'textWithMedia',
    'text-with-image',
    'text-columns',
    'textColumns',
    'image',
    'video',
    'video-side',
    'gallery-dual-images',
    'gallery-images',
    'ar',
    'ar-content',
    'ar-content-external',
    'box1',
    'images-grid',
    'imagesGrid',
    'images-grid-masonry',
    'images-carousel',
    'imagesCarousel',
    'custom',
  ])('have a block of type %s (CO-39…CO-51)', (type) => {
    expect(blocksOf(stories).some((block) => block.type === type)).toBe(true);
  });

  it.each([
    ['header', 'title'],
    ['banner', 'image'],
    ['video', 'video'],
    ['images-grid', 'items'],
  ])('have the older %s in a story of the older time stamp (CO-53, D53)', (type, field) => {
    const { legacyTimes } = shopConfigSchema.parse({}).story;
    const older = stories.filter(({ time }) => time !== undefined && legacyTimes.includes(time));
    const block = blocksOf(older).find((each) => each.type === type && field in each.data);
    expect(block).toBeDefined();
  });

  it('have films beside words in several, and one that plays by itself (CO-45)', () => {
    const films = blocksOf(stories).filter(({ type }) => type.startsWith('video'));
    expect(films.filter(({ type }) => type === 'video-side').length).toBeGreaterThanOrEqual(2);
    expect(films.some(({ data }) => data.loop === true && data.showControls === false)).toBe(true);
  });
});

describe('its galleries', () => {
  it('show each piece three times at least, and all but one house say something about it in a line', () => {
    const pictures = ({ gallery }: (typeof products)[number]) =>
      gallery.filter(({ type }) => type === 'image');
    expect(products.filter((product) => pictures(product).length < 3).map(({ id }) => id)).toEqual([]);
    const silent = products.filter(({ tagline }) => !tagline).map(({ designerId }) => designerId);
    expect([...new Set(silent)]).toEqual([1051]);
  });

  it('hold films with a still picture, after the picture of the whole garment (CA-19)', () => {
    const withFilm = products.filter(({ gallery }) => gallery.some(({ type }) => type === 'video'));
    expect(withFilm.length).toBeGreaterThanOrEqual(2);
    for (const { gallery } of withFilm) {
      expect(gallery[0]?.type).toBe('image');
      for (const item of gallery) expect(item.poster !== undefined).toBe(item.type === 'video');
      expect(distinct(gallery.map(({ id }) => id))).toBe(gallery.length);
    }
  });
});

describe('its media', () => {
  const files = new Set(media.map(({ file }) => file));

  it('has every file that a record names', () => {
    const named = [
      ...designers.flatMap((d) => [d.portraitImage, d.logoImage, d.bannerImage]),
      ...collections.map((c) => c.thumbnailImage),
      ...categories.map((c) => c.image),
      ...products.flatMap((p) => [
        p.listingThumbnail,
        p.arContent?.poster,
        p.arContent?.glb,
        p.arContent?.usdz,
        ...p.gallery.flatMap((g) => [g.file, g.poster]),
      ]),
      ...[...designers, ...collections, ...products].flatMap(references),
    ].filter((file) => file !== undefined);
    expect(named.filter((file) => !files.has(file))).toEqual([]);
  });

  it('lists every file that lies there, and no other', () => {
    const there = readdirSync(collectionFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:webp|avif|glb|usdz|mp4|mp3|ogg)$/.test(file),
    );
    expect(there.toSorted()).toEqual([...files].toSorted());
    for (const file of files) expect(existsSync(path.join(collectionFolder, file))).toBe(true);
  });

  it('has galleries of 1500×2250, below id 19167 too, where they are shown as they are stored (CA-39, SH-51, SH-53)', () => {
    const sizes = new Map(media.map(({ file, width, height }) => [file, `${width}×${height}`]));
    for (const { id, gallery } of products) {
      const shown = gallery.filter(({ type }) => type === 'image').map(({ file }) => sizes.get(file));
      expect([id, ...new Set(shown)]).toEqual([id, '1500×2250']);
    }
  });

  it('keeps its pictures, films and sound to 42 MB, most of them galleries of 1500×2250', () => {
    const pictures = [...files].filter((file) => !file.startsWith('models/'));
    const bytes = pictures.reduce((sum, file) => sum + statSync(path.join(collectionFolder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(42 * 1024 * 1024);
  });
});
