import path from 'node:path';

/** Kept of what is made of sheets: some releases of all pages. */
export const mostSheets = 200;

/** Relative address of a file beside a sheet: the page that the sheet is put into is elsewhere. */
const neighbour = /url\((?=[\w-]+\.)/g;

/** A published sheet as it stands in a document; none that would end its element there. `href`: its address, with the base path. */
export const sheetText = (published: string, href: string): string | undefined =>
  /<\/style/i.test(published) ? undefined : published.replace(neighbour, `url(${path.posix.dirname(href)}/`);
