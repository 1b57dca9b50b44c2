import { ownAddress } from '@toile/contracts/plain';
import type { Asset, ReleaseManifest } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { createCheckedFiles } from '../files/checked-files.ts';
import { mostSheets, sheetText } from '../files/sheet-text.ts';
import { type PageRelease, usedManifests } from '../set/page-release.ts';

/** As React writes a sheet that holds back what the browser shows. */
const link =
  /<link rel="stylesheet" href="([^"]*\/remotes\/[^"]+)" integrity="[^"]+" data-precedence="default"\/>/g;

interface Sheet {
  manifest: ReleaseManifest;
  asset: Asset;
}

const sheetsOf = (manifest: ReleaseManifest): Sheet[] =>
  Object.values(manifest.chunks).flatMap(({ css }) => css.map((asset) => ({ manifest, asset })));

const findSheet = (release: PageRelease, href: string): Sheet | undefined =>
  usedManifests(release)
    .flatMap(sheetsOf)
    .find(({ manifest, asset }) => href === ownAddress(manifest.publicPath + asset.file));

/**
 * Puts the sheets of a document into it, which saves a first visit a round to the edge. The address stays beside each:
 * webpack's runtime looks for it and doesn't fetch the sheet again. One that is missing or is not as published stays a
 * link, so that the browser refuses it and says so.
 */
export function createSheetInliner(artefactsDir: string) {
  const files = createCheckedFiles(artefactsDir);
  const elements = new LRUCache<string, Uint8Array, PageRelease>({
    max: mostSheets,
    async fetchMethod(href, _old, { context: release }) {
      const sheet = findSheet(release, href);
      const text = sheet && sheetText((await files.read({ ...sheet, ending: '' })).toString(), href);
      return text ? Buffer.from(`<style data-href="${href}">${text}</style>`) : undefined;
    },
  });

  /** Answers the addresses of all its sheets, too. */
  return async (html: Uint8Array, release: PageRelease): Promise<{ html: Uint8Array; sheets: string[] }> => {
    const document = Buffer.from(html.buffer, html.byteOffset, html.length);
    // A character for each byte: the place of a link is its place in the document.
    const head = document.toString('latin1', 0, Math.max(document.indexOf('</head>'), 0));
    const links = [...head.matchAll(link)];
    const sheets = links.map(([, href = '']) => href);
    const found = await Promise.all(
      sheets.map((href) => elements.fetch(href, { context: release }).catch(() => undefined)),
    );
    const pieces: Uint8Array[] = [];
    let end = 0;
    for (const [n, { 0: element, index }] of links.entries()) {
      const sheet = found[n];
      if (!sheet) continue;
      pieces.push(document.subarray(end, index), sheet);
      end = index + element.length;
    }
    return { html: Buffer.concat([...pieces, document.subarray(end)]), sheets };
  };
}
