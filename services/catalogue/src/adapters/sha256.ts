import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Of a file's content, in hex digits. */
export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}
