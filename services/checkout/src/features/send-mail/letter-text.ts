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
  const { country } = bought.shippingAddress;
  // The costs of one parcel are those of the order.
  const hasSums = parcels.length > 1;
  const total = hasSums ? 'Parcel total' : 'Total';
  return [
    ...parcels.flatMap((group, index) => parcelText(group, { index, country, total })),
    ...(hasSums ? sumsText(bought) : []),
    '',
    'Delivery address',
    ...addressLines(bought.shippingAddress).map(indented),
    '',
    `Your order: ${links.order}`,
    `Something doesn’t fit? How to return it: ${links.returns}`,
  ];
}

const sumsText = (bought: Omit<OrderDetails, 'parcels'>): string[] => [
  '',
  `Delivery: ${deliveryText(bought.shippingCostPence, bought.shippingCostCurrency)}`,
  `Total: ${bought.totalCostCurrency}`,
  '',
  separateParcels,
];

const indented = (line: string) => `  ${line}`;

function parcelText(
  group: BasketGroup,
  { index, country, total }: { index: number; country: ShopCountry; total: string },
): string[] {
  const { designer, basketItems, designerShippingCostPence, designerShippingCostCurrency } = group;
  const notice = importNotice(designer, [country]);
  return [
    '',
    `${parcelName(index)} — ${designer.brandTitle}`,
    ...(notice ? [indented(notice)] : []),
    ...basketItems.map(itemText).map(indented),
    `  ${deliveryLabel([country])}: ${deliveryText(designerShippingCostPence, designerShippingCostCurrency)}`,
    `  ${total}: ${group.totalCostCurrency}`,
  ];
}

function itemText({ product, sizeVariantTitle, quantity, totalCostCurrency }: BasketItem): string {
  const details = [product.title, sizeText(sizeVariantTitle), ...quantityWords(product, quantity)];
  return `${details.join(', ')}: ${totalCostCurrency}`;
}
