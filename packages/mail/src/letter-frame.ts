import { type Html, html, trusted } from '@toile/service-kit';
import { link, spacer, text } from './html-parts.ts';
import { darkSheet, tokens, voice } from './look.ts';
import type { Letterhead } from './settings.ts';

/** Words of a mail around its own content. */
export interface Frame {
  subject: string;
  heading: string;
  lead: string;
  /** Preview of a mail beside its subject. */
  preview: string;
  content: Html;
  /** Beside the shop's name at the foot. */
  foot?: string;
}

/** A mail as HTML. Styles are on the elements, because many mail readers drop style sheets. */
export function letterFrame(letterhead: Letterhead, frame: Frame): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${frame.subject}</title>
<style>${trusted(darkSheet)}</style>
</head>
<body class="on-paper" style="margin:0;padding:0;background:${tokens.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${frame.preview}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" class="on-paper by-selvedge" style="background:${tokens.paper};border-top:2px solid ${tokens.selvedge}">
<tr><td align="center" style="padding:0 16px 32px">
<table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0" style="width:100%;max-width:600px;text-align:left">
<tr><td><div role="main">${body(letterhead, frame)}</div></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

function body({ shop, origin }: Letterhead, { heading, lead, content, foot }: Frame): Html {
  const name = shop.product.name.toUpperCase();
  const { email, phone, whatsapp, address } = shop.contact;
  return html`
<p style="${voice('logotype')};padding:28px 0 24px;text-align:center" class="in-ink"><a href="${origin}/" target="_blank" style="color:${tokens.ink};text-decoration:none" class="in-ink">${name}</a></p>
<h1 style="${voice('display')};padding:16px 0 12px" class="in-ink">${heading}</h1>
${text(lead, { look: 'lead', colour: 'ink-2' })}
${spacer(24)}
${content}
${subheading('Questions?')}
<p style="${voice('body')}" class="in-ink">Answer this mail, or reach us here.<br>Email: ${link(`mailto:${email}`, email)}<br>Phone: ${link(`tel:${phone.replaceAll(' ', '')}`, phone)}<br>WhatsApp: ${link(whatsapp, 'Write to us')}</p>
${spacer(40)}
<p style="${voice('caption', 'ink-2')};padding:10px 0;border-top:2px solid ${tokens.selvedge}" class="in-ink-2 by-selvedge">${name}${foot && ` · ${foot}`}<br>${address}</p>`;
}

/** A heading within the content. */
export const subheading = (words: string): Html =>
  html`<h2 style="${voice('heading')};padding:30px 0 8px" class="in-ink">${words}</h2>`;

/** The same around a mail as plain text. */
export function textFrame(
  { shop, origin }: Letterhead,
  { heading, lead, content }: Pick<Frame, 'heading' | 'lead'> & { content: string[] },
): string {
  return [
    heading,
    '',
    lead,
    '',
    ...content,
    '',
    'Questions? Answer this mail, or reach us here.',
    `  Email: ${shop.contact.email}`,
    `  Phone: ${shop.contact.phone}`,
    `  WhatsApp: ${shop.contact.whatsapp}`,
    '',
    `${shop.product.name} · ${origin}/`,
    shop.contact.address,
    '',
  ].join('\n');
}
