import type { ShopConfig } from '@toile/contracts';
import { requestId } from '@toile/service-kit';
import type { SheetHashes } from '../files/sheet-hashes.ts';
import type { AskedPage } from '../http/asked-page.ts';
import { compressHtml, decompressHtml } from '../http/compress-html.ts';
import { documentHeaders } from '../http/security-headers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Variant } from '../set/variants.ts';
import { type Stored, storeDocument } from './documents.ts';

export interface DocumentMakerOptions {
  config: { shop: ShopConfig; base?: string; issuerOrigins?: string[] };
  render: Renderer['render'];
  sheetHashes: SheetHashes;
}

/** Banner at the beginning of a page, and the hash of its sheet. */
export interface Banner {
  markup: string;
  sheetHash: string;
}

async function withBanner(br: Uint8Array, { markup }: Banner): Promise<Uint8Array> {
  const document = await decompressHtml(br);
  const body = document.indexOf('<body');
  const end = document.indexOf('>', Math.max(body, 0)) + 1;
  if (body < 0 || end <= 0) throw new Error('A document has no body');
  return compressHtml(
    Buffer.concat([document.subarray(0, end), Buffer.from(markup), document.subarray(end)]),
  );
}

/** Makes the document of a page view with the versions of one variant of a channel, as browsers get it. */
export function createDocumentMaker({ config, render, sheetHashes }: DocumentMakerOptions) {
  return async (variant: Variant, page: AskedPage, banner?: Banner): Promise<Stored> => {
    const outcome = await render(variant, { ...page, requestId: requestId() });
    if (outcome.kind === 'redirect') return outcome;
    const { status, br, sheets, policy, withoutTags, keys, isUnknown = false, isFallback = false } = outcome;
    const hashes = await sheetHashes(sheets);
    const headers = documentHeaders(config.shop, {
      policy,
      withoutTags,
      sheetHashes: banner ? [...hashes, banner.sheetHash] : hashes,
      base: config.base,
      issuerOrigins: config.issuerOrigins,
    });
    const stored = storeDocument({ status, br: banner ? await withBanner(br, banner) : br, headers });
    return { ...stored, isUnknown, isFallback, keys };
  };
}
export type DocumentMaker = ReturnType<typeof createDocumentMaker>;
