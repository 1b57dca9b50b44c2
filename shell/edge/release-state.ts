import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChannelState, channelStateSchema } from '@toile/contracts';
import type { Logger } from '@toile/service-kit';
import { EventSource } from 'undici';

interface ReleaseStateOptions {
  releasesUrl: string;
  channel: string;
  stateDir: string;
  logger: Logger;
  onChange?: (state: ChannelState) => void;
}

/**
 * The channel's release set, followed live: the release service announces each change, the edge reads the new state.
 * The last known one is kept on disk, so that the shop goes on selling while the release service is down.
 */
export async function followReleases({
  releasesUrl,
  channel,
  stateDir,
  logger,
  onChange,
}: ReleaseStateOptions) {
  const address = `${releasesUrl}/api/releases/channels/${channel}`;
  const file = path.join(stateDir, `channel-${channel}.json`);
  let state: ChannelState | undefined = await readFile(file, 'utf8')
    .then((text) => channelStateSchema.parse(JSON.parse(text)))
    .catch(() => undefined);

  async function keep(next: ChannelState): Promise<void> {
    await mkdir(stateDir, { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(next));
    await rename(`${file}.new`, file);
  }

  async function refresh(): Promise<void> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) throw new Error(`release service answered ${answer.status}`);
    const next = channelStateSchema.parse(await answer.json());
    if (state?.revision === next.revision && state.set.id === next.set.id) return;
    state = next;
    logger.info({ channel, revision: next.revision, set: next.set.id }, 'release set');
    onChange?.(next);
    await keep(next);
  }
  const tryRefresh = () =>
    refresh().catch((error) => logger.warn({ err: error }, 'release state not refreshed'));

  await tryRefresh();
  const events = new EventSource(`${address}/events`);
  events.addEventListener('open', () => void tryRefresh());
  events.addEventListener('change', () => void tryRefresh());
  return {
    /** The set that page views get now; undefined until one was ever known. */
    current: () => state,
    close: () => events.close(),
  };
}
