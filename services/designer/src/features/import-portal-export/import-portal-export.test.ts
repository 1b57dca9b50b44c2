import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleCollection, exampleDesigner, exampleProduct } from '@toile/testing';
import request from 'supertest';
import { type DesignerSystem, designerSystem } from '../../testing/designer-system.ts';
import { exampleExport } from '../../testing/example-collection.ts';

describe('importPortalExport', () => {
  let system: DesignerSystem;
  beforeEach(async () => {
    system = await designerSystem();
  });
  afterEach(() => system.stop());
  const get = async (path: string) => (await request(system.app).get(`/api/${path}`)).body;

  it('is the same after a second time', async () => {
    await system.import(exampleExport);
    const before = await get('designers/details/odile-marchetti');
    expect(await system.import(exampleExport)).toEqual({ refused: [], code: 0 });
    expect(await get('designers/details/odile-marchetti')).toEqual(before);
  });

  it('refuses one bad record by file and line and takes the others', async () => {
    const { refused, code } = await system.import({
      designers: [
        exampleDesigner({ friendlyUrlName: 'p' }),
        exampleDesigner({ id: 2, portraitImage: 'no.webp' }),
        exampleDesigner({ id: 3 }),
        exampleDesigner({ id: 4 }),
        exampleDesigner({ id: 5, friendlyUrlName: 'five', tagline: 'a\u0000b' }),
      ],
      collections: [exampleCollection({ designerId: 9 }), exampleCollection({ id: 8, designerId: 3 })],
      products: [
        exampleProduct({ designerId: 3, collectionIds: [8, 9] }),
        exampleProduct({ id: 2, designerId: 3, collectionIds: [8] }),
      ],
      files: exampleExport.files,
    });
    expect(code).toBe(1);
    expect(refused).toEqual([
      expect.stringMatching(/^designers\.ndjson:1 friendlyUrlName: is a reserved word/),
      'designers.ndjson:2 unknown media no.webp',
      'designers.ndjson:4 friendlyUrlName: belongs to designer 3',
      expect.stringMatching(/^designers\.ndjson:5 /),
      'collections.ndjson:1 unknown designer 9',
      'products.ndjson:1 unknown collection 9',
    ]);
    expect((await get('designers/details/odile-marchetti')).id).toBe(3);
  });

  it('removes what is gone, and leaves what it has of a refused record', async () => {
    await system.import(exampleExport);
    const [odile] = exampleExport.designers;
    const designers = [{ ...odile, brandTitle: '' }, exampleDesigner({ id: 7, friendlyUrlName: 'eclat' })];
    await system.import({ designers, files: exampleExport.files });
    expect((await get('designers')).map(({ id }: { id: number }) => id)).toEqual([7, 1058]);
    expect(await get('designers/details/eclat')).toMatchObject({ id: 7, products: [], collections: [] });
    expect((await get('designers/details/odile-marchetti')).products).toEqual([]);
  });
});
