/** Up to here every page has its link. */
const mostLinks = 20;
const neighbours = 2;

/** Numbers of the pages that get a link, in order: all, or the first, the last and those around the present one. */
export function shownPages(totalPages: number, currentPage: number): number[] {
  const all = Array.from({ length: totalPages }, (_, index) => index + 1);
  if (totalPages <= mostLinks) return all;
  return all.filter(
    (page) => page === 1 || page === totalPages || Math.abs(page - currentPage) <= neighbours,
  );
}
