import { inShop } from '@toile/contracts/plain';
import type { VisitProof } from '@toile/releases-contract';

/** The edge's word that it has sent this document: goes with whatever the browser tells. Absent where it gave none. */
export function visitProof(): VisitProof | undefined {
  const entries = performance.getEntriesByType?.('navigation') ?? [];
  const [document] = entries as PerformanceNavigationTiming[];
  const token = document?.serverTiming?.find(({ name }) => name === 'visit')?.description;
  return token ? { token, page: inShop(new URL(document.name).pathname) } : undefined;
}
