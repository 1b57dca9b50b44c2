import type {
  BackTo,
  CanaryPlan,
  ChangedParts,
  ChannelHealth,
  ChannelState,
  CheckedChange,
  Commit,
  DeployableName,
  Explanation,
  FailureReport,
  HistoryMoment,
  HoldDetails,
  KnownBad,
  PublishedVersion,
  RecentFailures,
  Registration,
  Registry,
  ReleaseManifest,
  SeenSet,
  SetId,
  SomeVersions,
  Verdict,
  VisitCounts,
} from '@toile/releases-contract';
import type { Claim } from './collisions.ts';
import type { Offer } from './gates/gate.ts';

/** A change of what a channel shows. */
export interface ChangeOfChannel {
  channel: string;
  action:
    | ('promote' | 'rollback' | 'remove' | 'clear-marks')
    | ('candidate' | 'end-candidate' | 'pause-plan' | 'resume-plan')
    | ('ask' | 'acknowledge' | 'hold' | 'end-hold');
  changed: ChangedParts;
  /** Revision of the channel when its reader decided; 0 before its first change. */
  expectedRevision: number;
  actor: string;
  reason: string;
  /** Reason of a release manager to do it although a gate refuses it. */
  breakGlass?: string | undefined;
  /** True to bring back a version that health has ended. */
  anyway?: boolean | undefined;
  /** Findings about the set by who changes it. It stands in the verdict. */
  seen?: SeenSet | undefined;
  /** Hold that begins or ends. */
  hold?: HoldDetails | undefined;
  /** State that all parts go back to. */
  backTo?: HistoryMoment | undefined;
}

/** Other versions for all visitors. */
export interface PointTo extends ChangeOfChannel {
  action: 'promote' | 'rollback' | 'remove';
}
/** All parts as they were at a moment of the history. */
export interface GoBack extends Omit<ChangeOfChannel, 'action' | 'changed' | 'backTo'> {
  to: BackTo;
}
/** Versions for `share` per cent of the visitors. */
export interface RunCanary extends ChangeOfChannel {
  action: 'candidate';
  share: number;
  /** The steps that follow by themselves; without one, and without a step of the one that runs, none do. */
  plan?: CanaryPlan | undefined;
  /** Number of the step of the plan that runs, from 0. */
  planStep?: number | undefined;
}
export interface EndCanary extends ChangeOfChannel {
  action: 'end-candidate';
}

export interface ChangePlan extends ChangeOfChannel {
  action: 'pause-plan' | 'resume-plan';
}

/** Edges try these versions again, whatever they know against them. */
export interface ResetBreakers extends ChangeOfChannel {
  action: 'clear-marks';
  changed: SomeVersions;
}

/** A word about what is shown, which changes nothing of it: health asks, a person has taken note. */
export interface NoteOnChannel extends ChangeOfChannel {
  action: 'ask' | 'acknowledge';
}

/** Parts that health takes back no more by itself, or again; none are named for the whole channel. */
export interface HoldParts extends Omit<ChangeOfChannel, 'changed' | 'hold'> {
  action: 'hold' | 'end-hold';
  parts: DeployableName[];
  /** Of a hold. */
  until?: string | undefined;
}

/** A change that the gates are asked about. */
export type WantedCheck = ({ changed: ChangedParts } | { to: BackTo }) & { seen?: SeenSet | undefined };

export interface NotedCanary {
  id: string;
  setId: SetId;
}

/** A change of a channel: who pointed it where, and why. */
export interface ChannelChange extends Omit<ChangeOfChannel, 'expectedRevision' | 'seen' | 'anyway'> {
  revision: number;
  /** Share of the canary after the change, in per cent; null when none runs. */
  share: number | null;
  /** The canary, whose id decides who gets it. */
  candidate?: NotedCanary;
  setId: SetId;
  previousSetId: string | null;
  at: Date;
  /** Verdict of the gates; absent where nothing new was shown. */
  verdict?: Verdict;
  /** Of all of it and of the hash before; null for what is older than the chain. */
  hash?: string | null;
}

/** Of a change that somebody has overtaken. */
type LastChange = Pick<ChannelChange, 'action' | 'changed' | 'actor' | 'reason'>;

export interface CollisionRefusal {
  ok: false;
  reason: 'collision';
  claims: [Claim, Claim];
}

export type Refusal =
  | { ok: false; reason: 'unknown-version' | 'retired'; name: DeployableName; version: string }
  | { ok: false; reason: 'unregistered'; name: string }
  | { ok: false; reason: 'unsigned' | 'signed-by-a-stranger'; name: string }
  | { ok: false; reason: 'wrong-manifest'; faults: string[] }
  | { ok: false; reason: 'gates'; verdict: Verdict }
  | { ok: false; reason: 'no-shell' }
  | { ok: false; reason: 'known-bad'; knownBad: KnownBad }
  | { ok: false; reason: 'no-such-moment'; channel: string; to: BackTo }
  | { ok: false; reason: 'not-in-channel'; name: DeployableName }
  | { ok: false; reason: 'nothing-shown' | 'no-difference' | 'no-candidate' | 'no-plan' }
  | { ok: false; reason: 'nothing-asked' | 'not-held' }
  | { ok: false; reason: 'candidate-runs'; versions: SomeVersions }
  | { ok: false; reason: 'moved-on'; revision: number; last: LastChange | undefined }
  | { ok: false; reason: 'in-use'; name: string; channels: string[] }
  | { ok: false; reason: 'registry-moved-on'; revision: number }
  | CollisionRefusal;

export interface SignedManifest {
  /** As it was sent, with what this service doesn't know of it: that is what was signed. */
  manifest: ReleaseManifest;
  signature: string | null | undefined;
}

/** Publisher's words on a version. */
export interface PublishedBy {
  note?: string | undefined;
  author?: string | undefined;
  commit?: string | undefined;
  commits?: Commit[] | undefined;
  breakGlass?: string | undefined;
  /** Versions that are published with it. */
  besides?: readonly Offer[] | undefined;
}

/** The truth about releases: versions and sets never change, channels point, changes are only ever appended. */
export interface Releases {
  /** Stores a version, as its team’s. `created` is false when exactly this version is known already; a known one is never overwritten. */
  publish(signed: SignedManifest, by: PublishedBy): Promise<{ ok: true; created: boolean } | Refusal>;
  manifest(name: DeployableName, version: string): Promise<ReleaseManifest | undefined>;
  /** Points a channel to the set that differs from its current one in `changed`. */
  pointTo(change: PointTo): Promise<{ ok: true; revision: number } | Refusal>;
  /** Points a channel to the set that it showed at a moment, in one change over all parts. */
  goBack(change: GoBack): Promise<{ ok: true; revision: number } | Refusal>;
  /** Starts a canary, or gives the one that runs another share. Growing it moves no visitor out. */
  runCanary(change: RunCanary): Promise<{ ok: true; revision: number } | Refusal>;
  endCanary(change: EndCanary): Promise<{ ok: true; revision: number } | Refusal>;
  /** Lets the canary's plan wait, or go on. */
  changePlan(change: ChangePlan): Promise<{ ok: true; revision: number } | Refusal>;
  /** Edges forget what they know against these versions. */
  resetBreakers(change: ResetBreakers): Promise<{ ok: true; revision: number } | Refusal>;
  ask(change: NoteOnChannel): Promise<{ ok: true; revision: number } | Refusal>;
  acknowledge(change: NoteOnChannel): Promise<{ ok: true; revision: number } | Refusal>;
  hold(change: HoldParts): Promise<{ ok: true; revision: number } | Refusal>;
  /** Verdict of the gates on a change. */
  check(channel: string, change: WantedCheck): Promise<{ ok: true; checked: CheckedChange } | Refusal>;
  previousVersion(channel: string, name: DeployableName): Promise<string | undefined>;
  channelState(channel: string): Promise<ChannelState | undefined>;
  /** The numbers of the channel's last change and of the last registration; undefined before the channel's first. */
  revisions(channel: string): Promise<{ channel: number; registry: number } | undefined>;
  /** Before this revision, newest first; with `search` those that have it in their actor, reason, action, parts or versions. */
  history(
    channel: string,
    page: { before: number; limit: number; search?: string | undefined },
  ): Promise<ChannelChange[]>;
  /** Set of a visitor at a moment, and which changes led there; undefined before the channel's first. */
  why(channel: string, asked: { visitor: string | undefined; at: Date }): Promise<Explanation | undefined>;
  /** Newest first, without the manifests, with what became of each in the channel. */
  publishedVersions(of: {
    channel: string;
    name: DeployableName;
    limit: number;
  }): Promise<PublishedVersion[]>;
  /** Lets parts do what their registrations say; those that aren't named stay as they are. */
  register(
    wanted: { parts: Record<string, Registration>; signatures: Record<string, string> },
    actor: string,
  ): Promise<{ ok: true; registry: Registry } | CollisionRefusal>;
  /** Takes a part out of the registry; what it claimed is free again. */
  unregister(name: string, expectedRevision: number): Promise<{ ok: true; registry: Registry } | Refusal>;
  registry(): Promise<Registry>;
  /** False for a version that nobody has published. */
  reportFailure(report: FailureReport): Promise<boolean>;
  /** Of the last hour, by version and phase, newest first. */
  recentFailures(): Promise<RecentFailures>;
  /** Adds what an edge has counted. Answers what of it nobody knows, and changes nothing then. */
  addVisits(counts: VisitCounts): Promise<string | undefined>;
  /** Channels in which a canary runs or something was changed a moment ago. */
  watchedChannels(): Promise<string[]>;
  /** Health of a channel, by what its visitors met. */
  health(channel: string): Promise<ChannelHealth>;
}

/** Hears of every change of a channel, whichever process made it. */
export interface ChannelChanges {
  /** Calls `listener` on each change of the channel. Returns the undo. */
  subscribe(channel: string, listener: () => void): () => void;
}
