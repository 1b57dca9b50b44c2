import { internalPaths } from '@toile/contracts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

/**
 * A number that grows whenever what a service shows may have changed: the service says so, or it could not be heard for a
 * while. Costs a page view nothing.
 */
export function watchDataRevision() {
  let revision = 0;
  const followed = new Map<string, ReturnType<typeof subscribeToChanges>>();
  const grow = () => {
    revision += 1;
  };

  /** Listens to exactly these services, by their origins. */
  function subscribeTo(services: readonly string[]): void {
    for (const [service, { close }] of followed) {
      if (services.includes(service)) continue;
      close();
      followed.delete(service);
    }
    for (const service of services) {
      if (followed.has(service)) continue;
      followed.set(service, subscribeToChanges(service + internalPaths.changes, grow));
    }
  }
  return { current: () => revision, follow: subscribeTo, close: () => subscribeTo([]) };
}
