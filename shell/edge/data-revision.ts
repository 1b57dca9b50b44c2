import { internalPaths } from '@toile/contracts';
import { followChanges } from './follow-changes.ts';

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
  const followed = services.map((service) =>
    followChanges(service + internalPaths.changes, () => {
      revision += 1;
    }),
  );
  return {
    current: () => revision,
    close(): void {
      for (const service of followed) service.close();
    },
  };
}
