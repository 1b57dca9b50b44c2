import type { ServerResponse } from 'node:http';
import { leavePinPath } from '@toile/releases-contract';
import { html, htmlDocument, plainSheet } from '@toile/service-kit';
import { colour } from '@toile/tokens';
import { privateCaching } from '../http/shared-caching.ts';
import type { PinTrouble } from './check-pin.ts';

const troubles: Record<PinTrouble, { status: number; title: string; text: string }> = {
  'no-pins': {
    status: 403,
    title: 'This shop shows no pinned sets',
    text: 'The edge has no key to check the link with (PINS_KEY).',
  },
  forged: {
    status: 403,
    title: 'This pin is not one of this shop',
    text: 'Its signature is wrong. Ask for a new link.',
  },
  elsewhere: {
    status: 403,
    title: 'This pin is for another shop or channel',
    text: 'Open the link as it was given.',
  },
  over: { status: 410, title: 'This pin is over', text: 'Its time has ended. Ask for a new link.' },
  gone: { status: 410, title: 'The pinned set can’t be shown any more', text: 'Ask for a new link.' },
  away: {
    status: 503,
    title: 'The pinned set can’t be shown now',
    text: 'The page could not be made with its versions, or the release service does not answer. Nothing else is shown in its place. Try again, or go back to what is live.',
  },
};

const sheet = plainSheet(
  `main{max-width:37.5rem}button{font:inherit;min-height:2.75rem;padding:0 1rem;background:${colour('ink')};color:${colour('sheet')};border:0;border-radius:2px}`,
);
const policy = `default-src 'none'; style-src '${sheet.hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Says why a pinned browser doesn't see its set, in the place of a page that would be another one's. */
export function sendTrouble(
  res: ServerResponse,
  { trouble, why, base }: { trouble: PinTrouble; why?: string | undefined; base: string },
): void {
  const { status, title, text } = troubles[trouble];
  const page = htmlDocument({
    title,
    head: sheet.element,
    body: html`<main><h1>${title}</h1>${why && html`<p>${why}.</p>`}<p>${text}</p><form method="post" action="${base}${leavePinPath}"><button>Show what is live</button></form></main>`,
  });
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': privateCaching,
    'x-robots-tag': 'noindex',
    ...(status === 503 && { 'retry-after': '10' }),
  });
  res.end(page);
}
