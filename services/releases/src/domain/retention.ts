import type { DeployableName, KeptVersion, Leftover } from '@toile/releases-contract';
import type { Refusal } from './releases.ts';

/** Retention: versions and files that stay in the store. */
export interface RetentionRules {
  /** Days for which the versions that a channel showed, and those that were published, stay. */
  days: number;
  /** Count of the versions of each part, and of each channel's line of it. */
  newest: number;
}

export interface VersionToRetire {
  name: DeployableName;
  version: string;
  /** Actor who takes its files away. */
  actor: string;
}

export type RetireRefusal =
  | Refusal
  | { ok: false; reason: 'needed'; name: DeployableName; version: string; for: KeptVersion['neededFor'] }
  | { ok: false; reason: 'no-leftover'; name: DeployableName; version: string }
  | { ok: false; reason: 'no-store' };

/** Files of versions that nobody needs any more. */
export interface RetiredVersions {
  rules: RetentionRules;
  /** All versions that have files, by part, the oldest first. */
  read(): Promise<KeptVersion[]>;
  /** Takes the files of one away, if it isn't needed at that moment. It is known to have been published ever after. */
  retire(version: VersionToRetire): Promise<{ ok: true } | RetireRefusal>;
  /** Leftovers of killed publications in the store, of a day ago and earlier. */
  leftovers(): Promise<Leftover[]>;
  /** Takes one away, if it is one at that moment. */
  removeLeftover(version: Pick<VersionToRetire, 'name' | 'version'>): Promise<{ ok: true } | RetireRefusal>;
}
