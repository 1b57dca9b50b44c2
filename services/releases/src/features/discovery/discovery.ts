import type { ChannelState, DeployableName, ReleaseManifest, SetId } from '@toile/releases-contract';

/** Where the schema of the answer is kept. */
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
      /** What the host must provide as singletons, with version ranges. */
      shared: Record<string, string>;
    };
  };
}

export interface Discovery {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** The channel's set, or its candidate's. */
interface Arm {
  setId: SetId;
  traffic: number;
  candidate?: string;
  manifests: Partial<Record<DeployableName, ReleaseManifest>>;
}

function armsOf({ set, current, candidate }: ChannelState): Arm[] {
  const live = { setId: set.id, traffic: 100 - (candidate?.share ?? 0), manifests: current };
  if (!candidate) return [live];
  const manifests = { ...current, ...candidate.changed };
  return [live, { setId: candidate.set.id, traffic: candidate.share, candidate: candidate.id, manifests }];
}

const federation = ({ id, shared }: ReleaseManifest) => ({ global: id, expose: './remote', shared });

/**
 * What a channel shows, in the schema of frontend-discovery: a version for each part and set. `shop` is where the shop
 * begins; addresses are absolute.
 */
export function discoveryOf(state: ChannelState, shop: string): Discovery {
  const entryOf = ({ publicPath, entry }: ReleaseManifest) => shop + publicPath + entry.file;
  const inArm = (
    name: DeployableName,
    { setId, traffic, candidate, manifests }: Arm,
  ): DiscoveredVersion[] => {
    const manifest = manifests[name];
    if (!manifest) return [];
    const isLive = candidate === undefined;
    const before = isLive ? state.previous[name] : state.current[name];
    const { channel, revision } = state;
    return [
      {
        url: entryOf(manifest),
        ...(before && { fallbackUrl: entryOf(before) }),
        metadata: { version: manifest.version, integrity: manifest.entry.integrity },
        deployment: { traffic, default: isLive },
        extras: {
          releaseSet: { id: setId, channel, revision, traffic, ...(candidate && { candidate }) },
          ...(name !== 'shell' && { modulefederation: federation(manifest) }),
        },
      },
    ];
  };
  const arms = armsOf(state);
  const names = [...new Set(arms.flatMap(({ manifests }) => Object.keys(manifests)))] as DeployableName[];
  return {
    schema,
    microFrontends: Object.fromEntries(names.map((name) => [name, arms.flatMap((arm) => inArm(name, arm))])),
  };
}
