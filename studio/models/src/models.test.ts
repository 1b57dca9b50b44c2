import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { validateBytes } from 'gltf-validator';
import { glbOf } from './glb.ts';
import { makeModel } from './make-model.ts';
import { modelSources } from './products.ts';
import { usdzOf } from './usdz.ts';

// Computes whole models: slow on a busy machine. One that is given up computes on, into the next test file.
jest.setTimeout(300_000);

const demo = fileURLToPath(new URL('../../../demo/collection', import.meta.url));
const stored = (name: string): Buffer => readFileSync(join(demo, 'models', name));
const ids = modelSources.map(({ id }) => String(id));

/** Where the contents of a ZIP begin, by name. */
function contents(zip: Buffer): { name: string; start: number; method: number }[] {
  const found = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [size, name, extra] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const start = at + 30 + name + extra;
    found.push({
      name: zip.toString('utf8', at + 30, at + 30 + name),
      start,
      method: zip.readUInt16LE(at + 8),
    });
    at = start + size;
  }
  return found;
}

describe('the models of the demo collection', () => {
  it('are there for every product that has one, and for no other', () => {
    const names = ids.flatMap((id) => [`${id}.glb`, `${id}.usdz`]);
    expect(readdirSync(join(demo, 'models')).toSorted()).toEqual(names.toSorted());
  });

  it.each(ids)('%s: a valid GLB of at most 400 KB without a decoder', async (id) => {
    const bytes = stored(`${id}.glb`);
    expect(bytes.length).toBeLessThanOrEqual(400 * 1024);
    const report = await validateBytes(new Uint8Array(bytes));
    expect(report.issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    expect(report.info.extensionsUsed).toEqual(['KHR_mesh_quantization']);
  });

  it.each(ids)('%s: a USDZ of at most 700 KB, aligned to 64 bytes and not compressed', (id) => {
    const bytes = stored(`${id}.usdz`);
    expect(bytes.length).toBeLessThanOrEqual(700 * 1024);
    const entries = contents(bytes);
    expect(entries.map(({ name }) => name)).toEqual(['model.usda', 'textures/colour.jpg']);
    for (const { start, method } of entries)
      expect({ rest: start % 64, method }).toEqual({ rest: 0, method: 0 });
  });
});

describe('the generator', () => {
  const [source] = modelSources;
  if (!source) throw new Error('No vessel');

  it('makes the same bytes of the same pictures', async () => {
    const [first, second] = [await makeModel(source, demo), await makeModel(source, demo)];
    expect(Buffer.from(await glbOf(first)).equals(await glbOf(second))).toBe(true);
    expect(usdzOf(first).equals(usdzOf(second))).toBe(true);
  });
});
