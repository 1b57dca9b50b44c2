import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@toile/service-kit';

interface KeptFileOptions<T> {
  file: string;
  /** Throws when the content is not valid. */
  parse: (json: unknown) => T;
  /** Of what is written; by default all of it. */
  serialise?: (content: T) => unknown;
  logger: Logger;
}

/** Knowledge of the edge on disk: written whole or not at all, one after the other, in the order of the calls. */
export function createKeptFile<T>({
  file,
  parse,
  serialise = (content) => content,
  logger,
}: KeptFileOptions<T>) {
  let writing = Promise.resolve();

  async function write(content: T): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(serialise(content)));
    await rename(`${file}.new`, file);
  }

  return {
    /** Undefined when there is no file, or its content is not valid. */
    read: (): Promise<T | undefined> =>
      readFile(file, 'utf8')
        .then((text) => parse(JSON.parse(text)))
        .catch(() => undefined),
    write(content: T): void {
      writing = writing
        .then(() => write(content))
        .catch((error) => logger.error({ err: error, file }, 'not kept on disk'));
    },
    /** Resolves when everything has been written. */
    written: () => writing,
  };
}
