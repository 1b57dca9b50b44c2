import type { ServerResponse } from 'node:http';
import { type Html, html, htmlDocument } from '@toile/service-kit';
import { addresses } from './assets.ts';

export interface PageParts {
  productName: string;
  title: string;
  content: Html;
  /** Addresses of own scripts, which run in this order. */
  scripts?: readonly string[];
}

/** A whole document in the shop's look. */
export const page = ({ productName, title, content, scripts = [] }: PageParts): string =>
  htmlDocument({
    title: `${title} | ${productName.toUpperCase()}`,
    head: html`<link rel="icon" type="image/svg+xml" href="${addresses.icon}">
<link rel="stylesheet" href="${addresses.stylesheet}">
${scripts.map((script) => html`<script type="module" src="${script}"></script>`)}`,
    body: html`
<header class="head"><a class="logotype" href="/">${productName}</a></header>
<main class="main">
<h1 class="title">${title}</h1>
${content}
</main>
`,
  });

/**
 * Headers of every page. `formTargets`: origins that a form may end at, after redirects. `same-origin` as referrer
 * policy keeps the Origin header of form posts, which `requireSameOrigin` reads. `hasSecretAddress`: no other address is told the path.
 */
export function securePage(
  res: Pick<ServerResponse, 'setHeader'>,
  {
    formTargets = [],
    framedBySelf = false,
    hasSecretAddress = false,
  }: { formTargets?: string[]; framedBySelf?: boolean; hasSecretAddress?: boolean } = {},
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${framedBySelf ? "'self'" : "'none'"}`,
  ];
  res.setHeader('content-security-policy', policy.join('; '));
  res.setHeader('x-frame-options', framedBySelf ? 'SAMEORIGIN' : 'DENY');
  res.setHeader('referrer-policy', hasSecretAddress ? 'strict-origin' : 'same-origin');
  res.setHeader('cache-control', 'no-store');
}
