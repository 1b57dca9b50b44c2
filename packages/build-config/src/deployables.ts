import path from 'node:path';
import type { DeployableName } from '@toile/releases-contract';

/** Root of the repository. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Source folder of a deployable: a top-level folder is a team. */
export const sourceFolder = (name: DeployableName | 'console'): string => path.join(repositoryRoot, name);

/** Address of a version's browser files on the edge. */
export const publicPathOf = (name: DeployableName, version: string): string => `/remotes/${name}/${version}/`;
