import type { HistoryHead } from '@toile/releases-contract';
import { isSigned, signContent } from './signed-content.ts';

/** Signed content of a head: it is good as nothing else. */
const headKind = 'history-head';

/** Signs the end of a history. */
export function signedHead(
  { channel, revision, hash }: Omit<HistoryHead, 'signature'>,
  privateKey: string,
): HistoryHead {
  const content = { channel, revision, hash };
  return { ...content, signature: signContent(headKind, content, privateKey) };
}

interface Entry {
  revision: number;
  hash: string | null;
}

/**
 * Proves that a history, the oldest entry first, has every end that somebody keeps; throws where it was cut, and for a head that
 * this key has not signed.
 */
export function provenEnds(
  entries: readonly Entry[],
  heads: readonly HistoryHead[],
  publicKey: string,
): void {
  for (const { signature, ...content } of heads)
    if (!isSigned({ kind: headKind, content, signature }, [publicKey]))
      throw new Error(`The head of revision ${content.revision} is not signed by the release service`);
  const isKept = ({ revision, hash }: HistoryHead) => entries[revision - 1]?.hash === hash;
  const lost = heads.filter((head) => !isKept(head)).map(({ revision }) => revision);
  if (lost.length === 0) return;
  const first = Math.min(...lost);
  const last = Math.max(...lost);
  const known = Math.max(0, ...heads.filter(isKept).map(({ revision }) => revision));
  const after = known > 0 ? `after revision ${known} and ` : '';
  const now = entries.length < last ? `it ends at ${entries.length} now` : 'it was written anew';
  throw new Error(`The history was cut ${after}before the end of revision ${first}: ${now}`);
}
