import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DeployableName, type ReleaseManifest, releaseManifestSchema } from '@toile/releases-contract';

/** A version to try the faults on, from the store of another shop. */
export interface Canary {
  name: DeployableName;
  version: string;
  store: string;
}

export function canaryManifest({ name, version, store }: Canary): ReleaseManifest {
  const file = path.join(store, name, version, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  return releaseManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The first page of a version whose address has no parameter. */
export function plainPage({ id, paths }: ReleaseManifest) {
  const page = paths.find((each) => !/[:*{]/.test(each.path));
  if (!page) throw new Error(`${id} has no page that can be asked for without a parameter`);
  return page;
}
