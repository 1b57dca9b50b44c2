import { describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import type { ChannelState } from '@toile/releases-contract';
import { manager, part, sign, stateAt } from '../testing/signed-state.ts';
import { provenState } from './proven-state.ts';

function spoilt(spoil: (state: ChannelState) => void): ChannelState {
  const state = structuredClone(stateAt(2));
  spoil(state);
  return state;
}
const stranger = newKeyPair();

describe('a set of versions', () => {
  it('is taken when their teams have signed them and the release manager has registered their parts', () => {
    expect(provenState(stateAt(2), manager.publicKey).revision).toBe(2);
    expect(provenState(stateAt(2), undefined).revision).toBe(2);
  });

  it.each<[string, (state: ChannelState) => void]>([
    ['is not signed', ({ signatures }) => void delete signatures['mf-content']],
    [
      'is signed by a stranger',
      ({ signatures }) => {
        signatures['mf-content'] = signContent('manifest', part('mf-content'), stranger.privateKey);
      },
    ],
    ['was changed later', ({ current }) => void Object.assign(current['mf-content'] ?? {}, { later: 1 })],
    [
      'has the signature of another',
      ({ signatures }) => {
        signatures['mf-content'] = signatures['mf-designer'] ?? '';
      },
    ],
    ['is of a part that nobody registered', ({ registry }) => void delete registry.parts['mf-content']],
  ])('is refused when one %s', (_what, spoil) => {
    const state = spoilt(spoil);
    expect(() => provenState(state, manager.publicKey)).toThrow('Not signed by their teams: mf-content');
    expect(() => provenState(state, undefined)).toThrow('Not signed by their teams: mf-content');
  });

  it.each<[string, (state: ChannelState) => void]>([
    [
      'another key',
      ({ registry }) =>
        void Object.assign(registry.parts['mf-content'] ?? {}, { deployKeys: [stranger.publicKey] }),
    ],
    [
      'a service of its own',
      ({ registry }) =>
        void Object.assign(registry.parts['mf-content'] ?? {}, {
          service: { prefixes: ['/api/basket'], upstream: 'http://127.0.0.1:1', announcesChanges: false },
        }),
    ],
    ['no signature', ({ registry }) => void delete registry.signatures['mf-content']],
  ])('is refused when somebody else has registered a part with %s', (_what, spoil) => {
    const state = spoilt(spoil);
    expect(() => provenState(state, manager.publicKey)).toThrow(
      'Not registered by the release manager: mf-content',
    );
  });

  it('has no version standing in for another that its team has not signed', () => {
    const state = spoilt(({ previous }) => {
      Object.assign(previous, {
        'mf-content': { ...part('mf-content'), id: 'earlier' },
        'mf-designer': part('mf-designer'),
      });
    });
    expect(Object.keys(provenState(state, manager.publicKey).previous)).toEqual(['mf-designer']);
  });

  it('goes without a canary that is not signed', () => {
    const canary = { ...part('mf-content'), id: 'mf-content-tried', version: '1.0.0-0000000b' };
    const withCanary = (signature: string | undefined) =>
      spoilt((state) => {
        const { set } = state;
        state.candidate = { id: 'candidate-1', share: 5, set, changed: { 'mf-content': canary as never } };
        Object.assign(state.signatures, signature && { [canary.id]: signature });
      });
    expect(provenState(withCanary(sign(canary)), undefined).candidate?.share).toBe(5);
    const forged = [
      undefined,
      sign(part('mf-content')),
      signContent('manifest', canary, stranger.privateKey),
    ];
    for (const signature of forged) {
      const state = provenState(withCanary(signature), undefined);
      expect([state.candidate, state.revision]).toEqual([undefined, 2]);
    }
  });

  it.each(['mf-content', 'mf-designer'] as const)(
    'goes with one of two canaries when %s of the other is not signed',
    (unsigned) => {
      const tried = (name: 'mf-content' | 'mf-designer') => ({ ...part(name), id: `${name}-tried` });
      const state = spoilt((state) => {
        const canaryOf = (name: 'mf-content' | 'mf-designer') => {
          Object.assign(state.signatures, name !== unsigned && { [`${name}-tried`]: sign(tried(name)) });
          return {
            id: `canary-${name}`,
            share: 5,
            set: state.set,
            changed: { [name]: tried(name) as never },
          };
        };
        state.candidate = canaryOf('mf-content');
        state.second = canaryOf('mf-designer');
      });
      const { candidate: first, second } = provenState(state, undefined);
      const left = unsigned === 'mf-content' ? 'mf-designer' : 'mf-content';
      expect([first?.id, second]).toEqual([`canary-${left}`, undefined]);
    },
  );
});
