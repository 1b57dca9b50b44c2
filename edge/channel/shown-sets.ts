import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EmergencyAnswer, setIdPattern } from '@toile/releases-contract';
import type { KnownChannel } from './read-channel.ts';

/** Sets that are kept, the one that was shown last first. */
const mostSets = 20;

/**
 * Sets that this edge has shown, on disk, as they came: with their signatures, so that they are proven again when one is shown
 * without the release service.
 */
export function openShownSets(folder: string, take: (json: unknown) => KnownChannel) {
  const fileOf = (set: string) => path.join(folder, `${set}.json`);

  async function files(): Promise<{ file: string; at: Date }[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    const all = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        return { file, at: (await stat(file)).mtime };
      }),
    );
    return all.sort((one, other) => other.at.getTime() - one.at.getTime());
  }

  /** Undefined for what can't be proven any more. */
  const read = (file: string): Promise<KnownChannel | undefined> =>
    readFile(file, 'utf8')
      .then((text) => take(JSON.parse(text)))
      .catch(() => undefined);

  async function write({ state, json }: KnownChannel, shownAt: Date): Promise<void> {
    const file = fileOf(state.set.id);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(json));
    await utimes(`${file}.new`, shownAt, shownAt);
    await rename(`${file}.new`, file);
    for (const { file } of (await files()).slice(mostSets)) await rm(file, { force: true });
  }
  let writing = Promise.resolve();

  return {
    /** Writes one after the other, each with its moment. */
    async remember(known: KnownChannel): Promise<void> {
      // Nobody signs the id of a set: it must not lead out of the folder.
      if (!setIdPattern.test(known.state.set.id)) throw new Error('The id of the set is none');
      const shownAt = new Date();
      writing = writing.catch(() => undefined).then(() => write(known, shownAt));
      await writing;
    },
    /** Resolves when everything has been written. */
    written: (): Promise<void> => writing.catch(() => undefined),
    async find(set: string): Promise<KnownChannel | undefined> {
      const known = setIdPattern.test(set) ? await read(fileOf(set)) : undefined;
      return known?.state.set.id === set ? known : undefined;
    },
    async list(): Promise<EmergencyAnswer['known']> {
      const all = await Promise.all(
        (await files()).map(async ({ file, at }) => {
          const known = await read(file);
          if (!known) return [];
          const { id, versions } = known.state.set;
          return [{ set: id, at: at.toISOString(), versions: versions as Record<string, string> }];
        }),
      );
      return all.flat();
    },
  };
}
export type ShownSets = ReturnType<typeof openShownSets>;
