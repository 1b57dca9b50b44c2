import { createHash } from 'node:crypto';
import { leavePinPath, type PinDetails } from '@toile/contracts';
import { html, trusted } from '@toile/service-kit';
import type { Banner } from '../make-document.ts';
import { momentInWords } from './moment.ts';

/** React passes over elements that it doesn't know. Where it makes the whole page anew, it leaves the sheet alone, which then says so. */
const sheet = `
toile-pin{position:fixed;left:0;bottom:5.5rem;z-index:2147483647;max-width:min(18rem,80vw);background:#1a1917;color:#f7f5f0;
font:400 .8125rem/1.4 system-ui,sans-serif;border-radius:0 2px 2px 0}
toile-pin summary{padding:.25rem .75rem;cursor:pointer;font-weight:600;min-height:1.5rem}
toile-pin div{padding:0 .75rem .75rem;overflow-wrap:anywhere}
toile-pin p{margin:0 0 .25rem}
toile-pin button{font:inherit;min-height:2.75rem;padding:0 1rem;margin-top:.25rem;background:#f7f5f0;color:#1a1917;border:0;border-radius:2px;cursor:pointer}
toile-pin :focus-visible{outline:2px solid #f7f5f0;outline-offset:-4px}
toile-pin button:focus-visible{outline-color:#1a1917}
html:not(:has(toile-pin))::after{content:"This is a pinned release set";position:fixed;left:0;bottom:5.5rem;z-index:2147483647;padding:.25rem .75rem;background:#1a1917;color:#f7f5f0}
`.replaceAll('\n', '');
const sheetHash = `sha256-${createHash('sha256').update(sheet).digest('base64')}`;

const mostNamed = 3;

function versionsInWords(versions: PinDetails['versions']): string {
  const named = Object.entries(versions).map((part) => part.join(' '));
  const others = named.length - mostNamed;
  return [...named.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

/** Which set a page is made with, since when and until when, and the way back to what everybody gets. */
export function badgeOf({ setId, at, versions, createdAt, expiresAt }: PinDetails, base: string): Banner {
  const markup = html`<style>${trusted(sheet)}</style><toile-pin role="region" aria-label="Pinned release set" data-set="${setId}"
><details open><summary>Not live: ${at ? `the shop at ${momentInWords(at)}` : 'other versions'}</summary><div><p>${setId}</p>
${Object.keys(versions).length > 0 && html`<p>With ${versionsInWords(versions)}</p>`}
<p>Pinned ${momentInWords(createdAt)}, until ${momentInWords(expiresAt)}</p>
<form method="post" action="${base}${leavePinPath}"><button>Show what is live</button></form></div></details></toile-pin>`;
  return { markup: markup.markup, sheetHash };
}
