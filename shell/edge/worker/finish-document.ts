import { createBasePath } from '../base-path.ts';
import { compressHtml } from '../compress-html.ts';
import type { PageRelease } from '../render/page-release.ts';
import { slowLineElement } from '../slow-line.ts';
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
}

const bytes = (html: string | Uint8Array) => (typeof html === 'string' ? Buffer.from(html) : html);

const head = '<head>';

/** Before the sheets: a script waits for those that stand before it and are not there yet. */
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

  async function finish(html: Uint8Array, release: PageRelease): Promise<FinishedDocument> {
    const inlined = await inlineSheets(html, release);
    return { br: compressHtml(markSlowLine(inlined.html)), sheets: inlined.sheets };
  }

  return ({ html: rendered, path, release }: RenderedDocument): Promise<FinishedDocument> => {
    const html = bytes(rendered);
    if (base) return finish(Buffer.from(fragments(Buffer.from(html).toString(), path)), release);
    const finished = kept.get(html) ?? finish(html, release);
    kept.set(html, finished);
    return finished;
  };
}
export type DocumentFinisher = ReturnType<typeof createDocumentFinisher>;
