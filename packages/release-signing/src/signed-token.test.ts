import { describe, expect, it } from '@jest/globals';
import { newKeyPair } from './signed-content.ts';
import { readToken, signToken } from './signed-token.ts';

const own = newKeyPair();
const content = { id: 'a', text: 'für alle' };
const token = signToken('pin', content, own.privateKey);
const [body = '', signature = ''] = token.split('.');
const other = Buffer.from(JSON.stringify({ ...content, id: 'b' })).toString('base64url');

describe('a signed token', () => {
  it('says what was signed, in a word that needs no escaping', () => {
    expect(token).toMatch(/^[\w.-]+$/);
    expect(readToken('pin', token, own.publicKey)).toEqual(content);
  });

  it.each([
    ['another content', `${other}.${signature}`],
    ['another signature', `${body}.${'A'.repeat(86)}`],
    ['no signature', `${body}.`],
    ['a shorter signature', `${body}.${signature.slice(1)}`],
    ['no content', `.${signature}`],
    ['content that is no JSON', `AAAA.${signature}`],
    ['more behind it', `${token}.x`],
    ['nothing', ''],
    ['4 KB of nonsense', 'A'.repeat(4096)],
    ['4 KB of nonsense with a signature', `${'A'.repeat(4096)}.${signature}`],
  ])('with %s says nothing', (_what, changed) => {
    expect(readToken('pin', changed, own.publicKey)).toBeUndefined();
  });

  it('says nothing as something else, by a stranger, or to who knows no key', () => {
    expect(readToken('manifest', token, own.publicKey)).toBeUndefined();
    expect(readToken('pin', token, newKeyPair().publicKey)).toBeUndefined();
    expect(readToken('pin', token, '')).toBeUndefined();
  });
});
