import type {
  ChannelState,
  DeployableName,
  FailureReport,
  RecentFailures,
  ReleaseManifest,
  ReleaseTuple,
} from '@toile/contracts';

export interface PointTo {
  channel: string;
  action: 'promote' | 'rollback';
  changed: Partial<ReleaseTuple>;
  actor: string;
  reason: string;
}

export type Refusal =
  | { ok: false; reason: 'unknown-version'; name: DeployableName; version: string }
  | { ok: false; reason: 'incomplete-set'; missing: DeployableName[] };

/** One change of a channel: who pointed it where, and why. */
export interface ChannelChange extends PointTo {
  revision: number;
  setId: string;
  previousSetId: string | null;
  at: Date;
}

export interface PublishedVersion {
  name: DeployableName;
  version: string;
  publishedAt: Date;
  actor: string;
  note: string | null;
}

/** The truth about releases: versions and sets never change, channels point, changes are only ever appended. */
export interface Releases {
  /** Stores a version. False when exactly this version is known already; a known one is never overwritten. */
  publish(manifest: ReleaseManifest, actor: string, note?: string): Promise<boolean>;
  manifest(name: DeployableName, version: string): Promise<ReleaseManifest | undefined>;
  /** Points a channel to the set that differs from its current one in `changed`. */
  pointTo(change: PointTo): Promise<{ ok: true; revision: number } | Refusal>;
  previousVersion(channel: string, name: DeployableName): Promise<string | undefined>;
  channelState(channel: string): Promise<ChannelState | undefined>;
  /** The number of the channel's last change; undefined before the first. */
  revision(channel: string): Promise<number | undefined>;
  /** Newest first. */
  history(channel: string, limit: number): Promise<ChannelChange[]>;
  /** Newest first, without the manifests. */
  publishedVersions(name: DeployableName, limit: number): Promise<PublishedVersion[]>;
  reportFailure(report: FailureReport): Promise<void>;
  /** Of the last hour, by version and phase, newest first. */
  recentFailures(): Promise<RecentFailures>;
}

/** Hears of every change of a channel, whichever process made it. */
export interface ChannelChanges {
  /** Calls `listener` on each change of the channel. Returns the undo. */
  subscribe(channel: string, listener: () => void): () => void;
}
