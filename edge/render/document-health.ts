import { LRUCache } from 'lru-cache';
import { kindOf } from './proven-pages.ts';
import type { RenderedPage } from './renderer.ts';

interface DocumentHealthOptions {
  /** Makes a page that was good before once more. */
  probe: (path: string) => Promise<RenderedPage>;
  now?: () => number;
}

/** Since the last good page. Fewer failures than these, or younger ones, may be those of a few addresses. */
const leastFailures = 5;
const failingAfterMs = 5000;
const probeEveryMs = 1000;
/** Of as many kinds: one part, or one service, may be down. */
const mostProbes = 4;

const isGood = (page: RenderedPage) => page.status < 500 && !page.isFallback;

/**
 * Health of the documents: whether they can be made. Addresses that fail say nothing of the edge: it fails when no page
 * came for a while, and none of those that were good before can be made either. While it fails they are tried again, so
 * that it heals without visitors.
 */
export function createDocumentHealth({ probe, now = Date.now }: DocumentHealthOptions) {
  const goodPaths = new LRUCache<string, string>({ max: mostProbes });
  let goodAtMs = now();
  let failures = 0;
  let probedAtMs = 0;
  let hasProbeFailed = false;

  function note(path: string, isWell: boolean): void {
    failures = isWell ? 0 : failures + 1;
    if (!isWell) return;
    goodPaths.set(kindOf(path), path);
    goodAtMs = now();
    hasProbeFailed = false;
  }

  async function tryAgain(): Promise<void> {
    if (now() - probedAtMs < probeEveryMs) return;
    probedAtMs = now();
    for (const path of [...goodPaths.values()]) {
      const page = await probe(path).catch(() => undefined);
      if (page && isGood(page)) return note(path, true);
    }
    hasProbeFailed = true;
  }

  return {
    /** Notes what became of a page view. */
    async watch(path: string, making: Promise<RenderedPage>): Promise<RenderedPage> {
      try {
        const page = await making;
        note(path, isGood(page));
        return page;
      } catch (error) {
        note(path, false);
        throw error;
      }
    },
    isFailing(): boolean {
      if (failures < leastFailures || now() - goodAtMs < failingAfterMs) return false;
      void tryAgain();
      return hasProbeFailed || goodPaths.size === 0;
    },
  };
}
