import { createHash } from 'node:crypto';
import { browserFilesOf, type ReleaseManifest } from '@toile/contracts';
import { hasIntegrity } from '@toile/service-kit';
import type { Finding, Findings, Gate, ReadArtefact } from './gate.ts';

const noStore = {
  because: {
    says: 'This release service has no way to the store',
    parts: [],
    remedy:
      'Set ARTEFACTS_DIR. Until then edges alone compare files with their manifests, when they send them.',
  },
};

interface Wanted {
  file: string;
  isAsPublished: (content: Uint8Array) => boolean;
}

function filesOf(manifest: ReleaseManifest): Wanted[] {
  const { file, sha256 } = manifest.server;
  const assets = new Map(browserFilesOf(manifest).map((asset) => [asset.file, asset]));
  return [
    { file, isAsPublished: (code) => createHash('sha256').update(code).digest('hex') === sha256 },
    ...[...assets.values()].map((asset) => ({
      file: `client/${asset.file}`,
      isAsPublished: (content: Uint8Array) => hasIntegrity(content, asset.integrity),
    })),
  ];
}

async function damagedIn(manifest: ReleaseManifest, readArtefact: ReadArtefact): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { name, version } = manifest;
  for (const { file, isAsPublished } of filesOf(manifest)) {
    const content = await readArtefact(manifest, file);
    if (content && isAsPublished(content)) continue;
    findings.push({
      says: `${file} of ${name} ${version} is ${content ? 'not the published one' : 'not in the store'}`,
      parts: [name],
      remedy: `Take the folder of ${name} ${version} out of the store, and publish its sources again.`,
    });
  }
  return findings;
}

async function damaged(
  manifests: readonly ReleaseManifest[],
  readArtefact: ReadArtefact | undefined,
): Promise<Findings> {
  if (!readArtefact) return noStore;
  const found = await Promise.all(manifests.map((manifest) => damagedIn(manifest, readArtefact)));
  return found.flat();
}

/** Every file of every version is in the store, with the hash of its signed manifest. */
export const files: Gate = {
  name: 'files',
  ofSet: ({ set, readArtefact }) => damaged(set, readArtefact),
  ofVersion: ({ manifest, readArtefact }) => damaged([manifest], readArtefact),
};
