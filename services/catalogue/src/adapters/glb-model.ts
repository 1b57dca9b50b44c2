import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';

/** First bytes of a GLB (glTF 2.0 §4.4): magic, version, length of the file; length and kind of the first chunk. */
const headerBytes = 20;
const jsonKind = 'JSON';
/** Descriptions of models have some kilobytes; their vertices and pictures are in the other chunk. */
const largestJson = 4_000_000;

/** Extensions that need a decoder in WebAssembly, which the shop's pages run none of, or load it from another host. */
const needDecoder = new Set([
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_draco_mesh_compression',
  'KHR_texture_basisu',
]);

const part = z.object({ uri: z.string().optional() });
const describedSchema = z.object({
  asset: z.object({ version: z.string().startsWith('2.') }),
  extensionsUsed: z.array(z.string()).default([]),
  extensionsRequired: z.array(z.string()).default([]),
  buffers: z.array(part).default([]),
  images: z.array(part).default([]),
});

/** Reason for which a GLB can't be shown; undefined when it can, as far as its description tells. */
export async function glbMismatch(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const json = await description(file);
    const described = json === undefined ? undefined : describedSchema.safeParse(json);
    if (!described?.success) return 'type: the file is no whole GLB of glTF 2.0';
    return unfit(described.data);
  } finally {
    await file.close();
  }
}

/** The parsed first chunk; undefined when the file is cut off or something else. */
async function description(file: FileHandle): Promise<unknown> {
  const { buffer: header, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (bytesRead < headerBytes || header.toString('latin1', 0, 4) !== 'glTF') return undefined;
  const length = header.readUInt32LE(12);
  const isWhole = header.readUInt32LE(4) === 2 && header.readUInt32LE(8) === (await file.stat()).size;
  if (!isWhole || header.toString('latin1', 16, 20) !== jsonKind || length > largestJson) return undefined;
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, headerBytes);
  try {
    return JSON.parse(buffer.toString());
  } catch {
    return undefined;
  }
}

function unfit(model: z.infer<typeof describedSchema>): string | undefined {
  const decoder = [...model.extensionsUsed, ...model.extensionsRequired].find((name) =>
    needDecoder.has(name),
  );
  if (decoder) return `file: the model needs a decoder (${decoder}); export it plain or quantised`;
  const outside = [...model.buffers, ...model.images].some(({ uri }) => uri && !uri.startsWith('data:'));
  return outside ? 'file: the model reads other files; everything has to be inside of it' : undefined;
}
