import { fileURLToPath } from 'node:url';

/** Where a path of the repository is on this machine. */
export const inRepository = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));
