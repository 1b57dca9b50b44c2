import path from 'node:path';
import { type ArtefactStore, folderStore } from '@toile/artefacts';
import {
  type CandidatePlan,
  type ChangedParts,
  type ChannelHealth,
  type ChannelState,
  channelHealthSchema,
  channelStateSchema,
  type DeployableName,
  type Explanation,
  explanationSchema,
  type KeptVersion,
  type MadePin,
  madePinSchema,
  type OpenTabs,
  openTabsSchema,
  type PinDetails,
  type PinnedState,
  pinDetailsSchema,
  pinnedStateSchema,
  type pinRequestSchema,
  problemSchema,
  type RecentFailures,
  type Registration,
  type Registry,
  type Retention,
  recentFailuresSchema,
  registrySchema,
  retentionSchema,
  type SeenSet,
  type SomeVersions,
  type Verdict,
  verdictSchema,
} from '@toile/contracts';
import type { z } from 'zod';
import type { Artefact } from './artefacts.ts';
import { type Keys, managerTeam } from './keys.ts';
import { verdictLines } from './verdict-lines.ts';

const signaturesOf = (parts: Record<string, Registration>, keys: Keys) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, registration]) => [
      name,
      keys.sign(managerTeam, 'registration', { name, ...registration }),
    ]),
  );

/** A refusal with its reasons. */
function wordsOf(result: unknown): string | undefined {
  const { data } = problemSchema.safeParse(result);
  const issues = data?.issues?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  if (data?.verdict) return ['The gates refuse it:', ...verdictLines(data.verdict)].join('\n');
  return data && [data.title, data.detail, ...issues].filter(Boolean).join('. ');
}

export interface ReleaseClientOptions {
  /** Where the release service itself answers: the shop's public origin has no way to it. */
  url: string;
  /** Of release managers. Without it requests are signed by a team, which may change its own parts alone. */
  token?: string | undefined;
  /** The part in whose team's name is asked. */
  part?: string | undefined;
  channel?: string;
  /** Sign what is published and registered. */
  keys: Keys;
  /** Where edges read versions; absent: where they are built. */
  store?: (() => Promise<ArtefactStore>) | undefined;
}

interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object | undefined;
}

/** Proves that a team asks for what is for staff: its key signs the request. */
function askedBy(team: string, { method, path, body }: Asked, keys: Keys): string {
  const at = Date.now();
  const content = { method, address: `/api/releases/${path}`, ...(body && { body }), at };
  const signature = keys.sign(team, 'request', content);
  return `DeployKey key="${keys.publicKeyOf(team)}", at="${at}", signature="${signature}"`;
}

/** Asks the release service; a refusal is an error in words. */
function createCall({ url, token }: Pick<ReleaseClientOptions, 'url' | 'token'>) {
  return async function call(
    method: 'GET' | 'POST',
    path: string,
    {
      body,
      proof = token && `Bearer ${token}`,
    }: { body?: object | undefined; proof?: string | undefined } = {},
  ): Promise<unknown> {
    const answer = await fetch(`${url}/api/releases/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(proof && { authorization: proof }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const result = answer.status === 204 ? undefined : await answer.json();
    if (answer.ok) return result;
    throw new ReleaseError(wordsOf(result) ?? `${answer.status}`, answer.status);
  };
}

interface AskOptions extends Pick<ReleaseClientOptions, 'token' | 'keys'> {
  call: ReturnType<typeof createCall>;
  /** Of the part in whose name is asked. */
  team: () => Promise<string>;
}

/** Asks for what is for staff, as a release manager or else in the name of a team. */
function createAsk({ call, token, keys, team: teamOf }: AskOptions) {
  return async (asked: Asked): Promise<unknown> => {
    const team = token ? '' : await teamOf();
    const proof = team && keys.has(team) ? askedBy(team, asked, keys) : undefined;
    return call(asked.method, asked.path, { body: asked.body, ...(proof && { proof }) });
  };
}

/** What people of the shop ask for, and change no channel with. */
function createStaffCalls(ask: ReturnType<typeof createAsk>, channel: string) {
  const read = (path: string) => ask({ method: 'GET', path });
  const inChannel = (path: string) => `channels/${channel}${path}`;
  return {
    /** What the gates say of a change, without making it. */
    check: async (change: { versions: ChangedParts; seen?: SeenSet | undefined }): Promise<Verdict> =>
      verdictSchema.parse(await ask({ method: 'POST', path: inChannel('/check'), body: change })),
    history: ({ limit = 20, before }: { limit?: number; before?: number } = {}) =>
      read(inChannel(`/history?limit=${limit}${before ? `&before=${before}` : ''}`)) as Promise<
        HistoryEntry[]
      >,
    /** How the channel does, by what its visitors met. */
    health: async (): Promise<ChannelHealth> => channelHealthSchema.parse(await read(inChannel('/health'))),
    failures: async (): Promise<RecentFailures> => recentFailuresSchema.parse(await read('failures')),
    versions: (name: DeployableName) => read(`versions/${name}`) as Promise<PublishedVersion[]>,
    /** Those that have not ended, newest first. */
    pins: async (): Promise<PinDetails[]> =>
      pinDetailsSchema.array().parse(await read(`pins?channel=${channel}`)),
    /** How many tabs are open on which set. */
    tabs: async (): Promise<OpenTabs> => openTabsSchema.parse(await read(inChannel('/tabs'))),
    /** Which set a visitor had, and what led there. */
    why: async (asked: { at: string; visitor?: string }): Promise<Explanation> =>
      explanationSchema.parse(await read(inChannel(`/why?${new URLSearchParams(asked)}`))),
    /** A link that shows one browser another set. */
    pin: async (wanted: WantedPin): Promise<MadePin> =>
      madePinSchema.parse(await ask({ method: 'POST', path: 'pins', body: { channel, ...wanted } })),
    /** The set of a pin, with its manifests. */
    pinned: async (id: string): Promise<PinnedState> => pinnedStateSchema.parse(await read(`pins/${id}`)),
    /** Versions with files, and what each is needed for. */
    retention: async (): Promise<Retention> => retentionSchema.parse(await read('retention')),
    /** Takes the files of a version away; refused when it is needed. */
    retire: async ({ name, version }: Pick<KeptVersion, 'name' | 'version'>): Promise<void> => {
      await ask({ method: 'POST', path: 'versions/retire', body: { name, version } });
    },
    /** Before its time, in every browser that has it. */
    endPin: async (id: string): Promise<void> => {
      await ask({ method: 'POST', path: `pins/${encodeURIComponent(id)}/end` });
    },
  };
}

type Change = (
  action: string,
  body: Why & { name?: string; versions?: SomeVersions },
) => Promise<ChannelState>;

/** What can be done to a channel. */
const changesOf = (change: Change) => ({
  promote: (versions: SomeVersions, why: Why) => change('promote', { versions, ...why }),
  rollBack: (name: DeployableName, why: Why, version?: string) =>
    change('rollback', { name, ...(version && { version }), ...why }),
  runCandidate: (candidate: { versions: SomeVersions; share: number; plan?: CandidatePlan }, why: Why) =>
    change('candidate', { ...candidate, ...why }),
  endCandidate: (versions: SomeVersions, why: Why) => change('end-candidate', { versions, ...why }),
  pausePlan: (versions: SomeVersions, why: Why) => change('pause-plan', { versions, ...why }),
  resumePlan: (versions: SomeVersions, why: Why) => change('resume-plan', { versions, ...why }),
  remove: (name: DeployableName, why: Why) => change('remove', { name, ...why }),
});

/** Calls of the release service. */
export function createReleaseClient({
  url,
  token,
  part,
  channel = 'live',
  keys,
  store: openStore,
}: ReleaseClientOptions) {
  const call = createCall({ url, token });
  const inChannel = (path: string) => `channels/${channel}${path}`;
  const registry = async (): Promise<Registry> => registrySchema.parse(await call('GET', 'parts'));

  const ownerOf = async (name: string) => (await registry()).parts[name]?.owner;
  const ask = createAsk({ call, token, keys, team: async () => (part && (await ownerOf(part))) ?? '' });

  /** Changes the channel, as a release manager or else in the name of the part's team. */
  const change: Change = async (action, body) => {
    const [name = ''] = body.name ? [body.name] : Object.keys(body.versions ?? {});
    const owner = token ? undefined : await ownerOf(name);
    const signature = owner && keys.sign(owner, 'change', { ...body, action, channel });
    return channelStateSchema.parse(
      await call('POST', inChannel(`/${action}`), { body: { ...body, signature } }),
    );
  };

  return {
    /** Undefined while nothing was promoted to the channel. */
    channelState: (): Promise<ChannelState | undefined> =>
      call('GET', inChannel('')).then(
        (answer) => channelStateSchema.parse(answer),
        (error) => {
          if (error instanceof ReleaseError && error.status === 404) return undefined;
          throw error;
        },
      ),
    /** Files first, then the word of the release service; what proves that it was accepted comes last. */
    async publish(
      { manifest, owner, folder, author, commit }: Omit<Artefact, 'built'>,
      { breakGlass }: Pick<Why, 'breakGlass'> = {},
    ): Promise<void> {
      const signed = { manifest, signature: keys.sign(owner, 'manifest', manifest) };
      const store = (await openStore?.()) ?? folderStore(path.resolve(folder, '../..'));
      await store.add(manifest, folder);
      await call('POST', 'versions', { body: { ...signed, breakGlass, author, commit } });
      await store.seal(manifest, JSON.stringify(signed));
    },
    ...changesOf(change),
    /** What the parts may do, from a release manager; the others stay as they are. */
    register: async (parts: Record<string, Registration>): Promise<Registry> =>
      registrySchema.parse(
        await call('POST', 'parts', { body: { parts, signatures: signaturesOf(parts, keys) } }),
      ),
    /** From a release manager: what the part has claimed is free again. */
    async unregister(name: string): Promise<Registry> {
      const content = { name, expectedRevision: (await registry()).revision };
      const signature = keys.sign(managerTeam, 'unregistration', content);
      return registrySchema.parse(await call('POST', 'parts/remove', { body: { ...content, signature } }));
    },
    registry,
    ...createStaffCalls(ask, channel),
  };
}
export type ReleaseClient = ReturnType<typeof createReleaseClient>;

/** Without what the client knows itself. */
export type WantedPin = Omit<z.input<typeof pinRequestSchema>, 'channel'>;

/** Why a channel is changed, and what it was when that was decided. */
export interface Why {
  reason: string;
  expectedRevision: number;
  /** Why a release manager does what the gates refuse. */
  breakGlass?: string;
  /** What was seen of the set that the channel gets. */
  seen?: SeenSet;
}
export interface HistoryEntry {
  revision: number;
  action: 'promote' | 'rollback' | 'remove' | 'candidate' | 'end-candidate' | 'pause-plan' | 'resume-plan';
  changed: ChangedParts;
  /** Of the visitors, in per cent, that get the candidate afterwards. */
  share: number | null;
  actor: string;
  reason: string;
  at: string;
  /** What the gates said; absent where nothing new was shown. */
  verdict?: Verdict;
  breakGlass?: string;
  /** Of this entry and of the hash before it; null for those that are older than the hashes. */
  hash: string | null;
}
export interface PublishedVersion {
  version: string;
  publishedAt: string;
  actor: string;
  retiredAt?: string | null;
  retiredBy?: string | null;
}

/** The release service refused; its message is for the person at the keyboard. */
export class ReleaseError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'ReleaseError';
    this.status = status;
  }
}
