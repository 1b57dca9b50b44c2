import {
  type Approval,
  type ChangedParts,
  type ChannelHealth,
  type CheckedChange,
  type Comparison,
  channelHealthSchema,
  checkedChangeSchema,
  type DeployableName,
  type EdgeBreakers,
  type Explanation,
  edgeBreakersSchema,
  explanationSchema,
  type HistoryMoment,
  type KeptComparison,
  type KeptVersion,
  keptComparisonSchema,
  type Leftover,
  type Look,
  type LookProgress,
  leftoversSchema,
  type lookRequestSchema,
  lookSchema,
  type MadePass,
  type MadePin,
  madePassSchema,
  madePinSchema,
  type OpenTabs,
  openTabsSchema,
  type PinDetails,
  type PinnedState,
  type PublishedVersion,
  type passRequestSchema,
  pinDetailsSchema,
  pinnedStateSchema,
  type pinRequestSchema,
  publishedVersionsSchema,
  type RecentFailures,
  type Retention,
  recentFailuresSchema,
  retentionSchema,
  type SeenCheck,
  type SeenSet,
  type ShownChannel,
  type Stage,
  shownChannelSchema,
  type Target,
  type Verdict,
} from '@toile/releases-contract';
import type { z } from 'zod';

/** Body of a request: it is signed, and an absent one is read as an empty one. */
export type Asked =
  | { method: 'GET'; path: string; body?: undefined }
  | { method: 'POST'; path: string; body: object };
/** Asks the release service for what is for staff. */
export type Ask = (asked: Asked) => Promise<unknown>;

/** Without what the client knows itself. */
export type WantedPin = Omit<z.input<typeof pinRequestSchema>, 'channel'>;

export interface HistoryEntry {
  revision: number;
  /** `promote`, `rollback`, and what else is done to a channel. */
  action: string;
  changed: ChangedParts;
  /** Of the visitors, in per cent, that get the canary afterwards. */
  share: number | null;
  actor: string;
  reason: string;
  at: string;
  /** Verdict of the gates; absent where nothing new was shown. */
  verdict?: Verdict;
  breakGlass?: string;
  /** Word of the second person. */
  approved?: Approval;
  /** Of a rollback of all parts. */
  backTo?: HistoryMoment;
  /** Of a promotion of all parts from another channel. */
  promotedFrom?: Stage;
  /** The canary that ran afterwards. */
  candidate?: { target?: Target };
  /** Of this entry and of the hash before it; null for those that are older than the hashes. */
  hash: string | null;
}

/** Calls that people of the shop make, and change no channel with. */
export function createStaffCalls(ask: Ask, channel: string) {
  const read = (path: string) => ask({ method: 'GET', path });
  const inChannel = (path: string) => `channels/${channel}${path}`;
  return {
    /** Verdict of the gates on a change and its effects, without making it. */
    check: async (
      change: ({ versions: ChangedParts } | { to: string } | { from: string }) & {
        seen?: SeenSet | undefined;
      },
    ): Promise<CheckedChange> =>
      checkedChangeSchema.parse(await ask({ method: 'POST', path: inChannel('/check'), body: change })),
    history: ({ limit = 20, before }: { limit?: number; before?: number } = {}) =>
      read(inChannel(`/history?limit=${limit}${before ? `&before=${before}` : ''}`)) as Promise<
        HistoryEntry[]
      >,
    /** All channels with their sets. */
    channels: async (): Promise<ShownChannel[]> => shownChannelSchema.array().parse(await read('channels')),
    /** Health of the channel, by what its visitors met. */
    health: async (): Promise<ChannelHealth> => channelHealthSchema.parse(await read(inChannel('/health'))),
    failures: async (): Promise<RecentFailures> => recentFailuresSchema.parse(await read('failures')),
    /** With what became of each in the channel. */
    versions: async (name: DeployableName): Promise<PublishedVersion[]> =>
      publishedVersionsSchema.parse(await read(`versions/${name}?channel=${channel}`)),
    /** Pins that have not ended, newest first. */
    pins: async (): Promise<PinDetails[]> =>
      pinDetailsSchema.array().parse(await read(`pins?channel=${channel}`)),
    /** Count of open tabs by set. */
    tabs: async (): Promise<OpenTabs> => openTabsSchema.parse(await read(inChannel('/tabs'))),
    /** Circuit breakers that are open on edges. */
    breakers: async (): Promise<EdgeBreakers> => edgeBreakersSchema.parse(await read(inChannel('/marks'))),
    /** Set of a visitor, and what led there. */
    why: async (asked: { at: string; visitor?: string }): Promise<Explanation> =>
      explanationSchema.parse(await read(inChannel(`/why?${new URLSearchParams(asked)}`))),
    /** Keeps a comparison for staff; its pictures come one by one. */
    keepComparison: async (comparison: Comparison): Promise<KeptComparison> =>
      keptComparisonSchema.parse(await ask({ method: 'POST', path: 'comparisons', body: comparison })),
    keepPicture: async (id: string, file: string, content: Buffer): Promise<void> => {
      const body = { content: content.toString('base64') };
      await ask({ method: 'POST', path: `comparisons/${id}/pictures/${file}`, body });
    },
    /** A link that shows one browser another set. */
    pin: async (wanted: WantedPin): Promise<MadePin> =>
      madePinSchema.parse(await ask({ method: 'POST', path: 'pins', body: { channel, ...wanted } })),
    /** A link that makes one browser one of a canary's people. */
    pass: async (wanted: z.input<typeof passRequestSchema>): Promise<MadePass> =>
      madePassSchema.parse(await ask({ method: 'POST', path: inChannel('/passes'), body: wanted })),
    /** The set of a pin, with its manifests. */
    pinned: async (id: string): Promise<PinnedState> => pinnedStateSchema.parse(await read(`pins/${id}`)),
    /** Has the gates' browser open the pages of a set. */
    askForLook: async (wanted: z.input<typeof lookRequestSchema>): Promise<Look> =>
      lookSchema.parse(await ask({ method: 'POST', path: inChannel('/looks'), body: wanted })),
    look: async (id: string): Promise<Look> => lookSchema.parse(await read(`looks/${id}`)),
    /** By the gates' browser alone: the look that has waited longest. */
    takeLook: async (): Promise<Look | null> =>
      lookSchema.nullable().parse(await ask({ method: 'POST', path: 'looks/take', body: {} })),
    noteLook: async (id: string, progress: LookProgress): Promise<void> => {
      await ask({ method: 'POST', path: `looks/${id}/progress`, body: progress });
    },
    endLook: async (id: string, checks: SeenCheck[]): Promise<void> => {
      await ask({ method: 'POST', path: `looks/${id}/end`, body: { checks } });
    },
    /** Versions with files, and what each is needed for. */
    retention: async (): Promise<Retention> => retentionSchema.parse(await read('retention')),
    /** Takes the files of a version away; refused when it is needed. */
    retire: async ({ name, version }: Pick<KeptVersion, 'name' | 'version'>): Promise<void> => {
      await ask({ method: 'POST', path: 'versions/retire', body: { name, version } });
    },
    /** Leftovers of killed publications in the store. */
    leftovers: async (): Promise<Leftover[]> => leftoversSchema.parse(await read('leftovers')),
    removeLeftover: async ({ name, version }: Pick<Leftover, 'name' | 'version'>): Promise<void> => {
      await ask({ method: 'POST', path: 'leftovers/remove', body: { name, version } });
    },
    /** Before its time, in every browser that has it. */
    endPin: async (id: string): Promise<void> => {
      await ask({ method: 'POST', path: `pins/${encodeURIComponent(id)}/end`, body: {} });
    },
  };
}
