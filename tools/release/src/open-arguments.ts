import type { MadePin, PinDetails } from '@toile/releases-contract';
import { inWords, namedVersions } from './canary-arguments.ts';
import { ReleaseError } from './release-client.ts';
import type { WantedPin } from './staff-calls.ts';

/** Day that a text begins with, where the calendar doesn't have it: dates count on into the next month. */
function missingDay(text: string): string | undefined {
  const [day, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? [];
  const counted = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return day && counted.getUTCDate() !== Number(date) ? day : undefined;
}

/** A moment of this machine's clock, or with its own zone; of a day alone its beginning. */
export function momentIn(text: string): string {
  const missing = missingDay(text);
  if (missing) throw new ReleaseError(`There is no ${missing}`, 400);
  // Without a time dates are read as UTC.
  const moment = new Date(/^\d{4}-\d\d(?:-\d\d)?$/.test(text) ? `${text} 00:00` : text);
  if (Number.isNaN(moment.getTime()))
    throw new ReleaseError(`${text} is no moment: "2026-11-20 14:05" would be`, 400);
  return moment.toISOString();
}

/** A set or a revision as it is, else a moment. */
export const momentWord = (text: string): string => (/^(?:set-.*|\d+)$/.test(text) ? text : momentIn(text));

type WantedOptions = Partial<Record<'at' | 'path' | 'reason', string>> & { minutes?: number };

/** Request after `open`: a moment of this machine's clock, a set of the history, versions of parts. */
export function wantedPin(words: readonly string[], { at, minutes, path, reason }: WantedOptions): WantedPin {
  const setId = words.find((word) => word.startsWith('set-'));
  const named = words.filter((word) => word !== setId);
  return {
    ...(at !== undefined && { at: momentIn(at) }),
    ...(setId && { setId }),
    ...(named.length > 0 && { versions: namedVersions(named) }),
    ...(minutes && { minutes }),
    ...(path && { path }),
    ...(reason && { reason }),
  };
}

const whatOf = ({ setId, at, versions }: PinDetails): string =>
  [setId, at && `as it was at ${at}`, Object.keys(versions).length > 0 && `with ${inWords(versions)}`]
    .filter(Boolean)
    .join(', ');

export const pinLines = ({ link, ...pin }: MadePin): string[] => [
  whatOf(pin),
  `Whoever opens this link sees it until ${pin.expiresAt}:`,
  link,
];

export const openPinLine = (pin: PinDetails): string =>
  `${pin.id}  until ${pin.expiresAt}  ${whatOf(pin)}  (${pin.actor}: ${pin.reason})`;
