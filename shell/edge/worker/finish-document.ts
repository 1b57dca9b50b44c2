import { createBasePath } from '../base-path.ts';
import { compressHtml } from '../compress-html.ts';
import type { PageRelease } from '../render/page-release.ts';
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

/** Makes HTML ready to send. What a shell answers again and again, as for what is not there, is made ready once. */
export function createDocumentFinisher(artefactsDir: string) {
  const inlineSheets = createSheetInliner(artefactsDir);
  const { base, fragments } = createBasePath(globalThis.shopBase ?? '');
  const kept = new WeakMap<Uint8Array, Promise<FinishedDocument>>();

  async function finish(html: Uint8Array, release: PageRelease): Promise<FinishedDocument> {
    const inlined = await inlineSheets(html, release);
    return { br: compressHtml(inlined.html), sheets: inlined.sheets };
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
