import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChannelState, channelStateSchema } from '@toile/contracts';
import type { Logger } from '@toile/service-kit';

/** The last known set on disk: written whole or not at all, one after the other, in the order of the calls. */
export function createKeptState(file: string, logger: Logger) {
  let writing = Promise.resolve();

  async function write(state: ChannelState): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  }

  return {
    /** Undefined when there is none, or none that can be read. */
    read: (): Promise<ChannelState | undefined> =>
      readFile(file, 'utf8')
        .then((text) => channelStateSchema.parse(JSON.parse(text)))
        .catch(() => undefined),
    write(state: ChannelState): void {
      writing = writing
        .then(() => write(state))
        .catch((error) => logger.error({ err: error, file }, 'release state not kept'));
    },
    /** Resolves when all that was to be written is. */
    written: () => writing,
  };
}
