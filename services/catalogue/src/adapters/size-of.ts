import { stat } from 'node:fs/promises';

/** The bytes of a file; undefined for what is none, or isn't there. */
export const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
