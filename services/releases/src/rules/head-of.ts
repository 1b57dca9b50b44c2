import { signedHead } from '@toile/release-signing';
import type { ChannelState, HistoryHead } from '@toile/releases-contract';
import type { Releases } from '../domain/releases.ts';

/** The signed end of a channel's history; none without a key, and while its last change is older than the chain. */
export async function headOf(
  releases: Pick<Releases, 'history'>,
  { channel, revision }: Pick<ChannelState, 'channel' | 'revision'>,
  key: string | undefined,
): Promise<{ head?: HistoryHead }> {
  const [last] = key ? await releases.history(channel, { before: revision + 1, limit: 1 }) : [];
  return key && last?.hash ? { head: signedHead({ channel, revision, hash: last.hash }, key) } : {};
}
