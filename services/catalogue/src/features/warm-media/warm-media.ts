import { setTimeout as wait } from 'node:timers/promises';
import type { Image } from '@toile/contracts';
import type { MakeVariant } from '../serve-media/make-variant.ts';
import { mediaFile } from '../serve-media/media-file.ts';
import type { Variant } from '../serve-media/variant.ts';

export interface WarmMediaDeps {
  /** Pictures of cards and first pictures of product pages, newest product first. */
  pictures(): Promise<Image[]>;
  makeVariant: MakeVariant;
  onFailure(error: unknown): void;
  signal: AbortSignal;
}

/** What cards and the product page ask for most, in the format that most browsers take. */
const usual: Variant[] = ([480, 600, 320, 800, 1200] as const).map((width) => ({
  width,
  ...{ aspect: '2:3', quality: 80, format: 'avif' },
}));
/** Pauses so much longer than it worked: a quarter of one core at most. */
const restRatio = 3;

/** Makes the usual variants before anybody asks for them; a picture that fails is passed over. */
export async function warmMedia({ pictures, makeVariant, onFailure, signal }: WarmMediaDeps): Promise<void> {
  for (const { url } of await pictures()) {
    const [, , hash = '', name = ''] = url.split('/');
    const file = mediaFile(hash, name);
    for (const variant of file ? usual : []) {
      if (signal.aborted || !file) return;
      const began = performance.now();
      await makeVariant(file, variant, { priority: 'later', signal }).catch(onFailure);
      await wait(restRatio * (performance.now() - began), undefined, { signal }).catch(() => {});
    }
  }
}
