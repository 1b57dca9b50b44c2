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

export interface ReleaseClientOptions {
  /** Where the release service itself answers: the shop's public origin has no way to it. */
  url: string;
  token: string;
  actor: string;
  channel?: string;
  /** Sign what is published and registered. */
  keys: Keys;
}

/** Calls of the release service, with its refusals as errors in words. */
export function createReleaseClient({ url, token, actor, channel = 'live', keys }: ReleaseClientOptions) {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/api/releases/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify({ actor, ...body }) }),
      signal: AbortSignal.timeout(15_000),
    });
    const result = answer.status === 204 ? undefined : await answer.json();
    if (answer.ok) return result;
    const problem = problemSchema.safeParse(result);
    const words = problem.success
      ? [problem.data.title, problem.data.detail].filter(Boolean).join('. ')
      : `${answer.status}`;
    throw new ReleaseError(words, answer.status);
  }
  const inChannel = (path: string) => `channels/${channel}${path}`;
  const state = async (answer: Promise<unknown>): Promise<ChannelState> =>
    channelStateSchema.parse(await answer);

  return {
    /** Undefined while nothing was promoted to the channel. */
    channelState: (): Promise<ChannelState | undefined> =>
      state(call('GET', inChannel(''))).catch((error) => {
        if (error instanceof ReleaseError && error.status === 404) return undefined;
        throw error;
      }),
    /** What was accepted is written beside the version's files. */
    async publish({ manifest, owner, folder }: Omit<Artefact, 'built'>, note?: string): Promise<void> {
      const signed = { manifest, signature: keys.sign(owner, 'manifest', manifest) };
      await call('POST', 'versions', { ...signed, note });
      const file = path.join(folder, signedManifestFile);
      await writeFile(`${file}.new`, JSON.stringify(signed));
      await rename(`${file}.new`, file);
    },
    promote: (versions: SomeVersions, why: Why) =>
      state(call('POST', inChannel('/promote'), { versions, ...why })),
    rollBack: (name: DeployableName, why: Why, version?: string) =>
      state(call('POST', inChannel('/rollback'), { name, version, ...why })),
    remove: (name: DeployableName, why: Why) => state(call('POST', inChannel('/remove'), { name, ...why })),
    /** What the parts may do, from a release manager; the others stay as they are. */
    register: async (parts: Record<string, Registration>): Promise<Registry> =>
      registrySchema.parse(await call('POST', 'parts', { parts, signatures: signaturesOf(parts, keys) })),
    registry: async (): Promise<Registry> => registrySchema.parse(await call('GET', 'parts')),
    history: () => call('GET', inChannel('/history?limit=20')) as Promise<HistoryEntry[]>,
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
  action: 'promote' | 'rollback' | 'remove';
  changed: ChangedParts;
  actor: string;
  reason: string;
  at: string;
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
