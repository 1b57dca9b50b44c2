import type { MadePin } from '@toile/contracts';
import { inWords, namedVersions } from './candidate-words.ts';
import { ReleaseError, type WantedPin } from './release-client.ts';

/** What was typed after `open`: a moment of this machine's clock, a set of the history, versions of parts. */
export function wantedPin(
  words: readonly string[],
  { at, minutes, path, reason }: Partial<Record<'at' | 'minutes' | 'path' | 'reason', string | undefined>>,
): WantedPin {
  const setId = words.find((word) => word.startsWith('set-'));
  const named = words.filter((word) => word !== setId);
  const moment = at === undefined ? undefined : new Date(at);
  if (moment && Number.isNaN(moment.getTime()))
    throw new ReleaseError(`${at} is no moment: "2026-11-20 14:05" would be`, 400);
  return {
    ...(moment && { at: moment.toISOString() }),
    ...(setId && { setId }),
    ...(named.length > 0 && { versions: namedVersions(named) }),
    ...(minutes && { minutes: Number(minutes) }),
    ...(path && { path }),
    ...(reason && { reason }),
  };
}

export const pinLines = ({ link, setId, at, versions, expiresAt }: MadePin): string[] => [
  [setId, at && `as it was at ${at}`, Object.keys(versions).length > 0 && `with ${inWords(versions)}`]
    .filter(Boolean)
    .join(', '),
  `Whoever opens this link sees it until ${expiresAt}:`,
  link,
];
