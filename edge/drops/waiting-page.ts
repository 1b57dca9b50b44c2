import type { plainPage } from '@toile/service-kit';
import type { OpenDrop } from '@toile/service-kit/drops';
import { intervalOf } from './turns.ts';

type Page = Parameters<typeof plainPage>[0] & {
  status?: number;
  /** Seconds until the page is loaded anew. */
  refreshSeconds?: number;
};

const minute = 60_000;
const several = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A time as people say it: never less than is to be waited. */
export function inWords(ms: number): string {
  if (ms < minute) return 'less than a minute';
  const minutes = Math.ceil(ms / minute);
  if (minutes < 60) return `about ${several(minutes, 'minute')}`;
  const rest = minutes % 60;
  const hours = several(Math.floor(minutes / 60), 'hour');
  return `about ${hours}${rest > 0 ? ` ${several(rest, 'minute')}` : ''}`;
}

/** Rarely while there is long to wait, so that a crowd that waits is no crowd of page views. */
const refreshAfter = (waitMs: number) => Math.ceil(Math.min(Math.max(waitMs / 6, 2000), minute) / 1000);

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

interface Waiting {
  turnAt: number;
  now: number;
  /** The visitor wants to look again by a press alone. */
  isStill: boolean;
  /** Address of the page itself, and of the shop’s front. */
  own: string;
  shop: string;
}

/** Page of who has a ticket. */
export function waitingPage(drop: OpenDrop, { turnAt, now, isStill, own, shop }: Waiting): Page {
  const waitMs = turnAt - now;
  const place = Math.floor((turnAt - Math.max(now, drop.opensAt)) / intervalOf(drop)) + 1;
  const opens = now < drop.opensAt ? ` It begins on ${moment.format(drop.opensAt)}, UK time.` : '';
  const refreshSeconds = refreshAfter(waitMs);
  const looks = isStill
    ? 'Look again when you like.'
    : `This page looks again by itself in ${several(refreshSeconds, 'second')}; you may leave it open.`;
  return {
    shop,
    title: `You are number ${place.toLocaleString('en-GB')}`,
    text: `Waiting room of ${drop.title}.${opens} It is ${inWords(waitMs)} until your turn. Your place is kept in this browser. ${looks}`,
    links: [
      [own, isStill ? 'Look again, and by itself' : 'Look again now'],
      ...(isStill ? [] : [[`${own}?still`, 'Stop looking by itself'] as const]),
    ],
    ...(!isStill && { refreshSeconds }),
  };
}

/** Page of who has been let in. */
export const turnPage = (drop: OpenDrop, { page, shop }: { page: string; shop: string }): Page => ({
  shop,
  title: 'It is your turn',
  text: `You can put pieces of ${drop.title} into your bag now. You are in and stay in; a piece is yours once it is paid.`,
  links: [[page, `Go to ${drop.title}`]],
});

/** Page of who has no ticket. */
export const joinPage = (drop: OpenDrop, { waitMs, shop }: { waitMs: number; shop: string }): Page => ({
  shop,
  title: drop.title,
  text: `Many want these pieces at once, so shoppers are let in one after another, in the order in which they come. ${waitMs > 0 ? `It would be ${inWords(waitMs)} until your turn.` : 'Just now nobody waits.'} Your place is kept in this browser by a cookie that knows nothing else.`,
  button: 'Take a place',
});

/** Page of who comes before places are given. */
export const earlyPage = (drop: OpenDrop, { shop }: { shop: string }): Page => ({
  shop,
  title: drop.title,
  text: `It begins on ${moment.format(drop.opensAt)}, UK time. Places in its waiting room are given from half an hour before.`,
  links: [[drop.page, 'Look at it']],
});

/** Page of who asks for places faster than people do, or shares an address with many. */
export const busyPage = (waitSeconds: number, shop: string): Page => ({
  status: 429,
  shop,
  title: 'One moment',
  text: `Many places were taken from your network just now. Please try again in ${several(waitSeconds, 'second')}.`,
  button: 'Take a place',
});
