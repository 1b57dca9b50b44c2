import { requestId } from '@toile/service-kit';
import type { AskedPage } from './asked-page.ts';
import type { Arm } from './candidate.ts';
import { compressHtml, decompressHtml } from './compress-html.ts';
import type { EdgeConfig } from './config.ts';
import { type Stored, storeDocument } from './documents.ts';
import type { Renderer } from './render/renderer.ts';
import { documentHeaders } from './security-headers.ts';
import type { SheetHashes } from './sheet-hashes.ts';

export interface DocumentMakerOptions {
  config: Pick<EdgeConfig, 'shop'> & Partial<Pick<EdgeConfig, 'base' | 'issuerOrigins'>>;
  render: Renderer['render'];
  sheetHashes: SheetHashes;
}

/** What the edge puts at the beginning of a page, and the hash of its sheet. */
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

/** Makes the document of a page view with the versions of one side of a channel, as browsers get it. */
export function createDocumentMaker({ config, render, sheetHashes }: DocumentMakerOptions) {
  return async (arm: Arm, page: AskedPage, banner?: Banner): Promise<Stored> => {
    const outcome = await render(arm, { ...page, requestId: requestId() });
    if (outcome.kind === 'redirect') return outcome;
    const { status, br, sheets, policy, isUnknown = false, isStandIn = false } = outcome;
    const hashes = await sheetHashes(sheets);
    const headers = documentHeaders(config.shop, {
      policy,
      sheetHashes: banner ? [...hashes, banner.sheetHash] : hashes,
      base: config.base,
      issuerOrigins: config.issuerOrigins,
    });
    const stored = storeDocument({ status, br: banner ? await withBanner(br, banner) : br, headers });
    return { ...stored, isUnknown, isStandIn };
  };
}
export type DocumentMaker = ReturnType<typeof createDocumentMaker>;
