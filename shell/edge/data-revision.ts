import { internalPaths } from '@toile/contracts';
import { EventSource } from 'undici';

const reconnectAfterMs = 1000;

interface DataRevisionOptions {
  /** Base URLs of the services whose data documents show. */
  services: string[];
}

/**
 * A number that grows whenever what a service shows may have changed: the service says so, or it could not be heard for a
 * while. Costs a page view nothing.
 */
export function followData({ services }: DataRevisionOptions) {
  let revision = 0;
  let closed = false;
  const sources = new Map<string, EventSource>();

  function follow(service: string): void {
    if (closed) return;
    const source = new EventSource(service + internalPaths.changes, {
      node: { reconnectionTime: reconnectAfterMs },
    });
    sources.set(service, source);
    const changed = () => {
      revision += 1;
    };
    source.addEventListener('open', changed);
    source.addEventListener('change', changed);
    // An answer that is no stream, say of a service that just starts, closes it for good.
    source.addEventListener('error', () => {
      if (source.readyState === source.CLOSED) setTimeout(() => follow(service), reconnectAfterMs).unref();
    });
  }

  for (const service of services) follow(service);
  return {
    current: () => revision,
    close(): void {
      closed = true;
      for (const source of sources.values()) source.close();
    },
  };
}
