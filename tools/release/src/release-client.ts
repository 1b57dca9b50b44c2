import {
  type ChannelState,
  channelStateSchema,
  type DeployableName,
  problemSchema,
  type RecentFailures,
  type ReleaseManifest,
  type ReleaseTuple,
  recentFailuresSchema,
} from '@toile/contracts';

export interface ReleaseClientOptions {
  /** Where the release service answers, e.g. `http://localhost:8080` (through the edge) or its inner address. */
  url: string;
  token: string;
  actor: string;
  channel?: string;
}

/** Calls of the release service, with its refusals as errors in words. */
export function createReleaseClient({ url, token, actor, channel = 'live' }: ReleaseClientOptions) {
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
    publish: (manifest: ReleaseManifest, note?: string) => call('POST', 'versions', { manifest, note }),
    promote: (versions: Partial<ReleaseTuple>, reason: string) =>
      state(call('POST', inChannel('/promote'), { versions, reason })),
    rollBack: (name: DeployableName, reason: string, version?: string) =>
      state(call('POST', inChannel('/rollback'), { name, version, reason })),
    history: () => call('GET', inChannel('/history?limit=20')) as Promise<HistoryEntry[]>,
    failures: async (): Promise<RecentFailures> => recentFailuresSchema.parse(await call('GET', 'failures')),
    versions: (name: DeployableName) => call('GET', `versions/${name}`) as Promise<PublishedVersion[]>,
  };
}
export type ReleaseClient = ReturnType<typeof createReleaseClient>;

export interface HistoryEntry {
  revision: number;
  action: 'promote' | 'rollback';
  changed: Partial<ReleaseTuple>;
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
