import { describe, expect, it } from '@jest/globals';
import { chainHash, provenChain } from '@toile/release-signing';
import { wholeHistory } from './audit.ts';
import type { HistoryEntry } from './staff-calls.ts';

function history(length: number, withoutHash = 0): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (let revision = 1; revision <= length; revision++) {
    const entry = {
      revision,
      action: 'promote' as const,
      changed: { shell: `1.0.0-${revision}` },
      share: null,
      actor: 'jo',
      reason: 'because',
      at: '2026-01-01T00:00:00.000Z',
    };
    const hash = revision <= withoutHash ? null : chainHash(entries.at(-1)?.hash ?? '', entry);
    entries.push({ ...entry, hash });
  }
  return entries;
}

describe('the history of a channel', () => {
  it('is proven from its first hash on', () => {
    expect(provenChain(history(5), 5)).toEqual({ from: 1, head: history(5)[4]?.hash });
    expect(provenChain(history(5, 2), 5).from).toBe(3);
  });

  it.each<[string, (entries: HistoryEntry[]) => unknown, string]>([
    [
      'changed',
      (entries) => Object.assign(entries[2] ?? {}, { actor: 'sam' }),
      'Revision 3 is not as it was written',
    ],
    ['taken out', (entries) => entries.splice(2, 1), 'Revision 3 is missing'],
    [
      'without its hash',
      (entries) => Object.assign(entries[2] ?? {}, { hash: null }),
      'Revision 3 is not as',
    ],
    ['cut off', (entries) => entries.pop(), 'The channel is at revision 5, and the history ends at 4'],
    [
      'changed with its own hash',
      (entries) => {
        const { hash: _hash, ...entry } = { ...(entries[2] as HistoryEntry), reason: 'no reason' };
        entries[2] = { ...entry, hash: chainHash(entries[1]?.hash ?? '', entry) };
      },
      'Revision 4 is not as it was written',
    ],
  ])('is not when one entry was %s', (_what, spoil, message) => {
    const entries = history(5);
    spoil(entries);
    expect(() => provenChain(entries, 5)).toThrow(message);
  });

  it('is read in pages, the oldest first', async () => {
    const all = history(450).reverse();
    const pages: (number | undefined)[] = [];
    const api = {
      history: async ({ limit = 20, before }: { limit?: number; before?: number } = {}) => {
        pages.push(before);
        return all.filter(({ revision }) => !before || revision < before).slice(0, limit);
      },
    };
    expect((await wholeHistory(api)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 450 }, (_, n) => n + 1),
    );
    expect(pages).toEqual([undefined, 251, 51]);
  });
});
