import type { PublishedFiles } from './published-files.ts';

export interface InlinedDocument {
  html: Uint8Array;
  /** Of the sheets in it, as a security policy names them. */
  hashes: string[];
}

/** As React writes a sheet that holds back what the browser shows. */
const link =
  /<link rel="stylesheet" href="(\/remotes\/[^"]+)" integrity="[^"]+" data-precedence="default"\/>/g;

/**
 * Puts the sheets of a document into it, which saves a first visit a round to the edge. The address stays beside each:
 * webpack's runtime looks for it and doesn't fetch the sheet again. One that is missing or is not as published stays a
 * link, so that the browser refuses it and says so.
 */
export function createSheetInliner({ find, read }: PublishedFiles) {
  async function sheetAt(href: string) {
    const file = await find(href);
    if (!file) return undefined;
    const text = (await read(file, [''])).body.toString();
    if (/<\/style/i.test(text)) return undefined;
    return { hash: file.asset.integrity, element: `<style data-href="${href}">${text}</style>` };
  }

  return async (html: Uint8Array): Promise<InlinedDocument> => {
    const document = Buffer.from(html.buffer, html.byteOffset, html.length);
    const headEnd = Math.max(document.indexOf('</head>'), 0);
    const head = document.toString('utf8', 0, headEnd);
    const links = [...head.matchAll(link)];
    const sheets = await Promise.all(links.map(([, href = '']) => sheetAt(href).catch(() => undefined)));
    let n = 0;
    const inlined = head.replace(link, (whole) => sheets[n++]?.element ?? whole);
    return {
      html: Buffer.concat([Buffer.from(inlined), document.subarray(headEnd)]),
      hashes: sheets.flatMap((sheet) => sheet?.hash ?? []),
    };
  };
}
export type SheetInliner = ReturnType<typeof createSheetInliner>;
