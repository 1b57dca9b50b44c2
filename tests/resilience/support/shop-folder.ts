import { rm } from 'node:fs/promises';
import { config } from '../../config.ts';
import { scratch } from './scratch.ts';

export interface ShopFolder {
  folder: string;
  remove(): Promise<void>;
}

/** Folder in which a test has its shop. Never in `VAR_DIR`: what is published there is broken on purpose. */
export async function shopFolder(): Promise<ShopFolder> {
  if (config.resilienceDir) return { folder: config.resilienceDir, remove: async () => undefined };
  const folder = await scratch();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
