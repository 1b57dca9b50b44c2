import {
  type AskedChange,
  type approvalRequestSchema,
  askedChangeSchema,
  type ChannelState,
  channelStateSchema,
} from '@toile/releases-contract';
import type { z } from 'zod';
import type { Ask } from './staff-calls.ts';

/** Calls about changes that wait for a second person. */
export const approvalsOf = (ask: Ask, channel: string) => ({
  /** Changes that wait for a second person, the oldest first. */
  asked: async (): Promise<AskedChange[]> =>
    askedChangeSchema.array().parse(await ask({ method: 'GET', path: `channels/${channel}/approvals` })),
  /** Has a change made that somebody else has asked for, or not. */
  decide: async (
    id: string,
    decision: 'approve' | 'refuse',
    body: z.input<typeof approvalRequestSchema>,
  ): Promise<ChannelState> => {
    const path = `channels/${channel}/approvals/${id}/${decision}`;
    return channelStateSchema.parse(await ask({ method: 'POST', path, body }));
  },
});
