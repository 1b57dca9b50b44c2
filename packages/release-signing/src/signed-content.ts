import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { canonical } from './canonical.ts';

/** A signature is good for one kind of content only: what is signed as one thing can't be passed off as another. */
const bytesOf = (kind: string, content: unknown) => Buffer.from(`toile ${kind}\n${canonical(content)}`);

export interface KeyPair {
  /** PEM (PKCS #8). */
  privateKey: string;
  /** SPKI, base64. */
  publicKey: string;
}

/** A new Ed25519 pair. */
export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** The public half of a private key, as it is registered. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');

/** Signs JSON content; base64. */
export const signContent = (kind: string, content: unknown, privateKey: string): string =>
  sign(null, bytesOf(kind, content), createPrivateKey(privateKey)).toString('base64');

interface Signed {
  kind: string;
  content: unknown;
  signature: string | undefined;
}

function verifies({ kind, content, signature }: Signed, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return false;
    return verify(null, bytesOf(kind, content), key, Buffer.from(signature ?? '', 'base64'));
  } catch {
    return false;
  }
}

/** True when one of these keys has signed the content. No key and no signature prove nothing. */
export const isSigned = (signed: Signed, publicKeys: readonly string[]): boolean =>
  signed.signature !== undefined && publicKeys.some((key) => verifies(signed, key));
