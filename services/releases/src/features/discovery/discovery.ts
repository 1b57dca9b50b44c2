import {
  type ChannelState,
  canariesIn,
  type DeployableName,
  type ReleaseManifest,
  type SetId,
} from '@toile/releases-contract';

/** Address of the answer's schema. */
export const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A version as hosts of other makes find it. */
interface DiscoveredVersion {
  url: string;
  /** The version that the channel had before. */
  fallbackUrl?: string;
  metadata: { version: string; integrity: string };
  /** `traffic` in per cent of the visitors. */
  deployment: { traffic: number; default: boolean };
  extras: {
    /** All versions of one release set have its id, and are of the same visitors. */
    releaseSet: { id: string; channel: string; revision: number; traffic: number; candidate?: string };
    modulefederation?: {
      /** `var` of this name, once the entry has run. */
      global: string;
      expose: string;
      /** Singletons that the host must provide, with version ranges. */
      shared: Record<string, string>;
    };
  };
}

export interface Discovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** The channel's set, or that of a canary. */
interface Variant {
  setId: SetId;
  traffic: number;
  canary?: string;
  manifests: Partial<Record<DeployableName, ReleaseManifest>>;
}

function variantsOf({ set, current, ...canaries }: ChannelState): Variant[] {
  const tried = canariesIn(canaries).map(
    ({ id, share, set, changed }): Variant => ({
      setId: set.id,
      traffic: share,
      canary: id,
      manifests: { ...current, ...changed },
    }),
  );
  const traffic = tried.reduce((left, { traffic }) => left - traffic, 100);
  return [{ setId: set.id, traffic, manifests: current }, ...tried];
}

const federation = ({ id, shared }: ReleaseManifest) => ({ global: id, expose: './remote', shared });

/**
 * Versions that a channel shows, in the schema of frontend-discovery: a version for each part and set. `shop` is where
 * the shop begins; addresses are absolute.
 */
export function discoveryOf(state: ChannelState, shop: string): Discovery {
  const entryOf = ({ publicPath, entry }: ReleaseManifest) => shop + publicPath + entry.file;
  const inVariant = (
    name: DeployableName,
    { setId, traffic, canary, manifests }: Variant,
  ): DiscoveredVersion[] => {
    const manifest = manifests[name];
    if (!manifest) return [];
    const isLive = canary === undefined;
    const before = isLive ? state.previous[name] : state.current[name];
    const { channel, revision } = state;
    return [
      {
        url: entryOf(manifest),
        ...(before && { fallbackUrl: entryOf(before) }),
        metadata: { version: manifest.version, integrity: manifest.entry.integrity },
        deployment: { traffic, default: isLive },
        extras: {
          releaseSet: { id: setId, channel, revision, traffic, ...(canary && { candidate: canary }) },
          ...(name !== 'shell' && { modulefederation: federation(manifest) }),
        },
      },
    ];
  };
  const variants = variantsOf(state);
  const names = [...new Set(variants.flatMap(({ manifests }) => Object.keys(manifests)))] as DeployableName[];
  return {
    schema,
    microFrontends: Object.fromEntries(
      names.map((name) => [name, variants.flatMap((variant) => inVariant(name, variant))]),
    ),
  };
}
