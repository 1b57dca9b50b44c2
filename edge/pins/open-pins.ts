import path from 'node:path';
import type { ShopConfig } from '@toile/contracts';
import type { ChannelReaderOptions } from '../channel/read-channel.ts';
import { createDocumentMaker, type DocumentMakerOptions } from '../documents/make-document.ts';
import type { SheetHashes } from '../files/sheet-hashes.ts';
import { createRendering, type RenderingOptions } from '../render/rendering.ts';
import { createIdleRendering } from './idle-rendering.ts';
import { createPinnedSets, type PinnedSetsOptions } from './pinned-sets.ts';
import { createPins, type PinsOptions } from './pins.ts';

interface OpenPinsOptions
  extends Pick<PinsOptions, 'ask' | 'limit'>,
    Pick<PinnedSetsOptions, 'prepare'>,
    ChannelReaderOptions {
  config: RenderingOptions['config'] &
    DocumentMakerOptions['config'] & {
      shop: ShopConfig;
      base: string;
      PUBLIC_ORIGIN: string;
      PINS_KEY?: string | undefined;
    };
  sheetHashes: SheetHashes;
}

/**
 * Pins, with pages made in a process of their own: what pinned browsers try takes no worker from visitors, and opens no breaker for
 * them.
 */
export function openPins({ config, sheetHashes, ask, limit, ...reading }: OpenPinsOptions) {
  const { logger, channel } = reading;
  const pages = createIdleRendering(() =>
    createRendering({
      config: { ...config, STATE_DIR: path.join(config.STATE_DIR, 'pins'), RENDER_WORKERS: 1 },
      logger,
      state: () => undefined,
      report: () => undefined,
    }),
  );
  const pins = createPins({
    ask,
    limit,
    logger,
    channel,
    PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
    base: config.base,
    key: config.PINS_KEY,
    shop: config.publicAddress,
    sets: createPinnedSets(reading),
    make: createDocumentMaker({ config, render: pages.render, sheetHashes }),
  });
  return { ...pins, close: pages.close };
}
