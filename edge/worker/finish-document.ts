import type { PagePolicy } from '@toile/shell-contract';
import { createBasePath } from '../http/base-path.ts';
import { compressHtml } from '../http/compress-html.ts';
import { slowLineElement } from '../http/slow-line.ts';
import type { PageRelease } from '../set/page-release.ts';
import { createSheetInliner } from './inline-sheets.ts';

/** A document as browsers take it: compressed, and the addresses of the sheets that it has or names. */
export interface FinishedDocument {
  br: Uint8Array;
  sheets: string[];
}

interface RenderedDocument {
  html: string | Uint8Array;
  path: string;
  release: PageRelease;
  policy?: PagePolicy | undefined;
}

const bytes = (html: string | Uint8Array) => (typeof html === 'string' ? Buffer.from(html) : html);

const head = '<head>';

/**
 * Of browse pages alone: no script stands in a page that takes payments. Before the sheets: a script waits for those that stand
 * before it and are not there yet.
 */
function markSlowLine(html: Uint8Array): Uint8Array {
  const document = Buffer.from(html.buffer, html.byteOffset, html.length);
  const at = document.indexOf(head);
  if (at < 0) return html;
  const end = at + head.length;
  return Buffer.concat([document.subarray(0, end), Buffer.from(slowLineElement), document.subarray(end)]);
}

/** Makes HTML ready to send. What a shell answers again and again, as for what is not there, is made ready once. */
export function createDocumentFinisher(artefactsDir: string) {
  const inlineSheets = createSheetInliner(artefactsDir);
  const { base, fragments } = createBasePath(globalThis.shopBase ?? '');
  const kept = new WeakMap<Uint8Array, Promise<FinishedDocument>>();

  async function finish(html: Uint8Array, { release, policy }: RenderedDocument): Promise<FinishedDocument> {
    const inlined = await inlineSheets(html, release);
    const marked = policy === 'shop' ? markSlowLine(inlined.html) : inlined.html;
    return { br: compressHtml(marked), sheets: inlined.sheets };
  }

  return (rendered: RenderedDocument): Promise<FinishedDocument> => {
    const html = bytes(rendered.html);
    if (base) return finish(Buffer.from(fragments(Buffer.from(html).toString(), rendered.path)), rendered);
    const finished = kept.get(html) ?? finish(html, rendered);
    kept.set(html, finished);
    return finished;
  };
}
export type DocumentFinisher = ReturnType<typeof createDocumentFinisher>;
