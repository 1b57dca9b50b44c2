import { staffRoles } from '@toile/identity-contract/plain';
import {
  type CanaryPlan,
  type ChangedParts,
  type ChannelState,
  channelHealthSchema,
  channelStateSchema,
  checkedChangeSchema,
  comparisonSchema,
  type DeployableName,
  edgeBreakersSchema,
  explanationSchema,
  historySchema,
  keptComparisonSchema,
  madePinSchema,
  openTabsSchema,
  type PinRequest,
  pinDetailsSchema,
  publishedVersionsSchema,
  recentFailuresSchema,
  type SomeVersions,
} from '@toile/releases-contract';
import type { ApiFetch } from '@toile/session';
import { z } from 'zod';
import { ApiProblem, answerFrom, askFrom } from './ask.ts';

const releaseRoles = ['release-manager', 'tester', 'staff'] as const;

/** Person who has signed in; no `role`: they have none about releases. */
export const meSchema = z
  .object({ name: z.string(), roles: z.array(z.enum(staffRoles)) })
  .transform(({ name, roles }) => ({
    name,
    role: releaseRoles.find((role) => roles.includes(role)),
    isForOrders: roles.includes('orders'),
  }));
export type Me = z.output<typeof meSchema>;

export const isSomebodyFaster = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'moved-on';

const silent = {
  code: 'no-answer',
  title: 'The release service does not answer',
  detail: 'Try again in a moment.',
};

const answerOf = (fetch: ApiFetch, address: string, body?: object) =>
  answerFrom(fetch, { address: `/api/releases/${address}`, body, silent });

const ask = (fetch: ApiFetch, address: string, body?: object) =>
  askFrom(fetch, { address: `/api/releases/${address}`, body, silent });

/** Reason for a change of a channel, and the revision at which it was decided. */
export interface Why {
  reason: string;
  expectedRevision: number;
  breakGlass?: string | undefined;
  /** True to bring back a version that health has ended. */
  anyway?: boolean;
}

/** A change that the gates are asked about: of some parts, or of all to a moment. */
export type Checkable = { versions: ChangedParts } | { to: string };

type Change = (action: string, body: object) => Promise<ChannelState>;

/** Changes of a channel. */
const changesOf = (change: Change) => ({
  promote: (versions: SomeVersions, why: Why) => change('promote', { versions, ...why }),
  rollBack: (name: DeployableName, version: string, why: Why) =>
    change('rollback', { name, version, ...why }),
  /** All parts, to a set, a revision or a time. */
  goBack: (to: string, why: Why) => change('back', { to, ...why }),
  runCanary: (canary: { versions: SomeVersions; share: number; plan?: CanaryPlan }, why: Why) =>
    change('candidate', { ...canary, ...why }),
  /** Request without anything new, so that no glass is broken for it. */
  steer: (
    action: 'end-candidate' | 'pause-plan' | 'resume-plan' | 'clear-marks' | 'acknowledge',
    versions: SomeVersions,
    { breakGlass: _none, anyway: _never, ...why }: Why,
  ) => change(action, { versions, ...why }),
  hold: (
    action: 'hold' | 'end-hold',
    held: { parts: DeployableName[]; until?: string },
    { breakGlass: _none, anyway: _never, ...why }: Why,
  ) => change(action, { ...held, ...why }),
});

/** Calls of the release service, for one channel. */
export function createReleaseApi(fetch: ApiFetch, channel: string) {
  const get = (address: string) => ask(fetch, address);
  const post = (address: string, body: object) => ask(fetch, address, body);
  const own = `channels/${channel}`;
  const change: Change = async (action, body) =>
    channelStateSchema.parse(await post(`${own}/${action}`, body));
  return {
    channel,
    me: async () => meSchema.parse(await get('me')),
    state: async () => channelStateSchema.parse(await get(own)),
    history: async ({
      limit = 50,
      before,
      search,
    }: {
      limit?: number;
      before?: number;
      search?: string;
    } = {}) => {
      const query = new URLSearchParams({ limit: String(limit) });
      if (before) query.set('before', String(before));
      if (search) query.set('search', search);
      return historySchema.parse(await get(`${own}/history?${query}`));
    },
    published: async (name: DeployableName) =>
      publishedVersionsSchema.parse(await get(`versions/${name}?limit=30&channel=${channel}`)),
    failures: async () => recentFailuresSchema.parse(await get('failures')),
    health: async () => channelHealthSchema.parse(await get(`${own}/health`)),
    check: async (asked: Checkable) => checkedChangeSchema.parse(await post(`${own}/check`, asked)),
    ...changesOf(change),
    /** Circuit breakers that are open on edges. */
    breakers: async () => edgeBreakersSchema.parse(await get(`${own}/marks`)),
    tabs: async () => openTabsSchema.parse(await get(`${own}/tabs`)),
    why: async (asked: { at: string; visitor?: string }) =>
      explanationSchema.parse(await get(`${own}/why?${new URLSearchParams(asked)}`)),
    comparisons: async () => z.array(keptComparisonSchema).parse(await get(`${own}/comparisons`)),
    comparison: async (id: string) => comparisonSchema.parse(await get(`comparisons/${id}`)),
    picture: async (id: string, file: string) =>
      (await answerOf(fetch, `comparisons/${id}/pictures/${file}`)).blob(),
    pins: async () => z.array(pinDetailsSchema).parse(await get(`pins?channel=${channel}`)),
    pin: async (request: Partial<PinRequest>) =>
      madePinSchema.parse(await post('pins', { channel, ...request })),
    endPin: (id: string) => post(`pins/${id}/end`, {}),
  };
}
export type ReleaseApi = ReturnType<typeof createReleaseApi>;
