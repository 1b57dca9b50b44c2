import type { Renderer } from '../render/renderer.ts';

interface Rendering {
  render: Renderer['render'];
  close: () => Promise<void>;
}

const idleMs = 5 * 60_000;

/** A rendering that is opened by the first page that is asked of it, and closed when none was asked for a while. */
export function createIdleRendering(open: () => Promise<Rendering>, afterMs = idleMs) {
  let opened: Promise<Rendering> | undefined;
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(timer);
    const last = opened;
    opened = undefined;
    await last?.then((rendering) => rendering.close());
  }

  const render: Renderer['render'] = async (variant, request) => {
    clearTimeout(timer);
    busy += 1;
    try {
      opened ??= open();
      const rendering = await opened.catch((error) => {
        opened = undefined;
        throw error;
      });
      return await rendering.render(variant, request);
    } finally {
      busy -= 1;
      if (busy === 0) timer = setTimeout(() => void close(), afterMs).unref();
    }
  };
  return { render, close };
}
