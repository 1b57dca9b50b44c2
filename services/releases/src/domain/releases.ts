import type {
  Approval,
  AskedChange,
  BackTo,
  CanaryCurve,
  CanaryPlan,
  CanaryRun,
  ChangedParts,
  ChannelHealth,
  CheckedChange,
  Commit,
  DeployableName,
  EmergencyOrder,
  Explanation,
  FailureReport,
  Freeze,
  HistoryMoment,
  HoldDetails,
  KnownBad,
  PublishedVersion,
  RecentFailures,
  Registration,
  Registry,
  ReleaseManifest,
  SeenSet,
  SentChannelState,
  SetId,
  ShownChannel,
  SomeVersions,
  Stage,
  Target,
  Verdict,
  VisitCounts,
} from '@toile/releases-contract';
import type { Claim } from './collisions.ts';
import type { Offer } from './gates/gate.ts';
import type { NotedCanary, SecondCanary } from './noted-canaries.ts';

/** A change of what a channel shows. */
export interface ChangeOfChannel {
  channel: string;
  action:
    | ('promote' | 'rollback' | 'remove' | 'clear-marks')
    | ('candidate' | 'end-candidate' | 'pause-plan' | 'resume-plan' | 'end-plan')
    | ('ask' | 'acknowledge' | 'hold' | 'end-hold' | 'emergency-order')
    | ('freeze' | 'end-freeze' | 'ask-approval' | 'refuse-approval');
  changed: ChangedParts;
  /** Revision of the channel when its reader decided; 0 before its first change. */
  expectedRevision: number;
  actor: string;
  reason: string;
  /** Reason of a release manager to do it although a gate refuses it. */
  breakGlass?: string | undefined;
  /** True to bring back a version that health has ended. */
  anyway?: boolean | undefined;
  /** Reason of a release manager to show a set whose pages no browser has opened. */
  noBrowser?: string | undefined;
  /** True where a browser opens pages for the gates: a new set whose pages it has not opened is refused. */
  mustBeOpened?: boolean | undefined;
  /** Findings about the set by who changes it. It stands in the verdict. */
  seen?: SeenSet | undefined;
  /** Hold that begins or ends. */
  hold?: HoldDetails | undefined;
  /** State that all parts go back to. */
  backTo?: HistoryMoment | undefined;
  /** Stage whose set is shown. */
  promotedFrom?: Stage | undefined;
  /** Word of the second person. */
  approved?: Approval | undefined;
  /** Subject of a person, whose name may change; else the name. */
  actorId?: string | undefined;
}

/** Words that the history has not: for the gates, whose verdict it has, and for approvals. */
export type Judgement = Pick<ChangeOfChannel, 'seen' | 'anyway' | 'noBrowser' | 'mustBeOpened' | 'actorId'>;

/** Other versions for all visitors. */
export interface PointTo extends ChangeOfChannel {
  action: 'promote' | 'rollback' | 'remove';
}
/** All parts as they were at a moment of the history. */
export interface GoBack extends Omit<ChangeOfChannel, 'action' | 'changed' | 'backTo'> {
  to: BackTo;
}
/** The whole set of another channel, as it was when somebody looked. */
export interface PromoteSet extends Omit<ChangeOfChannel, 'action' | 'changed' | 'promotedFrom'> {
  from: string;
  setId: SetId;
}
/** Versions for `share` per cent of the visitors, or for a target. */
export interface RunCanary extends ChangeOfChannel {
  action: 'candidate';
  share?: number | undefined;
  target?: Target | undefined;
  /** The steps that follow by themselves; without one, and without a step of the one that runs, none do. */
  plan?: CanaryPlan | undefined;
  /** Number of the step of the plan that runs, from 0. */
  planStep?: number | undefined;
}
export interface EndCanary extends ChangeOfChannel {
  action: 'end-candidate';
}

export interface ChangePlan extends ChangeOfChannel {
  action: 'pause-plan' | 'resume-plan' | 'end-plan';
}

/** The next step of the canary's plan, now. Its action is that step's. */
export type SkipStep = Omit<ChangeOfChannel, 'action'>;

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

/** Freeze of a channel, which shows nothing new until then, or its end. */
export interface FreezeChannel extends Omit<ChangeOfChannel, 'changed' | 'hold'> {
  action: 'freeze' | 'end-freeze';
  /** Of a freeze. */
  until?: string | undefined;
}

/** A change that the gates are asked about. */
export type WantedCheck = ({ changed: ChangedParts } | { to: BackTo } | { from: string }) & {
  seen?: SeenSet | undefined;
};

/** A change of a channel: who pointed it where, and why. */
export interface ChannelChange extends Omit<ChangeOfChannel, 'expectedRevision' | keyof Judgement> {
  revision: number;
  /** Share of `candidate` after the change, in per cent; null when none runs. */
  share: number | null;
  /** The canary, whose id decides who gets it; of two the one that was changed. */
  candidate?: NotedCanary;
  second?: SecondCanary;
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

/** A version that was published after the one that would take its place. */
export interface NewerVersion {
  name: DeployableName;
  version: string;
  than: string;
}

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
  | { ok: false; reason: 'no-shell' | 'pages-not-opened' }
  | { ok: false; reason: 'known-bad'; knownBad: KnownBad }
  | { ok: false; reason: 'no-such-moment'; channel: string; to: BackTo }
  | { ok: false; reason: 'stage-empty' | 'stage-has-canary' | 'stage-moved-on'; from: string }
  | { ok: false; reason: 'stage-lacks'; from: string; channel: string; names: string[] }
  | { ok: false; reason: 'stage-is-older'; from: string; channel: string; newer: NewerVersion }
  | { ok: false; reason: 'not-in-channel'; name: DeployableName }
  | { ok: false; reason: 'nothing-shown' | 'no-difference' | 'no-candidate' | 'no-plan' }
  | { ok: false; reason: 'nothing-asked' | 'not-held' | 'not-frozen' }
  | { ok: false; reason: 'frozen'; channel: string; freeze: Freeze }
  | { ok: false; reason: 'asked'; asked: AskedChange }
  | { ok: false; reason: 'no-such-asked' | 'own-change' | 'many-asked' }
  | { ok: false; reason: 'changed-since'; channel: string; last: LastChange | undefined }
  | { ok: false; reason: 'candidate-runs'; canaries: SomeVersions[] }
  | { ok: false; reason: 'half-needed' | 'alone-only'; beside: SomeVersions }
  | { ok: false; reason: 'not-together'; beside: SomeVersions; verdict: Verdict }
  | { ok: false; reason: 'moved-on'; revision: number; last: LastChange | undefined }
  | { ok: false; reason: 'in-use'; name: string; channels: string[] }
  | { ok: false; reason: 'registry-moved-on'; revision: number }
  | CollisionRefusal;

/** Order of the release manager that names a set. */
export type FollowedOrder = EmergencyOrder & { set: SetId };

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
  /** Points a channel to the set that another shows, in one change over all parts. */
  promoteSet(change: PromoteSet): Promise<{ ok: true; revision: number } | Refusal>;
  /** Shows the set that edges were ordered to show while nobody could ask this service, and notes the order. */
  followOrder(order: FollowedOrder): Promise<{ ok: true; revision: number } | Refusal>;
  /** Starts a canary, or gives the one of these versions another share. Growing it moves no visitor out. */
  runCanary(change: RunCanary): Promise<{ ok: true; revision: number } | Refusal>;
  endCanary(change: EndCanary): Promise<{ ok: true; revision: number } | Refusal>;
  /** Takes the next step of the canary's plan before it is due. */
  skipStep(change: SkipStep): Promise<{ ok: true; revision: number } | Refusal>;
  /** Lets the canary's plan wait, go on, or end. */
  changePlan(change: ChangePlan): Promise<{ ok: true; revision: number } | Refusal>;
  /** Edges forget what they know against these versions. */
  resetBreakers(change: ResetBreakers): Promise<{ ok: true; revision: number } | Refusal>;
  ask(change: NoteOnChannel): Promise<{ ok: true; revision: number } | Refusal>;
  acknowledge(change: NoteOnChannel): Promise<{ ok: true; revision: number } | Refusal>;
  hold(change: HoldParts): Promise<{ ok: true; revision: number } | Refusal>;
  /** Lets a channel show nothing new until a moment, or again. */
  freeze(change: FreezeChannel): Promise<{ ok: true; revision: number } | Refusal>;
  /** Verdict of the gates on a change. */
  check(channel: string, change: WantedCheck): Promise<{ ok: true; checked: CheckedChange } | Refusal>;
  previousVersion(channel: string, name: DeployableName): Promise<string | undefined>;
  channelState(channel: string): Promise<SentChannelState | undefined>;
  /** All channels that show something, by name. */
  channels(): Promise<ShownChannel[]>;
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
  ): Promise<{ ok: true; registry: Registry } | Refusal>;
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
  /** Canaries whose visits are kept, newest first. */
  canaries(channel: string): Promise<CanaryRun[]>;
  /** Both variants of one of them over time; undefined when it isn't known. */
  curve(channel: string, id: string): Promise<CanaryCurve | undefined>;
  /** Health of a channel, by what its visitors met. */
  health(channel: string): Promise<ChannelHealth>;
}
