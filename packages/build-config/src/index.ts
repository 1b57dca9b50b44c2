export type { BuildTarget } from './base-config.ts';
export { BuildError, buildDeployable, configurations, writeManifest } from './build.ts';
export { contentVersion } from './content-version.ts';
export { containerId, publicPathOf, repositoryRoot, sourceFolder } from './deployables.ts';
export { sharedRanges, sharedVersions } from './shared.ts';
