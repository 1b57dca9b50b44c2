import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSigned, newKeyPair, publicKeyOf, signContent } from './signed-content.ts';

const own = newKeyPair();
const stranger = newKeyPair();
const content = { name: 'mf-journal', chunks: [{ file: 'a.js', bytes: 1 }], nothing: null };
const signature = signContent('manifest', content, own.privateKey);
const is = (changed: object, keys = [own.publicKey]) =>
  isSigned({ kind: 'manifest', content, signature, ...changed }, keys);

describe('signed content', () => {
  it('is proven by the key that signed it, in whichever order its fields come', () => {
    expect(is({})).toBe(true);
    expect(is({ content: { nothing: null, chunks: [{ bytes: 1, file: 'a.js' }], name: 'mf-journal' } })).toBe(
      true,
    );
    expect(is({}, [stranger.publicKey, publicKeyOf(own.privateKey)])).toBe(true);
  });

  it.each([
    ['a changed value', { content: { ...content, name: 'mf-other' } }],
    ['a field more', { content: { ...content, more: 1 } }],
    ['a field less', { content: { name: 'mf-journal' } }],
    ['a list in another order', { content: { ...content, chunks: [] } }],
    ['another kind', { kind: 'registration' }],
    ['no signature', { signature: undefined }],
    ['an empty signature', { signature: '' }],
    ['nonsense as signature', { signature: 'x'.repeat(88) }],
  ])('is not proven with %s', (_what, changed) => {
    expect(is(changed)).toBe(false);
  });

  it('is not proven by a stranger, by no key, by nonsense, or by a key of another kind', () => {
    expect(is({}, [stranger.publicKey])).toBe(false);
    expect(is({}, [])).toBe(false);
    expect(is({}, ['nonsense'])).toBe(false);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    expect(is({}, [rsa.export({ type: 'spki', format: 'der' }).toString('base64')])).toBe(false);
  });
});
