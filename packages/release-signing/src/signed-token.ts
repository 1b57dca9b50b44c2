import { isSigned, signContent } from './signed-content.ts';

/** Signed JSON content as one word that may stand in an address or a cookie. */
export function signToken(kind: string, content: object, privateKey: string): string {
  const signature = Buffer.from(signContent(kind, content, privateKey), 'base64');
  return `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${signature.toString('base64url')}`;
}

const mostCharacters = 2000;
const shape = /^([\w-]+)\.([\w-]{86})$/;

/** Content of a token that this key has signed, else undefined. */
export function readToken(kind: string, token: string, publicKey: string): unknown {
  const [, content = '', signature = ''] = token.length > mostCharacters ? [] : (shape.exec(token) ?? []);
  try {
    const json: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
    const signed = { kind, content: json, signature: Buffer.from(signature, 'base64url').toString('base64') };
    return isSigned(signed, [publicKey]) ? json : undefined;
  } catch {
    return undefined;
  }
}
