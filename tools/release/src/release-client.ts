import path from 'node:path';
import { type ArtefactStore, folderStore } from '@toile/artefacts';
import {
  type CanaryPlan,
  type ChannelState,
  channelStateSchema,
  type DeployableName,
  type Registration,
  type Registry,
  type ReleaseManifest,
  registrySchema,
  releaseProblemSchema,
  type SeenSet,
  type SetId,
  type SomeVersions,
  type Target,
} from '@toile/releases-contract';
import { approvalsOf } from './approval-calls.ts';
import type { Artefact } from './artefacts.ts';
import { type Keys, managerTeam } from './keys.ts';
import { type Ask, type Asked, createStaffCalls } from './staff-calls.ts';
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
  const { data } = releaseProblemSchema.safeParse(result);
  const issues = data?.issues?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  if (data?.verdict) return ['The gates refuse it:', ...verdictLines(data.verdict)].join('\n');
  return data && [data.title, data.detail, ...issues].filter(Boolean).join('. ');
}

export interface ReleaseClientOptions {
  /** Address of the release service itself: the shop's public origin has no way to it. */
  url: string;
  /** Of release managers. Without it requests are signed by a team, which may change its own parts alone. */
  token?: string | undefined;
  /** The part in whose team's name is asked. */
  part?: string | undefined;
  channel?: string;
  /** Sign what is published and registered. */
  keys: Keys;
  /** Store that edges read; absent: where they are built. */
  store?: (() => Promise<ArtefactStore>) | undefined;
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
  /** Of the part in whose name is asked; empty without one: a key that is given for all teams signs that as well. */
  team: () => Promise<string>;
}

/** Asks for what is for staff, as a release manager or else in the name of a team. */
function createAsk({ call, token, keys, team: teamOf }: AskOptions): Ask {
  return async (asked) => {
    const team = token ? undefined : await teamOf();
    const proof = team !== undefined && keys.has(team) ? askedBy(team, asked, keys) : undefined;
    return call(asked.method, asked.path, { body: asked.body, ...(proof && { proof }) });
  };
}

type Change = (
  action: string,
  body: Why & {
    name?: string;
    to?: string;
    from?: string;
    setId?: SetId;
    versions?: SomeVersions;
    parts?: DeployableName[];
    until?: string;
  },
) => Promise<ChannelState>;

/** Changes of a channel. */
const changesOf = (change: Change) => ({
  promote: (versions: SomeVersions, why: Why) => change('promote', { versions, ...why }),
  rollBack: (name: DeployableName, why: Why, version?: string) =>
    change('rollback', { name, ...(version && { version }), ...why }),
  /** All parts, to a set, a revision or a time. */
  goBack: (to: string, why: Why) => change('back', { to, ...why }),
  /** All parts, to the set of another channel. */
  promoteSet: (set: { from: string; setId: SetId }, why: Why) => change('promote-set', { ...set, ...why }),
  runCanary: (canary: { versions: SomeVersions; plan?: CanaryPlan } & Audience, why: Why) =>
    change('candidate', { ...canary, ...why }),
  endCanary: (versions: SomeVersions, why: Why) => change('end-candidate', { versions, ...why }),
  pausePlan: (versions: SomeVersions, why: Why) => change('pause-plan', { versions, ...why }),
  resetBreakers: (versions: SomeVersions, why: Why) => change('clear-marks', { versions, ...why }),
  resumePlan: (versions: SomeVersions, why: Why) => change('resume-plan', { versions, ...why }),
  endPlan: (versions: SomeVersions, why: Why) => change('end-plan', { versions, ...why }),
  skipStep: (versions: SomeVersions, why: Why) => change('skip-step', { versions, ...why }),
  remove: (name: DeployableName, why: Why) => change('remove', { name, ...why }),
  /** Without parts, of the whole channel. */
  hold: (hold: { parts: DeployableName[]; until: string }, why: Why) => change('hold', { ...hold, ...why }),
  endHold: (hold: { parts: DeployableName[] }, why: Why) => change('end-hold', { ...hold, ...why }),
  freeze: (until: string, why: Why) => change('freeze', { until, ...why }),
  endFreeze: (why: Why) => change('end-freeze', why),
  acknowledge: (versions: SomeVersions, why: Why) => change('acknowledge', { versions, ...why }),
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
    const [name = ''] = body.name ? [body.name] : (body.parts ?? Object.keys(body.versions ?? {}));
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
      { manifest, owner, folder, author, commit, commits }: Omit<Artefact, 'built'>,
      { breakGlass, besides = [] }: Pick<Why, 'breakGlass'> & { besides?: readonly ReleaseManifest[] } = {},
    ): Promise<void> {
      const signed = { manifest, signature: keys.sign(owner, 'manifest', manifest) };
      const store = (await openStore?.()) ?? folderStore(path.resolve(folder, '../..'));
      await store.add(manifest, folder);
      const offers = besides.map(({ name, slots, data }) => ({ name, slots, data }));
      await call('POST', 'versions', {
        body: { ...signed, breakGlass, besides: offers, author, commit, commits },
      });
      await store.seal(manifest, JSON.stringify(signed));
    },
    ...changesOf(change),
    /** Registers parts at the registry's revision, from a release manager; the others stay as they are. */
    async register(wanted: Record<string, Registration>, expectedRevision: number): Promise<Registry> {
      const dated = Object.entries(wanted).map(([name, part]) => [name, { ...part, expectedRevision }]);
      const parts: Record<string, Registration> = Object.fromEntries(dated);
      const body = { parts, signatures: signaturesOf(parts, keys) };
      return registrySchema.parse(await call('POST', 'parts', { body }));
    },
    /** From a release manager: what the part has claimed is free again. */
    async unregister(name: string): Promise<Registry> {
      const content = { name, expectedRevision: (await registry()).revision };
      const signature = keys.sign(managerTeam, 'unregistration', content);
      return registrySchema.parse(await call('POST', 'parts/remove', { body: { ...content, signature } }));
    },
    registry,
    ...createStaffCalls(ask, channel),
    ...approvalsOf(ask, channel),
  };
}
export type ReleaseClient = ReturnType<typeof createReleaseClient>;

/** People who get a canary: a share of the visitors, or a target. */
export type Audience = { share: number } | { target: Target };

/** Reason for a change of a channel, and the revision at which it was decided. */
export interface Why {
  reason: string;
  expectedRevision: number;
  /** Reason of a release manager to do what the gates refuse. */
  breakGlass?: string;
  /** Reason of a release manager to show pages that no browser has opened. */
  noBrowser?: string;
  /** True to bring back a version that health has ended. */
  anyway?: boolean;
  /** Findings about the set that the channel gets. */
  seen?: SeenSet;
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
