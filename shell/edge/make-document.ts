import { requestId } from '@toile/service-kit';
import type { AskedPage } from './asked-page.ts';
import { type BasePath, createBasePath } from './base-path.ts';
import type { Arm } from './candidate.ts';
import type { EdgeConfig } from './config.ts';
import { type Stored, type StoredDocument, storeDocument } from './documents.ts';
import type { SheetInliner } from './inline-sheets.ts';
import type { RenderedPage, Renderer } from './render/renderer.ts';
import { documentHeaders } from './security-headers.ts';

export interface DocumentMakerOptions {
  config: Pick<EdgeConfig, 'shop'>;
  basePath?: BasePath;
  render: Renderer['render'];
  inlineSheets: SheetInliner;
}

type MadeDocument = Extract<RenderedPage, { kind: 'document' }>;

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

  /** Of each side of a channel: whoever asks for what is not there gets the same, and it is made ready to send once. */
  const notFound = new WeakMap<Arm, { html: Uint8Array; made: Promise<StoredDocument> }>();

  async function ready(answer: MadeDocument, banner?: Banner): Promise<StoredDocument> {
    const { html, hashes } = await inlineSheets(answer.html);
    const headers = documentHeaders(config.shop, {
      policy: answer.policy,
      sheetHashes: banner ? [...hashes, banner.sheetHash] : hashes,
      base: basePath.base,
    });
    const whole = banner ? withBanner(html, banner) : html;
    return storeDocument({ status: answer.status, html: whole, headers });
  }

  function readyNotFound(arm: Arm, answer: MadeDocument): Promise<StoredDocument> {
    const before = notFound.get(arm);
    if (before && Buffer.compare(before.html, answer.html) === 0) return before.made;
    const made = ready(answer);
    notFound.set(arm, { html: answer.html, made });
    made.catch(() => notFound.delete(arm));
    return made;
  }

  return async (arm: Arm, { path, cookie }: AskedPage, banner?: Banner): Promise<Stored> => {
    const outcome = await render(arm, { path, cookie, requestId: requestId() });
    if (outcome.kind === 'redirect') return outcome;
    const answer = { ...outcome, html: below(outcome.html, path) };
    const isShared = answer.status === 404 && answer.policy === 'shop' && !banner;
    const stored = await (isShared ? readyNotFound(arm, answer) : ready(answer, banner));
    const { isUnknown = false, isStandIn = false } = answer;
    return { ...stored, isUnknown, isStandIn };
  };
}
export type DocumentMaker = ReturnType<typeof createDocumentMaker>;
