import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody mixes up when reading them aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7K3M-9QXA`: for people; says nothing about how much is sold. */
export function orderNumber(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
