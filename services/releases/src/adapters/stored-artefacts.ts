import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReadArtefact } from '../domain/gates/gate.ts';

/** The store as a folder, `<store>/<name>/<version>/…`, as publishers fill it and edges read it. */
export const storedArtefacts =
  (folder: string): ReadArtefact =>
  ({ name, version }, file) =>
    readFile(path.join(folder, name, version, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
