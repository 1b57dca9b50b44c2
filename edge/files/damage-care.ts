import type { ChannelState, ReleaseManifest } from '@toile/releases-contract';
import { findVersion } from '../set/variants.ts';

type Care = (manifest: ReleaseManifest) => void;

interface DamageCareOptions {
  state: () => ChannelState | undefined;
  tripBreaker: (manifest: ReleaseManifest, error: Error) => void;
  forget: Care;
  renew: Care;
}

/**
 * Takes care of a version of which a file is damaged or missing. A version that the channel has left behind is on no page, and
 * anybody may ask for its files: no breaker opens for it.
 */
export const createDamageCare =
  ({ state, tripBreaker, forget, renew }: DamageCareOptions) =>
  (manifest: ReleaseManifest, error: Error): void => {
    const known = state();
    if (known && findVersion(known, manifest.id)) tripBreaker(manifest, error);
    else forget(manifest);
    renew(manifest);
  };
