import type { SentChannelState } from '@toile/releases-contract';
import { HttpProblem } from '@toile/service-kit';
import type { Releases } from '../domain/releases.ts';

/** State of a channel; a 404 before its first change. */
export async function shownState(releases: Releases, channel: string): Promise<SentChannelState> {
  const state = await releases.channelState(channel);
  if (state) return state;
  throw new HttpProblem({
    status: 404,
    code: 'unknown-channel',
    title: `Nothing was promoted to ${channel} yet`,
  });
}
