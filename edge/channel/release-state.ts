import path from 'node:path';
import type { ChannelState } from '@toile/releases-contract';
import { createKeptFile } from './kept-file.ts';
import {
  type ChannelReaderOptions,
  channelAddress,
  type KnownChannel,
  readChannel,
  takeChannel,
} from './read-channel.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

interface ReleaseStateOptions extends ChannelReaderOptions {
  stateDir: string;
  /** Interval at which the channel is read, whatever the stream of changes says. */
  pollMs?: number;
  /**
   * Work that has to be done before a set may be shown. When it fails, what is shown stays, and the next read tries
   * again.
   */
  prepare?: ((state: ChannelState) => Promise<void>) | undefined;
}

/** Reads that may wait for their answer at once: one that hangs must not hold up the next. */
const mostReads = 3;
/** For so long a start waits for news, so that the first page views don't go where services were before. */
const patienceMs = 500;

const isSame = (one: ChannelState, other: ChannelState) =>
  one.revision === other.revision && one.registry.revision === other.registry.revision;
const isNewer = (next: ChannelState, known: ChannelState) =>
  next.revision >= known.revision &&
  next.registry.revision >= known.registry.revision &&
  !isSame(next, known);

/** The set that was kept, if it can be shown. */
async function preparedOrNone(
  state: ChannelState | undefined,
  prepare: ReleaseStateOptions['prepare'],
): Promise<ChannelState | undefined> {
  if (!state || !prepare) return state;
  return prepare(state).then(
    () => state,
    () => undefined,
  );
}

/** Reads that overlap a little and never fail: what goes wrong is logged once, not with every poll of an outage. */
function patientReads(
  read: () => Promise<void>,
  { channel, logger }: Pick<ChannelReaderOptions, 'channel' | 'logger'>,
) {
  const began = Date.now();
  let open = 0;
  let isConnected = true;
  let hasAnswered = false;

  async function tryRead(): Promise<void> {
    if (open >= mostReads) return;
    open += 1;
    const error = await read().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    open -= 1;
    if (error && isConnected) logger.warn({ err: error }, 'release state not refreshed');
    if (!error && !isConnected) logger.info({ channel }, 'release state refreshed again');
    isConnected = !error;
    hasAnswered = true;
  }
  return { tryRead, hasReadOnce: () => hasAnswered || Date.now() - began > patienceMs };
}

/**
 * The channel's release set, followed live. The stream of changes makes it quick; a poll makes it certain. Answers may
 * overtake each other, so only a higher revision is taken. The last known set is kept on disk: with it the edge starts
 * at once and sells while the release service is down.
 */
export async function watchChannel(options: ReleaseStateOptions) {
  const { channel, stateDir, logger, pollMs = 1000, prepare } = options;
  const kept = createKeptFile({
    file: path.join(stateDir, `channel-${channel}.json`),
    parse: (json) => takeChannel(json, options),
    serialise: ({ json }: KnownChannel) => json,
    logger,
  });
  let state = await preparedOrNone((await kept.read())?.state, prepare);
  let etag: string | undefined;
  let onChange: (state: ChannelState) => void = () => undefined;

  function take(known: KnownChannel): void {
    if (state && !isNewer(known.state, state)) return;
    if (!prepare) show(known);
    // No read waits for it: the set that comes next may need nothing, as after a rollback.
    prepare?.(known.state).then(
      () => show(known),
      (error) => logger.error({ err: error, revision: known.state.revision }, 'release set not shown yet'),
    );
  }

  function show({ state: next, json }: KnownChannel): void {
    if (state && !isNewer(next, state)) return;
    state = next;
    logger.info(
      { channel, revision: next.revision, set: next.set.id, registry: next.registry.revision },
      'release set',
    );
    onChange(next);
    kept.write({ state: next, json });
  }

  async function read(): Promise<void> {
    const answer = await readChannel(options, etag);
    if (!answer) return;
    take(answer);
    if (state && isSame(answer.state, state)) etag = answer.etag;
  }

  const { tryRead, hasReadOnce } = patientReads(read, { channel, logger });

  void tryRead();
  const poll = setInterval(() => void tryRead(), pollMs);
  const changes = subscribeToChanges(`${channelAddress(options)}/events`, () => void tryRead());
  return {
    /** The set that page views get now; undefined until one was ever known. */
    current: () => state,
    /** A set is known, and the release service was asked whether it still is the one. */
    isReady: () => state !== undefined && hasReadOnce(),
    /** Tells of the set that is known, and of every one that comes. */
    onChange(listener: typeof onChange): void {
      onChange = listener;
      if (state) listener(state);
    },
    async close(): Promise<void> {
      clearInterval(poll);
      changes.close();
      await kept.written();
    },
  };
}
