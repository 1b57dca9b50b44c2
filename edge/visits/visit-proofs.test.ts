import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createVisitProofs, type VisitProofs } from './visit-proofs.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

const key = 'a-key-of-this-test';
let nowMs: number;
let proofs: VisitProofs;
const edge = () => createVisitProofs({ key, now: () => nowMs });
const told = { setId: 'set-0123456789ab', client: '192.0.2.1', what: 'visit' };
const made = (page = '/') => ({ token: proofs.make(told.setId, page), page });

beforeEach(() => {
  nowMs = 1_700_000_000_000;
  proofs = edge();
});

describe('the proof of a document', () => {
  it('is good for what its page tells, each once, at any edge of the shop', () => {
    const proof = made('/p/coat?');
    expect(proofs.accepts(proof, told)).toBe(true);
    expect(proofs.accepts(proof, told)).toBe(false);
    expect(proofs.accepts(proof, { ...told, what: 'render mf-content 1' })).toBe(true);
    expect(edge().accepts(proof, told)).toBe(true);
  });

  it('is good for a quarter of an hour, and not before it was made', () => {
    const proof = made();
    nowMs += 15 * 60_000;
    expect(proofs.accepts(proof, { ...told, what: 'a' })).toBe(true);
    nowMs += 2000;
    expect(proofs.accepts(proof, { ...told, what: 'b' })).toBe(false);
    nowMs -= 20 * 60_000;
    expect(proofs.accepts(proof, { ...told, what: 'c' })).toBe(false);
  });

  it('is good for its own set and page, and no longer than twenty uses', () => {
    const proof = made();
    expect(proofs.accepts(proof, { ...told, setId: 'set-ba9876543210' })).toBe(false);
    expect(proofs.accepts({ ...proof, page: '/other' }, told)).toBe(false);
    const uses = Array.from({ length: 500 }, (_, n) =>
      proofs.accepts(proof, { ...told, client: `client-${n}` }),
    );
    expect(uses.filter(Boolean)).toHaveLength(20);
  });

  it('is noted in few bytes, however much its page tells', () => {
    const heap = () => {
      gc();
      return process.memoryUsage().heapUsed;
    };
    const before = heap();
    for (let proof = 0; proof < 500; proof += 1) {
      const { token } = made();
      for (let use = 0; use < 20; use += 1) {
        const sent = Buffer.from(`${proof} ${use} `.padEnd(600, '—'));
        proofs.accepts({ token, page: '/' }, { ...told, what: String(sent) });
      }
    }
    expect(heap() - before).toBeLessThan(5 * 2 ** 20);
  });

  it('can be forged by nobody who has not the key: any other text, and each changed sign', () => {
    const { token } = made();
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1);
      expect(proofs.accepts({ token: changed, page: '/' }, told)).toBe(false);
    }
    fc.assert(fc.property(fc.string(), (text) => !proofs.accepts({ token: text, page: '/' }, told)));
    const foreign = createVisitProofs({ key: 'another-key-of-it', now: () => nowMs });
    expect(proofs.accepts({ token: foreign.make(told.setId, '/'), page: '/' }, told)).toBe(false);
  });
});
