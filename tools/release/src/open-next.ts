import type { Look, LookProgress, SeenSet } from '@toile/releases-contract';
import type { WantedSet } from './pages/seen-set.ts';
import type { ReleaseClient } from './release-client.ts';

interface Looking {
  wanted: WantedSet;
  onProgress: (progress: LookProgress) => void;
}
type See = (api: ReleaseClient, looking: Looking) => Promise<SeenSet>;

/** Opens the pages of the set that has waited longest; answers its look, or nothing when none waits. */
export async function openNext(
  clientOf: (channel: string) => ReleaseClient,
  see: See,
): Promise<Look | undefined> {
  const look = await clientOf('live').takeLook();
  if (!look) return undefined;
  const { id, channel, setId, versions } = look;
  const api = clientOf(channel);
  const { checks } = await see(api, {
    wanted: { setId, versions },
    onProgress: (progress) => void api.noteLook(id, progress).catch(() => undefined),
  });
  await api.endLook(id, checks);
  return look;
}
