import type { Ending } from '@toile/artefacts';
import {
  type Asset,
  browserFilesOf,
  deployableNameSchema,
  type ReleaseManifest,
  versionSchema,
} from '@toile/releases-contract';
import { createCheckedFiles, DamagedFile } from './checked-files.ts';
import type { Manifests } from './manifests.ts';

const address = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]*)/;

interface PublishedFilesOptions {
  artefactsDir: string;
  manifestOf: Manifests['of'];
  /** Called for each read of a file that differs from the published one, or is missing. */
  onDamaged: (manifest: ReleaseManifest, error: DamagedFile) => void;
}

export interface PublishedFile {
  manifest: ReleaseManifest;
  asset: Asset;
}

/** The browser files of published versions by their address: those of the manifest, as published, or none. */
export function createPublishedFiles({ artefactsDir, manifestOf, onDamaged }: PublishedFilesOptions) {
  const files = createCheckedFiles(artefactsDir);

  /** The first form that there is. The file itself is in the store, or the store is damaged. */
  async function readFirst({ manifest, asset }: PublishedFile, forms: Ending[]) {
    for (const form of forms) {
      const body = await files
        .read({ manifest, asset, ending: form })
        .catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        });
      if (body) return { body, form };
    }
    throw new DamagedFile(`${manifest.id}: ${asset.file} is missing`);
  }

  return {
    async find(url: string): Promise<PublishedFile | undefined> {
      const [, name = '', version = '', file = ''] = address.exec(url) ?? [];
      const part = deployableNameSchema.safeParse(name);
      if (!part.success || !versionSchema.safeParse(version).success) return undefined;
      const manifest = await manifestOf(part.data, version);
      const asset = manifest && browserFilesOf(manifest).find((each) => each.file === file);
      return asset && { manifest, asset };
    },

    /** The first of these forms that there is. Rejects with a DamagedFile, a failure of the version. */
    async read(file: PublishedFile, forms: Ending[]): Promise<{ body: Buffer; form: Ending }> {
      try {
        return await readFirst(file, forms);
      } catch (error) {
        if (error instanceof DamagedFile) onDamaged(file.manifest, error);
        throw error;
      }
    },
  };
}
export type PublishedFiles = ReturnType<typeof createPublishedFiles>;
