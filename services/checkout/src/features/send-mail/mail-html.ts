import { addressLines, deliveryText, type OrderDetails, separateParcels } from '@toile/checkout-contract';
import { fact, letterFrame, link, sheet, spacer, subheading, text, voice } from '@toile/mail';
import { type Html, html } from '@toile/service-kit';
import { isTold, type Letter } from './mail-texts.ts';
import { parcelHtml, sumRow } from './parcel-html.ts';

/** The mail as HTML. */
export function letterHtml(letter: Letter): string {
  const { subject, heading, lead, number } = letter;
  return letterFrame(letter.letterhead, {
    subject,
    heading,
    lead,
    preview: summary(letter),
    content: content(letter),
    foot: `n° ${number}`,
  });
}

function summary({ bought, about, heading }: Letter): string {
  if (!bought || about) return heading;
  const { parcels, totalCostCurrency } = bought;
  const pieces = parcels.flatMap(({ basketItems }) => basketItems);
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count} ${count === 1 ? 'piece' : 'pieces'} in ${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'}, ${totalCostCurrency}`;
}

const content = (letter: Letter): Html => html`
${letter.way && html`<p style="${voice('body')}">${link(letter.way.url, letter.way.words)}</p>${spacer(24)}`}
${sheet(html`${fact('Order number', letter.number)}${text(`Ordered on ${letter.orderedOn}`, { look: 'small', colour: 'ink-2' })}${letter.returnNumber && html`${spacer(12)}${fact('Return number', letter.returnNumber)}`}`)}
${letter.bought && boughtHtml(letter.bought, letter)}`;

function boughtHtml({ parcels, ...bought }: OrderDetails, letter: Letter): Html {
  const { links, address, letterhead, about } = letter;
  const { country } = bought.shippingAddress;
  // The costs of one parcel are those of the order.
  const hasSums = parcels.length > 1;
  const total = hasSums ? 'Parcel total' : 'Total';
  return html`
${parcels.map((group, index) => isTold(group, about) && [spacer(16), parcelHtml(group, { index, country, total, address, policy: letterhead.shop.returns.policy })])}
${hasSums && !about && sumsHtml(bought)}
${subheading('Delivery address')}
<p style="${voice('body')}" class="in-ink">${lines(addressLines(bought.shippingAddress))}</p>
${bought.paidBy && html`${subheading('Payment')}${text(bought.paidBy)}`}
${subheading('Your order')}
<p style="${voice('body')}" class="in-ink">${link(links.order, 'See your order')}<br>Something doesn’t fit? ${link(links.returns, 'How to return it')}.</p>`;
}

const sumsHtml = (bought: Omit<OrderDetails, 'parcels'>): Html => html`
${spacer(16)}
${sheet(html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">
${sumRow('Delivery', deliveryText(bought.shippingCostPence, bought.shippingCostCurrency))}${sumRow('Total', bought.totalCostCurrency, { isStrong: true })}
</table>`)}
${spacer(12)}${text(separateParcels, { look: 'small', colour: 'ink-2' })}`;

/** Lines, one under the other. */
const lines = (texts: string[]): Html[] =>
  texts.map((line, index) => html`${index > 0 && html`<br>`}${line}`);
