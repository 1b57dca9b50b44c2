import { createHash } from 'node:crypto';
import { browserFilesOf, type ReleaseManifest } from '@toile/releases-contract';
import { browserFile, type PublishedFile } from './browser-file.ts';

/** The server bundle first, then what browsers get. */
export function publishedFiles(manifest: ReleaseManifest): PublishedFile[] {
  const { file, sha256 } = manifest.server;
  const assets = new Map(browserFilesOf(manifest).map((asset) => [asset.file, asset]));
  const bundle: PublishedFile = {
    file,
    isAsPublished: async (code) => createHash('sha256').update(code).digest('hex') === sha256,
  };
  return [bundle, ...[...assets.values()].map(browserFile)];
}
