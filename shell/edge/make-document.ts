import { requestId } from '@toile/service-kit';
import type { AskedPage } from './asked-page.ts';
import { type BasePath, createBasePath } from './base-path.ts';
import type { Arm } from './candidate.ts';
import type { EdgeConfig } from './config.ts';
import { type Stored, storeDocument } from './documents.ts';
import type { SheetInliner } from './inline-sheets.ts';
import type { Renderer } from './render/renderer.ts';
import { documentHeaders } from './security-headers.ts';

export interface DocumentMakerOptions {
  config: Pick<EdgeConfig, 'shop'>;
  basePath?: BasePath;
  render: Renderer['render'];
  inlineSheets: SheetInliner;
}

/** What the edge puts at the beginning of a page, and the hash of its sheet. */
export interface Banner {
  markup: string;
  sheetHash: string;
}

function withBanner(html: Uint8Array, { markup }: Banner): Uint8Array {
  const document = Buffer.from(html.buffer, html.byteOffset, html.length);
  const body = document.indexOf('<body');
  const end = document.indexOf('>', Math.max(body, 0)) + 1;
  if (body < 0 || end <= 0) throw new Error('A document has no body');
  return Buffer.concat([document.subarray(0, end), Buffer.from(markup), document.subarray(end)]);
}

/** Makes the document of a page view with the versions of one side of a channel, as browsers get it. */
export function createDocumentMaker({
  config,
  basePath = createBasePath(''),
  render,
  inlineSheets,
}: DocumentMakerOptions) {
  const below = (html: Uint8Array, path: string) =>
    basePath.base ? Buffer.from(basePath.fragments(Buffer.from(html).toString(), path)) : html;

  return async (arm: Arm, { path, cookie }: AskedPage, banner?: Banner): Promise<Stored> => {
    const answer = await render(arm, { path, cookie, requestId: requestId() });
    if (answer.kind === 'redirect') return answer;
    const { html, hashes } = await inlineSheets(below(answer.html, path));
    const headers = documentHeaders(config.shop, {
      policy: answer.policy,
      sheetHashes: banner ? [...hashes, banner.sheetHash] : hashes,
      base: basePath.base,
    });
    const whole = banner ? withBanner(html, banner) : html;
    const stored = await storeDocument({ status: answer.status, html: whole, headers });
    const { isUnknown = false, isStandIn = false } = answer;
    return { ...stored, isUnknown, isStandIn };
  };
}
export type DocumentMaker = ReturnType<typeof createDocumentMaker>;
