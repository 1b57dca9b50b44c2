import { createHash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PublishedFiles } from './published-files.ts';

export interface InlinedDocument {
  html: Uint8Array;
  /** Of the sheets in it, as a security policy names them. */
  hashes: string[];
}

/** As React writes a sheet that holds back what the browser shows. */
const link =
  /<link rel="stylesheet" href="([^"]*\/remotes\/[^"]+)" integrity="[^"]+" data-precedence="default"\/>/g;
/** What stands beside a sheet is elsewhere than the page that the sheet is put into. */
const neighbour = /url\((?=[\w-]+\.)/g;

interface Sheet {
  hash: string;
  element: Uint8Array;
}
/** Some releases of all pages. */
const mostSheets = 200;

/**
 * Puts the sheets of a document into it, which saves a first visit a round to the edge. The address stays beside each:
 * webpack's runtime looks for it and doesn't fetch the sheet again. One that is missing or is not as published stays a
 * link, so that the browser refuses it and says so. What comes out is memory of its own.
 */
export function createSheetInliner({ find, read }: PublishedFiles, base = '') {
  const sheets = new LRUCache<string, Sheet>({
    max: mostSheets,
    async fetchMethod(href) {
      const file = await find(href.slice(base.length));
      const published = file && (await read(file, [''])).body.toString();
      if (published === undefined || /<\/style/i.test(published)) return undefined;
      const text = published.replace(neighbour, `url(${path.posix.dirname(href)}/`);
      const element = Buffer.from(`<style data-href="${href}">${text}</style>`);
      return { hash: `sha256-${createHash('sha256').update(text).digest('base64')}`, element };
    },
  });
  const sheetAt = (href: string) => sheets.fetch(href).catch(() => undefined);

  return async (html: Uint8Array): Promise<InlinedDocument> => {
    const document = Buffer.from(html.buffer, html.byteOffset, html.length);
    // A character for each byte: the place of a link is its place in the document.
    const head = document.toString('latin1', 0, Math.max(document.indexOf('</head>'), 0));
    const links = [...head.matchAll(link)];
    const found = await Promise.all(links.map(([, href = '']) => sheetAt(href)));
    const pieces: Uint8Array[] = [];
    let end = 0;
    for (const [n, { 0: element, index }] of links.entries()) {
      const sheet = found[n];
      if (!sheet) continue;
      pieces.push(document.subarray(end, index), sheet.element);
      end = index + element.length;
    }
    return {
      html: new Uint8Array(Buffer.concat([...pieces, document.subarray(end)])),
      hashes: found.flatMap((sheet) => sheet?.hash ?? []),
    };
  };
}
export type SheetInliner = ReturnType<typeof createSheetInliner>;
