import { describe, expect, it } from '@jest/globals';
import { provenEnds, signedHead } from './history-head.ts';
import { newKeyPair } from './signed-content.ts';

const { privateKey, publicKey } = newKeyPair();
const entries = (length: number, word = 'hash') =>
  Array.from({ length }, (_, n) => ({ revision: n + 1, hash: `${word} ${n + 1}` }));
const head = (revision: number, hash = `hash ${revision}`) =>
  signedHead({ channel: 'live', revision, hash }, privateKey);
const proof = (history: ReturnType<typeof entries>, ...heads: ReturnType<typeof head>[]) =>
  provenEnds(history, heads, publicKey);

describe('a history', () => {
  it('is proven with every end that somebody keeps, and with none', () => {
    expect(() => proof(entries(9), head(3), head(9))).not.toThrow();
    expect(() => proof(entries(9))).not.toThrow();
  });

  it('says where its end was cut', () => {
    expect(() => proof(entries(7), head(5), head(9))).toThrow(
      'The history was cut after revision 5 and before the end of revision 9: it ends at 7 now',
    );
    expect(() => proof(entries(7), head(9))).toThrow(
      'The history was cut before the end of revision 9: it ends at 7 now',
    );
  });

  it('says so when other changes were put in place of those that were cut', () => {
    const forged = [...entries(6), ...entries(12, 'forged').slice(6)];
    expect(() => proof(forged, head(5), head(8), head(9))).toThrow(
      'The history was cut after revision 5 and before the end of revision 8: it was written anew',
    );
  });

  it('believes no head that another key has signed, or that was changed', () => {
    const foreign = signedHead({ channel: 'live', revision: 9, hash: 'hash 9' }, newKeyPair().privateKey);
    for (const forged of [foreign, { ...head(9), revision: 8 }, { ...head(9), channel: 'testers' }])
      expect(() => proof(entries(9), forged)).toThrow('is not signed by the release service');
  });
});
