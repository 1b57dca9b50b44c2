import { dataChangeSchema, internalPaths } from '@toile/contracts';
import { createChangeLog } from '@toile/service-kit';
import { subscribeToChanges } from './subscribe-to-changes.ts';

/** The keys that an event names; undefined, if anything may have changed. */
function keysOf(data: string | undefined): string | undefined {
  try {
    return dataChangeSchema.parse(JSON.parse(data ?? '{}')).keys;
  } catch {
    return undefined;
  }
}

/**
 * Changes of what documents show: services say so, or could not be heard for a while; or `versions` has grown, and all documents are
 * made otherwise. Costs a page view next to nothing. `onChange` is called after each change of the data.
 */
export function watchDataChanges(
  versions: () => number = () => 0,
  onChange: (keys: string | undefined) => void = () => {},
) {
  const log = createChangeLog();
  const followed = new Map<string, ReturnType<typeof subscribeToChanges>>();
  let knownVersions = 0;

  function lookAtVersions(): void {
    const now = versions();
    if (now !== knownVersions) log.add();
    knownVersions = now;
  }

  function take(data?: string): void {
    const keys = keysOf(data);
    log.add(keys);
    onChange(keys);
  }

  /** Listens to exactly these services, by their origins. */
  function subscribeTo(services: readonly string[]): void {
    for (const [service, { close }] of followed) {
      if (services.includes(service)) continue;
      close();
      followed.delete(service);
    }
    for (const service of services) {
      if (followed.has(service)) continue;
      followed.set(service, subscribeToChanges(service + internalPaths.changes, take));
    }
  }
  return {
    current(): number {
      lookAtVersions();
      return log.current();
    },
    hasChanged(...shown: Parameters<typeof log.hasChanged>): boolean {
      lookAtVersions();
      return log.hasChanged(...shown);
    },
    follow: subscribeTo,
    close: () => subscribeTo([]),
  };
}
export type DataChanges = Pick<ReturnType<typeof watchDataChanges>, 'current' | 'hasChanged'>;
