import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleCareSymbol, examplePassport } from '@toile/testing';
import { type CatalogueSystem, catalogueSystem } from '../../testing/catalogue-system.ts';
import { coatPicture } from '../../testing/example-pictures.ts';

const track = { content: Buffer.from('ID3 and more'), type: 'audio/mpeg' };

describe('passports of a portal export', () => {
  let system: CatalogueSystem;
  const refusedOf = async (passport: Partial<ReturnType<typeof examplePassport>>) => {
    const files = { ...(await coatPicture()), 'track.mp3': track };
    const passports = [examplePassport(passport)];
    const { refused } = await system.import({ passports, care: [exampleCareSymbol], files });
    return refused.filter((line) => line.startsWith('passports'));
  };
  beforeAll(async () => {
    system = await catalogueSystem();
  });
  afterAll(() => system.stop());

  it('are accepted with all that they name, and their pictures are encoded ahead (CO-27)', async () => {
    expect(await refusedOf({})).toEqual([]);
    const shapes = (await system.shownPictures()).flatMap((picture) => picture.shapes);
    expect(new Set(shapes)).toEqual(new Set(['gallery', 'portrait', 'story']));
  });

  it.each([
    [{ care: ['steam'] }, 'care: unknown symbol steam'],
    [{ track: ['coat.webp'] }, 'track: coat.webp is no sound of the export'],
    [{ gallery: ['lost.webp'] }, 'unknown media lost.webp'],
    [{ ppid: 'A'.repeat(32) }, 'ppid: is not 32 hex digits in lower case'],
  ])('are refused with %j', async (changes, reason) => {
    expect(await refusedOf(changes)).toEqual([`passports.ndjson:1 ${reason}`]);
  });
});
