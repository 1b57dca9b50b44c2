import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { colour } from '@toile/tokens';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { html, htmlDocument } from './html.ts';
import { type InlineSheet, inlineSheet } from './inline-sheet.ts';
import type { Logger } from './logger.ts';
import { problemHandler, sendProblem } from './problem-handler.ts';

const chalk = colour('chalk');

/** Sheet of a plain page, with what the page adds. */
export const plainSheet = (own: string): InlineSheet =>
  inlineSheet(`
html{background:${colour('paper')};color:${colour('ink')};color-scheme:light;font:400 1rem/1.55 Instrument Sans,Arial,sans-serif}
body{margin:0;border-top:2px solid ${colour('selvedge')}}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font:400 2.25rem/1.1 Instrument Serif,Georgia,serif}
a{color:${chalk};text-underline-offset:3px}
:focus-visible{outline:2px solid ${chalk};outline-offset:2px}
${own}`);

/** The display font, in the page itself: a service has no address of the shell's. */
const displayFont = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  ),
).toString('base64');

const sheet = plainSheet(`
@font-face{font-family:Instrument Serif;src:url(data:font/woff2;base64,${displayFont}) format("woff2")}
main{max-width:36rem}
header{margin-bottom:3rem;font:400 1.75rem/1 Instrument Serif,Georgia,serif;letter-spacing:.16em;text-align:center}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:1.5rem}
a{padding:.5rem 0}
button{margin-top:1rem;padding:.9rem 2rem;border:0;border-radius:2px;background:${colour('ink')};color:${colour('paper')};font:500 1rem/1.25 Instrument Sans,Arial,sans-serif;cursor:pointer}
button:hover{background:${chalk}}`);
const policyOf = (formAction: string) =>
  `default-src 'none'; style-src '${sheet.hash}'; font-src data:; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;

/** Address and words. */
type Link = readonly [to: string, words: string];

interface PlainPage {
  status: number;
  title: string;
  text: string;
  /** Ways on. */
  links?: readonly Link[];
  /** Name of the shop above it, for a page that nobody comes to from the shop. */
  shop?: string;
  /** Words of a button that posts to the page's own address. */
  button?: string;
}

/** A page of a few words in the shop's look, and the security policy that lets it have that look. */
export const plainPage = ({ title, text, links = [], shop, button }: Omit<PlainPage, 'status'>) => ({
  policy: policyOf(button ? "'self'" : "'none'"),
  markup: htmlDocument({
    title,
    head: sheet.element,
    body: html`<main>
${shop && html`<header>${shop.toUpperCase()}</header>`}
<h1>${title}</h1>
<p>${text}</p>
${button && html`<form method="post"><button>${button}</button></form>`}
${links.length > 0 && html`<nav>${links.map(([to, words]) => html`<a href="${to}">${words}</a>`)}</nav>`}
</main>`,
  }),
});

/** A page of a few words: what became of a form that was sent without script. */
export function sendPlainPage(res: Response, { status, ...page }: PlainPage): void {
  const { policy, markup } = plainPage(page);
  // The shop's documents don't send it, and all documents of an origin must agree.
  res.removeHeader('origin-agent-cluster');
  res
    .status(status)
    .set({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('html')
    .send(markup);
}

/** The way back to the page that a form was sent from, when it is one of the shop, or else to the shop. */
function wayBack(res: Response, origin: string): Link {
  const url = URL.parse(res.req.get('referer') ?? '');
  return url?.origin === origin ? [url.pathname.replace(/^\/+/, '/'), 'Back'] : ['/', 'Go to the shop'];
}

/**
 * Answers a form that is refused with a page that says why and leads back, and a script that asks for JSON with a problem
 * document; for `app.use` behind the form's route. Whoever opens the form's address itself is led to the first link.
 */
export function refusalPage(
  { publicOrigin, logger }: { publicOrigin: string; logger: Logger },
  ...links: NonNullable<PlainPage['links']>
): [RequestHandler, ErrorRequestHandler] {
  const { origin } = new URL(publicOrigin);
  const [[home] = ['/']] = links;
  const leadHome: RequestHandler = (req, res, next) => {
    const isOpened = req.method === 'GET' && req.path === '/' && req.accepts(['json', 'html']) === 'html';
    if (isOpened) return res.redirect(303, home);
    next();
  };
  const refuse = problemHandler(logger, (res, problem) => {
    if (res.req.accepts(['html', 'json']) === 'json') return sendProblem(res, problem);
    const { status, title, detail } = problem;
    const text = detail ?? 'Nothing has changed. Please go back and try again.';
    sendPlainPage(res, { status, title, text, links: [wayBack(res, origin), ...links] });
  });
  return [leadHome, refuse];
}
