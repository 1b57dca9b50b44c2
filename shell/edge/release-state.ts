import path from 'node:path';
import { type ChannelState, channelStateSchema } from '@toile/contracts';
import type { Logger } from '@toile/service-kit';
import { followChanges } from './follow-changes.ts';
import { createKeptFile } from './kept-file.ts';

interface ReleaseStateOptions {
  releasesUrl: string;
  channel: string;
  stateDir: string;
  logger: Logger;
  /** How often the channel is read, whatever the stream of changes says. */
  pollMs?: number;
}

const answerMs = 3000;
/** Reads that may wait for their answer at once: one that hangs must not hold up the next. */
const mostReads = 3;

/**
 * The channel's release set, followed live. The stream of changes makes it quick; a poll makes it certain. Answers may
 * overtake each other, so only a higher revision is taken. The last known set is kept on disk: with it the edge starts
 * at once and sells while the release service is down.
 */
export async function followReleases(options: ReleaseStateOptions) {
  const { releasesUrl, channel, stateDir, logger, pollMs = 1000 } = options;
  const address = `${releasesUrl}/api/releases/channels/${channel}`;
  const kept = createKeptFile({
    file: path.join(stateDir, `channel-${channel}.json`),
    parse: (json) => channelStateSchema.parse(json),
    logger,
  });
  let state = await kept.read();
  let etag: string | undefined;
  let reads = 0;
  let isHeard = true;
  let onChange: (state: ChannelState) => void = () => undefined;

  function take(next: ChannelState): void {
    if (state && next.revision <= state.revision) return;
    state = next;
    logger.info({ channel, revision: next.revision, set: next.set.id }, 'release set');
    onChange(next);
    kept.write(next);
  }

  async function read(): Promise<void> {
    const answer = await fetch(address, {
      headers: etag ? { 'if-none-match': etag } : {},
      signal: AbortSignal.timeout(answerMs),
    });
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(`The release service answered ${answer.status}`);
    const next = channelStateSchema.parse(await answer.json());
    if (next.channel !== channel) throw new Error(`The release service answered with ${next.channel}`);
    take(next);
    if (next.revision === state?.revision) etag = answer.headers.get('etag') ?? undefined;
  }

  async function tryRead(): Promise<void> {
    if (reads >= mostReads) return;
    reads += 1;
    const error = await read().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    reads -= 1;
    // Said once, not with every poll of an outage.
    if (error && isHeard) logger.warn({ err: error }, 'release state not refreshed');
    if (!error && !isHeard) logger.info({ channel }, 'release state refreshed again');
    isHeard = !error;
  }

  void tryRead();
  const poll = setInterval(() => void tryRead(), pollMs);
  const changes = followChanges(`${address}/events`, () => void tryRead());
  return {
    /** The set that page views get now; undefined until one was ever known. */
    current: () => state,
    onChange(listener: typeof onChange): void {
      onChange = listener;
    },
    async close(): Promise<void> {
      clearInterval(poll);
      changes.close();
      await kept.written();
    },
  };
}
