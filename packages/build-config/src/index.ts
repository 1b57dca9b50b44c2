export { buildDeployable } from './build.ts';
export { contentVersion } from './content-version.ts';
export { repositoryRoot } from './deployables.ts';
