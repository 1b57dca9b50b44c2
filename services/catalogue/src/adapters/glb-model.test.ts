import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleModel as glb } from '../testing/example-model.ts';
import { glbMismatch } from './glb-model.ts';

const models = path.resolve(import.meta.dirname, '../../../../demo/collection/models');

describe('glbMismatch', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'toile-glb-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  async function mismatch(content: Buffer) {
    const file = path.join(folder, 'model.glb');
    await writeFile(file, content);
    return glbMismatch(file);
  }
  const asset = { version: '2.0' };

  it('takes the models of the demo collection, and a quantised one', async () => {
    const files = (await readdir(models)).filter((name) => name.endsWith('.glb'));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) expect(await glbMismatch(path.join(models, name))).toBeUndefined();
    expect(await mismatch(glb({ asset, extensionsRequired: ['KHR_mesh_quantization'] }))).toBeUndefined();
  });

  it.each([
    'EXT_meshopt_compression',
    'KHR_meshopt_compression',
    'KHR_draco_mesh_compression',
    'KHR_texture_basisu',
  ])('refuses a model that needs a decoder: %s', async (name) => {
    const reason = `file: the model needs a decoder (${name}); export it plain or quantised`;
    expect(await mismatch(glb({ asset, extensionsRequired: [name] }))).toBe(reason);
    expect(await mismatch(glb({ asset, extensionsUsed: [name] }))).toBe(reason);
  });

  it('refuses a model that would have visitors’ browsers fetch other files (T32)', async () => {
    for (const uri of ['https://elsewhere.example/a.bin', 'a.png', '//elsewhere.example/a.png'])
      for (const kind of ['buffers', 'images'])
        expect(await mismatch(glb({ asset, [kind]: [{ uri }] }))).toMatch(/reads other files/);
    expect(await mismatch(glb({ asset, images: [{ uri: 'data:image/png;base64,AA' }] }))).toBeUndefined();
  });

  it('refuses what is cut off, of another version, or none', async () => {
    const [name = ''] = (await readdir(models)).filter((file) => file.endsWith('.glb'));
    const whole = await readFile(path.join(models, name));
    const old = glb({ asset });
    old.writeUInt32LE(1, 4);
    const endless = glb({ asset });
    endless.writeUInt32LE(0xffffffff, 12);
    const bad = [
      whole.subarray(0, -100),
      whole.subarray(0, 30),
      Buffer.of(),
      Buffer.from('glTF'),
      old,
      endless,
    ];
    for (const content of [...bad, glb('{'), glb('null'), glb({ asset: { version: '1.0' } })])
      expect(await mismatch(content)).toBe('type: the file is no whole GLB of glTF 2.0');
  });
});
