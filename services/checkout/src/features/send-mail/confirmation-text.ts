import {
  addressLines,
  type BasketGroup,
  type BasketItem,
  importNotice,
  parcelName,
  separateParcels,
  sizeText,
} from '@toile/contracts';
import { type Letter, quantityWords } from './letter.ts';

/** The confirmation for whoever reads plain text. */
export function confirmationText(letter: Letter): string {
  const { shop, links, parcels, totalCostCurrency } = letter;
  return [
    letter.heading,
    '',
    letter.lead,
    '',
    `Order number: ${letter.number}`,
    `Ordered on ${letter.orderedOn}`,
    ...parcels.flatMap(parcelText),
    '',
    `Delivery: ${letter.deliveryText}`,
    `Total: ${totalCostCurrency}`,
    ...(parcels.length > 1 ? ['', separateParcels] : []),
    '',
    'Delivery address',
    ...addressLines(letter.shippingAddress).map(indented),
    '',
    `Your order: ${links.order}`,
    `Something doesn’t fit? How to return it: ${links.returns}`,
    '',
    'Questions? Answer this mail, or reach us here.',
    `  Email: ${shop.contact.email}`,
    `  Phone: ${shop.contact.phone}`,
    `  WhatsApp: ${shop.contact.whatsapp}`,
    '',
    `${shop.product.name} · ${links.shop}`,
    '',
  ].join('\n');
}

const indented = (line: string) => `  ${line}`;

function parcelText(group: BasketGroup, index: number): string[] {
  const { designer, basketItems, designerShippingCostPence, designerShippingCostCurrency } = group;
  const notice = importNotice(designer);
  return [
    '',
    `${parcelName(index)} — ${designer.brandTitle}`,
    ...(notice ? [indented(notice)] : []),
    ...basketItems.map(itemText).map(indented),
    `  UK delivery: ${designerShippingCostPence === 0 ? 'Free' : designerShippingCostCurrency}`,
    `  Parcel total: ${group.totalCostCurrency}`,
  ];
}

function itemText({ product, sizeVariantTitle, quantity, totalCostCurrency }: BasketItem): string {
  const details = [product.title, sizeText(sizeVariantTitle), ...quantityWords(product, quantity)];
  return `${details.join(', ')}: ${totalCostCurrency}`;
}
