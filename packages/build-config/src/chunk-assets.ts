import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset, ReleaseManifest } from '@toile/releases-contract';
import type { Compilation } from 'webpack';

/** Name, size and sha256 of one file of a build. */
export async function describeAsset(folder: string, file: string): Promise<Asset> {
  const content = await readFile(path.join(folder, file));
  return {
    file,
    bytes: content.length,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}

/**
 * Chunk name → its scripts and sheets, so that the edge sends exactly what a route needs. An async chunk is listed
 * without the files of the chunks that are loaded before it.
 */
export async function chunkAssets(compilation: Compilation): Promise<ReleaseManifest['chunks']> {
  const folder = compilation.outputOptions.path as string;
  const chunks: ReleaseManifest['chunks'] = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const files = [...new Set(group.getFiles())].filter((file) => !file.includes('hot-update'));
    const describe = (ending: string) =>
      Promise.all(files.filter((file) => file.endsWith(ending)).map((file) => describeAsset(folder, file)));
    chunks[name] = { js: await describe('.js'), css: await describe('.css') };
  }
  return chunks;
}

/** Files that a build has left for browsers beside the files of its chunks. */
export async function otherAssets(folder: string, chunks: ReleaseManifest['chunks']): Promise<Asset[]> {
  const listed = Object.values(chunks).flatMap(({ js, css }) => [...js, ...css].map(({ file }) => file));
  const files = (await readdir(folder)).filter((file) => !listed.includes(file)).sort();
  return Promise.all(files.map((file) => describeAsset(folder, file)));
}
