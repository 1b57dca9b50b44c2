import { staffRoles } from '@toile/identity-contract/plain';
import {
  askedChangeSchema,
  type CanaryPlan,
  type ChangedParts,
  type ChannelState,
  canaryCurveSchema,
  canaryRunSchema,
  channelHealthSchema,
  channelStateSchema,
  checkedChangeSchema,
  comparisonSchema,
  type DeployableName,
  edgeBreakersSchema,
  explanationSchema,
  historySchema,
  keptComparisonSchema,
  type LookRequest,
  lookSchema,
  type MadePass,
  madePassSchema,
  madePinSchema,
  openTabsSchema,
  type PinRequest,
  pinDetailsSchema,
  publishedVersionsSchema,
  recentFailuresSchema,
  type SetId,
  type SomeVersions,
  shownChannelSchema,
  type Target,
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

/** True when a change waits for a second person now. */
export const isAskedFor = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'approval-asked';

const silent = {
  code: 'no-answer',
  title: 'The release service does not answer',
  detail: 'Try again in a moment.',
};

const answerOf = (fetch: ApiFetch, address: string, body?: object) =>
  answerFrom(fetch, { address: `/api/releases/${address}`, body, silent });

const ask = (fetch: ApiFetch, address: string, body?: object) =>
  askFrom(fetch, { address: `/api/releases/${address}`, body, silent });

/** People who get a canary: a share of the visitors, a share that grows, or a target. */
export type Audience = { share: number; plan?: CanaryPlan } | { target: Target };

/** Reason for a change of a channel, and the revision at which it was decided. */
export interface Why {
  reason: string;
  expectedRevision: number;
  breakGlass?: string | undefined;
  /** Reason to show pages that no browser has opened. */
  noBrowser?: string | undefined;
  /** True to bring back a version that health has ended. */
  anyway?: boolean;
}

/** A change that the gates are asked about: of some parts, or of all to a moment or to another channel’s set. */
export type Checkable = { versions: ChangedParts } | { to: string } | { from: string };

type Change = (action: string, body: object) => Promise<ChannelState>;

export type PlanAction = 'pause-plan' | 'resume-plan' | 'end-plan';

/** Changes of a channel. */
const changesOf = (change: Change) => ({
  promote: (versions: SomeVersions, why: Why) => change('promote', { versions, ...why }),
  rollBack: (name: DeployableName, version: string, why: Why) =>
    change('rollback', { name, version, ...why }),
  /** All parts, to a set, a revision or a time. */
  goBack: (to: string, why: Why) => change('back', { to, ...why }),
  /** All parts, to the set of another channel. */
  promoteSet: (set: { from: string; setId: SetId }, why: Why) => change('promote-set', { ...set, ...why }),
  runCanary: (canary: { versions: SomeVersions } & Audience, why: Why) =>
    change('candidate', { ...canary, ...why }),
  /** The next step of the plan of a canary, now. */
  skipStep: (versions: SomeVersions, why: Why) => change('skip-step', { versions, ...why }),
  /** Request without anything new, so that no glass is broken for it. */
  steer: (
    action: 'end-candidate' | PlanAction | 'clear-marks' | 'acknowledge',
    versions: SomeVersions,
    { breakGlass: _none, noBrowser: _no, anyway: _never, ...why }: Why,
  ) => change(action, { versions, ...why }),
  /** Without an end the freeze is over. */
  freeze: (
    freeze: { until: string } | undefined,
    { breakGlass: _none, noBrowser: _no, anyway: _never, ...why }: Why,
  ) => change(freeze ? 'freeze' : 'end-freeze', { ...freeze, ...why }),
  hold: (
    action: 'hold' | 'end-hold',
    held: { parts: DeployableName[]; until?: string },
    { breakGlass: _none, noBrowser: _no, anyway: _never, ...why }: Why,
  ) => change(action, { ...held, ...why }),
});

interface Asking {
  get: (address: string) => Promise<unknown>;
  post: (address: string, body: object) => Promise<unknown>;
  /** Addresses of the channel. */
  own: string;
}

/** Changes that wait for a second person. */
const approvalsOf = ({ get, post, own }: Asking) => ({
  asked: async () => z.array(askedChangeSchema).parse(await get(`${own}/approvals`)),
  decide: async (
    id: string,
    decision: 'approve' | 'refuse',
    { expectedRevision: _expectedRevision, ...word }: Why,
  ) => channelStateSchema.parse(await post(`${own}/approvals/${id}/${decision}`, word)),
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
    ...approvalsOf({ get, post, own }),
    canaries: async () => z.array(canaryRunSchema).parse(await get(`${own}/canaries`)),
    /** A canary over time. */
    curve: async (id: string) => canaryCurveSchema.parse(await get(`${own}/canaries/${id}`)),
    check: async (asked: Checkable) => checkedChangeSchema.parse(await post(`${own}/check`, asked)),
    /** Has the gates' browser open the pages of a set. */
    askForLook: async (wanted: Omit<LookRequest, 'again'>) =>
      lookSchema.parse(await post(`${own}/looks`, wanted)),
    look: async (id: string) => lookSchema.parse(await get(`looks/${id}`)),
    ...changesOf(change),
    channels: async () => z.array(shownChannelSchema).parse(await get('channels')),
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
    pass: async (of: MadePass['of']) => madePassSchema.parse(await post(`${own}/passes`, { of })),
    endPin: (id: string) => post(`pins/${id}/end`, {}),
  };
}
export type ReleaseApi = ReturnType<typeof createReleaseApi>;
