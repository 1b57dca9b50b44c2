import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verdictOf } from '@toile/portal-import';
import { exampleDesigner } from '@toile/testing';
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
    await system.import(exampleExport);
    expect(await get('designers/details/odile-marchetti')).toEqual(before);
  });

  it('takes what the verdict accepts, and leaves what it has of a refused record', async () => {
    await system.import(exampleExport);
    const [odile, ...others] = exampleExport.designers;
    const designers = [{ ...odile, brandTitle: 'Renamed' }, ...others];
    const refused = { file: 'designers.ndjson', line: 1, reason: 'any', id: 1058 };
    const verdict = verdictOf([refused]);
    await system.import({ ...exampleExport, designers }, verdict);
    expect(await get('designers/details/odile-marchetti')).toMatchObject({ brandTitle: 'Odile Marchetti' });
  });

  it('gives an address to who has it now; the one whose record was refused makes way', async () => {
    await system.import(exampleExport);
    const [odile] = exampleExport.designers;
    const designers = [
      { ...odile, friendlyUrlName: 'odile' },
      exampleDesigner({ id: 7, friendlyUrlName: 'odile-marchetti' }),
    ];
    const refused = { file: 'designers.ndjson', line: 1, reason: 'any', id: 1058 };
    const verdict = verdictOf([refused]);
    await system.import({ designers, files: exampleExport.files }, verdict);
    expect(await get('designers/details/odile-marchetti')).toMatchObject({ id: 7 });
    expect(await get('designers/details/odile-marchetti-1058')).toMatchObject({ id: 1058 });
  });

  it('removes what is gone, but nothing after a line that could not be read', async () => {
    await system.import(exampleExport);
    const designers = [exampleDesigner({ id: 7, friendlyUrlName: 'eclat-7' })];
    const unreadable = { file: 'designers.ndjson', line: 2, reason: 'not valid JSON' };
    await system.import({ designers, files: exampleExport.files }, verdictOf([unreadable]));
    expect(await get('designers')).toHaveLength(7);
    await system.import({ designers, files: exampleExport.files });
    expect((await get('designers')).map(({ id }: { id: number }) => id)).toEqual([7]);
    expect(await get('designers/details/eclat-7')).toMatchObject({ id: 7, products: [], collections: [] });
  });
});
