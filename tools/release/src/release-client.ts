import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ChangedParts,
  type ChannelState,
  channelStateSchema,
  type DeployableName,
  problemSchema,
  type RecentFailures,
  type Registration,
  type Registry,
  recentFailuresSchema,
  registrySchema,
  type SomeVersions,
  signedManifestFile,
} from '@toile/contracts';
import type { Artefact } from './artefacts.ts';
import { type Keys, managerTeam } from './keys.ts';

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
  return data && [data.title, data.detail, ...issues].filter(Boolean).join('. ');
}

export interface ReleaseClientOptions {
  /** Where the release service itself answers: the shop's public origin has no way to it. */
  url: string;
  /** Of release managers. Without it changes are signed by the part's team, which may change its own alone. */
  token?: string | undefined;
  actor: string;
  channel?: string;
  /** Sign what is published and registered. */
  keys: Keys;
}

/** Asks the release service; a refusal is an error in words. */
function createCall({ url, token, actor }: Pick<ReleaseClientOptions, 'url' | 'token' | 'actor'>) {
  return async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/api/releases/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify({ actor, ...body }) }),
      signal: AbortSignal.timeout(15_000),
    });
    const result = answer.status === 204 ? undefined : await answer.json();
    if (answer.ok) return result;
    throw new ReleaseError(wordsOf(result) ?? `${answer.status}`, answer.status);
  };
}

/** Calls of the release service. */
export function createReleaseClient({ url, token, actor, channel = 'live', keys }: ReleaseClientOptions) {
  const call = createCall({ url, token, actor });
  const inChannel = (path: string) => `channels/${channel}${path}`;
  const registry = async (): Promise<Registry> => registrySchema.parse(await call('GET', 'parts'));

  /** Changes the channel, as a release manager or else in the name of the part's team. */
  async function change(action: string, body: Why & { name?: string; versions?: SomeVersions }) {
    const content = { actor, ...body };
    const [part = ''] = body.name ? [body.name] : Object.keys(body.versions ?? {});
    const owner = token ? undefined : (await registry()).parts[part]?.owner;
    const signature = owner && keys.sign(owner, 'change', { ...content, action, channel });
    return channelStateSchema.parse(await call('POST', inChannel(`/${action}`), { ...content, signature }));
  }

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
    /** What was accepted is written beside the version's files. */
    async publish({ manifest, owner, folder }: Omit<Artefact, 'built'>, note?: string): Promise<void> {
      const signed = { manifest, signature: keys.sign(owner, 'manifest', manifest) };
      await call('POST', 'versions', { ...signed, note });
      const file = path.join(folder, signedManifestFile);
      await writeFile(`${file}.new`, JSON.stringify(signed));
      await rename(`${file}.new`, file);
    },
    promote: (versions: SomeVersions, why: Why) => change('promote', { versions, ...why }),
    rollBack: (name: DeployableName, why: Why, version?: string) =>
      change('rollback', { name, ...(version && { version }), ...why }),
    runCandidate: (candidate: { versions: SomeVersions; share: number }, why: Why) =>
      change('candidate', { ...candidate, ...why }),
    endCandidate: (versions: SomeVersions, why: Why) => change('end-candidate', { versions, ...why }),
    remove: (name: DeployableName, why: Why) => change('remove', { name, ...why }),
    /** What the parts may do, from a release manager; the others stay as they are. */
    register: async (parts: Record<string, Registration>): Promise<Registry> =>
      registrySchema.parse(await call('POST', 'parts', { parts, signatures: signaturesOf(parts, keys) })),
    /** From a release manager: what the part has claimed is free again. */
    async unregister(name: string): Promise<Registry> {
      const content = { name, expectedRevision: (await registry()).revision };
      const signature = keys.sign(managerTeam, 'unregistration', content);
      return registrySchema.parse(await call('POST', 'parts/remove', { ...content, signature }));
    },
    registry,
    history: ({ limit = 20, before }: { limit?: number; before?: number } = {}) =>
      call('GET', inChannel(`/history?limit=${limit}${before ? `&before=${before}` : ''}`)) as Promise<
        HistoryEntry[]
      >,
    failures: async (): Promise<RecentFailures> => recentFailuresSchema.parse(await call('GET', 'failures')),
    versions: (name: DeployableName) => call('GET', `versions/${name}`) as Promise<PublishedVersion[]>,
  };
}
export type ReleaseClient = ReturnType<typeof createReleaseClient>;

/** Why a channel is changed, and what it was when that was decided. */
export interface Why {
  reason: string;
  expectedRevision: number;
}
export interface HistoryEntry {
  revision: number;
  action: 'promote' | 'rollback' | 'remove' | 'candidate' | 'end-candidate';
  changed: ChangedParts;
  /** Of the visitors, in per cent, that get the candidate afterwards. */
  share: number | null;
  actor: string;
  reason: string;
  at: string;
  /** Of this entry and of the hash before it; null for those that are older than the hashes. */
  hash: string | null;
}
export interface PublishedVersion {
  version: string;
  publishedAt: string;
  actor: string;
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
