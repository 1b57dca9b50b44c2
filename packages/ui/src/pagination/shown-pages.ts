/** Up to here every page has its link. */
const mostLinks = 20;
const neighbours = 2;

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Numbers of the pages that get a link, in order: all, or the first, the last and those around the present one. */
export function shownPages(totalPages: number, currentPage: number): number[] {
  if (totalPages <= mostLinks) return range(1, totalPages);
  const first = Math.max(2, currentPage - neighbours);
  const last = Math.min(totalPages - 1, currentPage + neighbours);
  return [1, ...range(first, last), totalPages];
}
