import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaFile } from '../domain/media-file.ts';
import type { MediaReader, MediaWriter } from '../domain/media-store.ts';
import { sizeOf } from './size-of.ts';

/** Media in a folder of this machine, `<hash>/<name>`. */
export function mediaFolder(folder: string): MediaReader & MediaWriter {
  const placeOf = ({ hash, name }: MediaFile) => join(folder, hash, name);
  return {
    local: async (file) => ((await sizeOf(placeOf(file))) === undefined ? undefined : placeOf(file)),
    has: async (file, bytes) => (await sizeOf(placeOf(file))) === bytes,
    async add(file, source) {
      const target = placeOf(file);
      await mkdir(dirname(target), { recursive: true });
      const unfinished = `${target}.${randomUUID()}.part`;
      await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
      await rename(unfinished, target).finally(() => rm(unfinished, { force: true }));
    },
  };
}
