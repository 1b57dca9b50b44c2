import { leavePinPath, type PinDetails } from '@toile/releases-contract';
import { html, inlineSheet } from '@toile/service-kit';
import { colour } from '@toile/tokens';
import type { Banner } from '../documents/make-document.ts';
import { momentInWords } from './moment.ts';

const ink = colour('ink');
const paper = colour('paper');

/**
 * A strip above the page, so that it covers nothing of it, and a seam at the left edge that stays. React passes over elements
 * that it doesn't know. Where it makes the whole page anew, it leaves the sheet alone, which then says so.
 */
const sheet = inlineSheet(
  `
toile-pin{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;padding:.5rem 1.5rem;background:${ink};color:${paper};
font:400 .8125rem/1.4 var(--font-text,system-ui,sans-serif);overflow-wrap:anywhere}
toile-pin::after{content:"";position:fixed;inset:0 auto 0 0;z-index:2147483647;width:6px;pointer-events:none;
background:repeating-linear-gradient(${ink} 0 12px,${paper} 12px 18px)}
toile-pin p{flex:1 1 16rem;margin:0}
toile-pin strong{margin-inline-end:.5rem}
toile-pin button{font:inherit;min-height:2.75rem;padding:0 1rem;background:${paper};color:${ink};border:0;border-radius:2px;cursor:pointer}
toile-pin button:focus-visible{outline:2px solid ${ink};outline-offset:-5px}
html:not(:has(toile-pin))::after{content:"Not live: a pinned release set";position:fixed;left:0;bottom:0;z-index:2147483647;padding:.25rem .75rem;background:${ink};color:${paper}}
`.replaceAll('\n', ''),
);

const mostNamed = 3;

function versionsInWords(versions: PinDetails['versions']): string {
  const named = Object.entries(versions).map((part) => part.join(' '));
  const others = named.length - mostNamed;
  return [...named.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

/** Badge with the set that a page is made with, since when and until when, and the way back to what everybody gets. */
export function badgeOf({ setId, at, versions, createdAt, expiresAt }: PinDetails, base: string): Banner {
  const markup = html`${sheet.element}<toile-pin role="region" aria-label="Pinned release set" data-set="${setId}"
><p><strong>Not live: ${at ? `the shop at ${momentInWords(at)}` : 'other versions'}</strong>
${setId}${Object.keys(versions).length > 0 && `, with ${versionsInWords(versions)}`}.
Pinned ${momentInWords(createdAt)}, until ${momentInWords(expiresAt)}.</p>
<form method="post" action="${base}${leavePinPath}"><button>Show what is live</button></form></toile-pin>`;
  return { markup: markup.markup, sheetHash: sheet.hash };
}
