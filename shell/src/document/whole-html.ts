import { Writable } from 'node:stream';
import type { PageFiles, RenderError } from '@toile/shell-contract';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Takes what React writes and nothing more: a stream with its queues and events costs a tenth of the render. */
class Sink extends Writable {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (html: Buffer) => void;

  constructor(done: (html: Buffer) => void) {
    super();
    this.#done = done;
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  override end(): this {
    this.#done(Buffer.concat(this.#chunks));
    return this;
  }
}

interface Rendering {
  boot: PageFiles['boot'];
  signal: AbortSignal | undefined;
  errors: RenderError[];
}

/** Whole HTML of a tree; an error inside a boundary is collected, one outside of all boundaries rejects. */
export function wholeHtml(tree: ReactNode, { boot, signal, errors }: Rendering): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      bootstrapScripts: [boot],
      // Finished boundaries stay where they are; moved later they would need an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new Sink(resolve)),
      onShellError: reject,
      onError: (cause, { componentStack }) => void errors.push({ cause, componentStack }),
    });
    signal?.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
