import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserFile, type Ending, publishedText } from '@toile/artefacts/browser-file';
import { sheetFaultIn } from '@toile/artefacts/own-sheets';
import type { Asset, ReleaseManifest } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';

/** A file that is not what its manifest says, is not there, or is a sheet that reaches out of its part's place. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

const maxBytes = 24 * 2 ** 20;

interface Wanted {
  manifest: ReleaseManifest;
  asset: Asset;
  ending: Ending;
}

/**
 * Files of versions, read from the store and compared with their manifest once: what was compared is kept
 * and sent, so that a file that changes later is not sent either.
 */
export function createCheckedFiles(artefactsDir: string) {
  const files = new LRUCache<string, Buffer, Wanted>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + 512,
    async fetchMethod(_key, _old, { context: { manifest, asset, ending } }) {
      const { name, version, id } = manifest;
      const { file } = browserFile(asset);
      const body = await readFile(path.join(artefactsDir, name, version, file + ending));
      const text = await publishedText(body, { ending, asset });
      if (!text) throw new DamagedFile(`${id}: ${asset.file}${ending} is not the published one`);
      const fault = sheetFaultIn(manifest, asset.file, text);
      if (fault) throw new DamagedFile(`${id}: ${asset.file} is not sent: ${fault}`);
      return body;
    },
  });

  return {
    /** Rejects with a DamagedFile, or with ENOENT for a form that was not published. */
    read: (wanted: Wanted): Promise<Buffer> =>
      files.forceFetch(wanted.asset.integrity + wanted.asset.file + wanted.ending, { context: wanted }),
  };
}
export type CheckedFiles = ReturnType<typeof createCheckedFiles>;
