const most = 6;
let pages: readonly string[] = [];

/**
 * Notes that this address of a product was looked at, `/p/19170/tide-coat`. In the document's memory alone: nothing that isn't
 * needed is stored before consent (T47).
 */
export function noteSeen(page: string): void {
  pages = [page, ...pages.filter((other) => other !== page)].slice(0, most);
}

/** What was looked at since the document was opened, the newest first. */
export const seenPages = (): readonly string[] => pages;
