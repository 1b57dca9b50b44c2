/**
 * Addresses of products that were looked at since the document was opened, the newest last. In memory alone: nothing that isn't
 * needed is stored before consent (T47).
 */
export const seenPages = new Set<string>();

export function noteSeen(page: string): void {
  seenPages.delete(page);
  seenPages.add(page);
}
