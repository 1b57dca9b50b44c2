import {
  addressLines,
  type BasketGroup,
  type BasketItem,
  deliveryLabel,
  deliveryText,
  importNotice,
  type OrderDetails,
  parcelName,
  type ShopCountry,
  separateParcels,
  sizeText,
} from '@toile/contracts';
import { type Letter, quantityWords } from './letter.ts';

/** The mail as plain text. */
export function letterText(letter: Letter): string {
  const { shop, links, bought } = letter;
  return [
    letter.heading,
    '',
    letter.lead,
    '',
    `Order number: ${letter.number}`,
    `Ordered on ${letter.orderedOn}`,
    ...(bought ? boughtText(bought, links) : []),
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

function boughtText({ parcels, ...bought }: OrderDetails, links: Letter['links']): string[] {
  return [
    ...parcels.flatMap((group, index) => parcelText(group, index, bought.shippingAddress.country)),
    '',
    `Delivery: ${deliveryText(bought.shippingCostPence, bought.shippingCostCurrency)}`,
    `Total: ${bought.totalCostCurrency}`,
    ...(parcels.length > 1 ? ['', separateParcels] : []),
    '',
    'Delivery address',
    ...addressLines(bought.shippingAddress).map(indented),
    '',
    `Your order: ${links.order}`,
    `Something doesn’t fit? How to return it: ${links.returns}`,
  ];
}

const indented = (line: string) => `  ${line}`;

function parcelText(group: BasketGroup, index: number, country: ShopCountry): string[] {
  const { designer, basketItems, designerShippingCostPence, designerShippingCostCurrency } = group;
  const notice = importNotice(designer, [country]);
  return [
    '',
    `${parcelName(index)} — ${designer.brandTitle}`,
    ...(notice ? [indented(notice)] : []),
    ...basketItems.map(itemText).map(indented),
    `  ${deliveryLabel([country])}: ${deliveryText(designerShippingCostPence, designerShippingCostCurrency)}`,
    `  Parcel total: ${group.totalCostCurrency}`,
  ];
}

function itemText({ product, sizeVariantTitle, quantity, totalCostCurrency }: BasketItem): string {
  const details = [product.title, sizeText(sizeVariantTitle), ...quantityWords(product, quantity)];
  return `${details.join(', ')}: ${totalCostCurrency}`;
}
