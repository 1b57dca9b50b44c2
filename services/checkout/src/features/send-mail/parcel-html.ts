import {
  type BasketGroup,
  type BasketItem,
  deliveryText,
  parcelName,
  sellerText,
  sizeText,
  vatText,
} from '@toile/checkout-contract';
import {
  deliveryLabel,
  importNotice,
  itemTerms,
  type ReturnPolicy,
  type ShopCountry,
} from '@toile/contracts';
import { sheet, text, tokens, voice } from '@toile/mail';
import { type Html, html } from '@toile/service-kit';
import { quantityWords } from './mail-texts.ts';

interface Place {
  /** 0 for the first. */
  index: number;
  /** To which it goes. */
  country: ShopCountry;
  /** Name of its total. */
  total: string;
  policy: ReturnPolicy;
  /** Address of a page of the shop. */
  address(path: string): string;
}

/** Pieces that one designer sends (design language 34). */
export function parcelHtml(group: BasketGroup, { index, country, total, policy, address }: Place): Html {
  const { designer, basketItems, designerShippingCostPence, designerShippingCostCurrency } = group;
  const notice = importNotice(designer, [country]);
  const delivery = deliveryText(designerShippingCostPence, designerShippingCostCurrency);
  return sheet(html`
<h2 style="${voice('strong')}" class="in-ink"><span style="font-weight:400;color:${tokens['ink-2']}" class="in-ink-2">${parcelName(index)} — </span>${designer.brandTitle}</h2>
${notice && text(notice, { look: 'small', colour: 'warn' })}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin-top:8px">
${basketItems.map((item) => itemRow(item, { address, policy }))}
${sumRow(deliveryLabel([country]), delivery, { isFirst: true })}
${sumRow(total, group.totalCostCurrency, { isStrong: true })}
</table>
${text(`${sellerText(designer.brandTitle)} ${vatText}`, { look: 'small', colour: 'ink-2' })}`);
}

function itemRow(
  { product, sizeVariantTitle, quantity, totalCostCurrency }: BasketItem,
  { address, policy }: Pick<Place, 'address' | 'policy'>,
): Html {
  const page = address(`/p/${product.id}/${product.friendlyUrlName}`);
  const details = [sizeText(sizeVariantTitle), ...quantityWords(product, quantity)].join(' · ');
  const terms = itemTerms(policy, product);
  const cell = `padding:10px 0;border-top:1px solid ${tokens.line};vertical-align:top`;
  return html`<tr>
<td class="by-line" style="${cell}"><a href="${page}" target="_blank" style="${voice('body')};text-decoration:none" class="in-ink">${product.title}</a><br><span style="${voice('small', 'ink-2')}" class="in-ink-2">${details}${terms && html`<br>${terms}`}</span></td>
<td class="by-line" align="right" style="${cell};padding-left:16px;white-space:nowrap"><span style="${voice('body')}" class="in-ink">${totalCostCurrency}</span></td>
</tr>`;
}

/** A label and an amount, at the two edges. */
export function sumRow(
  label: string,
  amount: string,
  { isStrong = false, isFirst = false }: { isStrong?: boolean; isFirst?: boolean } = {},
): Html {
  const colour = isStrong ? 'ink' : 'ink-2';
  const style = voice(isStrong ? 'strong' : 'body', colour);
  const cell = isFirst ? `padding:12px 0 2px;border-top:1px solid ${tokens.line}` : 'padding:2px 0';
  return html`<tr>
<td class="by-line" style="${cell}"><span style="${style}" class="in-${colour}">${label}</span></td>
<td class="by-line" align="right" style="${cell};padding-left:16px;white-space:nowrap"><span style="${style}" class="in-${colour}">${amount}</span></td>
</tr>`;
}
