import type { Canary, ReleaseManifest, SomeVersions } from '@toile/releases-contract';
import { entriesOf } from '@toile/releases-contract/plain';

export { actionWords, audienceWords, entriesOf, partsInWords } from '@toile/releases-contract/plain';

/** Time since a moment, in words: `3 min ago`. */
export function ago(at: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  if (seconds < 60) return 'just now';
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}

/** `12 December 2021, 14:05` (design language 58). */
export const moment = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(at))
    .replace(' at ', ', ');

/** `14:05:30`, on the clock of who looks. */
export const clockTime = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(
    new Date(at),
  );

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`;

/** Bytes of a version that are sent at most: the sum of its scripts and of its sheets, before they are compressed. */
export function sizesOf({ entry, chunks }: ReleaseManifest): { js: number; css: number } {
  const files = new Map(
    [{ ...entry }, ...Object.values(chunks).flatMap(({ js, css }) => [...js, ...css])].map((asset) => [
      asset.file,
      asset.bytes,
    ]),
  );
  const sum = (end: string) =>
    [...files].reduce((total, [file, bytes]) => (file.endsWith(end) ? total + bytes : total), 0);
  return { js: sum('.js'), css: sum('.css') };
}

/** The shell first, then by name. */
export const shellFirst = (one: string, other: string): number =>
  Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other);

/** Versions of a canary that the channel has not. */
export const versionsOf = ({ changed }: Pick<Canary, 'changed'>): SomeVersions =>
  Object.fromEntries(entriesOf(changed).map(([name, { version }]) => [name, version]));
