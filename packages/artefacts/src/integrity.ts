import { createHash } from 'node:crypto';

/** True when content has the hash that its manifest says: `sha384-` and base64, as browsers check it. */
export function hasIntegrity(content: Uint8Array, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split(/-(.*)/s);
  return digest === createHash(algorithm).update(content).digest('base64');
}
