import type { MouseEvent } from 'react';

/**
 * A press on the link over a picture enlarges it, there. The code for it loads then. Without it, and without script, the
 * link leads to the picture itself.
 */
export function enlarge(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const link = event.currentTarget;
  import(/* webpackChunkName: "extras" */ './zoom/open-zoom.ts').then(
    ({ openZoom }) => openZoom(link, event),
    () => location.assign(link.href),
  );
}
