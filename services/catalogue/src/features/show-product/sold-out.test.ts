import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductStock } from '@toile/checkout-contract';
import { exampleCategories, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { importTransaction } from '../../adapters/postgres-import.ts';
import { type CatalogueSystem, catalogueSystem, internalToken } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

describe('what the checkout says is sold out', () => {
  let system: CatalogueSystem;
  const sizes = [
    { id: 1, sizeDisplayTitle: 'S', stock: 3 },
    { id: 2, sizeDisplayTitle: 'M', stock: 0 },
  ];
  const coat = exampleProduct({ id: 19_170, sizes, weeklyPick: 1, featured3D: 1 });
  const importOf = async (...products: object[]) =>
    system.import({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products,
      files: await coatPicture(),
    });
  const get = async (path: string) => {
    await system.caughtUp();
    return (await request(system.app).get(`/api/${path}`).expect(200)).body;
  };
  const shownSizes = async () =>
    (await get('products/details/19170/x')).sizes.map(
      ({ id, isSoldOut }: { id: number; isSoldOut: boolean }) => [id, isSoldOut],
    );
  const statuses = async () => [
    (await get('products/details/19170/x')).status,
    (await get('storecatalogue/womenswear')).products[0].status,
    (await get('storecatalogue/womenswear/?designerUrlName=odile-marchetti')).products[0].status,
    (await get('home/shop')).featuredProducts[0].status,
    (await get('home/shop')).featured3D[0].status,
  ];
  const cardSizes = async () => (await get('storecatalogue/womenswear')).products[0].inSizes;
  const putStock = (stock: Partial<ProductStock>) =>
    request(system.app)
      .put('/internal/stock')
      .set('authorization', `Bearer ${internalToken}`)
      .send({ products: [{ productId: 19_170, revision: 1, isSoldOut: false, soldOutSizes: [], ...stock }] })
      .expect(204);
  beforeEach(async () => {
    system = await catalogueSystem();
    await importOf(coat);
  });
  afterEach(() => system.stop());

  it('is on the product, its lists and the shop’s front; before, the export’s word counts (CA-25)', async () => {
    expect(await shownSizes()).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await cardSizes()).toEqual(['s']);
    await putStock({ soldOutSizes: [1] });
    expect(await shownSizes()).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await cardSizes()).toEqual(['m']);
    expect(await statuses()).toEqual([0, 0, 0, 0, 0]);
    await putStock({ revision: 2, isSoldOut: true, soldOutSizes: [1, 2] });
    expect(await statuses()).toEqual([1, 1, 1, 1, 1]);
    expect(await cardSizes()).toBeUndefined();
    await putStock({ revision: 3, soldOutSizes: [1] });
    expect(await statuses()).toEqual([0, 0, 0, 0, 0]);
  });

  it('leaves “not available” what it is (CA-25)', async () => {
    await importOf({ ...coat, status: 2 });
    expect(await cardSizes()).toBeUndefined();
    await putStock({ isSoldOut: true, soldOutSizes: [1, 2] });
    expect(await statuses()).toEqual([2, 2, 2, 2, 2]);
  });

  it('is not undone by an import, not even by one that took the product away between', async () => {
    await putStock({ isSoldOut: true, soldOutSizes: [1, 2] });
    await importOf({ ...coat, title: 'Changed' });
    expect(await statuses()).toEqual([1, 1, 1, 1, 1]);
    await importOf(exampleProduct({ id: 19_171 }));
    await importOf(coat);
    expect(await statuses()).toEqual([1, 1, 1, 1, 1]);
    expect(await shownSizes()).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('is not undone by an older message that comes late', async () => {
    await putStock({ revision: 7, isSoldOut: true, soldOutSizes: [1, 2] });
    await putStock({ revision: 6 });
    await putStock({ revision: 7, isSoldOut: true, soldOutSizes: [1, 2] });
    expect(await statuses()).toEqual([1, 1, 1, 1, 1]);
  });

  const inSizeS = async () => (await get('storecatalogue/womenswear/?size=s')).products.length;
  /** Imports the same again; it ends when it is allowed to, or not. */
  const heldImport = async () => {
    const staged = Promise.withResolvers<void>();
    const switched = Promise.withResolvers<void>();
    const agree = async () => {
      staged.resolve();
      await switched.promise;
    };
    const ended = importTransaction(system.database, async () => {}, agree).then(
      () => true,
      () => false,
    );
    await staged.promise;
    return { switched, ended };
  };

  it('is taken at once while an import waits for other services, and filters have it with the import', async () => {
    expect(await inSizeS()).toBe(1);
    const { switched, ended } = await heldImport();
    await putStock({ isSoldOut: true, soldOutSizes: [1, 2] });
    expect(await statuses()).toEqual([1, 1, 1, 1, 1]);
    switched.resolve();
    expect(await ended).toBe(true);
    expect(await inSizeS()).toBe(0);
    await putStock({ revision: 2 });
    expect(await inSizeS()).toBe(1);
  });

  it('of an import that was given up, filters have it with the next message', async () => {
    const { switched, ended } = await heldImport();
    await putStock({ isSoldOut: true, soldOutSizes: [1, 2] });
    switched.reject(new Error('given up'));
    expect(await ended).toBe(false);
    await putStock({ productId: 19_172 });
    expect(await inSizeS()).toBe(0);
  });

  it('may come before the product', async () => {
    await putStock({ productId: 19_172, isSoldOut: true, soldOutSizes: [19_172] });
    await importOf(coat, exampleProduct({ id: 19_172 }));
    expect(await get('products/details/19172/x')).toMatchObject({ status: 1 });
  });

  it('is believed from the checkout alone', async () => {
    await request(system.app).put('/internal/stock').send({ products: [] }).expect(401);
    await request(system.app).post('/internal/stock/comparison').send({ ranges: [] }).expect(401);
    expect(await statuses()).toEqual([0, 0, 0, 0, 0]);
  });

  it('and an import are announced to whoever keeps pages, what changes nothing is not', async () => {
    const server = system.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/internal/changes`);
    const reader = (answer.body as ReadableStream<Uint8Array>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    const next = async () => (await reader.read()).value;
    expect(await next()).toBe(': following\n\n');
    await putStock({ isSoldOut: true, soldOutSizes: [1, 2] });
    const [, keys] = /^event: change\ndata: {"keys":"(.*)"}\n\n$/.exec((await next()) ?? '') ?? [];
    const lists = ['category:1', 'category:10', 'category:11', 'category:12', 'designer:1058', 'stock'];
    expect(keys?.split(' ').sort()).toEqual([...lists, 'product:19170'].sort());
    await putStock({ isSoldOut: true, soldOutSizes: [1, 2] });
    const second = next();
    const early = await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 500, 'nothing'))]);
    expect(early).toBe('nothing');
    await importOf(coat);
    expect(await second).toBe('event: change\ndata: {}\n\n');
    server.closeAllConnections();
    server.close();
  });
});
