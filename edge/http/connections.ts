import type { Server } from 'node:http';
import { shareOut } from '@toile/service-kit';

/** An office behind one address has fewer: a browser opens six to a shop. */
export const mostConnections = 512;

interface ConnectionShare {
  isProxy: (address: string) => boolean;
  most?: number;
  onLimited?: () => void;
}

/** Closes the connections that one address opens beyond its share. What stands before the edge has no share. */
export function shareConnections(
  server: Server,
  { isProxy, most = mostConnections, onLimited }: ConnectionShare,
): void {
  const share = shareOut(most);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (isProxy(remoteAddress ?? '') || share(remoteAddress, socket)) return;
    onLimited?.();
    socket.destroy();
  });
}
