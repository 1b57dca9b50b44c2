import type { ChannelState } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';
import { withAllowedHosts } from '../set/upstreams.ts';
import { provenState } from './proven-state.ts';

export interface ChannelReaderOptions {
  releasesUrl: string;
  channel: string;
  /** Hosts on which registered services may answer. */
  upstreamHosts: readonly string[];
  /** Public key of the release manager. */
  managerKey?: string | undefined;
  logger: Logger;
}

const answerMs = 3000;

export const channelAddress = ({
  releasesUrl,
  channel,
}: Pick<ChannelReaderOptions, 'releasesUrl' | 'channel'>) =>
  `${releasesUrl}/api/releases/channels/${channel}`;

/** Answer of the release service, or the copy of it on disk. */
export interface KnownChannel {
  state: ChannelState;
  /** As it came: what is kept on disk has to be proven again. */
  json: unknown;
}

/** Takes what is proven, with services on allowed hosts only. */
export function takeChannel(json: unknown, options: ChannelReaderOptions): KnownChannel {
  const { channel, upstreamHosts, managerKey, logger } = options;
  const state = provenState(json, managerKey);
  if (state.channel !== channel) throw new Error(`The release service answered with ${state.channel}`);
  const { registry, refused } = withAllowedHosts(state.registry, upstreamHosts);
  if (refused.length > 0) logger.error({ refused }, 'services on hosts that are not among UPSTREAM_HOSTS');
  return { state: { ...state, registry }, json };
}

/** The channel as the release service has it now; undefined when that is what `etag` says. */
export async function readChannel(
  options: ChannelReaderOptions,
  etag: string | undefined,
): Promise<(KnownChannel & { etag: string | undefined }) | undefined> {
  const answer = await fetch(channelAddress(options), {
    headers: etag ? { 'if-none-match': etag } : {},
    signal: AbortSignal.timeout(answerMs),
  });
  if (answer.status === 304) return undefined;
  if (!answer.ok) throw new Error(`The release service answered ${answer.status}`);
  return { ...takeChannel(await answer.json(), options), etag: answer.headers.get('etag') ?? undefined };
}
