import path from 'node:path';
import type { ChannelState } from '@toile/releases-contract';
import { openEmergency } from './emergency.ts';
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

const summary = ({ revision, set, registry }: ChannelState) => ({
  revision,
  set: set.id,
  registry: registry.revision,
});

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

/** Reads what the service makes of orders that it is told of. One that it doesn't take holds up no set. */
const afterReport = (report: () => Promise<void>, read: () => Promise<void>) => async (): Promise<void> => {
  const [told] = await Promise.allSettled([report()]);
  await read();
  if (told.status === 'rejected') throw told.reason;
};

/** Reads now, each second, and whenever something is announced. Answers how to stop. */
function readAgain(
  { pollMs = 1000, ...options }: ReleaseStateOptions,
  { tryRead, onAnnounced }: { tryRead: () => Promise<void>; onAnnounced: () => void },
): () => void {
  void tryRead();
  const poll = setInterval(() => void tryRead(), pollMs);
  const changes = subscribeToChanges(`${channelAddress(options)}/events`, () => {
    onAnnounced();
    void tryRead();
  });
  return () => {
    clearInterval(poll);
    changes.close();
  };
}

const keptChannel = (options: ReleaseStateOptions) =>
  createKeptFile({
    file: path.join(options.stateDir, `channel-${options.channel}.json`),
    parse: (json) => takeChannel(json, options),
    serialise: ({ json }: KnownChannel) => json,
    logger: options.logger,
  });

/**
 * The channel's release set, followed live. The stream of changes makes it quick; a poll makes it certain. Answers may
 * overtake each other, so only a higher revision is taken. The last known set is kept on disk: with it the edge starts
 * at once and sells while the release service is down.
 */
export async function watchChannel(options: ReleaseStateOptions) {
  const { channel, logger, prepare } = options;
  const kept = keptChannel(options);
  const last = await kept.read();
  let state = await preparedOrNone(last?.state, prepare);
  let etag: string | undefined;
  let isClosed = false;
  let onChange: (state: ChannelState) => void = () => undefined;
  const emergency = await openEmergency({ ...options, latest: () => state, onChange: () => tellShown() });
  if (last && state) emergency.remember(last);
  const current = () => emergency.state() ?? state;
  const tellShown = () => {
    const shown = current();
    if (shown) onChange(shown);
  };
  let onAnnounced = () => {};

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
    if (isClosed || (state && !isNewer(next, state))) return;
    state = next;
    logger.info({ channel, ...summary(next) }, 'release set');
    kept.write({ state: next, json });
    if (emergency.state()) return;
    emergency.endOrder();
    emergency.remember({ state: next, json });
    onChange(next);
  }

  const read = afterReport(emergency.report, async () => {
    const answer = await readChannel(options, etag);
    if (!answer) return;
    take(answer);
    if (state && isSame(answer.state, state)) etag = answer.etag;
  });

  const { tryRead, hasReadOnce } = patientReads(read, { channel, logger });

  const stopReading = readAgain(options, { tryRead, onAnnounced: () => onAnnounced() });
  return {
    /** The set that page views get now; undefined until one was ever known. */
    current,
    /** Carries out an order of the release manager; rejects with an OrderRefused. */
    takeOrder: emergency.take,
    /** A set is known, and the release service was asked whether it still is the one. */
    isReady: () => current() !== undefined && hasReadOnce(),
    /** Tells of the set that is known, and of every one that comes. */
    onChange(listener: typeof onChange): void {
      onChange = listener;
      tellShown();
    },
    /** Tells that the release service has announced something, be it a set or not. */
    onAnnounced(listener: typeof onAnnounced): void {
      onAnnounced = listener;
    },
    async close(): Promise<void> {
      isClosed = true;
      stopReading();
      await Promise.all([kept.written(), emergency.written()]);
    },
  };
}
