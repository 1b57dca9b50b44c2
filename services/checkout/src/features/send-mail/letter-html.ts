import { addressLines, deliveryText, type OrderDetails, separateParcels } from '@toile/checkout-contract';
import { type Html, html, trusted } from '@toile/service-kit';
import { fact, link, sheet, spacer, text } from './html-parts.ts';
import type { Letter } from './letter.ts';
import { darkSheet, tokens, voice } from './look.ts';
import { parcelHtml, sumRow } from './parcel-html.ts';

/** The mail as HTML. Styles are on the elements, because many mail readers drop style sheets. */
export function letterHtml(letter: Letter): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>${trusted(darkSheet)}</style>
</head>
<body class="on-paper" style="margin:0;padding:0;background:${tokens.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${summary(letter)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" class="on-paper by-selvedge" style="background:${tokens.paper};border-top:2px solid ${tokens.selvedge}">
<tr><td align="center" style="padding:0 16px 32px">
<table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0" style="width:100%;max-width:600px;text-align:left">
<tr><td><div role="main">${content(letter)}</div></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

/** The preview that mail readers show beside the subject. */
function summary({ bought, heading }: Letter): string {
  if (!bought) return heading;
  const { parcels, totalCostCurrency } = bought;
  const pieces = parcels.flatMap(({ basketItems }) => basketItems);
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'piece' : 'pieces'} in ${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'}, ${totalCostCurrency}`;
}

function content(letter: Letter): Html {
  const { shop, links, bought } = letter;
  const name = shop.product.name.toUpperCase();
  return html`
<p style="${voice('logotype')};padding:28px 0 24px;text-align:center" class="in-ink"><a href="${links.shop}" target="_blank" style="color:${tokens.ink};text-decoration:none" class="in-ink">${name}</a></p>
<h1 style="${voice('display')};padding:16px 0 12px" class="in-ink">${letter.heading}</h1>
${text(letter.lead, { look: 'lead', colour: 'ink-2' })}
${spacer(24)}
${sheet(html`${fact('Order number', letter.number)}${text(`Ordered on ${letter.orderedOn}`, { look: 'small', colour: 'ink-2' })}`)}
${bought && boughtHtml(bought, letter)}
${heading('Questions?')}
<p style="${voice('body')}" class="in-ink">Answer this mail, or reach us here.<br>Email: ${link(`mailto:${shop.contact.email}`, shop.contact.email)}<br>Phone: ${link(`tel:${shop.contact.phone.replaceAll(' ', '')}`, shop.contact.phone)}<br>WhatsApp: ${link(shop.contact.whatsapp, 'Write to us')}</p>
${spacer(40)}
<p style="${voice('caption', 'ink-2')};padding:10px 0;border-top:2px solid ${tokens.selvedge}" class="in-ink-2 by-selvedge">${name} · n° ${letter.number}</p>`;
}

function boughtHtml({ parcels, ...bought }: OrderDetails, { links, address, shop }: Letter): Html {
  const { country } = bought.shippingAddress;
  // The costs of one parcel are those of the order.
  const hasSums = parcels.length > 1;
  const total = hasSums ? 'Parcel total' : 'Total';
  return html`
${parcels.map((group, index) => [spacer(16), parcelHtml(group, { index, country, total, address, policy: shop.returns.policy })])}
${hasSums && sumsHtml(bought)}
${heading('Delivery address')}
<p style="${voice('body')}" class="in-ink">${lines(addressLines(bought.shippingAddress))}</p>
${heading('Your order')}
<p style="${voice('body')}" class="in-ink">${link(links.order, 'See your order')}<br>Something doesn’t fit? ${link(links.returns, 'How to return it')}.</p>`;
}

const sumsHtml = (bought: Omit<OrderDetails, 'parcels'>): Html => html`
${spacer(16)}
${sheet(html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">
${sumRow('Delivery', deliveryText(bought.shippingCostPence, bought.shippingCostCurrency))}${sumRow('Total', bought.totalCostCurrency, { isStrong: true })}
</table>`)}
${spacer(12)}${text(separateParcels, { look: 'small', colour: 'ink-2' })}`;

const heading = (words: string): Html =>
  html`<h2 style="${voice('heading')};padding:30px 0 8px" class="in-ink">${words}</h2>`;

/** One under the other. */
const lines = (texts: string[]): Html[] =>
  texts.map((line, index) => html`${index > 0 && html`<br>`}${line}`);
