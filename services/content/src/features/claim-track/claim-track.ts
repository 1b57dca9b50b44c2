import type { ClaimedTrack } from '@toile/content-contract';
import { signLink } from '@toile/service-kit';
import type { SoundFile } from '../../domain/passports.ts';

const validForMs = 10 * 60 * 1000;

/** Links to the track that anybody may ask for and that end after ten minutes (CO-35, CO-36, D51). */
export function claimTrack(
  track: readonly SoundFile[],
  { secret, now }: { secret: string; now: Date },
): ClaimedTrack {
  const expiresAt = now.getTime() + validForMs;
  const sources = track.map(({ path, type }) => ({ url: signLink(path, { secret, expiresAt }), type }));
  return { sources, expiresAt };
}
